import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../grading/grade-take.ts'
import type { LevelValue, PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, type TestPieceNote, takeOf } from '../test-piece.ts'
import { type Diagnosis, diagnose, type FindingOptions } from './findings-of.ts'
import { stressesFirstBeats } from './keys/first-beats.ts'
import { learnedFaults } from './learned-faults.ts'
import { inTeacherOrder, taughtFindings } from './teacher-order.ts'
import { sayFinding } from './texts/finding.texts.ts'
import { sayPraise } from './texts/praise.texts.ts'

type Change = (played: PlayedNote, note: ScoreNote) => PlayedNote | null
const later = (played: PlayedNote, seconds: number): PlayedNote => ({ ...played, timeSeconds: played.timeSeconds + seconds })
const struckAs = (played: PlayedNote, pitch: number): PlayedNote => ({ ...played, pitch: pitchFrom(pitch) })
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2011]/g, (space) => (space === '\u2011' ? '-' : ' '))

function findingsWith(
  timeline: Timeline,
  change: Change,
  more: Partial<Take> = {},
  extra: readonly PlayedNote[] = [],
  options: FindingOptions = {},
): Diagnosis {
  const performance = [...performanceOf(timeline, { change }), ...extra].sort((a, b) => a.timeSeconds - b.timeSeconds)
  const take = takeOf(timeline, performance, { level: 4, ...more })
  return diagnose(gradeTake(timeline, take), timeline, take, options)
}
const brief = ({ findings }: Diagnosis) => findings.map(({ kind, cause, hand }) => [kind, cause ?? null, hand])

// One second a beat. A dotted quarter and an eighth begin each second measure; a half note ends the others.
const BAR = (at: number, low: number): TestPieceNote[] =>
  (at % 8 === 0 ? [1.5, 0.5, 1, 1] : [1, 1, 2]).map((beats, place, all) => ({
    at: at + all.slice(0, place).reduce((sum, value) => sum + value, 0),
    beats,
    pitch: low + 2 * place,
  }))
const song = pieceOf(Array.from({ length: 8 }, (_, bar) => BAR(4 * bar, [60, 64, 62, 65][bar % 4] as number)).flat())

describe('rhythm figures', () => {
  it.each<[string, Change, unknown[]]>([
    ['as written', (played) => played, []],
    ['dotted pairs even', (played, { onset }) => (onset % 768 === 144 ? later(played, -0.5) : played), [['rhythm-figure', 'dotted-even', 'RIGHT']]],
    [
      'half notes cut by a beat, the music going on',
      (played, { onset }) => later(played, -Math.floor(onset / 768)),
      [['rhythm-figure', 'note-cut', 'RIGHT']],
    ],
  ])('%s', (_name, change, kinds) => expect(brief(findingsWith(song, change))).toEqual(kinds))

  it('a rest that is passed over', () => {
    const rests = pieceOf(
      Array.from({ length: 8 }, (_, bar) => [0, 1].map((beat) => ({ at: 4 * bar + beat, pitch: 60 + ((3 * bar + 2 * beat) % 11) }))).flat(),
    )
    expect(brief(findingsWith(rests, (played, { measure }) => later(played, measure < 3 ? 0 : measure < 6 ? -1 : -2)))).toEqual([
      ['rhythm-figure', 'rest-skipped', 'RIGHT'],
    ])
  })

  it('three equal notes as one long and two short', () => {
    const triplets = pieceOf(
      Array.from({ length: 24 }, (_, place) => ({ at: place / 3, beats: 1 / 3, pitch: 60 + ((place * 5) % 12) })),
      { bpm: 60 },
    )
    const long: Change = (played, { onset }) => later(played, onset % 96 === 32 ? 1 / 6 : onset % 96 === 64 ? 1 / 12 : 0)
    expect(brief(findingsWith(triplets, long))).toEqual([['rhythm-figure', 'triplet', 'RIGHT']])
  })
})

const TUNE = Array.from({ length: 48 }, (_, place) => [67, 71, 74, 66, 69, 72][(place * 5) % 6] as number)
const inG: Timeline = { ...pieceOf(lineOf(TUNE), { bpm: 90 }), fifths: 1 }

