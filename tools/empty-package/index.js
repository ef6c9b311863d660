// Empty: replaces packages that others depend on but that are never loaded.
