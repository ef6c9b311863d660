import type pg from 'pg'
import { type GatheredStatement, inOnePiece, type Statement } from './statement.ts'

/** Statements sent together on one connection when more wait than connections that read. */
const MOST_TOGETHER = 8
/** Reads that one gathered statement answers: some hundred kilobytes of answers, and no call waits for more than these. */
const MOST_GATHERED = 32

/** Connections that read at a time: fewer statements that answer more reads each cost a server less than many at once. */
const MOST_CONNECTIONS = 3

/** Reads that one message of the protocol answers. */
type Group = readonly [Waiting, ...Waiting[]]

interface Waiting {
  readonly statement: Statement | GatheredStatement
  readonly values: readonly unknown[]
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Runs statements that stand alone: no transaction, nothing that depends on another one. Of a gathered one: the values of this read. */
export type Reads = <Row>(statement: Statement | GatheredStatement, values: readonly unknown[]) => Promise<Row[]>

/**
 * While all connections that read are busy, reads are queued; the next one that is free takes several and sends them together (pipelining). The
 * embedded database has one connection, where each round trip costs two wake-ups of a thread.
 */
export function createReads(pool: pg.Pool): Reads {
  const waiting: Waiting[] = []
  /** Reads that failed together with others. */
  const alone: Waiting[] = []
  const most = Math.min(MOST_CONNECTIONS, pool.options.max ?? 1)
  let serving = 0

  const sendOne = (client: pg.PoolClient, { statement: { name, text }, values, resolve, reject }: Waiting): Promise<void> =>
    client.query({ name, text, values: [...values] }).then(({ rows }) => resolve(rows), reject)
  const sendGathered = (client: pg.PoolClient, reads: Group): Promise<void> => {
    const {
      statement: { name, text },
      values,
    } = reads[0]
    const columns = values.map((_, column) => reads.map((read) => read.values[column]))
    return client.query<{ readonly place: string }>({ name, text, values: columns }).then(
      ({ rows }) => {
        const answers: unknown[][] = reads.map(() => [])
        for (const row of rows) answers[Number(row.place) - 1]?.push(row)
        for (const [place, read] of reads.entries()) read.resolve(answers[place] ?? [])
      },
      // The fault of one is not the fault of all: each is asked again by itself.
      (error: unknown) => {
        for (const read of reads) {
          if (reads.length === 1) read.reject(error)
          else alone.push(read)
        }
      },
    )
  }
  /** What was waiting, as far as it goes together: reads of one gathered statement are one message. */
  const takeBatch = (): readonly Group[] => {
    const groups: [Waiting, ...Waiting[]][] = alone.splice(0, MOST_TOGETHER).map((read) => [read])
    while (groups.length < MOST_TOGETHER) {
      const read = waiting.shift()
      if (!read) break
      const group: [Waiting, ...Waiting[]] = [read]
      if ('gathers' in read.statement)
        for (let index = 0; index < waiting.length && group.length < MOST_GATHERED; ) {
          const other = waiting[index]
          if (other?.statement === read.statement) group.push(...waiting.splice(index, 1))
          else index += 1
        }
      groups.push(group)
    }
    return groups
  }
  const sendOn = (client: pg.PoolClient, groups: readonly Group[]): Promise<unknown> =>
    inOnePiece(client, () =>
      Promise.all(groups.map((reads) => ('gathers' in reads[0].statement ? sendGathered(client, reads) : sendOne(client, reads[0])))),
    )
  const serve = async (): Promise<void> => {
    serving += 1
    try {
      const client = await pool.connect()
      // A lost connection fails its statements; the pool discards it.
      await sendOn(client, takeBatch())
      client.release()
    } catch (error) {
      for (const { reject } of [...waiting.splice(0), ...alone.splice(0)]) reject(error)
    } finally {
      serving -= 1
      if (waiting.length + alone.length > 0 && serving < most) void serve()
    }
  }
  return (statement, values) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, values, resolve: resolve as (rows: unknown[]) => void, reject })
      if (serving < most) void serve()
    })
}
