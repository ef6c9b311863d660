/** Loaded when the account menu is opened. */
export const loadThemeChooser = async () => (await import('./theme-chooser.tsx')).ThemeChooser
