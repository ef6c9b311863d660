export type { MailContent } from './mail-layout.ts'
export type { MailQueue, SendMail } from './mail-queue.ts'
export { NOBODY } from './mails.sql.ts'
