import { and, desc, eq, inArray, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { imports, importVersions } from './imports.table.ts'

type ImportRow = typeof imports.$inferSelect
type VersionRow = typeof importVersions.$inferSelect
export type NewImportRow = Omit<ImportRow, 'id' | 'edition'>
export type NewImportVersion = Omit<VersionRow, 'id' | 'importId'>

export type OwnVersion = Omit<VersionRow, 'notes'>
/** Columns of cards and lists: without file, notes and details. */
export type OwnCard = Omit<ImportRow, 'details' | 'choices' | 'file' | 'fileSha256'> & { readonly versions: readonly OwnVersion[] }
export type OwnPage = OwnCard & Pick<ImportRow, 'details' | 'choices'>

const card = {
  id: imports.id,
  userId: imports.userId,
  title: imports.title,
  artist: imports.artist,
  key: imports.key,
  timeSignature: imports.timeSignature,
  beatsPerMinute: imports.beatsPerMinute,
  measures: imports.measures,
  durationSeconds: imports.durationSeconds,
  hasLyrics: imports.hasLyrics,
  estimatedDiff: imports.estimatedDiff,
  songDiff: imports.songDiff,
  fileName: imports.fileName,
  fileBytes: imports.fileBytes,
  edition: imports.edition,
  createdAt: imports.createdAt,
}
const page = { ...card, details: imports.details, choices: imports.choices }
const version = {
  id: importVersions.id,
  importId: importVersions.importId,
  kind: importVersions.kind,
  title: importVersions.title,
  subtitle: importVersions.subtitle,
  handType: importVersions.handType,
  estimatedDiff: importVersions.estimatedDiff,
}
type Reader = Sql | Transaction

async function versionsOf(reader: Reader, importIds: readonly number[]): Promise<ReadonlyMap<number, readonly OwnVersion[]>> {
  const versionsOf = new Map<number, OwnVersion[]>()
  if (importIds.length === 0) return versionsOf
  const rows = await reader
    .select(version)
    .from(importVersions)
    .where(inArray(importVersions.importId, [...importIds]))
    .orderBy(importVersions.id)
  for (const row of rows) versionsOf.set(row.importId, [...(versionsOf.get(row.importId) ?? []), row])
  return versionsOf
}

async function withVersions<Row extends { readonly id: number }>(
  reader: Reader,
  rows: readonly Row[],
): Promise<(Row & { readonly versions: readonly OwnVersion[] })[]> {
  const versions = await versionsOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, versions: versions.get(row.id) ?? [] }))
}

const jsonOf = (columns: Readonly<Record<string, { readonly name: string }>>, table: string): string =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', ${table}.${column.name}`)
    .join(', ')

/** The learner's own pieces, newest first. */
export const ownCardsPart: LearnerPart<readonly OwnCard[]> = {
  sql: `(select json_agg(json_build_object(${jsonOf(card, 'own')}, 'versions', (select coalesce(json_agg(json_build_object(${jsonOf(version, 'one')})
      order by one.id), '[]') from import_versions as one where one.import_id = own.id)) order by own.id desc)
    from imports as own where own.user_id = ${PART.learnerId})`,
  read: (stored: readonly (Omit<OwnCard, 'createdAt'> & { readonly createdAt: string })[] | null) =>
    (stored ?? []).map((own) => ({ ...own, createdAt: new Date(own.createdAt) })),
}

export const ownPages = async (reader: Reader, userId: number): Promise<OwnPage[]> =>
  withVersions(reader, await reader.select(page).from(imports).where(eq(imports.userId, userId)).orderBy(desc(imports.id)))

const isOwn = (userId: number, id: number) => and(eq(imports.userId, userId), eq(imports.id, id))

export async function ownPage(reader: Reader, userId: number, id: number): Promise<OwnPage | undefined> {
  const [row] = await withVersions(reader, await reader.select(page).from(imports).where(isOwn(userId, id)))
  return row
}

/** The piece of one of its versions, only for its owner. */
export async function ownPageOfVersion(reader: Reader, userId: number, versionId: number): Promise<OwnPage | undefined> {
  const [row] = await reader.select({ id: importVersions.importId }).from(importVersions).where(eq(importVersions.id, versionId))
  return row && ownPage(reader, userId, row.id)
}

export async function ownPageOfFile(reader: Reader, userId: number, fileSha256: Buffer): Promise<OwnPage | undefined> {
  const rows = await reader
    .select(page)
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.fileSha256, fileSha256)))
  const [row] = await withVersions(reader, rows)
  return row
}

