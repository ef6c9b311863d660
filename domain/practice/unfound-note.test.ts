import { describe, expect, it } from 'vitest'
import { diagnose } from './diagnosis/findings-of.ts'
import { gradeTake } from './grading/grade-take.ts'
import { nextStepOf } from './next-step.ts'
import type { PlayedNote, PlayMode } from './take.ts'
import { lineOf, pieceOf, strike, takeOf } from './test-piece.ts'
import { unfoundNoteOf } from './unfound-note.ts'

/** C D E F G A B C, then the chord C E. */
const piece = pieceOf([...lineOf([60, 62, 64, 65, 67, 69, 71, 72]), { at: 8, pitch: 60, beats: 4 }, { at: 8, pitch: 64, beats: 4 }])
const keys = (...pitches: readonly number[]): PlayedNote[] => pitches.map((pitch, place) => strike(place, pitch))
const UP_TO_CHORD = [60, 62, 64, 65, 67, 69, 71, 72]

/** Stopped at the second note, or at the chord after the whole scale. */
function given(performance: readonly PlayedNote[], mode: PlayMode = 'wait') {
  const take = takeOf(piece, performance, { mode, stoppedAtTick: performance.length > UP_TO_CHORD.length ? 8 * 96 : 96 })
  const grade = gradeTake(piece, take)
  return { grade, take, unfound: unfoundNoteOf(grade, piece, take) }
}

describe('a note that was looked for and not found', () => {
  it.each<[string, readonly PlayedNote[], object | null]>([
    ['three keys for D', keys(60, 64, 65, 67), { noteIndexes: [1], measure: 0, tried: 3 }],
    ['three keys for the first note', keys(64, 65, 67), { noteIndexes: [0], measure: 0, tried: 3 }],
    ['two keys: a slip', keys(60, 64, 65), null],
    ['stopped without a wrong key', keys(60, 62), null],
    ['the keys before the last right one', keys(60, 64, 65, 67, 62), null],
    ['a chord of which one key was struck', keys(...UP_TO_CHORD, 60, 65, 67, 69), { noteIndexes: [9], measure: 2, tried: 3 }],
    ['the chord was struck', keys(...UP_TO_CHORD, 65, 67, 69, 60, 64), null],
    [
      'three sounds that the microphone is not sure of',
      [...keys(60), ...[64, 65, 67].map((pitch, place) => strike(place + 1, pitch, { certainty: 0.3 }))],
      null,
    ],
  ])('%s', (_name, performance, unfound) => expect(given(performance).unfound).toEqual(unfound))

  it('is of « Attendre » alone', () => expect(given(keys(60, 64, 65, 67), 'follow').unfound).toBeNull())

  it('is reported: no praise for all notes, and the next step is that note', () => {
    const { grade, take } = given(keys(60, 64, 65, 67))
    expect(diagnose(grade, piece, take).praise).not.toMatchObject({ kind: 'all-notes' })
    expect(diagnose(...clean()).praise).toEqual({ kind: 'all-notes' })
    expect(nextStepOf(grade, piece, take)).toMatchObject({ kind: 'finish', fromMeasure: 0, unfound: { noteIndexes: [1] } })
    expect(nextStepOf(...clean())).not.toHaveProperty('unfound')
  })
})

function clean() {
  const { grade, take } = given(keys(60, 62, 64))
  return [grade, piece, take] as const
}
