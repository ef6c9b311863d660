import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device-storage.ts'

export type ThemeChoice = 'light' | 'night' | 'auto'

/** The same key as in public/theme.js, which sets the theme before the first paint. */
const KEY = 'prelude.theme'

function stored(): ThemeChoice {
  const choice = deviceStorage.read(KEY)
  return choice === 'light' || choice === 'night' ? choice : 'auto'
}

export const theme = createStore<{ readonly choice: ThemeChoice }>(() => ({ choice: stored() }))

/** « auto » follows the system: no attribute, and the tokens' media query decides. */
function apply(choice: ThemeChoice): void {
  if (choice === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

export function chooseTheme(choice: ThemeChoice): void {
  theme.setState({ choice })
  apply(choice)
  deviceStorage.write(KEY, choice === 'auto' ? null : choice)
}

/** Another tab changed the theme. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    const choice = stored()
    theme.setState({ choice })
    apply(choice)
  })
