"""Every kind of match, each as its plan: a pure function from what has been to what comes next."""
