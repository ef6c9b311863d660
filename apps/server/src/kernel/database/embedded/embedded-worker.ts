import fs from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorMessage } from '@prelude/domain/basics'
import { simpleQuery } from '../simple-query.ts'
import type { EmbeddedWorkerStart, FromWorker, ToWorker } from './embedded-protocol.ts'
import { isFatalResponse } from './fatal-response.ts'
import { createFrameReader } from './frame-reader.ts'

type NodeFileOperations = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } } } } }

let fsyncs = 0

/**
 * Named statements are planned once and keep their plan until the hourly `analyze`: planning takes longer here than running (some 20 µs a
 * statement). Sequential scans are off, since a plan made while a table had ten rows must not read all of it when it has ten thousand; a
 * table without a fitting index is still scanned. Bitmap scans ask the file system for the table's length each time, a tenth of a read.
 */
const PLANS = ['enable_seqscan=off', 'enable_bitmapscan=off', 'plan_cache_mode=force_generic_plan']

/** PGlite's NodeFS has no fsync: a power cut could destroy the folder. The hook is internal to PGlite 0.5, whose version is pinned. */
class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...given)
    started.emscriptenOpts.preRun?.push((module: unknown) => {
      ;(module as NodeFileOperations).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd)
        fsyncs += 1
        return 0
      }
    })
    return started
  }
}

/** The last lines of PostgreSQL's log, which give the reason why it ended: PGlite's own error does not. */
const lastLogLines: string[] = []
const onStderr = (line: string): boolean => {
  const [, words] = /((?:FATAL|PANIC|DETAIL): .*)/.exec(line) ?? []
  if (words) lastLogLines.splice(0, Math.max(0, lastLogLines.length - 2), words)
  return true
}

const open = async ({ folder, packedCluster, mayCreate, engine }: EmbeddedWorkerStart): Promise<PGlite> => {
  // PGlite creates a new cluster over any folder without this file.
  if (folder !== null && !mayCreate && !fs.existsSync(`${folder}/PG_VERSION`)) throw new Error('FATAL: PG_VERSION is missing')
  const packed = packedCluster ? { loadDataDir: new Blob([fs.readFileSync(packedCluster)]) } : {}
  const compiled = engine ? { pgliteWasmModule: engine } : {}
  if (folder === null) return PGlite.create({ ...packed, ...compiled })
  const database = await PGlite.create({
    ...packed,
    ...compiled,
    dataDir: folder,
    onStderr,
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB', ...PLANS].flatMap((setting) => [
        '-c',
        setting,
      ]),
    ],
  })
  await database.exec('checkpoint')
  if (fsyncs === 0) throw new Error('writes of this PGlite do not reach the disk: the fsync hook no longer fits its version')
  return database
}

const send = (message: FromWorker): void => parentPort?.postMessage(message)

/**
 * Passes protocol bytes to the backend; returns all of its response. Uses a stream: `execProtocolRaw` of PGlite 0.5 parses each message once
 * more and keeps it in a list that only `query` and `exec` empty. The stream leaves its listener set in PGlite, so nothing here may call `query`
 * or `exec` once a connection was served: their results would go to that listener.
 */
async function answerOf(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const onRawData = (part: Uint8Array): void => {
    // A view of the backend's memory, which the next chunk overwrites: copy it.
    parts.push(part.slice())
    length += part.length
  }
  await database.runExclusive(() => database.execProtocolRawStream(bytes, { onRawData }))
  const answer = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

/** All connections share one backend: reset the session state that one left. */
async function forget(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await answerOf(database, simpleQuery('rollback'))
  await answerOf(database, simpleQuery('discard all'))
}

function serve(database: PGlite, port: MessagePort): void {
  const read = createFrameReader()
  let work = Promise.resolve()
  let isClosing = false
  const leave = (): void => {
    if (isClosing) return
    isClosing = true
    work = work.then(() => forget(database)).catch(() => undefined)
    port.close()
  }
  // A connection may close without a Terminate message.
  port.on('close', leave)
  port.on('message', (chunk: Uint8Array) => {
    const { bytes, terminated } = read(chunk)
    if (bytes) {
      work = work
        .then(() => answerOf(database, bytes))
        .then((answer) => {
          const isLast = isFatalResponse(answer)
          port.postMessage(answer, [answer.buffer])
          if (isLast) process.exit(1)
        })
        // Not an SQL error (those are responses): the backend itself has ended. The main thread starts another worker.
        .catch(() => process.exit(1))
    }
    if (terminated) leave()
  })
}

try {
  const database = await open(workerData as EmbeddedWorkerStart)
  parentPort?.on('message', (message: ToWorker<MessagePort>) => {
    if (message.kind === 'connect') serve(database, message.port)
    else if (message.kind === 'pack')
      database
        .dumpDataDir('gzip')
        .then(async (file) => send({ kind: 'packed', bytes: new Uint8Array(await file.arrayBuffer()) }))
        .catch((error: unknown) => send({ kind: 'failed', message: String(error) }))
    else if (message.kind === 'close')
      database
        .close()
        .catch(() => undefined)
        .finally(() => send({ kind: 'closed' }))
  })
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'failed', message: [errorMessage(error), ...lastLogLines].join(' ; ') })
}
