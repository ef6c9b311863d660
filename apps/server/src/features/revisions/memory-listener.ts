import { NO_REVIEWS, type ReviewHistory, sectionReviewsOf, withoutTakes, withReview } from '@prelude/domain/learning/revision'
import { sectionSpans } from '@prelude/domain/practice'
import { tempoMapOf } from '@prelude/domain/score'
import type { Reader } from '../../kernel/database/statement.ts'
import { handsOf, type Playable } from '../../kernel/repertoire/playables.ts'
import { storedTakeIds, type TakeListener } from '../takes/front-door.ts'
import { eraseMemory, historiesOf, keepMemory, type SectionPlace } from './memories.sql.ts'

/** Where a section of a version stands, at its first playing. */
function placesOf({ content, timeline }: Playable): ReadonlyMap<string, SectionPlace> {
  const tempo = tempoMapOf(timeline, 1)
  return new Map(
    sectionSpans(timeline).map(({ letter, playings: [{ start, end, fromMeasure, toMeasure }] }) => [
      letter,
      { versionId: content.playableId, letter, fromMeasure, toMeasure, seconds: tempo.secondsAt(end) - tempo.secondsAt(start) },
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

/** Memory of the sections of a version moves with its takes. */
export const memoryListener: TakeListener = {
  onStored: async (client, userId, playable) => {
    const { content, handType, timeline } = playable
    if (content.playableType !== 'version') return async () => undefined
    const before = await historiesOf(client, userId, content.playableId)
    return async (_runs, take) => {
      // Too unsure to be graded, or played with the cheat mode.
      if (take.score === null) return
      const reviews = sectionReviewsOf(timeline, handsOf(handType), { ...take, endedAtMs: take.endedAt.getTime() })
      const moved = [...reviews].flatMap(([letter, review]): [string, ReviewHistory][] => {
        const known = before.get(letter) ?? NO_REVIEWS
        const history = withReview(known, review)
        return history === known ? [] : [[letter, history]]
      })
      await keepAll(client, userId, playable, new Map(moved))
    }
  },
  onErased: async (transaction, userId, version) => {
    const versionId = version.content.playableId
    const [histories, left] = await Promise.all([historiesOf(transaction, userId, versionId), storedTakeIds(transaction, userId, versionId)])
    const after = new Map([...histories].map(([letter, history]) => [letter, withoutTakes(history, (takeId) => !left.has(takeId))]))
    for (const [letter, { before, reviews }] of after) if (!before && reviews.length === 0) await eraseMemory(transaction, userId, versionId, letter)
    await keepAll(transaction, userId, version, after)
  },
}
