import type { Database } from '../../kernel/database/database.ts'
import { claimMail, deleteMail, NO_RECIPIENT, type QueuedMail } from './mails.sql.ts'

/** Brings one mail to its way out; throws where it could not be handed over. */
export interface Delivery {
  deliver(mail: QueuedMail): Promise<void>
  close(): void
}

/** The mail server will never take this one: there is no such mailbox, or it refuses the message. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface MailSenderParts {
  readonly database: Database
  readonly delivery: Delivery
  readonly now: () => Date
  /** Names no address. */
  readonly onProblem: (problem: MailProblem) => void
}
export interface MailProblem {
  readonly mail: number
  readonly attempts: number
  readonly reason: string
  readonly givenUp: boolean
}

export interface MailSender {
  /** Sends what is due now; concurrent calls are one. Answers how many mails left. */
  sendDue(): Promise<number>
  /** A mail was queued. */
  wake(): void
  start(): void
  close(): Promise<void>
}

const LOOK_EVERY_MS = 30_000
const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS
const GIVE_UP_MS = 2 * 24 * 60 * MINUTE_MS

/** 1 min, 2, 4, … up to 4 h: longer than a try may take, so that no other server tries at the same time. */
export const waitBeforeNextMs = (attempt: number): number => Math.min(MINUTE_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)

/** A code of the mail server or of the network, never its sentence: those repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
}

export function createMailSender({ database, delivery, now, onProblem }: MailSenderParts): MailSender {
  let running: Promise<number> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const sendOne = async (mail: QueuedMail): Promise<boolean> => {
    try {
      if (mail.recipient !== NO_RECIPIENT) await delivery.deliver(mail)
    } catch (error) {
      const refused = error instanceof MailRefused
      const givenUp = refused || now().getTime() - mail.createdAt.getTime() >= GIVE_UP_MS
      onProblem({ mail: mail.id, attempts: mail.attempts, reason: reasonOf(refused ? error.cause : error), givenUp })
      if (givenUp) await deleteMail(database, mail.id)
      return false
    }
    await deleteMail(database, mail.id)
    return true
  }

  const sendAll = async (): Promise<number> => {
    let sent = 0
    do {
      again = false
      for (let mail = await claimMail(database, waitBeforeNextMs, now()); mail && !closed; mail = await claimMail(database, waitBeforeNextMs, now()))
        if (await sendOne(mail)) sent += 1
    } while (again && !closed)
    return sent
  }

  const sendDue = (): Promise<number> => {
    again = true
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const wake = (): void => {
    if (closed) return
    sendDue().catch((error: unknown) => onProblem({ mail: 0, attempts: 0, reason: reasonOf(error), givenUp: false }))
  }

  return {
    sendDue,
    wake,
    start: () => {
      timer = setInterval(wake, LOOK_EVERY_MS)
      timer.unref()
      wake()
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await running?.catch(() => undefined)
      delivery.close()
    },
  }
}
