import { gradeTake, readByOrder, type Take } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { lineOf, secondsFrom, TUNE, timelineOf } from '../../features/player/session/test-timeline.ts'
import { figureWords, takeHeadline, unfoundWords } from './take-figures.texts.ts'
import { lastMeasureOf, playedSpeedOf, summaryOf, type TakeFigures, takeFiguresOf } from './take-figures.ts'

const piece = timelineOf(lineOf(TUNE))
/** Played as written at a tempo; `wrong` keys struck between the first notes. */
function figuresOf(mode: Take['mode'], more: { speed?: number; played?: number; wrong?: number } = {}) {
  const { speed = 1, wrong = 0 } = more
  const played = more.played ?? speed
  const strikes = piece.notes.map(({ onset, pitch, duration }) => ({
    pitch,
    timeSeconds: secondsFrom(piece, 0, onset, played),
    velocity: 80,
    durationSeconds: secondsFrom(piece, onset, onset + duration, played),
  }))
  const keys = strikes.slice(1, 1 + wrong).map((strike) => ({ ...strike, pitch: 61 as typeof strike.pitch, timeSeconds: strike.timeSeconds - 0.2 }))
  const performance = [...strikes, ...keys].sort((a, b) => a.timeSeconds - b.timeSeconds)
  const take: Take = { mode, hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed, level: 1, performance }
  const grade = gradeTake(piece, take)
  return { figures: takeFiguresOf(grade, take), speed: playedSpeedOf(grade, take), score: grade.result }
}

it('two beats behind throughout: the notes are counted by their order, and few of them are in time', () => {
  const performance = piece.notes.map(({ onset, pitch, duration }) => ({
    pitch,
    timeSeconds: secondsFrom(piece, 0, onset + 2 * piece.ticksPerQuarter, 1),
    velocity: 80,
    durationSeconds: secondsFrom(piece, onset, onset + duration, 1),
  }))
  const take: Take = { mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance }
  const grade = gradeTake(piece, take)
  const read = readByOrder(grade, piece, take)
  expect(read).not.toBe(grade)
  const { notesPercent, rhythmPercent } = summaryOf(grade, read)
  expect(notesPercent).toBe(100)
  expect(rhythmPercent).toBeLessThan(40)
  expect(summaryOf(grade, grade).notesPercent).toBeLessThan(60)
})

describe('what a result leads with', () => {
  it('« Attendre »: how clean it was', () => {
    expect(figuresOf('wait')).toEqual({ figures: { kind: 'tries', first: 16, noteCount: 16 }, speed: null, score: 60 })
    expect(figuresOf('wait', { wrong: 4 })).toEqual({ figures: { kind: 'tries', first: 12, noteCount: 16 }, speed: null, score: 60 })
  })

  it('in time at half speed: notes and tempo', () =>
    expect(figuresOf('time', { speed: 0.5 })).toEqual({ figures: { kind: 'slow', notes: 100, speed: 0.5 }, speed: 0.5, score: 70 }))

  it('in time as written: the score', () => expect(figuresOf('time')).toEqual({ figures: { kind: 'score' }, speed: 1, score: 100 }))

  it('« Me suivre »: the tempo that was played', () => {
    const { figures, speed } = figuresOf('follow', { played: 0.8 })
    expect(figures).toMatchObject({ kind: 'slow', notes: 100 })
    expect(speed).toBeCloseTo(0.8, 2)
    expect(figuresOf('follow', { played: 1.15 }).figures).toEqual({ kind: 'score' })
  })
})

describe('in words', () => {
  it.each<[TakeFigures, string | undefined, string | undefined, number?]>([
    [{ kind: 'tries', first: 44, noteCount: 44 }, '44 notes du premier coup sur 44', 'Toutes les notes du premier coup.'],
    [{ kind: 'tries', first: 41, noteCount: 44 }, '41 notes du premier coup sur 44', 'Presque toutes les notes du premier coup.'],
    [{ kind: 'tries', first: 30, noteCount: 44 }, '30 notes du premier coup sur 44', 'Les notes viennent.'],
    [{ kind: 'tries', first: 1, noteCount: 44 }, '1 note du premier coup sur 44', 'Un début. Reprenez calmement.'],
    [{ kind: 'slow', notes: 100, speed: 0.5 }, 'Notes\u00a0: 100 sur 100', 'Sans une faute, à cette vitesse.'],
    [{ kind: 'slow', notes: 96, speed: 0.5 }, 'Notes\u00a0: 96 sur 100', 'Très sûr, à cette vitesse.'],
    [{ kind: 'slow', notes: 96, speed: 0.5 }, 'Notes\u00a0: 96 sur 100', 'Presque tout est juste, à cette vitesse.', 1],
    [{ kind: 'slow', notes: 82, speed: 0.5 }, 'Notes\u00a0: 82 sur 100', 'Presque tout est juste, à cette vitesse.'],
    [{ kind: 'slow', notes: 70, speed: 0.5 }, 'Notes\u00a0: 70 sur 100', undefined],
    [{ kind: 'score' }, undefined, undefined],
  ])('%o', (figures, label, headline, toMend = 0) =>
    expect([figureWords(figures)?.label, takeHeadline(figures, { toMend })]).toEqual([label, headline]),
  )

  it('slowly too, hands that are apart are said first, and a fault is one', () => {
    const figures: TakeFigures = { kind: 'slow', notes: 100, speed: 0.5 }
    expect(takeHeadline(figures, { toMend: 1, areHandsApart: true })).toBe('Les notes y sont, mais les mains ne tombent pas ensemble.')
    expect(takeHeadline(figures, { hasFaults: true })).toBe('Très sûr, à cette vitesse.')
  })

  it.each([
    [
      { noteIndexes: [1], measure: 0, tried: 3 },
      'Il vous manquait le ré, mesure\u00a01\u00a0: 3\u00a0touches essayées. Chercher ne retire pas de points.',
    ],
    [
      { noteIndexes: [1, 2], measure: 0, tried: 5 },
      'Il vous manquait le ré et le do, mesure\u00a01\u00a0: 5\u00a0touches essayées. Chercher ne retire pas de points.',
    ],
  ])('a note that was not found: %o', (unfound, expected) => expect(unfoundWords(piece, unfound).replaceAll('\u202f', '\u00a0')).toBe(expected))
})

it.each<[string, number, number[], number]>([
  ['to its end', 1, [0, 1, 2], 3],
  ['stopped in the second measure', 0.5, [0, 1], 1],
  ['nothing judged', 0, [], 3],
])('the last measure of a take: %s', (_name, completeness, measures, last) => {
  const take: Take = { mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance: [] }
  const grade = gradeTake(piece, take)
  const cells = measures.flatMap((index) => grade.measures.filter(({ measure }) => measure === index))
  expect(lastMeasureOf({ components: { ...grade.components, completeness }, measures: cells }, take)).toBe(last)
})
