import type { TestApp } from './app.ts'

export interface ReceivedMail {
  readonly subject: string
  readonly text: string
  /** The one-time code of its link. */
  readonly code: string
}

/** Queued mails to an address, latest last. */
export async function mailsTo(test: TestApp, address: string): Promise<ReceivedMail[]> {
  const { rows } = await test.database.pool.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mails where recipient = $1 order by id',
    [address],
  )
  return rows.map(({ subject, body_text: text }) => ({
    subject,
    text,
    code: /#\/(?:auth\?code=|change-password\/)([\w-]{43})/.exec(text)?.[1] ?? '',
  }))
}

export async function codeSentTo(test: TestApp, address: string): Promise<string> {
  const letter = (await mailsTo(test, address)).at(-1)
  if (!letter?.code) throw new Error(`no code was sent to ${address}`)
  return letter.code
}
