import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly mail: ParsedMail
}

export interface TestSmtp {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

export interface SmtpBehaviour {
  readonly port?: number
  /** Addresses that the server rejects. */
  readonly unknown?: readonly string[]
  readonly password?: string
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })
const addressesOf = (to: AddressObject | AddressObject[] | undefined): string =>
  [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

/** A real SMTP server on loopback. */
export async function startSmtp({ port = 0, unknown = [], password }: SmtpBehaviour = {}): Promise<TestSmtp> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => (auth.password === password ? done(null, { user: 'prelude' }) : done(refusal(535, 'bad password'))),
    onRcptTo: (address, _session, done) => done(unknown.includes(address.address) ? refusal(550, `no mailbox ${address.address}`) : null),
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          received.push({ to: addressesOf(mail.to), mail })
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const login = password === undefined ? '' : `prelude:${password}@`
  return { url: `smtp://${login}127.0.0.1:${bound}`, received, close: () => new Promise((resolve) => server.close(resolve)) }
}
