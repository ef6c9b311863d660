import { CONFIGURATIONS, type ConfigurationName, isTrueConfiguration } from '@prelude/contract'
import { PROFILE_CONFIGURATIONS } from '@prelude/domain/membership'
import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { Roles } from '../../kernel/learner/member.sql.ts'
import { withChecklistTask } from './configurations.policy.ts'
import { configurations } from './configurations.table.ts'

/** Every stored configuration, by its name. */
export const configurationsPart: LearnerPart<ReadonlyMap<string, string>> = {
  sql: `(select json_object_agg(name, value) from configurations where user_id = ${PART.learnerId})`,
  read: (stored: Readonly<Record<string, string>> | null) => new Map(Object.entries(stored ?? {})),
}

/** One configuration; undefined if it was never stored. */
export const configurationPart = (name: ConfigurationName): LearnerPart<string | undefined> => ({
  sql: `(select value from configurations where user_id = ${PART.learnerId} and name = '${name}')`,
  read: (stored: string | null) => stored ?? undefined,
})

const ROLES = ['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'] as const

/** Roles given by the team. */
export const rolesPart: LearnerPart<Roles> = {
  sql: `(select json_object_agg(name, value) from configurations
    where user_id = ${PART.learnerId} and name in (${ROLES.map((role) => `'${role}'`).join(', ')}))`,
  read: (stored: { readonly [Name in (typeof ROLES)[number]]?: string } | null) => ({
    teamMember: stored?.TEAM_MEMBER ?? null,
    accessDraftCatalog: isTrueConfiguration(stored?.ACCESS_DRAFT_CATALOG ?? ''),
  }),
}

/** Stores one configuration, replacing the old value. */
export const keepConfiguration = (transaction: Transaction, userId: number, name: ConfigurationName, value: string, now: Date): Promise<unknown> =>
  transaction
    .insert(configurations)
    .values({ userId, name, value, updatedAt: now })
    .onConflictDoUpdate({ target: [configurations.userId, configurations.name], set: { value, updatedAt: now } })

/** Until there is an onboarding, an account begins with it finished (spec: choices §2.10). */
const FIRST_ONBOARDING = JSON.stringify({ hasFinishedFirstOnboarding: true })

/** Adds a task to those of the checklist that are completed, once; every other flag stays (spec: learning §3.2). */
export async function completeChecklistTask(transaction: Transaction, userId: number, task: string, now: Date): Promise<void> {
  const [row] = await transaction
    .select({ value: configurations.value })
    .from(configurations)
    .where(and(eq(configurations.userId, userId), eq(configurations.name, 'ONBOARDING')))
  const value = withChecklistTask(row?.value ?? CONFIGURATIONS.ONBOARDING.default, task)
  if (value !== row?.value) await keepConfiguration(transaction, userId, 'ONBOARDING', value, now)
}

/** Configurations of a new account. */
export const beginConfigurations = (transaction: Transaction, userId: number, now: Date): Promise<unknown> =>
  transaction.insert(configurations).values({ userId, name: 'ONBOARDING', value: FIRST_ONBOARDING, updatedAt: now })

/** Deletes configurations that hold personal data beyond the level. */
export const forgetProfileConfigurations = (transaction: Transaction, userId: number): Promise<unknown> =>
  transaction.delete(configurations).where(and(eq(configurations.userId, userId), inArray(configurations.name, [...PROFILE_CONFIGURATIONS])))

export const configurationsOf = async (reader: Sql, userId: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader
    .select({ name: configurations.name, value: configurations.value })
    .from(configurations)
    .where(eq(configurations.userId, userId))
  return new Map(rows.map(({ name, value }) => [name, value]))
}
