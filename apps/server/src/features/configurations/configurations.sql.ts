import type { ConfigurationName } from '@prelude/contract'
import { and, eq } from '../../database/drizzle.ts'
import type { Database } from '../../database/open.ts'
import { configurations } from '../../database/schema.ts'

export async function storedConfigurations(database: Database, userId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await database.sql
    .select({ name: configurations.name, value: configurations.value })
    .from(configurations)
    .where(eq(configurations.userId, userId))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function storedConfiguration(database: Database, userId: number, name: ConfigurationName): Promise<string | undefined> {
  const [row] = await database.sql
    .select({ value: configurations.value })
    .from(configurations)
    .where(and(eq(configurations.userId, userId), eq(configurations.name, name)))
  return row?.value
}

export async function storeConfiguration(database: Database, userId: number, name: ConfigurationName, value: string, now: Date): Promise<void> {
  await database.write((transaction) =>
    transaction
      .insert(configurations)
      .values({ userId, name, value, updatedAt: now })
      .onConflictDoUpdate({ target: [configurations.userId, configurations.name], set: { value, updatedAt: now } }),
  )
}
