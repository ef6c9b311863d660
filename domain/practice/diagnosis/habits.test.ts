import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../grading/grade-take.ts'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { findingsOf } from './findings-of.ts'
import { praiseOf } from './praise.ts'
import { sayFinding } from './texts/finding.texts.ts'

// Sixteen measures in three, a tune over one bass a measure; no key comes twice in a row.
const TUNE = Array.from({ length: 48 }, (_, index) => 67 + ((index * 5) % 7))
const BASS = Array.from({ length: 16 }, (_, index) => 43 + ((index * 3) % 8))
const piece = pieceOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 3)], { bpm: 100, beatsPerMeasure: 3 })
const BEAT_SECONDS = 0.6
const MEASURE_SECONDS = 3 * BEAT_SECONDS

type Change = (played: PlayedNote, note: ScoreNote) => PlayedNote | null
const later = (played: PlayedNote, seconds: number): PlayedNote => ({ ...played, timeSeconds: played.timeSeconds + seconds })
const soft: Change = (played, note) => ({ ...played, velocity: (note.hand === 'RIGHT' ? 80 : 62) + ((note.index * 31) % 13) })

const findingsWith = (performance: readonly PlayedNote[], more: Partial<Take> = {}, timeline: Timeline = piece) => {
  const take = takeOf(
    timeline,
    [...performance].sort((a, b) => a.timeSeconds - b.timeSeconds),
    { level: 4, ...more },
  )
  return findingsOf(gradeTake(timeline, take), timeline, take)
}
const gradeOf = (performance: readonly PlayedNote[], more: Partial<Take>) => gradeTake(piece, takeOf(piece, performance, { level: 4, ...more }))
const after = (change: Change, more: Partial<Take> = {}) => findingsWith(performanceOf(piece, { change }), more)
const titles = (findings: ReturnType<typeof findingsWith>): string[] =>
  findings.map((finding) => sayFinding(finding, piece, 6).title.replaceAll('\u00a0', ' '))

describe('one fault is one finding', () => {
  it('a hand that forgets first beats: one habit with its places', () => {
    const findings = after((played, note) => (note.hand === 'LEFT' && [4, 8, 13].includes(note.measure) ? null : played))
    expect(findings).toMatchObject([{ kind: 'missed', hand: 'LEFT', cause: 'first-beats', count: 3, weight: 3 }])
    expect(titles(findings)).toEqual(['La main gauche oublie le premier temps : mesures 5, 9 et 14'])
  })

  it('the same fault in two places: one finding with both', () => {
    const findings = after((played, note) =>
      note.hand === 'RIGHT' && [2, 9].includes(note.measure) && note.onset % 288 === 96 ? { ...played, pitch: pitchFrom(note.pitch + 1) } : played,
    )
    expect(findings).toMatchObject([{ kind: 'wrong-keys', hand: 'RIGHT', count: 2, places: [{ fromMeasure: 2 }, { fromMeasure: 9 }] }])
    expect(titles(findings)).toEqual(['Mesures 3 et 10, main droite : fausses notes'])
  })

  it('wrong notes of both hands in one measure: a finding for each hand', () => {
    const findings = after((played, note) =>
      note.measure === 7 && note.onset % 288 === 0 ? { ...played, pitch: pitchFrom(note.pitch + 1) } : played,
    )
    expect(findings.map(({ kind, hand }) => [kind, hand])).toEqual([
      ['wrong-keys', 'LEFT'],
      ['wrong-keys', 'RIGHT'],
    ])
  })

  it('everything detached: everywhere, both hands', () => {
    const findings = after((played, note) => ({ ...soft(played, note), ...{ durationSeconds: 0.35 * played.durationSeconds } }) as PlayedNote, {
      input: 'midi',
      pedals: [],
    })
    expect(findings).toMatchObject([{ kind: 'held-short', hand: null, fromMeasure: 0, toMeasure: 15 }])
    expect(titles(findings)).toEqual(['Partout, les deux mains : notes trop courtes'])
  })

  it('a left hand much louder than the upper, livelier right one covers the tune', () => {
    const loud: Change = (played, note) => ({ ...(soft(played, note) as PlayedNote), velocity: (note.hand === 'LEFT' ? 100 : 55) + (note.index % 7) })
    expect(after(loud, { input: 'midi', pedals: [] })).toMatchObject([{ kind: 'hand-balance', hand: 'LEFT' }])
    expect(after(soft, { input: 'midi', pedals: [] })).toEqual([])
  })

  it('back on the clock after rushing is no hesitation', () => {
    const rushed = after((played, note) => {
      const share = note.measure < 4 || note.measure > 9 ? 0 : (note.onset / 288 - 4) / 6
      return later(played, -0.3 * share)
    })
    expect(rushed.map(({ kind }) => kind)).not.toContain('hesitation')
    expect(rushed.map(({ kind }) => kind)).toContain('rushing')
  })

  it('« Me suivre »: a wrong key that is the next note is that wrong key alone', () => {
    const slip = piece.notes.find(({ hand, measure, onset }) => hand === 'RIGHT' && measure === 5 && onset % 288 === 96)
    const next = piece.notes.find(({ hand, onset }) => hand === 'RIGHT' && onset === (slip?.onset ?? 0) + 96)
    const findings = after((played, note) => (note === slip && next ? { ...played, pitch: next.pitch } : played), { mode: 'follow' })
    expect(findings).toMatchObject([{ kind: 'wrong-keys', hand: 'RIGHT', fromMeasure: 5, toMeasure: 5, count: 1, noteIndexes: [slip?.index] }])
    expect(findings).toHaveLength(1)
  })
})

