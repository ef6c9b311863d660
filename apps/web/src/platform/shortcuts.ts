/** A shortcut. `code` as `codeOfKey` returns it: « Space », « ArrowLeft », « Shift+L », « ? ». */
export interface Shortcut {
  readonly code: string
  /** Its heading in the help sheet. */
  readonly group: string
  /** The highest one runs; FLOOR_PRIORITY when left out. */
  readonly priority?: number
  readonly run: () => void
  /** Runs again on key repeat. */
  readonly repeats?: boolean
}

/** spec: learning §5.6. */
export const FLOOR_PRIORITY = -1_000

export interface ShortcutRegistry {
  /** Returns the function that unregisters them. */
  register(shortcuts: readonly Shortcut[]): () => void
  /** Runs the shortcut of the highest priority; false where the key has none. `byPointer`: the focus came from a mouse or a finger. */
  handle(event: KeyPress, byPointer?: boolean): boolean
}

export type KeyPress = Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'key' | 'metaKey' | 'repeat' | 'shiftKey'> & { readonly target?: unknown }

/** Letters by their character, so that M is M on every layout; digits and others by their position. */
export function codeOfKey({ code, key, shiftKey }: Pick<KeyPress, 'code' | 'key' | 'shiftKey'>): string {
  if (key === '?') return '?'
  const name = /^[a-z]$/i.test(key) ? key.toUpperCase() : code
  return shiftKey ? `Shift+${name}` : name
}

const MOVES = /^(Arrow\w+|Home|End|Page\w+)$/
const PRESSES = /^(Space|Enter|NumpadEnter)$/
const ENTERS = /^(Enter|NumpadEnter)$/

interface Control {
  readonly tagName?: string
  readonly type?: string
  readonly isContentEditable?: boolean
  readonly getAttribute?: (name: string) => string | null
}

/**
 * Keys that the focused control needs: letters in a field, arrows on a slider, Enter on a button. A button that was pressed with the mouse or a
 * finger keeps the focus unseen (`byPointer`): Enter is not meant for it.
 */
export function isForControl(code: string, target: unknown, byPointer = false): boolean {
  const control = target as Control | null
  const tag = control?.tagName?.toUpperCase() ?? ''
  const role = control?.getAttribute?.('role') ?? ''
  const pressed = PRESSES.test(code)
  if (tag === 'INPUT' && /^(radio|range)$/i.test(control?.type ?? '')) return MOVES.test(code)
  if (tag === 'INPUT' && /^(button|checkbox|reset|submit)$/i.test(control?.type ?? '')) return pressed
  if (tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT' || control?.isContentEditable) return code !== 'Escape'
  if (role === 'slider' || role === 'spinbutton') return MOVES.test(code)
  if (byPointer && tag === 'BUTTON' && ENTERS.test(code)) return false
  return pressed && (tag === 'BUTTON' || tag === 'SUMMARY' || (tag === 'A' && code !== 'Space'))
}

/** Shortcuts by code, each with a priority (spec: learning §5.6): two of the same priority are a conflict, which is logged only. */
export function createShortcuts(log: (message: string) => void): ShortcutRegistry {
  const byCode = new Map<string, Shortcut[]>()
  const priorityOf = ({ priority = FLOOR_PRIORITY }: Shortcut): number => priority
  const add = (shortcut: Shortcut): void => {
    const ofCode = byCode.get(shortcut.code) ?? []
    const rival = ofCode.find((other) => priorityOf(other) === priorityOf(shortcut))
    if (rival) log(`shortcut ${shortcut.code}: « ${rival.group} » and « ${shortcut.group} » have the same priority ${priorityOf(shortcut)}`)
    byCode.set(
      shortcut.code,
      [...ofCode, shortcut].sort((a, b) => priorityOf(b) - priorityOf(a)),
    )
  }
  return {
    register(shortcuts) {
      for (const shortcut of shortcuts) add(shortcut)
      return () => {
        for (const shortcut of shortcuts) {
          const rest = byCode.get(shortcut.code)?.filter((other) => other !== shortcut) ?? []
          if (rest.length > 0) byCode.set(shortcut.code, rest)
          else byCode.delete(shortcut.code)
        }
      }
    },
    handle(event, byPointer = false) {
      if (event.altKey || event.ctrlKey || event.metaKey) return false
      const code = codeOfKey(event)
      const shortcut = byCode.get(code)?.[0]
      if (!shortcut || isForControl(code, event.target, byPointer)) return false
      if (!event.repeat || shortcut.repeats) shortcut.run()
      return true
    },
  }
}

/** The registry of the page. */
export const shortcuts = createShortcuts((message) => console.warn(message))

/** Disabled under an open dialog; Escape first closes popovers. */
export function listenToShortcuts(registry: ShortcutRegistry = shortcuts): () => void {
  let byPointer = false
  const onPointerDown = (): void => {
    byPointer = true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // From here on the focus moves by the keyboard.
    if (event.code === 'Tab') byPointer = false
    if (document.querySelector('dialog[open]') || (event.code === 'Escape' && document.querySelector(':popover-open'))) return
    if (registry.handle(event, byPointer)) event.preventDefault()
  }
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    window.removeEventListener('pointerdown', onPointerDown, true)
  }
}
