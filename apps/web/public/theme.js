// Runs before the first paint, so that a chosen theme never flashes. The same key as in src/platform/theme.ts.
try {
  const choice = localStorage.getItem('prelude.theme')
  if (choice === 'light' || choice === 'night') document.documentElement.dataset.theme = choice
} catch {
  // storage refused by the browser: use the system's theme
}
