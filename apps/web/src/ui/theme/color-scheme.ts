import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { chooseTheme, type ThemeChoice, theme } from '../../platform/theme.ts'

const SCHEMES = { light: 'light', night: 'dark', auto: 'auto' } as const satisfies Record<ThemeChoice, MantineColorScheme>
const CHOICES = { light: 'light', dark: 'night', auto: 'auto' } as const satisfies Record<MantineColorScheme, ThemeChoice>

const current = (): ThemeChoice => theme.getState().choice
let unsubscribe = (): void => {}

/** Mantine follows our theme switch; what it keeps is kept by device/theme.ts. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => SCHEMES[current()],
  // Mantine hands back what it was told: only a change is one.
  set: (scheme) => {
    if (CHOICES[scheme] !== current()) chooseTheme(CHOICES[scheme])
  },
  subscribe: (onUpdate) => {
    unsubscribe = theme.subscribe(({ choice }) => onUpdate(SCHEMES[choice]))
  },
  unsubscribe: () => unsubscribe(),
  clear: () => chooseTheme('auto'),
}
