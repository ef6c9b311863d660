import { pitchFrom } from '@prelude/domain/music'
import { NO_EXPRESSION, type ScoreNote, type Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../grading/grade-take.ts'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { type FindingOptions, findingsOf } from './findings-of.ts'

/** A tune of eighths over half notes, eight measures of four beats at 90 a minute. */
const TUNE = Array.from({ length: 64 }, (_, index) => [60, 62, 64, 65, 67, 65, 64, 62][index % 8] as number)
const BASS = Array.from({ length: 16 }, (_, index) => [48, 43, 45, 41][index % 4] as number)
const piece = pieceOf([...lineOf(TUNE, 'RIGHT', 0.5), ...lineOf(BASS, 'LEFT', 2)], { bpm: 90 })
const atTheSameTime = pieceOf(
  [
    ...lineOf(TUNE.slice(0, 32)),
    ...lineOf(
      TUNE.slice(0, 32).map((pitch) => pitch - 24),
      'LEFT',
    ),
  ],
  { bpm: 90 },
)

type Change = (played: PlayedNote, note: ScoreNote) => PlayedNote | null
const later = (played: PlayedNote, ms: number): PlayedNote => ({ ...played, timeSeconds: played.timeSeconds + ms / 1000 })
const isIn = (note: ScoreNote, from: number, to: number, hand: 'LEFT' | 'RIGHT'): boolean =>
  note.measure >= from && note.measure <= to && note.hand === hand

/** A fixed deviation of some milliseconds for each note, the same in every run: about 12 ms wide. */
const strayMs = (note: ScoreNote): number => ((note.index * 7919) % 41) - 20

function findingsFor(change: Change, more: Partial<Take> = {}, timeline: Timeline = piece, options: FindingOptions = {}) {
  const performance = performanceOf(timeline, {
    speed: more.speed ?? 1,
    change: (played, note) => change(later(played, strayMs(note)), note),
  }).sort((a, b) => a.timeSeconds - b.timeSeconds)
  const take = takeOf(timeline, performance, { level: 5, ...more })
  return findingsOf(gradeTake(timeline, take), timeline, take, options)
}

/** Indexes of the right hand's notes in a measure. */
const rightOf = (measure: number): number[] => piece.notes.filter((note) => isIn(note, measure, measure, 'RIGHT')).map(({ index }) => index)

/** From a given note on, everything is later by so much. */
const stopBefore =
  (measure: number, ms: number): Change =>
  (played, note) =>
    later(played, note.measure >= measure ? ms : 0)

describe('keys', () => {
  it.each<[string, Change, object[]]>([
    ['nothing', (played) => played, []],
    [
      'two neighbours',
      (played, note) => (isIn(note, 4, 4, 'RIGHT') && note.pitch === 65 ? { ...played, pitch: pitchFrom(66) } : played),
      [{ kind: 'wrong-keys', hand: 'RIGHT', fromMeasure: 4, toMeasure: 4, count: 2, weight: 2, wrongKeys: [{ pitch: 66 }, { pitch: 66 }] }],
    ],
    [
      'two neighbours and a note left out among them',
      (played, note) =>
        note.index === rightOf(4)[1] ? null : isIn(note, 4, 4, 'RIGHT') && note.pitch === 65 ? { ...played, pitch: pitchFrom(66) } : played,
      [{ kind: 'wrong-keys', hand: 'RIGHT', fromMeasure: 4, toMeasure: 4 }],
    ],
    [
      'an octave too low',
      (played, note) => (isIn(note, 2, 2, 'LEFT') ? { ...played, pitch: pitchFrom(note.pitch - 12) } : played),
      [{ kind: 'wrong-octave', hand: 'LEFT', fromMeasure: 2, toMeasure: 2, count: 2, weight: 1.4 }],
    ],
    [
      'three missing in two neighbouring measures',
      (played, note) => (note.hand === 'LEFT' && [6, 7, 9].includes(BASS_PLACES.get(note.index) ?? -1) ? null : played),
      [{ kind: 'missed', hand: 'LEFT', fromMeasure: 3, toMeasure: 4, count: 3, weight: 3 }],
    ],
  ])('%s', (_name, change, expected) => expect(findingsFor(change)).toMatchObject(expected))
})

const BASS_PLACES = new Map(piece.notes.filter(({ hand }) => hand === 'LEFT').map(({ index }, place) => [index, place]))

describe('rhythm', () => {
  it.each<[string, object[], ReturnType<typeof findingsFor>]>([
    [
      'one hand late in two measures',
      [{ kind: 'dragging', hand: 'LEFT', fromMeasure: 4, toMeasure: 5, percent: null }],
      findingsFor((played, note) => later(played, isIn(note, 4, 5, 'LEFT') ? 140 : 0)),
    ],
    [
      'another tempo',
      [{ kind: 'rushing', hand: null, fromMeasure: 0, toMeasure: 7, percent: 12, cause: 'other-tempo' }],
      findingsFor((played) => ({ ...played, timeSeconds: played.timeSeconds / 1.12 })),
    ],
    [
      'a little more ahead in each measure',
      [{ kind: 'rushing', hand: null, cause: 'growing', ms: -20 }],
      findingsFor((played, note) => later(played, (-20 * note.onset) / 384)),
    ],
    [
      'one hand ahead throughout',
      [{ kind: 'hands-apart', hand: 'RIGHT', fromMeasure: 0, toMeasure: 7, ms: expect.any(Number) }],
      findingsFor((played, note) => later(played, note.hand === 'LEFT' ? 90 : 0), {}, atTheSameTime),
    ],
    ['thirty milliseconds between the hands', [], findingsFor((played, note) => later(played, note.hand === 'LEFT' ? 30 : 0), {}, atTheSameTime)],
    [
      'a stop in the learner’s own time',
      [{ kind: 'hesitation', hand: null, fromMeasure: 3, toMeasure: 3, cause: 'bar-line' }],
      findingsFor(stopBefore(3, 700), { mode: 'follow' }),
    ],
    ['a stop where nothing can be trusted', [], findingsFor(stopBefore(3, 700), { mode: 'follow', timingTrusted: false })],
    [
      'eighths by turns long and short',
      [{ kind: 'uneven', hand: 'RIGHT', cause: 'long-short' }],
      findingsFor((played, note) => later(played, note.hand === 'RIGHT' && note.onset % 96 !== 0 ? 90 : 0), { level: 1 }),
    ],
    [
      'faster and faster in the learner’s own time',
      [{ kind: 'rushing', hand: null, cause: 'drifting', percent: expect.any(Number) }],
      findingsFor((played) => ({ ...played, timeSeconds: played.timeSeconds * (1 - played.timeSeconds / 120) }), { mode: 'follow' }),
    ],
    [
      'the last measure broadens',
      [],
      findingsFor((played, note) => later(played, note.measure === 7 ? 60 * (note.onset / 96 - 28) : 0), { mode: 'follow' }),
    ],
  ])('%s', (_name, expected, findings) => {
    expect(findings).toMatchObject(expected)
    expect(findings).toHaveLength(expected.length)
  })

  it('names the jump that makes a hand late', () => {
    const leaping = pieceOf(
      [
        ...lineOf(TUNE, 'RIGHT', 0.5),
        ...lineOf(
          BASS.map((pitch, place) => (place >= 8 && place < 12 ? pitch - 20 : pitch)),
          'LEFT',
          2,
        ),
      ],
      { bpm: 90 },
    )
    const findings = findingsFor((played, note) => later(played, isIn(note, 4, 5, 'LEFT') ? 140 : 0), {}, leaping)
    expect(findings).toMatchObject([{ kind: 'dragging', hand: 'LEFT', fromMeasure: 4, toMeasure: 5, cause: 'jump' }])
    expect(findings[0]?.ms).toBeGreaterThan(120)
  })

  it('names the handprint before which the music stops', () => {
    const solo = pieceOf(lineOf(TUNE, 'RIGHT', 0.5), { bpm: 90 })
    const print = (start: number, end: number, thumb: number) => ({
      ...{ hand: 'RIGHT' as const, start, end, name: '' },
      pitches: [pitchFrom(thumb), pitchFrom(thumb + 2)],
      fingers: [1, 2] as const,
    })
    const handprints = [print(0, 384 * 3, 60), print(384 * 3, 384 * 8, 64)]
    expect(findingsFor(stopBefore(3, 500), { mode: 'follow', hands: 'RIGHT' }, solo, { handprints })).toMatchObject([
      { kind: 'hesitation', hand: 'RIGHT', cause: 'handprint', count: 1 },
    ])
    // A print that begins where the thumb stays says nothing.
    const alike = [print(0, 384 * 3, 60), print(384 * 3, 384 * 8, 62)]
    expect(findingsFor(stopBefore(3, 500), { mode: 'follow', hands: 'RIGHT' }, solo, { handprints: alike })).toMatchObject([
      { kind: 'hesitation', cause: 'bar-line' },
    ])
  })

  it('gives no finding for uncertain notes', () => {
    const unsure: Change = (played, note) => (note.measure === 4 ? { ...later(played, 150), certainty: 0.2 } : { ...played, certainty: 0.9 })
    expect(findingsFor(unsure)).toEqual([])
  })
})

describe('touch, by MIDI', () => {
  const strength =
    (of: (note: ScoreNote) => number): Change =>
    (played, note) => ({ ...played, velocity: of(note) })
  const natural = (note: ScoreNote): number => (note.hand === 'RIGHT' ? 84 : 62) + ((note.index * 31) % 13) - 6 + (note.onset % 384 === 0 ? 4 : 0)
  const sung: Timeline = {
    ...piece,
    melody: piece.notes.filter(({ hand }) => hand === 'RIGHT').map(({ onset, duration, pitch }) => ({ onset, duration, pitch, lyric: null })),
  }
  const touched = (change: Change, more: Partial<Take> = {}, timeline = piece, options: FindingOptions = {}) =>
    findingsFor(change, { input: 'midi', ...more }, timeline, options)

  it.each<[string, object[], ReturnType<typeof findingsFor>]>([
    ['a good touch', [], touched(strength(natural), {}, sung)],
    ['the same, where it is unknown which hand has the tune', [], touched(strength((note) => natural(note) + (note.hand === 'LEFT' ? 24 : 0)))],
    ['always the same: a keyboard without strength', [], touched(strength(() => 100))],
    ['nearly always the same', [{ kind: 'flat-dynamics' }], touched(strength((note) => 70 + (note.index % 3)))],
    [
      'the same, not by MIDI',
      [],
      findingsFor(
        strength((note) => 70 + (note.index % 3)),
        { input: 'screen' },
      ),
    ],
    [
      'an accompaniment as loud as the tune',
      [{ kind: 'hand-balance', hand: 'LEFT' }],
      touched(
        strength((note) => natural(note) + (note.hand === 'LEFT' ? 24 : 0)),
        {},
        sung,
      ),
    ],
    [
      'first beats that drop',
      [{ kind: 'accents', cause: 'weak-downbeats' }],
      touched(
        strength((note) => natural(note) - (note.onset % 384 === 0 ? 22 : 0)),
        { level: 4 },
        piece,
        { stressesFirstBeats: true },
      ),
    ],
    ['first beats that drop in a song', [], touched(strength((note) => natural(note) - (note.onset % 384 === 0 ? 22 : 0)))],
    [
      'notes that stick out',
      [{ kind: 'accents', hand: 'RIGHT', cause: 'spikes', count: 4 }],
      touched(strength((note) => (note.hand === 'RIGHT' && note.onset % 768 === 240 ? 126 : natural(note)))),
    ],
  ])('%s', (_name, expected, findings) => {
    expect(findings).toMatchObject(expected)
    expect(findings).toHaveLength(expected.length)
  })

  const lettered = {
    ...piece,
    expression: {
      ...NO_EXPRESSION,
      dynamics: [0, 4].map((measure) => ({ at: measure * 384, mark: measure === 0 ? ('p' as const) : ('f' as const), hand: null })),
    },
  }
  it('hears whether what is written loud is louder', () => {
    const unheard = [{ kind: 'flat-dynamics', cause: 'letters-unheard' }]
    expect(touched(strength(natural), {}, lettered)).toMatchObject(unheard)
    expect(
      touched(
        strength((note) => 70 + (note.index % 3)),
        {},
        lettered,
      ),
    ).toMatchObject(unheard)
    expect(
      touched(
        strength((note) => natural(note) + (note.measure >= 4 ? 12 : 0)),
        {},
        lettered,
      ),
    ).toEqual([])
    expect(touched(strength(natural), { level: 3 }, lettered)).toEqual([])
  })

  it.each<[string, (note: ScoreNote) => number, Partial<Take>, Timeline, object[]]>([
    ['the same force for every key, where loudness is written', () => 64, {}, lettered, [{ kind: 'flat-dynamics', cause: 'no-velocity' }]],
    ['the same where none is written', () => 64, {}, piece, []],
    ['before loudness is taught', () => 64, { level: 3 }, lettered, []],
    ['on the computer’s keys', () => 64, { input: 'computer' }, lettered, []],
    ['two forces, the louder one where it is written', (note) => (note.measure >= 4 ? 90 : 64), {}, lettered, []],
  ])('a keyboard sends %s', (_name, strengthOf, more, timeline, expected) =>
    expect(touched(strength(strengthOf), more, timeline)).toMatchObject(expected),
  )

  it('hears that by microphone too, and nothing else of the touch', () => {
    const heard = (of: (note: ScoreNote) => number, timeline: Timeline = lettered) =>
      findingsFor(strength(of), { input: 'microphone' }, timeline, { stressesFirstBeats: true })
    // As uncertain as a microphone is: a strike differs from its neighbours by some 10.
    const rough = (note: ScoreNote): number => 64 + ((note.index * 37) % 23) - 11
    expect(heard(rough)).toMatchObject([{ kind: 'flat-dynamics', cause: 'letters-unheard' }])
    expect(heard((note) => rough(note) + (note.measure >= 4 ? 15 : 0))).toEqual([])
    expect(heard(rough, piece)).toEqual([])
    expect(heard((note) => 70 + (note.index % 3), piece)).toEqual([])
    // The loudness was not measured.
    expect(heard(() => 64)).toEqual([])
  })

  it('takes a written accent for no spike', () => {
    const accented = { ...piece, notes: piece.notes.map((note) => (note.onset % 768 === 240 ? { ...note, signs: ['accent' as const] } : note)) }
    const spiked = strength((note) => (note.hand === 'RIGHT' && note.onset % 768 === 240 ? 118 : natural(note)))
    expect(touched(spiked)).toMatchObject([{ kind: 'accents', cause: 'spikes' }])
    expect(touched(spiked, {}, accented)).toEqual([])
  })

  it('finds staccatos that are held, where their dots are seen', () => {
    const dotted = pieceOf(
      lineOf(TUNE.slice(0, 16)).map((note) => ({ ...note, staccato: true })),
      { bpm: 90 },
    )
    const short: Change = (played, note) => ({ ...played, durationSeconds: played.durationSeconds * 0.4, velocity: natural(note) })
    const long: Change = (played, note) => ({ ...played, durationSeconds: played.durationSeconds * 0.97, velocity: natural(note) })
    expect(touched(short, {}, dotted, { showsDots: true })).toEqual([])
    expect(touched(long, {}, dotted)).toEqual([])
    expect(touched(long, {}, dotted, { showsDots: true })).toMatchObject([{ kind: 'staccato-held', hand: 'RIGHT', fromMeasure: 0, toMeasure: 3 }])
  })

  it('finds gaps in a legato line where a slur asks for it, unless the pedal holds it', () => {
    const line = pieceOf(lineOf(TUNE.slice(0, 16)), { bpm: 90 })
    const detached: Change = (played, note) => ({ ...played, durationSeconds: played.durationSeconds * 0.6, velocity: natural(note) })
    expect(touched(detached, {}, line)).toEqual([])
    const slurred = { ...line, expression: { ...NO_EXPRESSION, slurs: [{ start: 0, end: line.totalTicks, hand: 'RIGHT' as const }] } }
    expect(touched(detached, {}, slurred).map(({ kind }) => kind)).toEqual(['legato-broken'])
    const ofLeft = { ...slurred, expression: { ...NO_EXPRESSION, slurs: [{ start: 0, end: line.totalTicks, hand: 'LEFT' as const }] } }
    expect(touched(detached, {}, ofLeft)).toEqual([])
    expect(touched(detached, { pedals: [{ downSeconds: 0, upSeconds: 12 }] }, slurred)).toEqual([])
  })

  it('finds a pedal that is held through changes of chord', () => {
    const chords = ['C', 'G', 'C', 'F', 'C', 'C7'].map((symbol, place) => ({ at: place * 384, symbol }))
    const accompanied = { ...piece, chords }
    const clean = [0, 1, 2, 3, 4].map((measure) => ({ downSeconds: measure * (8 / 3) + 0.2, upSeconds: (measure + 1) * (8 / 3) + 0.1 }))
    expect(touched(strength(natural), { pedals: clean }, accompanied)).toEqual([])
    expect(touched(strength(natural), { pedals: [{ downSeconds: 0.2, upSeconds: 16 }] }, accompanied)).toMatchObject([
      { kind: 'pedal-blurred', hand: null, fromMeasure: 1, toMeasure: 4, count: 4 },
    ])
    const written = { ...accompanied, expression: { ...NO_EXPRESSION, pedals: [{ start: 0, end: 6 * 384 }] } }
    expect(touched(strength(natural), { pedals: [{ downSeconds: 0.2, upSeconds: 16 }] }, written)).toEqual([])
  })
})
