import { type ConfigurationName, isTrueConfiguration } from '@prelude/contract'
import type { Database } from '../../kernel/database/open.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.ts'
import type { Roles } from '../../kernel/learner/member.sql.ts'
import { configurations } from './configurations.table.ts'

/** Every configuration that is stored, by its name. */
export const configurationsPart: LearnerPart<ReadonlyMap<string, string>> = {
  sql: `(select json_object_agg(name, value) from configurations where user_id = ${PART.learnerId})`,
  read: (stored: Readonly<Record<string, string>> | null) => new Map(Object.entries(stored ?? {})),
}

/** One configuration; undefined where it was never stored. */
export const configurationPart = (name: ConfigurationName): LearnerPart<string | undefined> => ({
  sql: `(select value from configurations where user_id = ${PART.learnerId} and name = '${name}')`,
  read: (stored: string | null) => stored ?? undefined,
})

const ROLES = ['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'] as const

/** What the team gave a learner to do. */
export const rolesPart: LearnerPart<Roles> = {
  sql: `(select json_object_agg(name, value) from configurations
    where user_id = ${PART.learnerId} and name in (${ROLES.map((role) => `'${role}'`).join(', ')}))`,
  read: (stored: { readonly [Name in (typeof ROLES)[number]]?: string } | null) => ({
    teamMember: stored?.TEAM_MEMBER ?? null,
    accessDraftCatalog: isTrueConfiguration(stored?.ACCESS_DRAFT_CATALOG ?? ''),
  }),
}

export async function storeConfiguration(database: Database, userId: number, name: ConfigurationName, value: string, now: Date): Promise<void> {
  await database.write((transaction) =>
    transaction
      .insert(configurations)
      .values({ userId, name, value, updatedAt: now })
      .onConflictDoUpdate({ target: [configurations.userId, configurations.name], set: { value, updatedAt: now } }),
  )
}
