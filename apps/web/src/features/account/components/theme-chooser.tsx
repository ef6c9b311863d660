import { useStore } from 'zustand'
import { chooseTheme, type ThemeChoice, theme } from '../../../platform/theme.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { ACCOUNT_TEXTS } from '../account.texts.ts'

const TEXTS = ACCOUNT_TEXTS.theme
const THEMES = [
  { value: 'light', label: TEXTS.light, icon: 'sun' },
  { value: 'night', label: TEXTS.night, icon: 'moon' },
  { value: 'auto', label: TEXTS.auto, icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: IconName }[]

/** Clair, nuit or the system's theme; stored on this device. */
export function ThemeChooser({ wide = false, dense = false }: { readonly wide?: boolean; readonly dense?: boolean }) {
  const choice = useStore(theme, (state) => state.choice)
  return <Segmented label={TEXTS.label} value={choice} options={THEMES} onChange={chooseTheme} wide={wide} dense={dense} />
}