describe('what explains many wrong notes is one finding', () => {
  it('a forgotten signature', () => {
    const { findings } = findingsWith(inG, (played, { pitch }) => (pitch === 66 ? struckAs(played, 65) : played))
    expect(findings).toMatchObject([{ kind: 'key-signature', count: 8, hand: 'RIGHT' }])
    const sentences = sayFinding(findings[0] as (typeof findings)[number], inG, 6)
    expect(plain(sentences.title)).toMatch(/: le fa est dièse$/)
    expect(plain(sentences.detail)).toBe('8 fois, la touche blanche a été jouée au lieu du fa♯.')
    expect(sentences.advice).toMatch(/armure/)
  })

  it.each<[string, Change, unknown[]]>([
    [
      'one slip is no forgotten signature',
      (played, { index, pitch }) => (pitch === 66 && index < 6 ? struckAs(played, 65) : played),
      [['wrong-keys', 'black-keys', 'RIGHT']],
    ],
    [
      'a hand one key too high for four measures',
      (played, { measure, pitch }) =>
        measure < 4 ? struckAs(played, { 67: 69, 71: 72, 74: 76, 66: 67, 69: 71, 72: 74 }[pitch as 67] ?? pitch) : played,
      [['hand-offset', 'key-off', 'RIGHT']],
    ],
    ['a hand an octave too low', (played, { pitch }) => struckAs(played, pitch - 12), [['hand-offset', 'octave-off', 'RIGHT']]],
    [
      'the other clef: two degrees higher',
      (played, { pitch }) => struckAs(played, { 67: 71, 71: 74, 74: 78, 66: 69, 69: 72, 72: 76 }[pitch as 67] ?? pitch),
      [['clef', null, 'RIGHT']],
    ],
  ])('%s', (_name, change, kinds) => expect(brief(findingsWith(inG, change))).toEqual(kinds))

  it('the same wrong key in three takes is learnt, in two it is not, and another key is not the same', () => {
    const take = (pitch: number) =>
      gradeTake(inG, takeOf(inG, performanceOf(inG, { change: (played, { index }) => (index === 7 ? struckAs(played, pitch) : played) })))
    const askedPitch = inG.notes[7]?.pitch ?? 60
    const [first, second, third] = [take(askedPitch + 1), take(askedPitch + 1), take(askedPitch + 1)]
    expect(learnedFaults([first, second, third], inG)).toMatchObject([{ kind: 'learned-fault', noteIndexes: [7] }])
    expect(learnedFaults([first, second], inG)).toEqual([])
    expect(learnedFaults([first, take(askedPitch + 2), third], inG)).toEqual([])
  })
})

// A bass and a chord above it, beat by beat, under a tune.
const oompah = pieceOf(
  [
    ...lineOf(Array.from({ length: 32 }, (_, place) => 72 + ((place * 3) % 7))),
    ...Array.from({ length: 32 }, (_, at): TestPieceNote[] =>
      at % 2 === 0 ? [{ at, pitch: 41 + (at % 4), hand: 'LEFT' }] : [53, 57, 60].map((pitch) => ({ at, pitch, hand: 'LEFT' })),
    ).flat(),
  ],
  { bpm: 100 },
)
const isChord = ({ hand, pitch }: ScoreNote): boolean => hand === 'LEFT' && pitch > 50
// The same within one hand: the bass is the lowest key of the chord's position, and the hand does not hop.
const closed = pieceOf(
  [
    ...lineOf(Array.from({ length: 32 }, (_, place) => 72 + ((place * 3) % 7))),
    ...Array.from({ length: 32 }, (_, at): TestPieceNote[] =>
      at % 2 === 0 ? [{ at, pitch: 48, hand: 'LEFT' }] : [52, 55].map((pitch) => ({ at, pitch, hand: 'LEFT' })),
    ).flat(),
  ],
  { bpm: 100 },
)

describe('hands', () => {
  it.each<[string, Change, unknown[]]>([
    ['each chord late after the hop', (played, note) => later(played, isChord(note) ? 0.11 : 0), [['late-after-leap', 'jump', 'LEFT']]],
    [
      'chords rolled',
      (played, note) => later(played, isChord(note) ? { 53: 0, 57: 0.07, 60: 0.14 }[note.pitch as 53] : 0),
      [['rolled-chord', null, 'LEFT']],
    ],
    ['chords spread by 30 ms', (played, note) => later(played, isChord(note) ? { 53: 0, 57: 0.015, 60: 0.03 }[note.pitch as 53] : 0), []],
  ])('%s', (_name, change, kinds) => expect(brief(findingsWith(oompah, change))).toEqual(kinds))

  it('each chord late after its bass, though the hand does not hop', () => {
    expect(brief(findingsWith(closed, (played, note) => later(played, isChord(note) ? 0.11 : 0)))).toEqual([['late-after-leap', 'chord', 'LEFT']])
    expect(brief(findingsWith(closed, (played, note) => later(played, isChord(note) ? 0.02 : 0)))).toEqual([])
  })

  it('names a jump only where faults are after jumps more often than other notes', () => {
    // Every chord is after a hop: wrong basses and wrong chords alike say nothing of jumps.
    const wrong = findingsWith(oompah, (played, { index, hand }) =>
      hand === 'LEFT' && [20, 22, 24].includes(index % 40) ? struckAs(played, played.pitch + 1) : played,
    )
    expect(wrong.findings.map(({ cause }) => cause)).not.toContain('jump')
  })
})

