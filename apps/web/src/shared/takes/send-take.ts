import type { CallAnswer } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import { sendFollowUp } from './follow-ups.ts'
import type { UnsentTake, TakeStore } from './take-store.ts'

/** The server's answer to a take. */
export type TakeAnswer = CallAnswer<'POST takes'>['content']

export type TakeOutcome =
  /** `isComplete`: its follow-ups are sent too; else they are stored on the device and sent later. */
  | { readonly kind: 'stored'; readonly answer: TakeAnswer | null; readonly isComplete: boolean }
  /** The take stays on the device; `isCutOff` where the server is unreachable, or refuses this login; `reason`: the server's, in French, where its time has not come. */
  | { readonly kind: 'waiting'; readonly isCutOff: boolean; readonly reason?: string }
  /** Permanent: a retry cannot change it; the message is the server's, in French. */
  | { readonly kind: 'refused'; readonly message: string }

/** Permanent refusals: a retry cannot change them. */
const FINAL_CODES: ReadonlySet<string> = new Set(['invalid_request', 'not_found', 'take_conflict', 'take_mismatch', 'payment_required'])

/** Further takes would fail too. */
const CUT_OFF_CODES: ReadonlySet<string> = new Set(['offline', 'gateway', 'unavailable', 'too_many_requests', 'unauthenticated'])

/**
 * The take is stored; its follow-ups are sent again later where the server is unreachable, and dropped where they are refused for good. True where
 * all were sent.
 */
async function sendFollowUps(client: Client, store: TakeStore, take: UnsentTake): Promise<boolean> {
  const { body } = take
  let isComplete = true
  for (const [place, followUp] of take.followUps.entries()) {
    try {
      await sendFollowUp(client, body, followUp)
    } catch (error) {
      const isFinal = error instanceof CallError && ['invalid_request', 'not_found', 'not_validated', 'payment_required'].includes(error.code)
      isComplete = false
      if (isFinal) continue
      await store.put({ ...take, state: 'stored', followUps: take.followUps.slice(place) })
      return false
    }
  }
  await store.remove(body.id)
  return isComplete
}

/** Sends one take and its follow-ups; idempotent, since the take carries its own id. */
export async function sendTake(client: Client, store: TakeStore, take: UnsentTake): Promise<TakeOutcome> {
  let answer: TakeAnswer | null = null
  if (take.state === 'pending')
    try {
      answer = (await client('POST takes', { body: take.body }))?.content ?? null
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'waiting', isCutOff: true }
      if (error.code === 'in_future') return { kind: 'waiting', isCutOff: false, reason: error.message }
      if (!FINAL_CODES.has(error.code)) return { kind: 'waiting', isCutOff: CUT_OFF_CODES.has(error.code) }
      await store.remove(take.body.id)
      return { kind: 'refused', message: error.message }
    }
  return { kind: 'stored', answer, isComplete: await sendFollowUps(client, store, take) }
}
