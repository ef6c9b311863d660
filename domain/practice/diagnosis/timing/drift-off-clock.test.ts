import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../basics/index.ts'
import { gradeTake } from '../../grading/grade-take.ts'
import type { PlayMode } from '../../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'

/** Eighths over half notes, eighty measures of four beats at 108 a minute. */
const piece = pieceOf(
  [
    ...lineOf(
      Array.from({ length: 640 }, (_, place) => [67, 69, 71, 72, 74, 72, 71, 69][place % 8] as number),
      'RIGHT',
      0.5,
    ),
    ...lineOf(
      Array.from({ length: 160 }, (_, place) => [55, 50, 52, 48][place % 4] as number),
      'LEFT',
      2,
    ),
  ],
  { bpm: 108 },
)
const LAST_SECONDS = (80 * 4 * 60) / 108

/** A tempo that grows by so many percent from the first note to the last. */
const growing = (percent: number) => (seconds: number) => {
  const growth = percent / 100 / LAST_SECONDS
  return growth === 0 ? seconds : Math.log(1 + growth * seconds) / growth
}
/** The clock is lost by so many seconds at one place. */
const stopping = (bySeconds: number) => (seconds: number) => seconds + (seconds >= LAST_SECONDS / 2 ? bySeconds : 0)

function saidOf(at: (seconds: number) => number, mode: PlayMode = 'time', seed = 1): string[] {
  const random = seededRandom(seed)
  const performance = performanceOf(piece, {
    change: (played) => ({ ...played, timeSeconds: at(played.timeSeconds) + 0.03 * (random() - 0.5) }),
  }).sort((a, b) => a.timeSeconds - b.timeSeconds)
  const take = takeOf(piece, performance, { level: 5, mode })
  return findingsOf(gradeTake(piece, take), piece, take)
    .filter(({ kind }) => kind === 'rushing' || kind === 'dragging')
    .map(({ kind, cause, fromMeasure, toMeasure }) => `${kind} ${cause} ${fromMeasure < 6 ? 'all' : fromMeasure} to ${toMeasure}`)
}

describe('a take that presses or drags over eighty measures', () => {
  it.each<[string, ReturnType<typeof growing>, PlayMode, string[]]>([
    ['3 % faster at its end', growing(3), 'time', ['rushing growing all to 79']],
    ['8 % faster', growing(8), 'time', ['rushing growing all to 79']],
    ['15 % faster', growing(15), 'time', ['rushing growing all to 79']],
    ['3 % slower', growing(-3), 'time', ['dragging growing all to 79']],
    ['12 % slower', growing(-12), 'time', ['dragging growing all to 79']],
    ['10 % faster in the learner’s own time', growing(10), 'follow', ['rushing drifting all to 79']],
    ['10 % slower in the learner’s own time', growing(-10), 'follow', ['dragging drifting all to 79']],
    ['3 % faster in the learner’s own time', growing(3), 'follow', []],
    ['steady', growing(0), 'time', []],
    ['two beats late from the start', (seconds) => seconds + 1.1, 'time', []],
    ['a stop of two seconds in the middle', stopping(2), 'time', []],
  ])('%s', (_name, at, mode, sentences) => expect(saidOf(at, mode)).toEqual(sentences))
})
