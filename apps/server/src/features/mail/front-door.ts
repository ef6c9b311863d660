export type { MailContent } from './mail-layout.ts'
export type { MailQueue, SendMail } from './mail-queue.ts'
export { NO_RECIPIENT } from './mails.sql.ts'
