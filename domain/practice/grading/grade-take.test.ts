import { speedRatio } from '@prelude/domain/music'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayedNote } from '../take.ts'
import { lineOf, performanceOf, pieceOf, SONG, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72]
const scale = pieceOf(lineOf(SCALE))
const twoHands = pieceOf(SONG, { bpm: 100 })
const later = (seconds: number) => ({ change: (played: PlayedNote) => ({ ...played, timeSeconds: played.timeSeconds + seconds }) })
const drop = (missing: (index: number) => boolean) => ({
  change: (played: PlayedNote, note: { index: number }) => (missing(note.index) ? null : played),
})

describe('the checks of spec: curriculum §11.2', () => {
  it.each([
    [1, 100],
    [0.8, 88],
    [0.5, 70],
    [1.2, 100],
  ])('played as written at speed %f scores %i', (speed, score) => {
    const grade = gradeTake(twoHands, takeOf(twoHands, performanceOf(twoHands, { speed }), { speed }))
    expect(grade).toMatchObject({ result: score, latencyMs: 0, tempoWord: null, extras: [] })
    expect(grade.notes.every((note) => note.verdict === 'right')).toBe(true)
  })

  it('VERY_SLOW never validates', () => {
    for (const bpm of [50, 76, 100, 130]) {
      const speed = speedRatio(bpm, 'VERY_SLOW')
      const piece = pieceOf(SONG, { bpm })
      const { result } = gradeTake(piece, takeOf(piece, performanceOf(piece, { speed }), { speed }))
      expect(result).toBeLessThan(bpm < 70 ? 83 : 80)
    }
  })

  it('keys of one time keep the order in which they were struck', () => {
    const falling = pieceOf(lineOf([67, 65, 64, 62]))
    const performance = performanceOf(falling).map((played) => ({ ...played, timeSeconds: 1 }))
    const grade = gradeTake(falling, takeOf(falling, performance, { mode: 'wait' }))
    expect(grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right', 'right'])
    expect(grade.extras).toEqual([])
  })

  it('one note in five missed, the rest perfect: 80', () => {
    const piece = pieceOf(lineOf([60, 62, 64, 65, 67, 60, 62, 64, 65, 67]))
    const grade = gradeTake(
      piece,
      takeOf(
        piece,
        performanceOf(
          piece,
          drop((index) => index % 5 === 2),
        ),
      ),
    )
    expect(grade.result).toBe(80)
    expect(grade.notes.filter((note) => note.verdict === 'missed').map((note) => note.noteIndex)).toEqual([2, 7])
  })

  it('R 0.5 with all notes: 80', () => {
    // At 60 a minute credit is 1 up to 80 ms and 0 from 400 ms on: every second note is half-way, and a quarter further.
    const shifts = [0, 0.24, 0, -0.24, 0.4, 0, -0.4, 0]
    const piece = pieceOf(lineOf(SCALE))
    const performance = performanceOf(piece, {
      change: (played, note) => ({ ...played, timeSeconds: played.timeSeconds + (shifts[note.index] ?? 0) }),
    })
    const { components } = gradeTake(piece, takeOf(piece, performance))
    expect(components.rhythm).toBeCloseTo(5 / 8, 6)
    const all = performanceOf(piece, {
      change: (played, note) => ({ ...played, timeSeconds: played.timeSeconds + (note.index % 2 === 0 ? 0.24 : -0.24) }),
    })
    const grade = gradeTake(piece, takeOf(piece, all))
    expect(grade.components.rhythm).toBeCloseTo(0.5, 6)
    expect(grade.result).toBe(80)
  })

  it.each([[true], [false]])('stopped half-way: at most 50 (the stop reported: %s)', (received) => {
    const performance = performanceOf(
      scale,
      drop((index) => index >= 4),
    )
    const grade = gradeTake(scale, takeOf(scale, performance, received ? { stoppedAtTick: scale.totalTicks / 2 } : {}))
    expect(grade.result).toBe(50)
    expect(grade.notes).toHaveLength(4)
  })
})

describe('shared keys, ornaments, held notes', () => {
  const shared = pieceOf([...lineOf([60, 62, 64, 65]), ...lineOf([60], 'LEFT', 4)])

  it.each([[true], [false]])('one strike is enough for a key of both hands (struck twice: %s)', (twice) => {
    const performance = performanceOf(shared, { change: (played, note) => (!twice && note.index === 1 ? null : played) })
    const grade = gradeTake(shared, takeOf(shared, performance))
    expect(grade).toMatchObject({ result: 100, extras: [] })
    expect(grade.notes).toHaveLength(5)
  })

  it.each([[true], [false]])('a grace note is neither required nor extra (played: %s)', (played) => {
    const ornamented = pieceOf([...lineOf([60, 64, 67, 72]), { at: 1, pitch: 65, beats: 0.1, grace: true }])
    const performance = [...performanceOf(ornamented), ...(played ? [strike(0.93, 65)] : [])]
    const grade = gradeTake(ornamented, takeOf(ornamented, performance))
    expect(grade).toMatchObject({ result: 100, extras: [] })
    expect(grade.notes).toHaveLength(4)
  })

  it.each([
    [1, false, 1],
    [0.5, false, 0.5],
    [0.1, false, 0.25],
    [0.5, true, 1],
  ])('held %f of the note (staccato: %s) holds %f', (share, staccato, holding) => {
    const piece = pieceOf(lineOf(SCALE).map((note) => ({ ...note, staccato })))
    const performance = performanceOf(piece, { change: (played) => ({ ...played, durationSeconds: share }) })
    expect(gradeTake(piece, takeOf(piece, performance)).components.holding).toBeCloseTo(holding, 9)
  })
})

describe('tempo changes and chords', () => {
  it('follows the written tempo changes', () => {
    const slowing = pieceOf(lineOf(SCALE), {
      bpm: 120,
      tempos: [
        { atBeat: 3, bpm: 90 },
        { atBeat: 6, bpm: 60 },
      ],
    })
    for (const speed of [1, 0.65]) {
      const grade = gradeTake(slowing, takeOf(slowing, performanceOf(slowing, { speed }), { speed, level: 6 }))
      expect(grade.components).toMatchObject({ notes: 1, rhythm: 1 })
      expect(grade.latencyMs).toBeCloseTo(0, 6)
    }
  })

  it.each([
    [1, 0.07, 1],
    [6, 0.07, 0.989],
  ] as const)('at level %i a chord spread by %f s has rhythm %f', (level, spread, rhythm) => {
    const piece = pieceOf(
      [0, 1, 2, 3].flatMap((at) => [60, 64, 67].map((pitch) => ({ at, pitch }))),
      { bpm: 120 },
    )
    const performance = performanceOf(piece, {
      change: (played, note) => ({ ...played, timeSeconds: played.timeSeconds + ((note.index % 3) - 1) * 0.5 * spread }),
    })
    const { components } = gradeTake(piece, takeOf(piece, performance, { level }))
    expect(components.rhythm).toBeGreaterThanOrEqual(rhythm)
  })

  it('refuses measures that are not there', () => expect(() => gradeTake(scale, takeOf(scale, [], { toMeasure: 9 }))).toThrow(RangeError))
})

describe('a microphone that is not sure', () => {
  const heard = (unsureCount: number) =>
    gradeTake(
      scale,
      takeOf(scale, performanceOf(scale, { change: (played, note) => ({ ...played, certainty: note.index < unsureCount ? 0.3 : 0.9 }) })),
    )

  it('counts such notes nowhere', () => {
    expect(heard(1)).toMatchObject({ result: 100, components: { notes: 1, rhythm: 1, completeness: 1 } })
    expect(heard(1).notes[0]?.verdict).toBe('unsure')
  })

  it('gives no score above a fifth of them', () => expect(heard(2).result).toBeNull())

  it('an unsure note too many is no fault', () => {
    expect(gradeTake(scale, takeOf(scale, [...performanceOf(scale), strike(2.5, 66, { certainty: 0.4 })]))).toMatchObject({ result: 100, extras: [] })
  })
})

describe('range, hands, rests', () => {
  it('judges measures 3–4 of the left hand from their first instant', () => {
    const part = performanceOf(twoHands).filter((_, index) => {
      const note = twoHands.notes[index]
      return note?.hand === 'LEFT' && (note.measure === 2 || note.measure === 3)
    })
    const performance = part.map((played) => ({ ...played, timeSeconds: played.timeSeconds - 8 * 0.6 }))
    const grade = gradeTake(twoHands, takeOf(twoHands, performance, { hands: 'LEFT', fromMeasure: 2, toMeasure: 3 }))
    expect(grade).toMatchObject({ result: 100, extras: [] })
    expect(grade.measures.map(({ measure, hand }) => [measure, hand])).toEqual([
      [2, 'LEFT'],
      [3, 'LEFT'],
    ])
  })

  it('has no score where no note is required', () => {
    expect(gradeTake(scale, takeOf(scale, [], { hands: 'LEFT' }))).toMatchObject({ result: null, notes: [] })
  })

  it('silence scores 0', () => expect(gradeTake(scale, takeOf(scale, [])).result).toBe(0))
})

describe('properties', () => {
  const pitches = fc.array(fc.integer({ min: 48, max: 84 }), { minLength: 4, maxLength: 40 })
  it('a perfect performance is 100 at any tempo, on any notes, with any latency up to 120 ms', () => {
    fc.assert(
      fc.property(
        pitches,
        fc.integer({ min: 40, max: 200 }),
        fc.constantFrom(0.25, 0.5, 1),
        fc.integer({ min: -118, max: 118 }),
        (line, bpm, beats, ms) => {
          const piece = pieceOf(lineOf(line, 'RIGHT', beats), { bpm })
          expect(gradeTake(piece, takeOf(piece, performanceOf(piece, later(ms / 1000)), { level: 6 })).result).toBe(100)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('whatever is played, the score is 0–100 and each asked note has one verdict, with the clock until both hands are lifted', () => {
    const played = fc.array(fc.record({ timeSeconds: fc.double({ min: -1, max: 30, noNaN: true }), pitch: fc.integer({ min: 40, max: 90 }) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(pitches, played, fc.constantFrom('wait', 'follow', 'time'), (line, strikes, mode) => {
        const piece = pieceOf(lineOf(line))
        const grade = gradeTake(
          piece,
          takeOf(
            piece,
            strikes.map(({ timeSeconds, pitch }) => strike(timeSeconds, pitch)),
            { mode },
          ),
        )
        expect(grade.result).toBeGreaterThanOrEqual(0)
        expect(grade.result).toBeLessThanOrEqual(mode === 'wait' ? 60 : 100)
        const reachedNotes = mode === 'time' ? piece.notes.slice(0, grade.notes.length) : piece.notes
        expect(grade.notes.map((note) => note.noteIndex)).toEqual(reachedNotes.map((note) => note.index))
      }),
      { numRuns: 150 },
    )
  })
})
