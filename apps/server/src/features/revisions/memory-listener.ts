import type { PlayableType } from '@prelude/contract'
import { NO_REVIEWS, type ReviewHistory, sectionReviewsOf, withoutTakes, withReview } from '@prelude/domain/learning/revision'
import { sectionSpans } from '@prelude/domain/practice'
import { tempoMapOf } from '@prelude/domain/score'
import type { Reader } from '../../kernel/database/statement.ts'
import { handsOf, type Playable } from '../../kernel/repertoire/playables.ts'
import { storedTakeIds, type TakeListener } from '../takes/front-door.ts'
import { eraseMemory, historiesOf, keepMemory, type SectionPlace } from './memories.sql.ts'

/** What is revised: sections of versions, and exercises; of a challenge or a pattern nothing is remembered. */
const KINDS = { version: 'section', exercise: 'exercise' } as const
const isRevised = (type: PlayableType): type is keyof typeof KINDS => type in KINDS

/** Where each section stands, at its first playing. */
function placesOf({ content, timeline }: Playable): ReadonlyMap<string, SectionPlace> {
  const { playableType, playableId } = content
  if (!isRevised(playableType)) return new Map()
  const tempo = tempoMapOf(timeline, 1)
  return new Map(
    sectionSpans(timeline).map(({ letter, playings: [{ start, end, fromMeasure, toMeasure }] }) => [
      letter,
      { playableType, playableId, letter, fromMeasure, toMeasure, seconds: tempo.secondsAt(end) - tempo.secondsAt(start) },
    ]),
  )
}

async function keepAll(client: Reader, userId: number, playable: Playable, histories: ReadonlyMap<string, ReviewHistory>): Promise<void> {
  const places = placesOf(playable)
  const kept = [...histories].flatMap(([letter, history]) => {
    const place = places.get(letter)
    return place ? [keepMemory(client, userId, place, history)] : []
  })
  await Promise.all(kept)
}

/** Memory of the sections of a version, and of exercises, moves with their takes. */
export const memoryListener: TakeListener = {
  onStored: async (client, userId, playable) => {
    const { content, handType, timeline } = playable
    const { playableType } = content
    if (!isRevised(playableType)) return async () => undefined
    const before = await historiesOf(client, userId, content)
    return async (_runs, take) => {
      // Too unsure to be graded, or played with the cheat mode; an exercise is remembered in its own key.
      if (take.score === null || (playableType === 'exercise' && take.transpositionId !== null)) return
      const reviewed = { kind: KINDS[playableType], timeline, hands: handsOf(handType) }
      const moved = [...sectionReviewsOf(reviewed, { ...take, endedAtMs: take.endedAt.getTime() })].flatMap(
        ([letter, review]): [string, ReviewHistory][] => {
          const known = before.get(letter) ?? NO_REVIEWS
          const history = withReview(known, review)
          return history === known ? [] : [[letter, history]]
        },
      )
      await keepAll(client, userId, playable, new Map(moved))
    }
  },
  onErased: async (transaction, userId, playable) => {
    const [histories, left] = await Promise.all([
      historiesOf(transaction, userId, playable.content),
      storedTakeIds(transaction, userId, playable.content),
    ])
    const after = new Map([...histories].map(([letter, history]) => [letter, withoutTakes(history, (takeId) => !left.has(takeId))]))
    for (const [letter, { before, reviews }] of after)
      if (!before && reviews.length === 0) await eraseMemory(transaction, userId, playable.content, letter)
    await keepAll(transaction, userId, playable, after)
  },
}
