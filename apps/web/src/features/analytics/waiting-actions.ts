import { openDeviceStorage } from '../../platform/device-storage.ts'
import type { WaitingAction, WaitingActions } from './action-counter.ts'

const PREFIX = 'prelude.uncounted.'
/** Of nobody in particular: older builds kept one list for whoever was logged in. */
const OLD_KEY = 'prelude.uncounted'

const isAction = (value: unknown): value is WaitingAction => {
  const { id, action } = Object(value) as Partial<WaitingAction>
  return typeof id === 'string' && typeof action === 'string'
}

/** What was not counted yet, by learner, on this device; where storage is refused, and of who is not logged in, as long as the page lives. */
export function createWaitingActions(openStore: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = openDeviceStorage): WaitingActions {
  const memory = new Map<number | null, readonly WaitingAction[]>()
  return {
    all(learnerId) {
      if (learnerId === null) return memory.get(null) ?? []
      try {
        const kept: unknown = JSON.parse(openStore().getItem(`${PREFIX}${learnerId}`) ?? '[]')
        return Array.isArray(kept) ? kept.filter(isAction) : []
      } catch {
        return memory.get(learnerId) ?? []
      }
    },
    keep(learnerId, actions) {
      memory.set(learnerId, actions)
      if (learnerId === null) return
      try {
        openStore().removeItem(OLD_KEY)
        if (actions.length === 0) openStore().removeItem(`${PREFIX}${learnerId}`)
        else openStore().setItem(`${PREFIX}${learnerId}`, JSON.stringify(actions))
      } catch {
        // storage refused by the browser: the memory has them
      }
    },
  }
}
