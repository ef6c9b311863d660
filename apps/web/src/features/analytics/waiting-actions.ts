import type { WaitingAction } from './action-counter.ts'

const KEY = 'prelude.uncounted'
let memory: readonly WaitingAction[] = []

const isAction = (value: unknown): value is WaitingAction => {
  const { id, action } = Object(value) as Partial<WaitingAction>
  return typeof id === 'string' && typeof action === 'string'
}

/** What was not counted yet, on this device; where storage is refused, as long as the page lives. */
export const waitingActions = {
  all(): readonly WaitingAction[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isAction) : []
    } catch {
      return memory
    }
  },
  keep(actions: readonly WaitingAction[]): void {
    memory = actions
    try {
      if (actions.length === 0) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, JSON.stringify(actions))
    } catch {
      // storage refused by the browser: the memory has them
    }
  },
}
