import type { TakeBody } from '@prelude/contract'
import type { Client } from '@prelude/contract/client'
import { CallError } from '@prelude/contract/client'

/** One place a learner: on a shared device nobody sends another's take as their own. */
const placeOf = (learnerId: number): string => `prelude.pendingTake.${learnerId}`

/** A take that the server has not acknowledged stays on the device: a cut network or a closed tab loses nothing. */
export function keepPendingTake(take: TakeBody, learnerId: number): void {
  try {
    localStorage.setItem(placeOf(learnerId), JSON.stringify(take))
  } catch {
    // no storage: the take lives as long as the page
  }
}

export function readPendingTake(learnerId: number): TakeBody | null {
  try {
    const text = localStorage.getItem(placeOf(learnerId))
    return text ? (JSON.parse(text) as TakeBody) : null
  } catch {
    return null
  }
}

/** Another take may have come to wait meanwhile: it stays. */
function forgetPendingTake({ id }: TakeBody, learnerId: number): void {
  try {
    if (readPendingTake(learnerId)?.id === id) localStorage.removeItem(placeOf(learnerId))
  } catch {
    // nothing was kept
  }
}

/** Refusals that no repetition can change. */
const FINAL_CODES: ReadonlySet<string> = new Set(['invalid_request', 'not_found', 'take_conflict', 'take_mismatch', 'payment_required'])

export type UploadOutcome = 'stored' | 'try-again' | 'refused'

/** Sends a take and announces the piece as played; safe to repeat, since the take carries its own id. */
export async function uploadTake(client: Client, take: TakeBody, learnerId: number): Promise<UploadOutcome> {
  keepPendingTake(take, learnerId)
  try {
    await client('POST takes', { body: take })
  } catch (error) {
    if (!(error instanceof CallError) || !FINAL_CODES.has(error.code)) return 'try-again'
    forgetPendingTake(take, learnerId)
    return 'refused'
  }
  forgetPendingTake(take, learnerId)
  await client('POST user/new-activity', {
    body: {
      event_type: 'COMPLETE_PIECE',
      playable_id: take.playable_id,
      playable_type: take.playable_type,
      additional_data: JSON.stringify({ take_id: take.id }),
      created_at: take.ended_at,
    },
  }).catch(() => undefined) // the take is stored; the announcement is only a courtesy
  return 'stored'
}

/** Sends what an earlier page could not. */
export async function flushPendingTake(client: Client, learnerId: number): Promise<void> {
  const take = readPendingTake(learnerId)
  if (take) await uploadTake(client, take, learnerId)
}
