import nodemailer, { type SendMailOptions } from 'nodemailer'

const CONNECTION_MS = 10_000
const SILENCE_MS = 20_000

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A message brings all that is in it: none may name a file or an address to be read. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true }

export interface SmtpClient {
  /** Throws what the server or the network answers. */
  send(message: SendMailOptions): Promise<void>
  /** The mailbox or the message was refused for good; a refused login is the operator's to mend, and is tried again. */
  isRefusal(error: unknown): boolean
  close(): void
}

/** The mail server of `url`. Its password never goes out in the clear, unless the server is this machine. */
export function createSmtpClient(url: string): SmtpClient {
  const { protocol, hostname, username } = new URL(url)
  const mustEncrypt = protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname)
  const transport = nodemailer.createTransport({
    url,
    ...(mustEncrypt ? { requireTLS: true } : {}),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    ...NOTHING_FETCHED,
  })
  return {
    send: async (message) => void (await transport.sendMail(message)),
    isRefusal: (error) => {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
    },
    close: () => transport.close(),
  }
}

/** A message as it would go to a mail server, for a file that a mail program opens (RFC 5322). */
export async function messageBytes(message: SendMailOptions): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...NOTHING_FETCHED })
  const { message: bytes } = await transport.sendMail(message)
  return bytes as Buffer
}
