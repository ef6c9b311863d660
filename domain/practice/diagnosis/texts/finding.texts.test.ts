import { pitchFrom } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../../test-piece.ts'
import { FINDING_KINDS, type Finding, type FindingCause } from '../finding.ts'
import { sayFinding } from './finding.texts.ts'
import { sayNote } from './note.texts.ts'
import { placeWords } from './place.texts.ts'

/** A left hand that leaps down by more than an octave into measure 5, eighths before. */
const piece = pieceOf(
  [
    ...lineOf(Array.from({ length: 32 }, (_, i) => 60 + (i % 5))),
    ...lineOf(
      Array.from({ length: 32 }, () => 55),
      'LEFT',
      0.5,
    ),
    { at: 16, pitch: 38, hand: 'LEFT', beats: 4 },
  ],
  { bpm: 90 },
)
const leapt = piece.notes.find(({ pitch }) => pitch === 38)?.index ?? 0
const eighth = piece.notes.find(({ hand }) => hand === 'LEFT')?.index ?? 0

const finding = (kind: Finding['kind'], more: Partial<Finding> = {}): Finding => ({
  kind,
  hand: 'LEFT',
  fromMeasure: 4,
  toMeasure: 5,
  weight: 2,
  count: 2,
  ms: 140,
  percent: 12,
  noteIndexes: [leapt],
  ...more,
})

const saidOf = (kind: Finding['kind'], more: Partial<Finding> = {}): string[] => {
  const { title, detail, advice } = sayFinding(finding(kind, more), piece, 6)
  return [title, detail, advice].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
}

describe('lists in words', () => {
  const indexes = piece.notes.filter(({ hand, measure }) => hand === 'RIGHT' && measure < 2).map(({ index }) => index)
  it('places that touch are one', () => {
    const places = [
      { fromMeasure: 0, toMeasure: 3 },
      { fromMeasure: 4, toMeasure: 5 },
      { fromMeasure: 7, toMeasure: 7 },
    ]
    expect(saidOf('uneven', { places })[0]).toContain('Mesures 1 à 6 et 8, main gauche')
  })
  it('a list that is cut short ends its sentence', () => {
    expect(saidOf('missed', { count: 5, noteIndexes: indexes })[1]).toBe('5 notes manquent, ou arrivent trop tard : do, do♯, ré, mi♭…')
  })
  it('several notes have no article', () => {
    expect(saidOf('hesitation', { count: 1, noteIndexes: indexes.slice(0, 3) })[1]).toContain('avant do, do♯ et ré.')
    expect(saidOf('hesitation', { count: 1, noteIndexes: indexes.slice(0, 1) })[1]).toContain('avant le do.')
    expect(saidOf('key-signature', { noteIndexes: [1, 3] })[1]).toContain('au lieu de ')
  })
})

