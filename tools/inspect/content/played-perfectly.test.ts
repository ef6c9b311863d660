import { type Pitch, pitchFrom } from '@prelude/domain/music'
import { faultlessPerformance } from '@prelude/domain/practice'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { beforeAll, expect, test } from 'vitest'
import { SLOW_CONTENT_MS, testContent } from '../../../content/compiler/test-content.ts'
import { faultWhenPerfect, gradeOf } from './play-perfectly.ts'

interface Playable {
  readonly name: string
  readonly timeline: Timeline
}
let playables: readonly Playable[] = []
beforeAll(() => {
  const { pieces, school } = testContent()
  playables = [
    ...pieces.flatMap(({ versions }) => versions.map(({ entry, timeline }) => ({ name: entry.key, timeline }))),
    ...school.playables.map(({ type, entry, timeline }) => ({ name: `${type} ${entry.id}`, timeline })),
  ]
}, SLOW_CONTENT_MS)

/** A note of the second half that no other one doubles: a key which both hands share is right when one of them strikes it. */
const plainNote = ({ notes }: Timeline): ScoreNote | undefined =>
  notes
    .filter(({ grace }) => !grace)
    .find(
      (note, place, struck) =>
        place >= struck.length / 2 - 1 && struck.every((other) => other === note || other.onset !== note.onset || other.pitch !== note.pitch),
    )

/** More than an octave away from every key of the chord: no slip to a neighbour. */
const farFrom = (pitch: Pitch): Pitch => pitchFrom(pitch > 60 ? pitch - 30 : pitch + 30)
/** A single one of so many notes may be less than the half point that is rounded away. */
const MANY_NOTES = 150

test(
  'every piece, challenge, exercise and bloc played as written gets 100',
  () => {
    const short = playables.flatMap(({ name, timeline }) => {
      const fault = faultWhenPerfect(timeline)
      return fault === null ? [] : [`${name} : ${fault}`]
    })
    expect(short).toEqual([])
  },
  SLOW_CONTENT_MS,
)

test(
  'one wrong key is found in its measure, and costs',
  () => {
    const missed = playables.flatMap(({ name, timeline }) => {
      const note = plainNote(timeline)
      if (!note) return [`${name}: has no note`]
      const wrong = faultlessPerformance(timeline, {
        change: (playedNote, { index }) => (index === note.index ? { ...playedNote, pitch: farFrom(playedNote.pitch) } : playedNote),
      })
      const grade = gradeOf(timeline, wrong)
      const faultyMeasures = grade.notes.filter(({ verdict }) => verdict !== 'right').map(({ noteIndex }) => timeline.notes[noteIndex]?.measure)
      const costs = (grade.result ?? 100) < 100 || timeline.notes.length > MANY_NOTES
      return costs && faultyMeasures.length === 1 && faultyMeasures[0] === note.measure
        ? []
        : [`${name}: ${grade.result}, found in ${faultyMeasures.join(' ')}, planted in ${note.measure}`]
    })
    expect(missed).toEqual([])
  },
  SLOW_CONTENT_MS,
)
