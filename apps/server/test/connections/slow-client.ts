import net from 'node:net'

/** A connection whose bytes a test writes itself. */
export interface SlowClient {
  write(bytes: string): void
  /** Everything received so far. */
  received(): string
  closed(): Promise<void>
  destroy(): void
}

export async function openSlowClient(address: string): Promise<SlowClient> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  let text = ''
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString()
  })
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  return { write: (bytes) => void socket.write(bytes), received: () => text, closed: () => ended, destroy: () => void socket.destroy() }
}

/** The head of a call with a body that is not sent yet: `100 Continue` says that the server has read the head, and waits for the body. */
export const headOf = (path: string, bodyBytes: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${bodyBytes}\r\n\r\n`

/** Nothing listens there any more. */
export const isRefused = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const { hostname, port } = new URL(address)
    const socket = net.connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      done(false)
    })
    socket.once('error', () => done(true))
  })
