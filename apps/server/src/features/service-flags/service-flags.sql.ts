import { eq } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { serviceFlags } from './service-flags.table.ts'

/** Flags of the whole service, the same for all users. */
export interface ServiceFlags {
  readonly maintenance: boolean
  /** Older web apps must be updated first. */
  readonly requiredVersion: string | null
}

const [MAINTENANCE, REQUIRED_VERSION] = ['maintenance', 'required-version']

export async function serviceFlagsNow(reader: Sql | Transaction): Promise<ServiceFlags> {
  const rows = await reader.select({ name: serviceFlags.name, value: serviceFlags.value }).from(serviceFlags)
  const flagOf = (name: string): string | null => rows.find((row) => row.name === name)?.value ?? null
  return { maintenance: flagOf(MAINTENANCE) === 'on', requiredVersion: flagOf(REQUIRED_VERSION) }
}

async function setFlag(transaction: Transaction, name: string, value: string | null, now: Date): Promise<void> {
  if (value === null) await transaction.delete(serviceFlags).where(eq(serviceFlags.name, name))
  else
    await transaction
      .insert(serviceFlags)
      .values({ name, value, setAt: now })
      .onConflictDoUpdate({ target: serviceFlags.name, set: { value, setAt: now } })
}

export const setMaintenance = (transaction: Transaction, isOn: boolean, now: Date): Promise<void> =>
  setFlag(transaction, MAINTENANCE, isOn ? 'on' : null, now)
export const setRequiredVersion = (transaction: Transaction, version: string | null, now: Date): Promise<void> =>
  setFlag(transaction, REQUIRED_VERSION, version, now)