export const importCountPart: LearnerPart<number> = {
  sql: `(select count(*) from imports where user_id = ${PART.learnerId})`,
  read: (stored: number) => stored,
}

export const importIdsPart: LearnerPart<readonly number[]> = {
  sql: `(select json_agg(id order by id) from imports where user_id = ${PART.learnerId})`,
  read: (stored: readonly number[] | null) => stored ?? [],
}

/** Size in bytes of each of the learner's files, as uploaded. */
export async function importFileSizes(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader.select({ fileBytes: imports.fileBytes }).from(imports).where(eq(imports.userId, userId))
  return rows.map(({ fileBytes }) => fileBytes)
}

/** What the learner's own pieces take on the disk, in bytes: lengths are known without reading the files. */
export async function storedBytes(transaction: Transaction, userId: number): Promise<number> {
  const sizeOf = (column: typeof imports.file | typeof importVersions.notes) => ({
    bytes: sql<number>`coalesce(sum(octet_length(${column})), 0)::float8`,
  })
  const isOfLearner = eq(imports.userId, userId)
  const [files] = await transaction.select(sizeOf(imports.file)).from(imports).where(isOfLearner)
  const [notes] = await transaction
    .select(sizeOf(importVersions.notes))
    .from(importVersions)
    .innerJoin(imports, eq(imports.id, importVersions.importId))
    .where(isOfLearner)
  return (files?.bytes ?? 0) + (notes?.bytes ?? 0)
}

/** The file as uploaded, gzip. */
export async function storedFile(
  reader: Reader,
  userId: number,
  id: number,
): Promise<Pick<ImportRow, 'file' | 'fileName' | 'fileBytes'> | undefined> {
  const [row] = await reader
    .select({ file: imports.file, fileName: imports.fileName, fileBytes: imports.fileBytes })
    .from(imports)
    .where(isOwn(userId, id))
  return row
}

/** The notes of a version, packed (`stored-course.ts`). */
export async function storedNotes(reader: Reader, versionId: number): Promise<Buffer | undefined> {
  const [row] = await reader.select({ notes: importVersions.notes }).from(importVersions).where(eq(importVersions.id, versionId))
  return row?.notes
}

export async function insertImport(transaction: Transaction, row: NewImportRow, versions: readonly NewImportVersion[]): Promise<OwnPage> {
  const [stored] = await transaction.insert(imports).values(row).returning({ id: imports.id })
  if (!stored) throw new Error('an inserted import is returned')
  await transaction.insert(importVersions).values(versions.map((version) => ({ ...version, importId: stored.id })))
  const whole = await ownPage(transaction, row.userId, stored.id)
  if (!whole) throw new Error('an inserted import is there')
  return whole
}

export async function changeImport(
  transaction: Transaction,
  userId: number,
  id: number,
  change: Partial<Pick<ImportRow, 'title' | 'artist' | 'songDiff' | 'details' | 'choices'>>,
): Promise<void> {
  await transaction
    .update(imports)
    .set({ ...change, edition: sql`${imports.edition} + 1` })
    .where(isOwn(userId, id))
}

export const changeNotes = (transaction: Transaction, versionId: number, notes: Buffer): Promise<unknown> =>
  transaction.update(importVersions).set({ notes }).where(eq(importVersions.id, versionId))

/** Names of the learner's files, by the number of the import. */
export const importedFiles = (reader: Reader, userId: number): Promise<{ readonly id: number; readonly name: string }[]> =>
  reader.select({ id: imports.id, name: imports.fileName }).from(imports).where(eq(imports.userId, userId)).orderBy(imports.id)

/** Ids of all versions of the learner's own pieces. */
export async function ownVersionIds(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: importVersions.id })
    .from(importVersions)
    .innerJoin(imports, eq(imports.id, importVersions.importId))
    .where(eq(imports.userId, userId))
  return rows.map(({ id }) => id)
}

/** Deletes a piece with all rows about its versions, which `forget` deletes. */
export async function deleteImport(transaction: Transaction, userId: number, id: number, forget: readonly ForgetVersions[]): Promise<boolean> {
  const [row] = await withVersions(transaction, await transaction.select({ id: imports.id }).from(imports).where(isOwn(userId, id)))
  if (!row) return false
  const ids = row.versions.map((version) => version.id)
  for (const forgetVersions of forget) await forgetVersions(transaction, userId, ids)
  await transaction.delete(imports).where(isOwn(userId, id))
  return true
}
