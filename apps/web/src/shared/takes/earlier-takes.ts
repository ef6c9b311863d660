import type { CallAnswer, TakeBody } from '@prelude/contract'
import { decodeTake } from '@prelude/contract/take-codec'
import { type Grade, gradeTake } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { queryOptions } from '@tanstack/react-query'
import { quietClient } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { endedTakes } from './ended-takes.ts'
import type { ShownTake } from './take.queries.ts'
import { takeQueueOf } from './take-queues.ts'

type Summary = CallAnswer<'GET takes'>['content'][number]
/** What was played: of this device, or of the server. */
type PlayedTake = Pick<TakeBody, 'transposition_id'> & Parameters<typeof decodeTake>[0]

/** A fault that is learnt shows in two takes before. */
const TAKES_BEFORE = 2
/** Takes of the same passage are rarely farther back; one in another tonality is passed over. */
const MOST_LISTED = 50
const MOST_LOOKED_AT = 4
const KEPT_MS = 10 * 60_000

/** Where takes come from. Those of this page are graded already, those that wait on this device are whole. */
export interface EarlierSources {
  readonly ended: readonly { readonly body: TakeBody; readonly grade: Grade }[]
  waiting(): Promise<readonly TakeBody[]>
  stored(): Promise<readonly Summary[]>
  whole(takeId: string): Promise<PlayedTake>
}

/** Measures of a grade with a note that did not come: only there a fault can be learnt. */
const faultyMeasures = ({ notes }: Grade): ReadonlySet<number> =>
  new Set(notes.flatMap(({ verdict, measure }) => (verdict === 'missed' ? [measure] : [])))

const isEarlier = (summary: Pick<Summary, 'id' | 'hands' | 'range' | 'ended_at'>, take: ShownTake): boolean =>
  summary.id !== take.id &&
  summary.hands === take.hands &&
  summary.range.from_measure === take.range.from_measure &&
  summary.range.to_measure === take.range.to_measure &&
  Date.parse(summary.ended_at) < Date.parse(take.ended_at)

interface Candidate {
  readonly endedAtMs: number
  /** False where its summary already says that no fault is the same. */
  readonly mayShare: boolean
  read(): Promise<{ readonly transposition: number | null; readonly grade: Grade }>
}

/**
 * Grades of the two takes before one, of the same measures and hands, the latest first: of this page, of this device, of the server. None where they
 * cannot have a fault in common, so that most results ask for nothing.
 */
export async function earlierTakes(take: ShownTake, grade: Grade, timeline: Timeline, sources: EarlierSources): Promise<readonly Grade[]> {
  const faulty = faultyMeasures(grade)
  if (faulty.size === 0) return []
  const gradeOf = (playedTake: PlayedTake): Grade => gradeTake(timeline, decodeTake(playedTake))
  const candidates = new Map<string, Candidate>()
  const add = (summary: Pick<Summary, 'id' | 'hands' | 'range' | 'ended_at'>, candidate: Omit<Candidate, 'endedAtMs'>): void => {
    if (isEarlier(summary, take) && !candidates.has(summary.id)) candidates.set(summary.id, { endedAtMs: Date.parse(summary.ended_at), ...candidate })
  }
  for (const { body, grade: given } of sources.ended)
    if (body.playable_type === take.playable_type && body.playable_id === take.playable_id)
      add(body, { mayShare: true, read: async () => ({ transposition: body.transposition_id ?? null, grade: given }) })
  for (const body of await sources.waiting())
    add(body, { mayShare: true, read: async () => ({ transposition: body.transposition_id ?? null, grade: gradeOf(body) }) })
  // What this device knows needs no request: a learner who plays a passage again and again sees the result at once.
  const stored = candidates.size < TAKES_BEFORE ? await sources.stored() : []
  for (const summary of stored)
    add(summary, {
      mayShare: summary.measures.some(({ measure, fault }) => fault !== null && faulty.has(measure)),
      read: async () => {
        const whole = await sources.whole(summary.id)
        return { transposition: whole.transposition_id ?? null, grade: gradeOf(whole) }
      },
    })
  if (candidates.size < TAKES_BEFORE) return []
  const grades: Grade[] = []
  for (const { mayShare, read } of [...candidates.values()].sort((a, b) => b.endedAtMs - a.endedAtMs).slice(0, MOST_LOOKED_AT)) {
    // A fault is learnt that came each time: one take without it is enough.
    if (!mayShare) return []
    const earlier = await read()
    if (earlier.transposition !== (take.transposition_id ?? null)) continue
    grades.push(earlier.grade)
    if (grades.length === TAKES_BEFORE) return grades
  }
  return []
}

/** Grades of earlier takes, where they may show a learnt fault; the result is shown without them until they are there. */
export const earlierTakesQuery = (take: ShownTake, grade: Grade, timeline: Timeline) =>
  queryOptions({
    queryKey: QUERY_KEYS.earlierTakes(take.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    enabled: faultyMeasures(grade).size > 0,
    networkMode: 'offlineFirst',
    queryFn: ({ signal }) =>
      earlierTakes(take, grade, timeline, {
        ended: endedTakes(),
        waiting: async () => {
          const learnerId = session.learnerId()
          const waiting = learnerId === null ? [] : await takeQueueOf(learnerId).waiting()
          return waiting.flatMap(({ body }) => (body.playable_type === take.playable_type && body.playable_id === take.playable_id ? [body] : []))
        },
        stored: async () => {
          const query = { playable_type: take.playable_type, playable_id: take.playable_id, limit: MOST_LISTED }
          return (await quietClient('GET takes', { query, signal })).content
        },
        whole: async (id) => (await quietClient('GET takes/{id}', { params: { id }, signal })).content,
      }),
  })
