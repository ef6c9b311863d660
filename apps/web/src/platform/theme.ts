import { createStore } from 'zustand/vanilla'

export type ThemeChoice = 'light' | 'night' | 'auto'

/** The same key as in public/theme.js, which sets the theme before the first paint. */
const KEY = 'prelude.theme'

function stored(): ThemeChoice {
  try {
    const choice = localStorage.getItem(KEY)
    return choice === 'light' || choice === 'night' ? choice : 'auto'
  } catch {
    return 'auto' // storage refused by the browser
  }
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
  try {
    if (choice === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // storage refused by the browser: the choice lasts as long as the page
  }
}

/** Another tab changed the theme. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    const choice = stored()
    theme.setState({ choice })
    apply(choice)
  })
