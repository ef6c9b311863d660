import type pg from 'pg'
import { inOnePiece, type Statement } from './statement.ts'

/** Messages sent together on one connection when more wait than connections that read. */
const MOST_TOGETHER = 8
/** Reads that one message answers: some hundred kilobytes of answers, and no call waits for more than these. */
const MOST_GATHERED = 32
/** Connections that read at a time: fewer statements that answer more reads each cost a server less than many at once. */
const MOST_CONNECTIONS = 3

/**
 * A statement that answers several reads at once: each parameter is an array with one place a read, and the column `place` of a row says which
 * read it answers, from 1. Starting a statement of many sub-selects costs more than one row of it: 64 calls at a time pay for it once or twice.
 */
export interface GatheredStatement extends Statement {
  readonly answersBy: 'place'
}

interface WaitingRead {
  readonly statement: GatheredStatement
  readonly values: readonly unknown[]
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Reads of one statement, answered by one message of the protocol. */
type ReadGroup = readonly [WaitingRead, ...WaitingRead[]]

/** Runs one read, given by its own values, together with those that wait: no transaction, nothing that depends on another read. */
export type GatheredReads = <Row>(statement: GatheredStatement, values: readonly unknown[]) => Promise<Row[]>

/**
 * While all connections that read are busy, reads are queued; the next one that is free takes several and sends them together (pipelining). The
 * embedded database has one connection, where each round trip costs two wake-ups of a thread.
 */
export function createGatheredReads(pool: pg.Pool): GatheredReads {
  const waiting: WaitingRead[] = []
  /** Reads that failed together with others. */
  const failedTogether: WaitingRead[] = []
  const mostServing = Math.min(MOST_CONNECTIONS, pool.options.max ?? 1)
  let serving = 0

  const send = (client: pg.PoolClient, reads: ReadGroup): Promise<void> => {
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
        if (reads.length === 1) reads[0].reject(error)
        else failedTogether.push(...reads)
      },
    )
  }
  /** What was waiting, as far as it goes together. */
  const takeGroups = (): readonly ReadGroup[] => {
    const groups: [WaitingRead, ...WaitingRead[]][] = failedTogether.splice(0, MOST_TOGETHER).map((read) => [read])
    while (groups.length < MOST_TOGETHER) {
      const read = waiting.shift()
      if (!read) break
      const group: [WaitingRead, ...WaitingRead[]] = [read]
      for (let index = 0; index < waiting.length && group.length < MOST_GATHERED; ) {
        if (waiting[index]?.statement === read.statement) group.push(...waiting.splice(index, 1))
        else index += 1
      }
      groups.push(group)
    }
    return groups
  }
  const serve = async (): Promise<void> => {
    serving += 1
    try {
      const client = await pool.connect()
      // A lost connection fails its statements; the pool discards it.
      await inOnePiece(client, () => Promise.all(takeGroups().map((reads) => send(client, reads))))
      client.release()
    } catch (error) {
      for (const { reject } of [...waiting.splice(0), ...failedTogether.splice(0)]) reject(error)
    } finally {
      serving -= 1
      if (waiting.length + failedTogether.length > 0 && serving < mostServing) void serve()
    }
  }
  return (statement, values) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, values, resolve: resolve as (rows: unknown[]) => void, reject })
      if (serving < mostServing) void serve()
    })
}
