import type { PlayableType } from '@prelude/contract'
import type { TimeZone } from '@prelude/domain/learning'
import { NO_REVIEWS, type ReviewHistory, type SectionReview, sectionReviewsOf, withoutTake, withReview } from '@prelude/domain/learning/revision'
import { sectionSpans } from '@prelude/domain/practice'
import { tempoMapOf } from '@prelude/domain/score'
import type { Reader } from '../../kernel/database/statement.ts'
import { handsOf, type VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { type MeasuredTake, type TakeListener, type TakeOwner, takesOfSince } from '../takes/front-door.ts'
import { eraseMemories, type KeptMemory, keepMemory, memoriesOf, type SectionPlace } from './memories.sql.ts'

/** What is revised: sections of versions, and exercises; of a challenge or a pattern nothing is remembered. */
const KINDS = { version: 'section', exercise: 'exercise' } as const
const isRevised = (type: PlayableType): type is keyof typeof KINDS => type in KINDS

type Histories = ReadonlyMap<string, ReviewHistory>
const historiesOf = (memories: readonly KeptMemory[]): Histories => new Map(memories.map(({ letter, history }) => [letter, history]))

/** Where each section stands, at its first playing. */
function placesOf({ content, timeline }: VisiblePlayable): ReadonlyMap<string, SectionPlace> {
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

/** What a take says of each section: nothing where it was too unsure to be graded, or played with the cheat mode; an exercise is remembered in its own key. */
function reviewsOf({ content: { playableType }, timeline, handType }: VisiblePlayable, take: MeasuredTake): ReadonlyMap<string, SectionReview> {
  if (!isRevised(playableType) || take.score === null || (playableType === 'exercise' && take.transpositionId !== null)) return new Map()
  return sectionReviewsOf({ kind: KINDS[playableType], timeline, hands: handsOf(handType) }, { ...take, endedAtMs: take.endedAt.getTime() })
}

/** Histories with what takes say, the oldest first. */
function withTakes(before: Histories, playable: VisiblePlayable, takes: readonly MeasuredTake[], zone: TimeZone): Histories {
  const after = new Map(before)
  for (const take of takes)
    for (const [letter, review] of reviewsOf(playable, take)) after.set(letter, withReview(after.get(letter) ?? NO_REVIEWS, review, zone))
  return after
}

/** Stores the histories that are not as they were. */
async function keepMoved(
  client: Reader,
  owner: TakeOwner,
  places: ReadonlyMap<string, SectionPlace>,
  before: Histories,
  after: Histories,
): Promise<void> {
  const writes = [...after].flatMap(([letter, history]) => {
    const place = places.get(letter)
    return place && history !== before.get(letter) ? [keepMemory(client, owner, place, history)] : []
  })
  await Promise.all(writes)
}

/** Memory of the sections of a version, and of exercises, moves with their takes. */
export const memoryListener: TakeListener = {
  onStored: async (client, owner, playable, take) => {
    if (!isRevised(playable.content.playableType)) return async () => undefined
    // A take may come late, or a clock be set back: what was played after it is looked at again, as the section may not have been learnt before it.
    const [memories, later] = await Promise.all([
      memoriesOf(client, owner.id, playable.content),
      takesOfSince(client, owner.id, playable.content, take.endedAt),
    ])
    return async () => {
      const before = historiesOf(memories)
      await keepMoved(client, owner, placesOf(playable), before, withTakes(before, playable, [take, ...later], owner.timeZone))
    }
  },
  onErased: async (transaction, owner, { content, playable, takeId }) => {
    const { id: userId, timeZone } = owner
    const { playableType, playableId } = content
    if (!isRevised(playableType)) return
    const memories = await memoriesOf(transaction, userId, content)
    if (takeId === null) {
      await eraseMemories(
        transaction,
        userId,
        content,
        memories.map(({ letter }) => letter),
      )
      return
    }
    const reviewsOfTake = memories.flatMap(({ history }) => history.reviews.filter((review) => review.takeId === takeId))
    const [review] = reviewsOfTake
    if (!review) return
    const before = historiesOf(memories)
    const remaining = new Map([...before].map(([letter, history]) => [letter, withoutTake(history, takeId)]))
    // What was played from then on is looked at again: of that day, the next take says what was remembered.
    const after = playable
      ? withTakes(remaining, playable, await takesOfSince(transaction, userId, content, new Date(review.atMs)), timeZone)
      : remaining
    const nothing = [...after].filter(([, { before: sum, reviews }]) => !sum && reviews.length === 0)
    await eraseMemories(
      transaction,
      userId,
      content,
      nothing.map(([letter]) => letter),
    )
    const places = new Map(memories.map(({ history: _history, ...place }) => [place.letter, { playableType, playableId, ...place }]))
    await keepMoved(transaction, owner, playable ? placesOf(playable) : places, before, after)
  },
}
