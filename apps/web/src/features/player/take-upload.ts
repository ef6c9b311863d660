import type { TakeBody } from '@prelude/contract'
import type { Client } from '@prelude/contract/client'
import { CallError } from '@prelude/contract/client'

/** One place a learner: on a shared device nobody sends another's take as their own. */
const placeOf = (learnerId: number): string => `prelude.pendingTake.${learnerId}`

/** Half an hour of rounds without a network; storage in browsers ends at some megabytes. */
const MOST_PENDING = 40

interface PendingTake {
  readonly take: TakeBody
  /** A round of a loop: stored, but no piece was completed. */
  readonly isRound?: boolean
}

function readPending(learnerId: number): PendingTake[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(learnerId)) ?? '[]')
    // Before loops there was one take at most, by itself.
    return Array.isArray(kept) ? (kept as PendingTake[]).filter(({ take }) => take?.id) : [{ take: kept as TakeBody }]
  } catch {
    return []
  }
}

/** False where the browser has no room, or no storage. */
function writePending(pending: readonly PendingTake[], learnerId: number): boolean {
  try {
    if (pending.length === 0) localStorage.removeItem(placeOf(learnerId))
    else localStorage.setItem(placeOf(learnerId), JSON.stringify(pending))
    return true
  } catch {
    return false
  }
}

/** A take that the server has not acknowledged stays on the device: a cut network or a closed tab loses nothing. */
export function keepPendingTake(take: TakeBody, learnerId: number, isRound = false): void {
  const others = readPending(learnerId).filter((pending) => pending.take.id !== take.id)
  const pending = [...others, isRound ? { take, isRound } : { take }].slice(-MOST_PENDING)
  // Without room the oldest give way; without storage the take lives as long as the page.
  for (let from = 0; from < pending.length; from += 1) if (writePending(pending.slice(from), learnerId)) return
}

/** What waits on this device, oldest first. */
export const readPendingTakes = (learnerId: number): TakeBody[] => readPending(learnerId).map(({ take }) => take)

/** Others may have come to wait meanwhile: they stay. */
function forgetPendingTake({ id }: TakeBody, learnerId: number): void {
  const pending = readPending(learnerId)
  const others = pending.filter(({ take }) => take.id !== id)
  if (others.length < pending.length) writePending(others, learnerId)
}

/** Refusals that no repetition can change. */
const FINAL_CODES: ReadonlySet<string> = new Set(['invalid_request', 'not_found', 'take_conflict', 'take_mismatch', 'payment_required'])

export type UploadOutcome = 'stored' | 'try-again' | 'refused'

/** Sends a take and announces a piece as played; safe to repeat, since the take carries its own id. */
export async function uploadTake(client: Client, take: TakeBody, learnerId: number, isRound = false): Promise<UploadOutcome> {
  keepPendingTake(take, learnerId, isRound)
  try {
    await client('POST takes', { body: take })
  } catch (error) {
    if (!(error instanceof CallError) || !FINAL_CODES.has(error.code)) return 'try-again'
    forgetPendingTake(take, learnerId)
    return 'refused'
  }
  forgetPendingTake(take, learnerId)
  // Challenges and modules are announced where they are completed.
  if (isRound || take.playable_type !== 'version') return 'stored'
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

/** Sends what waits, oldest first, as long as the server can be reached. */
export async function flushPendingTakes(client: Client, learnerId: number): Promise<void> {
  for (const { take, isRound } of readPending(learnerId)) if ((await uploadTake(client, take, learnerId, isRound)) === 'try-again') return
}

export interface RoundUploads {
  /** Resolves with what became of it; never rejects. */
  send(take: TakeBody): Promise<UploadOutcome>
}

/** Uploads the rounds of a loop in the background, in order, after the takes that are still pending. */
export function createRoundUploads(client: Client, learnerId: number): RoundUploads {
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (take) => {
      keepPendingTake(take, learnerId, true)
      const sent = last.then(async (): Promise<UploadOutcome> => {
        const outcome = await uploadTake(client, take, learnerId, true)
        if (outcome === 'stored') await flushPendingTakes(client, learnerId)
        return outcome
      })
      last = sent.catch(() => undefined)
      return sent.catch((): UploadOutcome => 'try-again')
    },
  }
}
