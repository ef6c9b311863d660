import type { TakeBody } from '@prelude/contract'
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { FollowUp } from './follow-ups.ts'
import { deviceStorage } from '../../platform/device-storage.ts'

/** A take that the server has not acknowledged, or one with pending follow-ups. */
export interface UnsentTake {
  readonly body: TakeBody
  /** A round of a loop: stored, but no piece was completed. */
  readonly isRound: boolean
  /** `stored`: the server has it; only its follow-ups are pending. */
  readonly state: 'pending' | 'stored'
  readonly followUps: readonly FollowUp[]
}

export interface TakeStore {
  /** Resolves once the take is on the device; in memory where storage is refused. Never rejects. */
  put(take: UnsentTake): Promise<void>
  remove(takeId: string): Promise<void>
  /** Oldest first. */
  list(): Promise<UnsentTake[]>
}

/** A loop played on without a network must not fill the device; the oldest rounds are dropped, never a whole take. */
const MOST_ROUNDS = 200

/** `reached`: what the take completes: a piece, a challenge, a step of a module. */
export const keptTakeOf = (body: TakeBody, isRound: boolean, reached: readonly FollowUp[] = []): UnsentTake => ({
  body,
  isRound,
  state: 'pending',
  followUps: reached,
})

const byEnd = (a: UnsentTake, b: UnsentTake): number => a.body.ended_at.localeCompare(b.body.ended_at)

/** Storage key of the takes of older builds: a JSON list for each learner. */
const oldKeyOf = (learnerId: number): string => `prelude.pendingTake.${learnerId}`

/** Older builds kept no follow-ups: the server refuses the announcement of a take that is not whole. */
const reachedByOld = ({ playable_type }: TakeBody, isRound: boolean): readonly FollowUp[] =>
  isRound || playable_type !== 'version' ? [] : ['complete-piece']

function readOld(learnerId: number): UnsentTake[] {
  const stored = deviceStorage.readJson(oldKeyOf(learnerId)) ?? []
  // Older still: one take at most, by itself.
  const list = (Array.isArray(stored) ? stored : [{ take: stored }]) as readonly ({ readonly take?: TakeBody; readonly isRound?: boolean } | null)[]
  return list.flatMap((entry) =>
    entry?.take?.id ? [keptTakeOf(entry.take, entry.isRound ?? false, reachedByOld(entry.take, entry.isRound ?? false))] : [],
  )
}

function removeOld(learnerId: number, takeId: string): void {
  const remaining = readOld(learnerId).filter(({ body }) => body.id !== takeId)
  const entries = remaining.map(({ body, isRound }) => ({ take: body, isRound }))
  deviceStorage.write(oldKeyOf(learnerId), entries.length > 0 ? JSON.stringify(entries) : null)
}

/** One database for the device; keys of takes begin with the learner's id. */
const DATABASE = 'prelude-takes'
let opened: UseStore | undefined
const database = (): UseStore => {
  opened ??= createStore(DATABASE, 'takes')
  return opened
}

/**
 * The takes of one learner on this device, in IndexedDB: a long take exceeds the quota of localStorage. Where the browser refuses it, a take lives as
 * long as the page. Takes that older builds left in localStorage are read as well, and removed once the server has them.
 */
export function createTakeStore(learnerId: number): TakeStore {
  const memory = new Map<string, UnsentTake>()
  const prefix = `${learnerId}/`
  const readStored = async (): Promise<UnsentTake[]> => {
    const all = await entries<string, UnsentTake>(database()).catch((error: unknown) => {
      reportError(error)
      return []
    })
    return all.flatMap(([key, take]) => (key.startsWith(prefix) ? [take] : []))
  }
  const list = async (): Promise<UnsentTake[]> => {
    const takes = new Map(readOld(learnerId).map((take) => [take.body.id, take]))
    for (const take of [...(await readStored()), ...memory.values()]) takes.set(take.body.id, take)
    return [...takes.values()].sort(byEnd)
  }
  const remove = async (takeId: string): Promise<void> => {
    memory.delete(takeId)
    removeOld(learnerId, takeId)
    await del(prefix + takeId, database()).catch(() => undefined)
  }
  return {
    put: async (take) => {
      memory.set(take.body.id, take)
      try {
        await set(prefix + take.body.id, take, database())
        memory.delete(take.body.id)
      } catch {
        return // stays in memory
      }
      if (!take.isRound) return
      const rounds = (await list()).filter(({ isRound }) => isRound)
      for (const { body } of rounds.slice(0, Math.max(0, rounds.length - MOST_ROUNDS))) await remove(body.id)
    },
    remove,
    list,
  }
}