describe('what was struck stands beside what was asked', () => {
  const [first = 0, second = 0, third = 0] = piece.notes.filter(({ hand }) => hand === 'RIGHT').map(({ index }) => index)
  const key = (noteIndex: number, pitch: number) => ({ noteIndex, pitch: pitchFrom(pitch) })
  it.each<[Finding['kind'], Partial<Finding>, string]>([
    ['wrong-keys', { count: 1, noteIndexes: [first], wrongKeys: [key(first, 62)] }, 'Vous avez joué ré à la place de do.'],
    [
      'wrong-keys',
      { noteIndexes: [first, second], wrongKeys: [key(first, 62), key(second, 64)] },
      '2 fausses notes : ré à la place de do et mi à la place de do♯.',
    ],
    [
      'wrong-keys',
      { count: 4, noteIndexes: [first, second, third], wrongKeys: [key(first, 62), key(second, 64), key(third, 64), key(third, 65)] },
      '4 fausses notes : ré à la place de do, mi à la place de do♯, mi à la place de ré…',
    ],
    // What was written is never taken for what was played.
    ['wrong-keys', { count: 4, noteIndexes: [first, second, third] }, '4 fausses notes : d’autres touches à la place de do, do♯ et ré.'],
    ['wrong-keys', { count: 4, noteIndexes: [first, second, third], wrongKeys: [key(first, 62)] }, '4 fausses notes, dont ré à la place de do.'],
    ['learned-fault', { noteIndexes: [first], wrongKeys: [key(first, 62)] }, 'Trois prises de suite, la même faute : ré à la place de do.'],
    ['extra-keys', { count: 1, cause: 'corrected', noteIndexes: [first], wrongKeys: [key(first, 62)] }, 'Vous avez joué ré, puis do.'],
    [
      'extra-keys',
      { cause: 'corrected', noteIndexes: [first, third], wrongKeys: [key(first, 62), key(third, 64)] },
      'Une autre touche d’abord, puis la bonne : ré puis do et mi puis ré.',
    ],
    ['extra-keys', { count: 1, noteIndexes: [], extraPitches: [62].map(pitchFrom) }, '1 touche jouée en plus de ce qui est écrit : ré.'],
    [
      'extra-keys',
      { count: 3, noteIndexes: [], extraPitches: [62, 64, 62].map(pitchFrom) },
      '3 touches jouées en plus de ce qui est écrit : ré et mi.',
    ],
    ['extra-keys', { count: 1, noteIndexes: [] }, '1 touche jouée en plus de ce qui est écrit.'],
    // An octave away the names would be the same.
    ['wrong-keys', { count: 1, noteIndexes: [first], wrongKeys: [key(first, 84)] }, 'Une autre touche a été jouée au lieu du do.'],
  ])('%s %o', (kind, more, words) => expect(saidOf(kind, more)[1]).toBe(words))
})

describe('a finding in words', () => {
  it.each<[Finding['kind'], Partial<Finding>, string, string, string]>([
    [
      'dragging',
      { cause: 'jump' },
      'Mesures 5 et 6, main gauche : en retard',
      'Près d’un quart de temps de retard en moyenne. Le saut vers le ré grave prend du temps.',
      'Préparez la main pendant la dernière croche, les yeux déjà sur la touche d’arrivée.',
    ],
    [
      'hesitation',
      { count: 1, ms: 1240, toMeasure: 4, cause: 'jump' },
      'Mesure 5, main gauche : une hésitation',
      'La musique s’arrête 2 temps avant le saut vers le ré grave.',
      'Préparez la main pendant la dernière croche, les yeux déjà sur la touche d’arrivée.',
    ],
    [
      'hesitation',
      { count: 4, ms: 400, fromMeasure: 0, toMeasure: 7, hand: null, cause: 'bar-line' },
      'Tout le morceau : des hésitations',
      '4 arrêts d’un bon demi-temps en moyenne avant la barre de mesure.',
      'Lisez le premier temps suivant pendant que vous jouez le dernier.',
    ],
    [
      'wrong-keys',
      { count: 1, toMeasure: 4 },
      'Mesure 5, main gauche : une fausse note',
      'Une autre touche a été jouée au lieu du ré.',
      'Jouez ce passage lentement, cette main seule, en nommant les notes à voix haute.',
    ],
    [
      'uneven',
      { noteIndexes: [eighth], ms: 70 },
      'Mesures 5 et 6, main gauche : croches inégales',
      'D’une note à l’autre, la durée varie nettement.',
      'Jouez ces notes une longue, une courte, puis l’inverse, avant de revenir au rythme écrit.',
    ],
    [
      'hands-apart',
      { ms: -80, hand: 'RIGHT' },
      'Mesures 5 et 6 : les mains ne tombent pas ensemble',
      'La main droite arrive un huitième de temps avant la gauche.',
      'Jouez les deux mains très lentement, et n’écoutez qu’une chose : un seul son à chaque temps.',
    ],
    [
      'rushing',
      { cause: 'other-tempo', hand: null },
      'Mesures 5 et 6 : trop vite',
      'Vous jouez 12 % plus vite que le tempo choisi.',
      'Mettez le métronome, et écoutez une mesure avant de partir.',
    ],
    [
      'hand-balance',
      { percent: 14 },
      'Mesures 5 et 6 : l’accompagnement couvre la mélodie',
      'La main gauche, qui accompagne, joue plus fort que la mélodie.',
      'Jouez la main gauche presque sans poids, et laissez chanter l’autre.',
    ],
  ])('%s %o', (kind, more, ...expected) => expect(saidOf(kind, more)).toEqual(expected))

  const CAUSES: readonly (FindingCause | undefined)[] = [
    'jump',
    'handprint',
    'chord',
    'black-keys',
    'repeated-notes',
    'bar-line',
    'growing',
    'other-tempo',
    'drifting',
    'long-short',
    'weak-downbeats',
    'spikes',
    'letters-unheard',
    'no-velocity',
    'first-beats',
    'corrected',
    'key-off',
    'octave-off',
    'dotted-even',
    'triplet',
    'note-cut',
    'rest-skipped',
    'struck-again',
    undefined,
  ]
  it.each(FINDING_KINDS)('%s is explained in whole sentences for every cause', (kind) => {
    for (const cause of CAUSES)
      for (const count of [1, 3]) {
        const sentences = sayFinding(finding(kind, { count, hand: kind === 'rushing' ? null : 'LEFT', ...(cause ? { cause } : {}) }), piece, 6)
        for (const text of Object.values(sentences)) {
          expect(text).toMatch(/^\p{Lu}|^\d/u)
          expect(text).not.toMatch(/ {2}| [:;!?%]|undefined|null|NaN|(^|[ ’])(tu|ton|ta|tes)( |$)/)
        }
        expect(sentences.detail).toMatch(/\.$/)
        expect(sentences.advice).toMatch(/\.$/)
      }
  })
})

