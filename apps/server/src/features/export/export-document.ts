import type { CallQuery } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { importedFiles } from '../imports/front-door.ts'
import { inBase64, unpacked } from './export-files.ts'
import { type ExportedRow, keyOf, pagesOf, type RowsToExport } from './export-rows.sql.ts'

/** Tables that are part of the export. */
export interface ExportedTables {
  /** Those with a learner id, by their French name in the document. */
  readonly own: Readonly<Record<string, RowsToExport['table']>>
  readonly importVersions: RowsToExport['table']
  readonly versionLyrics: RowsToExport['table']
  readonly waitingList: RowsToExport['table']
}

const OWN_VERSIONS = 'select v.id from import_versions v join imports i on i.id = v.import_id where i.user_id = $1'

/** Rows as a JSON array, streamed: `[{…},\n{…}]`; `more` is added to the object at its end. */
async function* listOf(
  database: Database,
  wanted: RowsToExport,
  more?: (key: ExportedRow['key']) => AsyncIterable<string | Buffer>,
): AsyncGenerator<string | Buffer> {
  let between = '['
  for await (const page of pagesOf(database, wanted))
    for (const { key, json } of page) {
      yield between
      between = ',\n'
      if (more) {
        yield json.subarray(0, -1)
        yield ','
        yield* more(key)
        yield '}'
      } else yield json
    }
  yield between === '[' ? '[]' : ']'
}

/** The notes of a version are stored as JSON already. */
const notesOf = (database: Database) =>
  async function* ({ id }: ExportedRow['key']): AsyncGenerator<string | Buffer> {
    yield '"notes":'
    yield* unpacked(database, { column: 'import_versions.notes', id: Number(id) })
  }

async function* filesOf(database: Database, learner: LearnerRow, isListed: boolean): AsyncGenerator<string> {
  const own = await importedFiles(database.sql, learner.id)
  for (const [place, { id, name }] of own.entries()) {
    const start = `${place === 0 ? '' : ',\n'}{"name":${JSON.stringify(name)},`
    if (isListed) yield `${start}"import_id":${id}}`
    else {
      yield `${start}"base64":"`
      yield* inBase64(unpacked(database, { column: 'imports.file', id }))
      yield '"}'
    }
  }
}

export interface ExportParts {
  readonly database: Database
  readonly learner: LearnerRow
  readonly exportedAt: Date
  readonly tables: ExportedTables
  readonly files: NonNullable<CallQuery<'GET user/export'>['files']>
}

/**
 * All stored data of a learner as one JSON document (contract, `GET user/export`), streamed: at most one page of rows or one slice of a file
 * is in memory. Rows written meanwhile may be in it or not.
 */
export async function* exportDocument({ database, learner, exportedAt, files, tables }: ExportParts): AsyncGenerator<string | Buffer> {
  const own = (table: RowsToExport['table']): RowsToExport => ({ table, where: 'user_id = $1', value: learner.id, key: keyOf(table) })
  yield `{"content":{"exported_at":${JSON.stringify(exportedAt.toISOString())},"records":{\n"compte":`
  yield* listOf(database, { table: users, where: 'id = $1', value: learner.id, key: ['id'] })
  for (const [title, table] of Object.entries(tables.own)) {
    yield `,\n${JSON.stringify(title)}:`
    yield* listOf(database, own(table))
  }
  yield ',\n"versions_des_morceaux":'
  const versions = { table: tables.importVersions, where: `id in (${OWN_VERSIONS})`, value: learner.id, key: ['id'] }
  yield* listOf(database, versions, notesOf(database))
  yield ',\n"paroles":'
  const lyrics = `updated_by = $1 or version_id in (${OWN_VERSIONS})`
  yield* listOf(database, { table: tables.versionLyrics, where: lyrics, value: learner.id, key: ['version_id'] })
  yield ',\n"liste_d_attente":'
  yield* listOf(database, { table: tables.waitingList, where: 'email_key = $1', value: learner.emailKey, key: ['email_key'] })
  yield '},\n"files":['
  yield* filesOf(database, learner, files === 'listed')
  yield ']}}\n'
}
