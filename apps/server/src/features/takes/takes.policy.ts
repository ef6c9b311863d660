import type { TakeBody } from '@prelude/contract'
import { pieceScore } from '@prelude/domain/learning'
import type { Timeline } from '@prelude/domain/score'
import { inFuture, Refusal, wrongField } from '../../kernel/refusal.ts'
import type { VersionHands } from '../../kernel/repertoire/piece.ts'
import { handsOf } from '../../kernel/repertoire/playables.ts'

const MINUTE_MS = 60_000
/** Clocks of learners' machines are not ours. */
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS
const LONGEST_MS = 3 * 60 * MINUTE_MS
/** A take may wait for the network, but not for ever. */
const OLDEST_MS = 365 * 24 * 60 * MINUTE_MS
/** Where the last key is held past the end of the recording. */
const AFTERGLOW_SECONDS = 60

/** What one learner may store in a day: a round of a loop every four seconds for five hours and more. */
export const DAY_OF_TAKES = { max: 5_000, withinMs: 24 * 60 * MINUTE_MS }
/** Some 64 KiB. */
const NOTES_OF_A_UNIT = 800
/** A long take counts for several short ones: what is bounded is the disk. */
export const unitsOf = ({ notes, extras, performance }: TakeBody): number =>
  1 + Math.floor((notes.length + extras.length + performance.length) / NOTES_OF_A_UNIT)
export const tooManyToday = (): Refusal =>
  new Refusal('too_many_requests', 'Vous avez déjà enregistré des milliers de prises aujourd’hui : les suivantes le seront demain.')

/** A take lies in one place of time, not in the future, and what was played lies in it. */
export function checkTimes(take: TakeBody, now: Date): void {
  const started = Date.parse(take.started_at)
  const ended = Date.parse(take.ended_at)
  if (ended < started) throw wrongField('ended_at', 'La fin vient avant le début.')
  if (ended - started > LONGEST_MS) throw wrongField('ended_at', 'Une prise dure trois heures au plus.')
  if (ended > now.getTime() + CLOCK_DIFFERENCE_MS) throw inFuture('ended_at', 'Cette prise est dans le futur : réglez l’horloge de l’appareil.')
  if (ended < now.getTime() - OLDEST_MS) throw wrongField('ended_at', 'Cette prise a plus d’un an.')
  const lengthSeconds = (ended - started) / 1_000 + AFTERGLOW_SECONDS
  if (take.performance.some(({ time_s }) => time_s > lengthSeconds)) throw wrongField('performance', 'Des notes viennent après la fin de la prise.')
  for (const { down_s, up_s } of take.pedals ?? []) {
    if (up_s < down_s) throw wrongField('pedals', 'La pédale est relevée avant d’être enfoncée.')
    if (down_s > lengthSeconds) throw wrongField('pedals', 'La pédale vient après la fin de la prise.')
  }
}

/** Nobody strikes more keys than this beside what is asked; grading looks at each of them. */
const MOST_STRAY_NOTES = 1_000
const MOST_STRIKES_PER_NOTE = 10

/** The hands are among those of the content, the measures among those of the timeline. */
export function checkPlace(take: TakeBody, timeline: Timeline, handType: VersionHands): void {
  const hands = { BOTH_HAND: ['LEFT', 'RIGHT', 'BOTH'], LEFT_HAND: ['LEFT', 'BOTH'], RIGHT_HAND: ['RIGHT', 'BOTH'] }[handType]
  if (!hands.includes(take.hands)) throw wrongField('hands', 'Ce contenu n’est pas écrit pour cette main.')
  const { from_measure: from, to_measure: to } = take.range
  if (from > to) throw wrongField('range.to_measure', 'La dernière mesure vient avant la première.')
  if (to >= timeline.measures.length) throw wrongField('range.to_measure', `Ce contenu a ${timeline.measures.length} mesures.`)
  if (take.performance.length > MOST_STRAY_NOTES + MOST_STRIKES_PER_NOTE * timeline.notes.length)
    throw wrongField('performance', 'Cette prise a trop de notes pour ce contenu.')
}

/** What a take is worth for the content as a whole; null when it says nothing of the whole: a part of it, or too much unsure. */
export function pieceScoreOf(
  take: Pick<TakeBody, 'hands' | 'range'>,
  score: number | null,
  timeline: Timeline,
  handType: VersionHands,
): number | null {
  const whole = take.range.from_measure === 0 && take.range.to_measure === timeline.measures.length - 1
  return whole ? pieceScore([{ score, hands: take.hands }], handsOf(handType)) : null
}
