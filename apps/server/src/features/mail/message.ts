import type { SendMailOptions } from 'nodemailer'
import type { QueuedMail } from './mails.sql.ts'

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** The mail for nodemailer. The same mail tried again has the same id: whoever got it twice sees it once. */
export const messageOf = ({ id, recipient, subject, bodyText, bodyHtml, createdAt }: QueuedMail, from: string): SendMailOptions => ({
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