it('a rhythm has the name of its commonest figure', () => {
  const dotted = pieceOf(
    [0, 1, 2].flatMap((beat) => [
      { at: beat, pitch: 60, beats: beat === 0 ? 0.5 : 0.75 },
      { at: beat + 0.75, pitch: 62, beats: 0.25 },
    ]),
  )
  const planted = finding('rhythm-figure', { cause: 'dotted-even', fromMeasure: 0, toMeasure: 0, count: 3, noteIndexes: [0, 1, 2, 3, 4, 5] })
  expect(sayFinding(planted, dotted, 6).title).toContain('croche pointée et double croche jouées égales')
})

describe('advice for who is ahead goes by what is ahead', () => {
  const right = piece.notes.find(({ hand }) => hand === 'RIGHT')?.index ?? 0
  it.each<[string, Partial<Finding>, string]>([
    ['long notes', { noteIndexes: [leapt] }, 'Comptez les temps jusqu’au bout de chaque note longue, et ne partez qu’après.'],
    [
      'one hand, the other beside it',
      { fromMeasure: 0, toMeasure: 1, noteIndexes: [eighth] },
      'Écoutez l’autre main, et posez chaque note de celle-ci sur la sienne.',
    ],
    [
      'short notes of both',
      { hand: null, fromMeasure: 0, toMeasure: 1, noteIndexes: [eighth] },
      'Dites « un et deux et » à voix haute, et posez chaque note sur une syllabe.',
    ],
    [
      'beats of both',
      { hand: null, fromMeasure: 0, toMeasure: 1, noteIndexes: [right] },
      'Mettez le métronome et tombez avec son clic, à chaque temps.',
    ],
  ])('%s', (_name, more, advice) => expect(saidOf('rushing', more)[2]?.replaceAll('\u2011', '-')).toBe(advice))
})

