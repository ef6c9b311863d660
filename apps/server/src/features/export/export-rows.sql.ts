import type { Database } from '../../kernel/database/database.ts'
import { type AnyPgTable, getTableConfig } from '../../kernel/database/drizzle.ts'
import { queryWithPauses } from './query-with-pauses.ts'

/** Columns with secrets, or with data that would open the account to a finder of the file. */
const HIDDEN: ReadonlySet<string> = new Set([
  'password_hash',
  'token_hash',
  'code_hash',
  'sent_hash',
  'file_sha256',
  'email_key',
  'body_text',
  'body_html',
])
/** Rows per page. */
const PAGE_ROWS = 50
/** Bytes per page as PostgreSQL stores them (compressed); JSON text expands some tenfold. A single row may be larger: a take has 6 MB at most. */
const PAGE_BYTES = 12 * 1024

interface Column {
  readonly name: string
  readonly type: string
}
type Value = string | number | boolean | Date | Buffer | null
type Row = Readonly<Record<string, Value>>

export interface RowsToExport {
  readonly table: AnyPgTable
  /** SQL with $1 for `value`. */
  readonly where: string
  readonly value: unknown
  /** Sort columns; unique among the rows that `where` selects. */
  readonly key: readonly string[]
}

const columnsOf = (table: AnyPgTable): Column[] => getTableConfig(table).columns.map((column) => ({ name: column.name, type: column.getSQLType() }))

/** Primary key columns without the learner, who is in `where`. */
export function keyOf(table: AnyPgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const names = primaryKeys[0]?.columns.map(({ name }) => name) ?? columns.filter(({ primary }) => primary).map(({ name }) => name)
  return names.filter((name) => name !== 'user_id')
}

const isVarying = ({ type }: Column): boolean => type === 'jsonb' || type === 'text'

/** One page: JSON stays text, so that it is not parsed and serialized again; bytea columns are read separately. */
function statementOf({ table, where, key }: RowsToExport, columns: readonly Column[], isFirst: boolean): string {
  const { name } = getTableConfig(table)
  const typeOf = (column: string): string => columns.find((candidate) => candidate.name === column)?.type ?? 'text'
  const keys = key.join(', ')
  const after = isFirst ? '' : `and (${keys}) > (${key.map((column, place) => `$${place + 2}::${typeOf(column)}`).join(', ')})`
  const bytes = columns.filter(isVarying).map((column) => `coalesce(pg_column_size(${column.name}), 0)`)
  const page = `select * from ${name} where (${where}) ${after} order by ${keys} limit ${PAGE_ROWS}`
  const sized = `select *, sum(${bytes.join(' + ') || '0'}) over (order by ${keys} rows unbounded preceding) as page_bytes, row_number() over (order by ${keys}) as page_place from (${page}) page`
  const shown = columns
    .filter(({ name: column, type }) => type !== 'bytea' || key.includes(column))
    .map(({ name: column, type }) => (type === 'jsonb' ? `${column}::text as ${column}` : column))
  return `select ${shown.join(', ')} from (${sized}) sized where page_bytes <= ${PAGE_BYTES} or page_place = 1 order by ${keys}`
}

const jsonOf = (value: Value, type: string): string => {
  if (value === null) return 'null'
  if (type === 'jsonb') return String(value)
  return JSON.stringify(value instanceof Date ? value.toISOString() : value)
}

/** A row as exported, without hidden columns: `{"id":1,"title":"…"}`. */
const presentRow = (row: Row, columns: readonly Column[]): string =>
  `{${columns
    .filter(({ name, type }) => type !== 'bytea' && !HIDDEN.has(name))
    .map(({ name, type }) => `${JSON.stringify(name)}:${jsonOf(row[name] ?? null, type)}`)
    .join(',')}}`

export interface ExportedRow {
  readonly key: Row
  /** As bytes: strings that wait for a slow reader move to the old generation of the heap, which is collected late. */
  readonly json: Buffer
}

/** Rows in pages of limited size, one query each, so that other queries run in between. */
export async function* pagesOf(database: Pick<Database, 'pool'>, wanted: RowsToExport): AsyncGenerator<readonly ExportedRow[]> {
  const columns = columnsOf(wanted.table)
  /** Keeps the encoded rows only, so that the rows of the driver can be collected at once. */
  const exportedPage = async (values: readonly unknown[], isFirst: boolean): Promise<ExportedRow[]> =>
    (await queryWithPauses<Row>(database, statementOf(wanted, columns, isFirst), values)).map((row) => ({
      key: Object.fromEntries(wanted.key.map((name) => [name, row[name] ?? null])),
      json: Buffer.from(presentRow(row, columns)),
    }))
  let last: Row | undefined
  do {
    const values: unknown[] = [wanted.value, ...(last ? wanted.key.map((name) => last?.[name]) : [])]
    const page = await exportedPage(values, last === undefined)
    if (page.length > 0) yield page
    last = page.at(-1)?.key
  } while (last)
}
