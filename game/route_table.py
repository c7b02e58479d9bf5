"""What each route leads to: the one place that knows all scenes. A scene is imported when it is first entered."""

from collections.abc import Callable

from game.engine.window.scene import Route, Scene
from game.scenes.common import routes
from game.scenes.services.services import Services


class Routes:
    """Makes the scenes. `title` leaves everything and shows the title."""

    def __init__(self, services: Services, title: Callable[[], None]) -> None:
        self._services = services
        self._title = title

    def scene_of(self, route: Route) -> Scene:
        """The scene that a route leads to. Raises BadText for a record that cannot be played, ValueError for a route
        that leads nowhere."""
        services = self._services
        match route:
            case routes.ToGames():
                from game.scenes.seats.games import games

                return games(services)
            case routes.ToSeats(game):
                from game.scenes.seats.seats import SeatsScene

                return SeatsScene(services, game)
            case routes.ToMatch(record, leave, finished, keep, way_out, ready, onlookers):
                from game.scenes.match.match_scene import MatchScene

                leave = leave or self._title
                return MatchScene(services, record, leave, finished, keep, way_out, ready=ready, onlookers=onlookers)
            case routes.ToResult(play, now, watch):
                from game.scenes.result.result import ResultScene

                return ResultScene(services, play, now, watch)
            case routes.ToRules(number):
                from game.scenes.rulebook.rulebook_scene import RulebookScene

                return RulebookScene(services, number)
            case routes.ToRecords():
                from game.scenes.records.record_lists import records_menu

                return records_menu(services)
            case routes.ToEvenings():
                from game.scenes.party.evenings_list import evenings

                return evenings(services, self._title)
            case routes.ToLevels():
                from game.scenes.levels.levels_scene import LevelsScene

                return LevelsScene(services)
            case routes.ToLesson(ruleset, tool):
                from game.scenes.levels.level_opening import lesson

                return lesson(services, ruleset, tool)
            case routes.ToOwnLevel(name):
                from game.scenes.levels.level_opening import own

                return own(services, name)
            case routes.ToOptions():
                from game.scenes.options.options_scene import options_menu

                return options_menu(services)
            case routes.ToAttract():
                from game.scenes.title.attract import AttractScene

                return AttractScene(services)
        return self._looking_back(route)

    def _looking_back(self, route: Route) -> Scene:
        """Where a match that was played is looked at again."""
        services = self._services
        match route:
            case routes.ToReplay(record, play, remove):
                from game.play.moments import Moments
                from game.scenes.replay.replay import ReplayScene

                return ReplayScene(services, Moments(record), play, remove=remove)
            case routes.ToGraph(record, play):
                from game.scenes.replay.replay import how_it_went

                return how_it_went(services, record, play)
            case routes.ToMistakes(moments, turns):
                from game.scenes.levels.mistakes import mistakes

                return mistakes(services, moments, turns)
        raise ValueError(f"{route} leads nowhere")
