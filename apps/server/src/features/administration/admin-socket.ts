import { randomBytes, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { AdminError } from './admin-error.ts'

/** File in the data folder, readable by its owner only, with the port and secret of the running server. */
const socketFile = (folder: string): string => path.join(folder, 'administration.json')
const OWNER_ONLY = 0o600
const LOOPBACK = '127.0.0.1'
const MOST_CHARACTERS = 10_000
const PATIENCE_MS = 30_000
/** A backup may take long: a space (legal before JSON) is sent now and then as keep-alive. */
const KEEP_ALIVE_MS = 5_000

const notice = z.strictObject({ port: z.int().min(1).max(65_535), secret: z.string().min(32) })
const commandSchema = z.strictObject({ secret: z.string().max(200), words: z.array(z.string().max(4_096)).max(5) })
const answered = z.union([z.strictObject({ answer: z.record(z.string(), z.unknown()) }), z.strictObject({ error: z.string() })])

/** Limit of the request line. */
const lineFrom = (socket: net.Socket, patienceMs = PATIENCE_MS): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const end = (): void => resolve(text.split('\n')[0] ?? '')
    socket.setEncoding('utf8').setTimeout(patienceMs, () => socket.destroy(new AdminError('le serveur ne répond pas')))
    socket.once('end', end).once('error', reject)
    socket.on('data', (part) => {
      text += part
      if (text.length > MOST_CHARACTERS) reject(new AdminError('la commande est trop longue'))
      else if (text.includes('\n')) end()
    })
  })

const isSecret = (secret: Buffer, text: string): boolean => {
  const other = Buffer.from(text)
  return other.length === secret.length && timingSafeEqual(other, secret)
}

export interface AdminSocket {
  close(): Promise<void>
}

/**
 * Lets the command line run commands in a running server, since the embedded database accepts one process only: a port on loopback,
 * and a secret that only users with read access to the data folder know.
 */
export async function openAdminSocket(
  folder: string,
  act: (words: readonly string[]) => Promise<object>,
  patienceMs = PATIENCE_MS,
): Promise<AdminSocket> {
  const secret = randomBytes(32).toString('base64url')
  const secretBytes = Buffer.from(secret)
  const answerTo = async (line: string, onRight: () => void): Promise<object> => {
    const read = commandSchema.safeParse(JSON.parse(line))
    if (!read.success || !isSecret(secretBytes, read.data.secret)) return { error: 'ce secret n’est pas celui du serveur' }
    onRight()
    return { answer: await act(read.data.words) }
  }
  const visitors = new Set<net.Socket>()
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    visitors.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => visitors.delete(socket))
    let keepAlive: NodeJS.Timeout | undefined
    lineFrom(socket, patienceMs)
      // Only a command keeps its connection alive: what is written to a silent visitor would renew their time.
      .then((line) =>
        answerTo(line, () => {
          keepAlive = setInterval(() => socket.writable && socket.write(' '), KEEP_ALIVE_MS)
        }),
      )
      .catch((error: unknown) => ({ error: error instanceof AdminError ? error.message : 'la commande a échoué : voyez le journal du serveur' }))
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
      .catch(() => socket.destroy())
      .finally(() => clearInterval(keepAlive))
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, LOOPBACK, listening))
  const { port } = server.address() as net.AddressInfo
  fs.rmSync(socketFile(folder), { force: true })
  fs.writeFileSync(socketFile(folder), JSON.stringify({ port, secret }), { mode: OWNER_ONLY })
  return {
    close: async () => {
      fs.rmSync(socketFile(folder), { force: true })
      const closed = new Promise((done) => server.close(done))
      for (const socket of visitors) socket.destroy()
      await closed
    },
  }
}

const noticeIn = (folder: string): z.output<typeof notice> | undefined => {
  try {
    return notice.parse(JSON.parse(fs.readFileSync(socketFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Has the running server run a command; undefined if no server has left its port. Throws AdminError with the server's message. */
export async function callAdminSocket(folder: string, words: readonly string[]): Promise<object | undefined> {
  const adminSocket = noticeIn(folder)
  if (!adminSocket) return undefined
  const socket = net.connect(adminSocket.port, LOOPBACK)
  const connected = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
  if (!connected) return undefined
  socket.write(`${JSON.stringify({ secret: adminSocket.secret, words })}\n`)
  const answer = answered.parse(JSON.parse(await lineFrom(socket)))
  if ('error' in answer) throw new AdminError(answer.error)
  return answer.answer
}
