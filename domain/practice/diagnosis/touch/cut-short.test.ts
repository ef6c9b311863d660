import type { ScoreNote } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import type { LevelValue, PlayedNote, Take } from '../../take.ts'
import { performanceOf, pieceOf, SONG, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'

const piece = pieceOf(SONG, { bpm: 90 })
const held =
  (share: number, isCut: (note: ScoreNote) => boolean = () => true) =>
  (played: PlayedNote, note: ScoreNote): PlayedNote =>
    isCut(note) ? { ...played, durationSeconds: share * played.durationSeconds } : played

function foundIn(change: ReturnType<typeof held>, level: LevelValue, more: Partial<Take> = {}) {
  const take = takeOf(piece, performanceOf(piece, { change }), { level, input: 'midi', ...more })
  return findingsOf(gradeTake(piece, take), piece, take)
    .filter(({ kind }) => kind === 'held-short')
    .map(({ hand, cause, percent }) => [hand, cause ?? null, percent])
}

const BOTH_CUT = [[null, 'detached', 25]]

describe('notes that are cut all through', () => {
  it.each<[string, ReturnType<typeof held>, LevelValue, Partial<Take>, unknown[]]>([
    ['to a quarter, a beginner', held(0.25), 1, {}, BOTH_CUT],
    ['to a quarter, by the keys of the screen', held(0.25), 3, { input: 'screen' }, BOTH_CUT],
    ['to a quarter, Intermédiaire', held(0.25), 5, {}, BOTH_CUT],
    ['of the left hand alone', held(0.25, ({ hand }) => hand === 'LEFT'), 1, {}, [['LEFT', 'detached', 25]]],
    ['a little, a beginner', held(0.47), 1, {}, []],
    [
      'a little, Intermédiaire',
      held(0.47),
      5,
      {},
      [
        ['LEFT', null, null],
        ['RIGHT', null, null],
      ],
    ],
    ['in two measures, a beginner', held(0.25, ({ measure }) => measure < 2), 1, {}, []],
    ['not at all', held(1), 1, {}, []],
    ['where the music waits, its length is not the learner’s', held(0.25), 1, { mode: 'wait' }, []],
    ['a microphone hears no end', held(0.25), 1, { input: 'microphone' }, []],
  ])('%s', (_name, change, level, more, findings) => expect(foundIn(change, level, more)).toEqual(findings))
})
