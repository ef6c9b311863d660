import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device-storage.ts'

/** What is printed on a physical key (`KeyboardEvent.code`). */
export type CapOf = (code: string) => string

const QWERTY: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Semicolon: ';', Slash: '/', BracketLeft: '[' }
/** Where the French layout differs from the codes, which are named after the American one. */
const AZERTY: Readonly<Record<string, string>> = {
  ...{ KeyA: 'Q', KeyQ: 'A', KeyZ: 'W', KeyW: 'Z', KeyM: ',' },
  ...{ Comma: ';', Period: ':', Slash: '!', Semicolon: 'M', BracketLeft: '^' },
}

const plainCap = (code: string): string => (/^Key[A-Z]$/.test(code) ? code.slice(3) : /^Digit\d$/.test(code) ? code.slice(5) : '')

/** The caps of a layout that the browser reports, or else the usual one of a language. A digit stands on its key on every layout. */
export function capsOf(layout: ReadonlyMap<string, string> | null, language: string): CapOf {
  const usual = language.startsWith('fr') ? AZERTY : QWERTY
  return (code) => {
    if (code.startsWith('Digit')) return plainCap(code)
    return layout?.get(code)?.toLocaleUpperCase('fr') ?? usual[code] ?? plainCap(code)
  }
}

/** The languages whose usual layouts are known. */
const LANGUAGES = ['fr', 'en'] as const

/** A key that is pressed shows its letter: where it is not the supposed one, the other layout is meant. Null where nothing is learnt. */
export function languageAfterKey({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>, capOf: CapOf): (typeof LANGUAGES)[number] | null {
  if (!/^Key[A-Z]$/.test(code) || !/^[a-z]$/i.test(key) || key.toUpperCase() === capOf(code)) return null
  return LANGUAGES.find((language) => capsOf(null, language)(code) === key.toUpperCase()) ?? null
}

type LayoutNavigator = Navigator & { readonly keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> } }

export interface KeyCaps {
  readonly capOf: CapOf
  /** A computer keyboard is likely there: the pointer is a mouse's, or a letter was typed. */
  readonly hasKeyboard: boolean
}

export const keyCaps = createStore<KeyCaps>(() => ({ capOf: capsOf(null, 'fr'), hasKeyboard: false }))

/** The layout that a typed letter has shown, where the browser does not report one: « fr » or « en ». */
const LAYOUT = 'prelude.keyLayout'
const keptLanguage = (): string | undefined => LANGUAGES.find((language) => language === deviceStorage.read(LAYOUT))

/** Finds out which letters the keys of this computer have; returns the function that stops it. */
export function followKeyCaps(page: Window): () => void {
  const { navigator } = page
  const hasMouse = page.matchMedia('(hover: hover) and (pointer: fine)').matches
  const language = keptLanguage() ?? navigator.language
  keyCaps.setState((caps) => ({ capOf: capsOf(null, language), hasKeyboard: caps.hasKeyboard || hasMouse }))
  // Refused in a frame of another site, absent in Firefox and Safari.
  ;(navigator as LayoutNavigator).keyboard?.getLayoutMap?.().then(
    (layout) => keyCaps.setState({ capOf: capsOf(layout, navigator.language) }),
    () => undefined,
  )
  const learn = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !event.code.startsWith('Key')) return
    const { capOf, hasKeyboard } = keyCaps.getState()
    const learnt = languageAfterKey(event, capOf)
    if (learnt) deviceStorage.write(LAYOUT, learnt)
    if (learnt || !hasKeyboard) keyCaps.setState({ capOf: learnt ? capsOf(null, learnt) : capOf, hasKeyboard: true })
  }
  page.addEventListener('keydown', learn)
  return () => page.removeEventListener('keydown', learn)
}
