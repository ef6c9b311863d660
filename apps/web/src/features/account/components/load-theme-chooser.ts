/** For the account menu, once it is opened. */
export const loadThemeChooser = async () => (await import('./theme-chooser.tsx')).ThemeChooser
