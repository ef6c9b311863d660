import type { ScoreNote } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import type { PlayedNote, Take } from '../../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'

// Eight measures in four at 100 a minute: quarters over half notes, no key twice in a row.
const TUNE = Array.from({ length: 32 }, (_, index) => 67 + ((index * 5) % 7))
const BASS = Array.from({ length: 16 }, (_, index) => 43 + ((index * 3) % 8))
const piece = pieceOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 2)], { bpm: 100 })
const MEASURE = 384

/** So much later from a tick on, and of that less and less until another tick; without one the time is lost. */
const stopsAt =
  (tick: number, seconds: number, caughtUpBy: number | null, hand?: ScoreNote['hand']) =>
  (played: PlayedNote, note: ScoreNote): PlayedNote => {
    if (note.onset < tick || (hand && note.hand !== hand)) return played
    const left = caughtUpBy === null ? 1 : Math.max(0, 1 - (note.onset - tick) / (caughtUpBy - tick))
    return { ...played, timeSeconds: played.timeSeconds + seconds * left }
  }

it.each<[string, ReturnType<typeof stopsAt>, Partial<Take>, string[]]>([
  ['both hands, where both have a note', stopsAt(4 * MEASURE, 0.7, null), { mode: 'follow' }, ['hesitation both 4']],
  ['both hands, where one has a note', stopsAt(4 * MEASURE + 96, 0.7, null), { mode: 'follow' }, ['hesitation both 4']],
  ['one hand, caught up within the measure', stopsAt(4 * MEASURE + 96, 0.38, 5 * MEASURE, 'RIGHT'), {}, ['hesitation RIGHT 4']],
  [
    'one hand, late until the end of the next measure',
    (played, note) => (note.measure === 4 || note.measure === 5 ? stopsAt(0, 0.19, null, 'LEFT')(played, note) : played),
    {},
    ['dragging LEFT 4'],
  ],
])('one stop is one finding: %s', (_name, change, more, expected) => {
  const take = takeOf(piece, performanceOf(piece, { change }), { level: 3, ...more })
  const findings = findingsOf(gradeTake(piece, take), piece, take)
  expect(findings.map(({ kind, hand, fromMeasure }) => `${kind} ${hand ?? 'both'} ${fromMeasure}`)).toEqual(expected)
})