it('the end of a measure struck again is a restart, a neighbour touched beside a note is not', () => {
  const again = (measures: readonly number[], up = 0, after = 0.5): PlayedNote[] =>
    measures.flatMap((measure) => {
      const last = inG.notes.findLast((note) => note.measure === measure)
      const strike = last && performanceOf(inG)[last.index]
      return strike ? [{ ...struckAs(later(strike, after), strike.pitch + up), durationSeconds: 0.1 }] : []
    })
  expect(brief(findingsWith(inG, (played) => played, {}, again([1, 3, 5], 0, 0.35)))).toEqual([['restart', 'struck-again', null]])
  expect(brief(findingsWith(inG, (played) => played, {}, again([1, 3, 5], 1, 0.05)))).toEqual([['extra-keys', null, 'RIGHT']])
})

it('the pedal through changes of harmony, from the left hand alone', () => {
  const arpeggios = pieceOf(
    [
      ...lineOf(Array.from({ length: 32 }, (_, place) => 72 + (place % 5))),
      ...Array.from({ length: 8 }, (_, bar) =>
        [0, 1, 2, 3].map((beat) => ({
          at: 4 * bar + beat,
          pitch: (bar % 2 === 0 ? [48, 52, 55, 60] : [43, 47, 50, 53])[beat] as number,
          hand: 'LEFT' as const,
        })),
      ).flat(),
    ],
    { bpm: 100 },
  )
  const held = { input: 'midi' as const, pedals: [{ downSeconds: 0.2, upSeconds: 60 }] }
  expect(brief(findingsWith(arpeggios, (played) => played, held))).toEqual([['pedal-blurred', null, null]])
  expect(brief(findingsWith(arpeggios, (played) => played, { input: 'midi', pedals: [] }))).toEqual([])
})

describe('the order of a teacher', () => {
  const short: Change = (played, note) => ({ ...played, velocity: 60 + ((note.index * 31) % 13), durationSeconds: 0.45 * played.durationSeconds })
  it('notes before touch; no touch for a beginner', () => {
    const change: Change = (played, note) => short(note.index === 9 ? struckAs(played, played.pitch + 2) : played, note)
    expect(brief(findingsWith(inG, change, { input: 'midi', level: 4 })).map(([kind]) => kind)).toEqual(['wrong-keys', 'held-short'])
    expect(brief(findingsWith(inG, change, { input: 'midi', level: 3 })).map(([kind]) => kind)).toEqual(['wrong-keys'])
  })

  it.each<[LevelValue, number]>([
    [1, 2],
    [3, 2],
    [4, 3],
    [6, 3],
  ])('at level %i at most %i findings are shown', (level, most) => {
    const many = (['uneven', 'wrong-keys', 'dragging', 'hands-apart', 'missed'] as const).map((kind) => ({
      ...{ kind, hand: null, fromMeasure: 0, toMeasure: 1, weight: 2, count: 2, ms: null, percent: null, noteIndexes: [] },
    }))
    expect(taughtFindings(many, level)).toHaveLength(most)
    expect(inTeacherOrder(many, level).map(({ kind }) => kind)).toEqual(['wrong-keys', 'missed', 'dragging', 'uneven', 'hands-apart'])
  })
})

describe('praise is true', () => {
  it.each<[string, Change, string | null]>([
    ['everything right', (played) => played, 'Toutes les notes sont justes.'],
    ['one wrong note', (played, { index }) => (index === 5 ? struckAs(played, 61) : played), 'Mesures 3 à 12 : tout est juste.'],
    [
      'one wrong note, and a late one',
      (played, { index }) => (index === 5 ? struckAs(played, 61) : index === 20 ? { ...played, timeSeconds: played.timeSeconds + 0.3 } : played),
      'Mesures 7 à 12 : tout est juste.',
    ],
    ['nothing right', (played, { pitch }) => struckAs(played, pitch > 70 ? 30 : 31), null],
  ])('%s', (_name, change, words) => {
    const { praise } = findingsWith(inG, change)
    expect(praise && plain(sayPraise(praise, inG))).toBe(words)
  })
})

it.each([
  ['Menuet en sol majeur', true],
  ['Marche turque', true],
  ['Valse n° 2', true],
  ['Sarabande', false],
  ['Au clair de la lune', false],
  ['La marchande', false],
])('first beats of « %s »: %s', (title, stresses) => expect(stressesFirstBeats(title)).toBe(stresses))
