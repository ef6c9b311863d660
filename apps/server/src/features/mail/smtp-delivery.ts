import nodemailer from 'nodemailer'
import { type Delivery, MailRefused } from './mail-sender.ts'
import { messageOf } from './message.ts'

const CONNECTION_MS = 10_000
const SILENCE_MS = 20_000

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The mailbox or the message was refused for good; a refused login is the operator's to mend, and is tried again. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** Sends by the mail server of `url`. Its password never goes out in the clear, unless the server is this machine. */
export function createSmtpDelivery({ url, from }: { readonly url: string; readonly from: string }): Delivery {
  const { protocol, hostname, username } = new URL(url)
  const mustEncrypt = protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname)
  const transport = nodemailer.createTransport({
    url,
    ...(mustEncrypt ? { requireTLS: true } : {}),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('the mail server refuses it', { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}
