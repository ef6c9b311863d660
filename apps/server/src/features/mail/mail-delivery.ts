import path from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../../kernel/database/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { createFileDelivery } from './file-delivery.ts'
import { createMailQueue, type MailQueue } from './mail-queue.ts'
import { createMailSender, type MailSender } from './mail-sender.ts'
import type { MailServer, MessageBytes } from './message.ts'
import { createSmtpDelivery } from './smtp-delivery.ts'

export interface MailDelivery {
  readonly mailQueue: MailQueue
  readonly sender: MailSender
  /** Takes away the files that are addressed to a learner. */
  readonly forget: (addresses: readonly string[]) => Promise<void>
}

export interface MailDeliveryOptions {
  readonly database: Database
  readonly settings: Pick<Settings, 'MAIL_FROM' | 'PRELUDE_DATA_DIR' | 'PRELUDE_OUTBOX_DIR' | 'SMTP_URL'>
  /** The mail server of `SMTP_URL`. */
  readonly openServer: (url: string) => MailServer
  readonly bytesOf: MessageBytes
  readonly now: () => Date
  readonly logger: Pick<Logger, 'error' | 'warn'>
}

/** For the outbox, which has no reply address. */
const NO_SENDER = 'Prélude <prelude@localhost>'

/** Letters out of the settings: to a mail server, or into the outbox. */
export function openMail({ database, settings, openServer, bytesOf, now, logger }: MailDeliveryOptions): MailDelivery {
  const from = settings.MAIL_FROM ?? NO_SENDER
  const folder = settings.PRELUDE_OUTBOX_DIR ?? path.join(settings.PRELUDE_DATA_DIR, 'outbox')
  const fileDelivery = createFileDelivery({
    folder,
    from,
    now,
    bytesOf,
    onFirst: (place) => logger.warn({ folder: place }, 'no mail server is set (SMTP_URL): mails are written as files'),
  })
  const delivery = settings.SMTP_URL === null ? fileDelivery : createSmtpDelivery({ server: openServer(settings.SMTP_URL), from })
  const sender = createMailSender({
    database,
    delivery,
    now,
    onProblem: (problem) => (problem.givenUp ? logger.error(problem, 'mail given up') : logger.warn(problem, 'mail not sent yet')),
  })
  return { mailQueue: createMailQueue(database, now, () => sender.wake()), sender, forget: fileDelivery.forget }
}
