import { FIRST_READING, makeReading, nextReading, timelineOfReading } from '@prelude/domain/learning/sight-reading'
import { tempoMapOf } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { heardTimeline } from './use-heard-loop.ts'

it('plays from its first note to its end, at its written speed', () => {
  const timeline = timelineOfReading(makeReading(nextReading(FIRST_READING, 1)))
  const { notes, seconds } = heardTimeline(timeline)
  const tempo = tempoMapOf(timeline, 1)
  expect(notes.map(({ hand, pitch }) => [hand, pitch])).toEqual(timeline.notes.map(({ hand, pitch }) => [hand, pitch]))
  expect([notes[0]?.at, seconds]).toEqual([0, tempo.secondsAt(timeline.totalTicks) - tempo.secondsAt(0)])
  expect(Math.max(...notes.map((note) => note.at + note.seconds))).toBeLessThanOrEqual(seconds + 1e-9)
})
