import { openDeviceStorage } from '../../platform/device-storage.ts'
import type { WaitingAction, WaitingActions } from './action-counter.ts'

const PREFIX = 'prelude.uncounted.'
/** Without a learner's id: older builds had one list for any login. */
const OLD_KEY = 'prelude.uncounted'

const isAction = (value: unknown): value is WaitingAction => {
  const { id, action } = Object(value) as Partial<WaitingAction>
  return typeof id === 'string' && typeof action === 'string'
}

/** Actions not yet sent, by learner, on this device; in memory where storage is refused or no learner is logged in. */
export function createWaitingActions(openStore: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = openDeviceStorage): WaitingActions {
  const memory = new Map<number | null, readonly WaitingAction[]>()
  return {
    all(learnerId) {
      if (learnerId === null) return memory.get(null) ?? []
      try {
        const stored: unknown = JSON.parse(openStore().getItem(`${PREFIX}${learnerId}`) ?? '[]')
        return Array.isArray(stored) ? stored.filter(isAction) : []
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
        // storage refused by the browser: kept in memory
      }
    },
  }
}
