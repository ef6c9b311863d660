// Empty: what is overridden by this package is named by others and never loaded.
