import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { errorMessage } from '@prelude/domain/basics'
import type { EmbeddedStart, EmbeddedWorkerStart, FromWorker, ToWorker } from './embedded-protocol.ts'
import { WorkerSocket } from './worker-socket.ts'

/** What is used of it here: the server is checked without the types of a browser. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> }

const engineFile = (): string => path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

let compiled: Promise<object> | undefined

/**
 * PostgreSQL, compiled. The machine code of its functions belongs to this module, which the process keeps: a worker that starts again, after a fault or a
 * restore, finds compiled what earlier ones ran, and needs half the processor time.
 */
const compiledEngine = (): Promise<object> => {
  compiled ??= readFile(engineFile()).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

export interface EmbeddedDatabase {
  /** A connection for node-postgres. */
  connect(): WorkerSocket
  /** The whole cluster as one compressed file (`packed-cluster.ts`). */
  pack(): Promise<Uint8Array>
  close(): Promise<void>
}

type Message<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>

const CLOSE_TIME_MS = 10_000
/** Enough to create a new cluster on a busy machine. */
const START_TIME_MS = 120_000
/** Pause after a failed start (the disk may still be full): each attempt costs half a second of CPU. */
const RETRY_MS = 2_000

/** Waits for one message of the worker; rejects if the worker fails or ends first. */
const messageOf = <Kind extends FromWorker['kind']>(worker: Worker, kind: Kind): Promise<Message<Kind>> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      act()
    }
    const onMessage = (message: FromWorker): void => {
      if (message.kind === kind) settle(() => resolve(message as Message<Kind>))
      else if (message.kind === 'failed') settle(() => reject(new Error(`the embedded database ended: ${message.message}`)))
    }
    const onEnd = (reason: unknown): void => settle(() => reject(new Error(`the embedded database ended: ${String(reason)}`)))
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
  })

/** Runs the embedded PostgreSQL in a worker; after a crash (a full disk stops it) the next connection starts another one. */
export async function openEmbedded(start: EmbeddedStart, onDeath: (reason: string) => void): Promise<EmbeddedDatabase> {
  let closing = false
  let opened = false
  let running: Promise<Worker> | undefined
  const ask = (worker: Worker, message: ToWorker<MessagePort>, ports: MessagePort[] = []): void => worker.postMessage(message, ports)
  const launch = async (): Promise<Worker> => {
    const workerData: EmbeddedWorkerStart = { ...start, engine: await compiledEngine() }
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData, stdout: true, stderr: true })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('error', (error) => onDeath(String(error)))
    worker.on('exit', (code) => {
      if (running === launched) running = undefined
      if (opened && !closing) onDeath(`the worker ended with ${code}`)
    })
    const tooLong = setTimeout(() => void worker.terminate(), START_TIME_MS)
    try {
      await messageOf(worker, 'ready')
      return worker
    } catch (error) {
      if (running === launched) running = undefined
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(tooLong)
    }
  }
  let launched: Promise<Worker> | undefined
  let failed: { readonly error: unknown; readonly atMs: number } | undefined
  const worker = (): Promise<Worker> => {
    if (running) return running
    if (failed && performance.now() - failed.atMs < RETRY_MS) return Promise.reject(failed.error)
    launched = launch()
    running = launched
    launched.then(
      () => {
        failed = undefined
      },
      (error: unknown) => {
        failed = { error, atMs: performance.now() }
        if (opened) onDeath(errorMessage(error))
      },
    )
    return launched
  }
  await worker()
  opened = true
  return {
    connect: () =>
      new WorkerSocket(async () => {
        const { port1, port2 } = new MessageChannel()
        ask(await worker(), { kind: 'connect', port: port2 }, [port2])
        return port1
      }),
    pack: async () => {
      const current = await worker()
      const packed = messageOf(current, 'packed')
      ask(current, { kind: 'pack' })
      return (await packed).bytes
    },
    close: async () => {
      closing = true
      const current = await running?.catch(() => undefined)
      if (!current) return
      const closed = messageOf(current, 'closed')
      ask(current, { kind: 'close' })
      await Promise.race([closed, new Promise((done) => setTimeout(done, CLOSE_TIME_MS).unref())]).catch(() => undefined)
      await current.terminate()
    },
  }
}