describe('a habit everywhere', () => {
  it('is one finding of both hands in a short piece too', () => {
    const short = pieceOf([...lineOf(TUNE.slice(0, 12)), ...lineOf(BASS.slice(0, 4), 'LEFT', 3)], { bpm: 100, beatsPerMeasure: 3 })
    const change: Change = (played) => ({ ...played, durationSeconds: played.durationSeconds * 0.35 })
    const findings = findingsWith(performanceOf(short, { change }), { level: 5 }, short).filter(({ kind }) => kind === 'held-short')
    expect(findings).toMatchObject([{ hand: null, fromMeasure: 0, toMeasure: 3 }])
    expect(findings[0]?.places).toBeUndefined()
  })

  it('one hand alone: the other one was left out, and no measure', () => {
    const kinds = after((played, note) => (note.hand === 'LEFT' ? null : played)).map(({ kind, hand }) => `${kind} ${hand}`)
    expect(kinds).toEqual(['missed LEFT'])
  })
})

describe('« Me suivre »', () => {
  it('names a measure that was begun again, and one that was returned to', () => {
    const whole = performanceOf(piece)
    const until = (seconds: number): PlayedNote[] => whole.filter(({ timeSeconds }) => timeSeconds < seconds - 0.01)
    const again = (from: number, at: number): PlayedNote[] =>
      whole.filter(({ timeSeconds }) => timeSeconds >= from - 0.01).map((note) => later(note, at - from))
    const broken = 6 * MEASURE_SECONDS + 2 * BEAT_SECONDS
    const restarted = findingsWith([...until(broken), ...again(6 * MEASURE_SECONDS, broken + 1)], { mode: 'follow' })
    expect(restarted).toMatchObject([{ kind: 'restart', hand: null, fromMeasure: 6, toMeasure: 6 }])
    expect(restarted).toHaveLength(1)
    expect(titles(restarted)).toEqual(['Mesure 7 : une reprise en chemin'])
    const back = findingsWith([...until(broken), ...again(5 * MEASURE_SECONDS, broken + 1)], { mode: 'follow' })
    expect(back).toMatchObject([{ kind: 'restart', fromMeasure: 5, toMeasure: 6 }])
    expect(sayFinding(back[0] as (typeof back)[number], piece, 6).detail).toBe('De la mesure\u00a07, la musique revient à la mesure\u00a06.')
  })

  it('names a measure that was passed over, once for both hands', () => {
    const performance = performanceOf(piece).flatMap((note) => {
      const measure = Math.floor((note.timeSeconds + 0.01) / MEASURE_SECONDS)
      return measure === 11 ? [] : [later(note, measure > 11 ? -MEASURE_SECONDS : 0)]
    })
    const findings = findingsWith(performance, { mode: 'follow' })
    expect(findings).toMatchObject([{ kind: 'skipped', hand: null, fromMeasure: 11, toMeasure: 11 }])
    const grade = gradeOf(performance, { mode: 'follow' })
    expect(grade.notes.filter(({ verdict }) => verdict === 'early')).toEqual([])
    // Nothing is right from one end to the other, although what was passed over may count as not reached.
    for (const variant of [grade, { ...grade, notes: grade.notes.filter(({ verdict }) => verdict !== 'missed'), extras: [] }])
      expect(praiseOf(variant, takeOf(piece, performance, { mode: 'follow' }), findings)).toEqual({ kind: 'measures', fromMeasure: 0, toMeasure: 10 })
    expect(findings).toHaveLength(1)
  })
})

describe('« Attendre »', () => {
  const evenly = performanceOf(piece).map((note) => later(note, 0))
  const slip = (measure: number, pitch: number): PlayedNote[] => {
    const from = measure * MEASURE_SECONDS - 0.01
    const wrong = { timeSeconds: from + 0.02, pitch: pitchFrom(pitch), velocity: 70, durationSeconds: 0.1 }
    return [
      ...evenly.filter(({ timeSeconds }) => timeSeconds < from),
      wrong,
      ...evenly.filter(({ timeSeconds }) => timeSeconds >= from).map((note) => later(note, 0.4)),
    ]
  }

  it('a wrong key stands in the measure at which the music waits, and is no hesitation as well', () => {
    const askedPitch = piece.notes.find(({ hand, measure }) => hand === 'RIGHT' && measure === 3)?.pitch ?? 60
    const findings = findingsWith(slip(3, askedPitch + 1), { mode: 'wait' })
    expect(findings).toMatchObject([{ kind: 'extra-keys', hand: 'RIGHT', fromMeasure: 3, toMeasure: 3, cause: 'corrected', count: 1 }])
    expect(findings).toHaveLength(1)
    expect(titles(findings)).toEqual(['Mesure 4, main droite : une fausse note, corrigée'])
  })

  it('one pace from step to step, whatever is written, is neither uneven nor hesitating', () => {
    const mixed = pieceOf(
      [
        ...lineOf(TUNE.slice(0, 24), 'RIGHT', 0.5),
        ...lineOf(TUNE.slice(24, 36), 'RIGHT', 3).map((note) => ({ ...note, at: note.at + 12 })),
        ...lineOf(BASS, 'LEFT', 3),
      ],
      { bpm: 100, beatsPerMeasure: 3 },
    )
    const onsets = [...new Set(mixed.notes.map(({ onset }) => onset))].sort((a, b) => a - b)
    const steps = performanceOf(mixed, { change: (played, { onset }) => ({ ...played, timeSeconds: 0.26 * onsets.indexOf(onset) }) })
    expect(findingsWith(steps, { mode: 'wait' }, mixed)).toEqual([])
  })
})
