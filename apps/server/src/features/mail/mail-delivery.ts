import path from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../../kernel/database/open.ts'
import type { Settings } from '../../settings/settings.ts'
import { createMailSender, type MailSender } from './mail-sender.ts'
import { createOutbox } from './file-delivery.ts'
import { createPost, type Post } from './mail-queue.ts'
import { createSmtpDelivery } from './smtp-delivery.ts'

export interface Mailroom {
  readonly post: Post
  readonly sender: MailSender
  /** Takes away the files that are addressed to somebody. */
  readonly forget: (addresses: readonly string[]) => Promise<void>
}

export interface MailroomParts {
  readonly database: Database
  readonly settings: Pick<Settings, 'MAIL_FROM' | 'PRELUDE_DATA_DIR' | 'PRELUDE_OUTBOX_DIR' | 'SMTP_URL'>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'error' | 'warn'>
}

/** For the outbox, where nobody answers. */
const NO_SENDER = 'Prélude <prelude@localhost>'

/** Letters out of the settings: to a mail server, or into the outbox. */
export function openMailroom({ database, settings, now, logger }: MailroomParts): Mailroom {
  const from = settings.MAIL_FROM ?? NO_SENDER
  const folder = settings.PRELUDE_OUTBOX_DIR ?? path.join(settings.PRELUDE_DATA_DIR, 'outbox')
  const outbox = createOutbox({
    folder,
    from,
    now,
    onFirst: (place) => logger.warn({ folder: place }, 'no mail server is set (SMTP_URL): mails are written as files'),
  })
  const delivery = settings.SMTP_URL === null ? outbox : createSmtpDelivery({ url: settings.SMTP_URL, from })
  const sender = createMailSender({
    database,
    delivery,
    now,
    onProblem: (problem) => (problem.givenUp ? logger.error(problem, 'mail given up') : logger.warn(problem, 'mail not sent yet')),
  })
  return { post: createPost(database, now, () => sender.wake()), sender, forget: outbox.forget }
}