describe('a habit in words', () => {
  const place = (fromMeasure: number, toMeasure = fromMeasure) => ({ fromMeasure, toMeasure })
  it.each<[Finding['kind'], Partial<Finding>, string, string]>([
    [
      'wrong-keys',
      { places: [place(0), place(2, 4), place(6, 7)] },
      'Mesures 1, 3 à 5, 7 et 8, main gauche : fausses notes',
      '2 fausses notes : d’autres touches à la place de ré.',
    ],
    [
      'missed',
      { cause: 'first-beats', count: 3, places: [place(1), place(4), place(6)] },
      'La main gauche oublie le premier temps : mesures 2, 5 et 7',
      '3 fois, il manque : ré.',
    ],
    [
      'restart',
      { hand: null, fromMeasure: 5, toMeasure: 5 },
      'Mesure 6 : une reprise en chemin',
      'La musique s’interrompt, et la mesure est reprise du début.',
    ],
    [
      'restart',
      { hand: null, fromMeasure: 4, toMeasure: 6 },
      'Mesures 5 à 7 : une reprise en chemin',
      'De la mesure 7, la musique revient à la mesure 5.',
    ],
    ['skipped', { hand: null, fromMeasure: 5, toMeasure: 5 }, 'Mesure 6 : une mesure sautée', 'Rien n’y a été joué, et la musique continue après.'],
    [
      'extra-keys',
      { cause: 'corrected', count: 1, fromMeasure: 3, toMeasure: 3 },
      'Mesure 4, main gauche : une fausse note, corrigée',
      'Une autre touche d’abord, puis la bonne : ré.',
    ],
  ])('%s %o', (kind, more, title, detail) => expect(saidOf(kind, more).slice(0, 2)).toEqual([title, detail]))
})

describe('places as printed', () => {
  const withPickup = pieceOf(lineOf(Array.from({ length: 33 }, () => 60)), { pickupBeats: 1 })
  const repeated: Timeline = { ...piece, measures: piece.measures.map((measure) => ({ ...measure, number: (measure.index % 4) + 1 })) }
  it.each<[Timeline, number, number, string]>([
    [piece, 4, 4, 'Mesure 5'],
    [piece, 4, 5, 'Mesures 5 et 6'],
    [piece, 0, 7, 'Tout le morceau'],
    [withPickup, 0, 0, 'Levée'],
    [withPickup, 0, 1, 'Levée et mesure 1'],
    [withPickup, 0, 3, 'De la levée à la mesure 3'],
    [withPickup, 5, 6, 'Mesures 5 et 6'],
    [repeated, 5, 6, 'Mesures 2 et 3 (reprise)'],
    [repeated, 3, 4, 'De la mesure 4 à la mesure 1 de la reprise'],
  ])('%#', (timeline, from, to, words) => expect(placeWords(timeline, from, to, null)).toBe(words))
})

describe('why a note is not right', () => {
  const line = pieceOf(lineOf([60, 62, 64, 65, 67, 65, 64, 62, 66, 62, 64, 60]), { bpm: 60 })
  const performance = performanceOf(line, {
    change: (played, note) => {
      if (note.index === 2) return { ...played, pitch: pitchFrom(63) }
      if (note.index === 4) return { ...played, pitch: pitchFrom(79) }
      if (note.index === 6) return { ...played, timeSeconds: played.timeSeconds + 0.18 }
      if (note.index === 8) return null
      return note.index === 10 ? { ...played, certainty: 0.2 } : played
    },
  })
  const take = takeOf(line, performance, { level: 5 })
  const grade = gradeTake(line, take)
  it.each<[number, string | null]>([
    [0, null],
    [2, 'Mesure 1, main droite : mi♭ joué au lieu du mi.'],
    [4, 'Mesure 2, main droite : le sol est joué une octave trop haut.'],
    [6, 'Mesure 2, main droite : le mi arrive trop tard.'],
    [8, 'Mesure 3, main droite : le fa♯ n’a pas été joué.'],
    [10, 'Mesure 3, main droite : le mi n’a pas été entendu avec certitude.'],
  ])('note %i', (index, words) => {
    const verdict = grade.notes[index]
    expect(verdict && sayNote(verdict, grade, line)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words ?? undefined)
  })
})
