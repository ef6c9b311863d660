import type { Transaction } from '../../kernel/database/transaction.ts'
import { setMaintenance, setRequiredVersion } from '../service-flags/front-door.ts'
import { AdminError } from './admin-error.ts'

type Change = (transaction: Transaction, value: string | undefined, now: Date) => Promise<void>

const VERSION = /^\d{1,5}(\.\d{1,5}){0,2}$/

/** Commands that change the whole service. */
export const SERVICE_COMMANDS: Readonly<Record<string, Change>> = {
  maintenance: async (transaction, value, now) => {
    if (value !== 'on' && value !== 'off') throw new AdminError('écrivez on ou off à la fin')
    await setMaintenance(transaction, value === 'on', now)
  },
  'required-version': async (transaction, value, now) => {
    if (value !== 'none' && !VERSION.test(value ?? '')) throw new AdminError('écrivez une version à la fin, par exemple 1.4.0, ou none')
    await setRequiredVersion(transaction, value === 'none' || value === undefined ? null : value, now)
  },
}
