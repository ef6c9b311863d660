import type { QueuedMail } from './mails.sql.ts'

/** A mail as programs for mail take it. */
export interface Message {
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  readonly messageId: string
  readonly headers: Record<string, string>
}

/** The bytes of a message, for a file that a mail program opens. */
export type MessageBytes = (message: Message) => Promise<Buffer>

/** A mail server. */
export interface MailServer {
  /** Throws what the server or the network answers. */
  send(message: Message): Promise<void>
  /** Whether what `send` threw is for good: trying again will not help. */
  isRefusal(error: unknown): boolean
  close(): void
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** The same mail tried again has the same id: mail programs show one that arrives twice only once. */
export const messageOf = ({ id, recipient, subject, bodyText, bodyHtml, createdAt }: QueuedMail, from: string): Message => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text: bodyText,
  html: bodyHtml,
  date: createdAt,
  messageId: `<mail-${id}-${createdAt.getTime()}@${domainOf(from)}>`,
  // Nobody answers these, and no vacation message shall.
  headers: { 'Auto-Submitted': 'auto-generated' },
})
