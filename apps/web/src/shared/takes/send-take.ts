import type { CallAnswer } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import type { KeptTake, TakeStore } from './take-store.ts'

/** What the server said of a take. */
export type TakeAnswer = CallAnswer<'POST takes'>['content']

export type TakeOutcome =
  | { readonly kind: 'stored'; readonly answer: TakeAnswer | null }
  /** The take stays on the device; `isCutOff` where the server cannot be reached at all, or not by this login. */
  | { readonly kind: 'waiting'; readonly isCutOff: boolean }
  /** No repetition can change it; the message is the server's, in French. */
  | { readonly kind: 'refused'; readonly message: string }

/** Refusals that no repetition can change. */
const FINAL_CODES: ReadonlySet<string> = new Set(['invalid_request', 'not_found', 'take_conflict', 'take_mismatch', 'payment_required'])

/** Others would fare no better. */
const CUT_OFF_CODES: ReadonlySet<string> = new Set(['offline', 'gateway', 'unavailable', 'too_many_requests', 'unauthenticated'])

/** The take is stored; what follows is sent again later where the server cannot be reached, and let go of where it is refused. */
async function sendFollowUps(client: Client, store: TakeStore, take: KeptTake): Promise<void> {
  const { body } = take
  for (const [place, followUp] of take.followUps.entries()) {
    try {
      await client('POST user/new-activity', {
        body: {
          event_type: 'COMPLETE_PIECE',
          playable_id: body.playable_id,
          playable_type: body.playable_type,
          // The row of the server is unique by event and take: sending it twice counts once.
          additional_data: JSON.stringify({ take_id: body.id }),
          created_at: body.ended_at,
        },
      })
    } catch (error) {
      const isFinal = error instanceof CallError && ['invalid_request', 'not_found', 'payment_required'].includes(error.code)
      if (!isFinal) return store.put({ ...take, state: 'stored', followUps: [followUp, ...take.followUps.slice(place + 1)] })
    }
  }
  await store.remove(body.id)
}

/** Sends one take and what follows from it; safe to repeat, since the take carries its own id. */
export async function sendTake(client: Client, store: TakeStore, take: KeptTake): Promise<TakeOutcome> {
  let answer: TakeAnswer | null = null
  if (take.state === 'pending')
    try {
      answer = (await client('POST takes', { body: take.body }))?.content ?? null
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'waiting', isCutOff: true }
      if (!FINAL_CODES.has(error.code)) return { kind: 'waiting', isCutOff: CUT_OFF_CODES.has(error.code) }
      await store.remove(take.body.id)
      return { kind: 'refused', message: error.message }
    }
  await sendFollowUps(client, store, take)
  return { kind: 'stored', answer }
}
