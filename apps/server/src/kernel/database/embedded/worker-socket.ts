import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/**
 * Stream that node-postgres uses instead of a network connection: a MessagePort to the database's worker. No socket file, no TCP port that
 * other programs could reach, and the same on every operating system.
 */
export class WorkerSocket extends Duplex {
  readonly #open: () => Promise<MessagePort>
  #port: MessagePort | undefined

  constructor(open: () => Promise<MessagePort>) {
    super({ decodeStrings: true })
    this.#open = open
  }

  /** node-postgres passes a port and a host, which are ignored. */
  connect(): this {
    this.#open().then(
      (port) => {
        if (this.destroyed) return port.close()
        this.#port = port
        port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
        port.on('close', () => this.destroy())
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  /** A copy with its own buffer, which can be transferred instead of copied again. */
  #send(chunk: Buffer): void {
    const bytes = new Uint8Array(chunk)
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }
}
