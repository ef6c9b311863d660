import { expect, test } from 'vitest'
import { seededRandom } from '../../basics/index.ts'
import type { Pitch } from '../../music/index.ts'
import { clueOf, explainHearing } from './explain.ts'
import { type HearingHelp, HINTS_COST_MOST, resultAfterHints } from './hints.ts'
import type { BassItem, CadenceItem, DegreeItem, HeardChordItem, IntervalItem, MelodyItem, RhythmItem } from './items.ts'
import { answerKeys, keysOf, onsetsOf, secondsOfQuarter } from './items.ts'
import { isComplete, judgeKeys, withKey } from './judge-keys.ts'
import { judgeRhythm } from './judge-rhythm.ts'
import { HEARING_FOCUSES, HEARING_LEVELS } from './ladder.ts'
import { makeItem } from './make-item.ts'

const pitches = (...numbers: readonly number[]): Pitch[] => numbers as Pitch[]
const interval = (start: number, other: number, way: IntervalItem['way'] = other < start ? 'down' : 'up'): IntervalItem =>
  ({ kind: 'interval', focus: `interval-${way}-${Math.abs(other - start)}`, start, other, way }) as IntervalItem
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const sentencesOf = (verdict: Parameters<typeof explainHearing>[0]): string => {
  const { title, sentences } = explainHearing(verdict)
  return plain([title, ...sentences].join(' | '))
}

test.each([
  [
    interval(60, 64),
    64,
    100,
    'C’est juste | Do – mi : une tierce majeure, 4 touches plus loin, noires comprises. | Pour la reconnaître : « Oh When the Saints », de « Oh » à « when ».',
  ],
  [
    interval(60, 65),
    64,
    40,
    'Pas encore | Vous avez joué do – mi, une tierce majeure (4 touches). | C’était do – fa, une quarte juste (5 touches, noires comprises). | Il manquait 1 touche : écoutez comme la seconde note est plus éloignée de la première. | Pour la reconnaître : « La Marseillaise », de « en » à « fants ».',
  ],
  [
    interval(67, 62),
    65,
    20,
    'Pas encore | Vous avez joué sol – fa, une seconde majeure (2 touches). | C’était sol – ré, une quarte juste (5 touches, noires comprises). | Il manquait 3 touches : écoutez comme la seconde note est plus éloignée de la première. | Pour la reconnaître : la Petite Musique de nuit de Mozart, ses deux premières notes.',
  ],
  [
    interval(60, 62),
    58,
    0,
    'Pas encore | Vous avez joué do – si♭, une seconde majeure (2 touches). | C’était do – ré, une seconde majeure (2 touches, noires comprises). | La seconde note était plus aiguë que la première : le son montait. | Pour la reconnaître : « Frère Jacques », de « Frè » à « re ».',
  ],
  [
    interval(60, 67),
    55,
    60,
    'Presque | C’était do – sol, une quinte juste (7 touches, noires comprises). | La bonne note, mais dans une autre octave. | Pour la reconnaître : « Ah ! vous dirai‑je, maman », de « vous » à « di ».',
  ],
] as const)('an interval: %o, played %i: %i points, and why', (item, played, points, words) => {
  const verdict = judgeKeys(item, pitches(played))
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict)).toBe(words)
})

test('the given start of an interval may be played first', () => {
  const item = interval(60, 64)
  expect(withKey(item, [], 60 as Pitch)).toEqual([])
  expect(withKey(item, withKey(item, [], 60 as Pitch), 64 as Pitch)).toEqual([64])
})

const MELODY: MelodyItem = { kind: 'melody', focus: 'melody-4', tonic: 60 as Pitch, mode: 'major', pitches: pitches(64, 62, 65, 60) }
test.each([
  [[64, 62, 65, 60], 100, 'C’est juste | Mi ré fa do : toutes les notes y sont.'],
  [
    [64, 62, 64, 60],
    75,
    'Presque | Les 2 premières notes sont justes. | La troisième était fa ; vous avez joué mi. | C’était 1 touche plus haut. | La mélodie entière : mi ré fa do.',
  ],
  [
    [64, 65, 65, 60],
    75,
    'Presque | La première note est juste. | La deuxième était ré ; vous avez joué fa. | À cet endroit, la mélodie descendait. | La mélodie entière : mi ré fa do.',
  ],
  [[60, 60, 60, 67], 0, 'Pas encore | La première était mi ; vous avez joué do. | C’était 4 touches plus haut. | La mélodie entière : mi ré fa do.'],
] as const)('a melody played as %o: %i points, and why', (played, points, words) => {
  const verdict = judgeKeys(MELODY, pitches(...played))
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict)).toBe(words)
})

const DEGREE: DegreeItem = { kind: 'degree', focus: 'degree-5', tonic: 60 as Pitch, degree: 5, chords: [], pitch: 67 as Pitch }
const TONIC: DegreeItem = { ...DEGREE, focus: 'degree-1', degree: 1, pitch: 72 as Pitch }
test.each([
  [DEGREE, 67, 100, 'C’est juste | Sol : le cinquième degré, la dominante.'],
  [DEGREE, 55, 60, 'Presque | C’était sol, le cinquième degré, la dominante. | La bonne note, mais dans une autre octave.'],
  [
    DEGREE,
    65,
    20,
    'Pas encore | Vous avez joué fa, le quatrième degré, la sous-dominante. | C’était sol, le cinquième degré, la dominante. | Pour la retrouver, chantez depuis la tonique : do ré mi fa sol.',
  ],
  [
    TONIC,
    66,
    0,
    'Pas encore | Vous avez joué fa♯, hors de la gamme. | C’était do, le premier degré, la tonique. | C’est la note du repos : elle ne demande pas de suite.',
  ],
] as const)('a degree: %o, played %i: %i points, and why', (item, played, points, words) => {
  const verdict = judgeKeys(item, pitches(played))
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict).replaceAll('\u2011', '-')).toBe(words)
})

const CADENCE: CadenceItem = {
  ...{ kind: 'cadence', focus: 'cadence-half', tonic: 60 as Pitch, mode: 'major', ending: 'half', chords: [], pitch: 55 as Pitch },
  choices: [
    { ending: 'full', pitch: 48 as Pitch },
    { ending: 'half', pitch: 55 as Pitch },
  ],
}
test.each([
  [67, 100, 'C’est juste | Sol : la phrase reste ouverte, sur la dominante (demi-cadence).'],
  [
    60,
    0,
    'Pas encore | Vous avez joué do. | C’était sol : la phrase reste ouverte, sur la dominante (demi-cadence). | Demandez-vous : la musique peut-elle s’arrêter là ? Ici, elle attend une suite.',
  ],
  [
    64,
    0,
    'Pas encore | Vous avez joué mi. | La basse du dernier accord est l’une des touches éclairées. | C’était sol : la phrase reste ouverte, sur la dominante (demi-cadence). | Demandez-vous : la musique peut-elle s’arrêter là ? Ici, elle attend une suite.',
  ],
] as const)('a cadence, answered by %i: %i points, and why', (played, points, words) => {
  const verdict = judgeKeys(CADENCE, pitches(played))
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict).replaceAll('\u2011', '-')).toBe(words)
})

const BASS: BassItem = { kind: 'bass', focus: 'bass-3', tonic: 48 as Pitch, chords: [], pitches: pitches(48, 53, 55) }
test.each([
  [[48, 53, 55], 100, 'C’est juste | Do fa sol : toute la basse y est.'],
  [[60, 53, 67], 100, 'C’est juste | Do fa sol : toute la basse y est.'],
  [
    [48, 52, 55],
    67,
    'Presque | La première basse est juste. | La deuxième était fa ; vous avez joué mi. | Chantez la note la plus grave de chaque accord avant de la chercher. | La basse entière : do fa sol.',
  ],
] as const)('a bass played as %o: %i points, and why', (played, points, words) => {
  const verdict = judgeKeys(BASS, pitches(...played))
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict)).toBe(words)
})

const chord = (quality: HeardChordItem['quality'], inversion: 0 | 1 | 2, ...keys: readonly number[]): HeardChordItem => ({
  kind: 'chord',
  focus: `chord-${quality}-${inversion}`,
  root: 60 as Pitch,
  quality,
  inversion,
  pitches: pitches(...keys),
})
test.each([
  [chord('major', 0, 60, 64, 67), [67, 60, 64], 100, 'C’est juste | Do mi sol : do majeur.'],
  [chord('major', 0, 60, 64, 67), [48, 52, 55], 100, 'C’est juste | Do mi sol : do majeur.'],
  [
    chord('minor', 0, 60, 63, 67),
    [60, 64, 67],
    40,
    'Pas encore | Vous avez joué do mi sol. | C’était do mi♭ sol, do mineur. | La tierce est mineure : 3 touches au-dessus de la note donnée, une couleur plus sombre.',
  ],
  [
    chord('major', 1, 64, 67, 72),
    [60, 64, 67],
    60,
    'Presque | Vous avez joué do mi sol. | C’était mi sol do, do majeur, premier renversement. | Toutes les notes y sont, mais la plus grave était mi : premier renversement.',
  ],
  [
    chord('seventh', 0, 60, 64, 67, 70),
    [60, 64, 67, 71],
    45,
    'Pas encore | Vous avez joué do mi sol si. | C’était do mi sol si♭, do 7, septième de dominante. | Quatre notes : à l’accord majeur s’ajoute la septième, qui demande une suite.',
  ],
] as const)('a chord: %o, played %o: %i points, and why', (item, played, points, words) => {
  const keys = played.reduce<readonly Pitch[]>((before, key) => withKey(item, withKey(item, before, key as Pitch), key as Pitch), [])
  expect(isComplete(item, keys)).toBe(true)
  const verdict = judgeKeys(item, keys)
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict)).toBe(words)
})

test('every item is right where it is played as it is', () => {
  for (const focus of HEARING_FOCUSES)
    for (const seed of [1, 22, 333, 4_444]) {
      const item = makeItem({ focus, level: HEARING_LEVELS, seed })
      if (item.kind === 'rhythm') {
        expect(
          judgeRhythm(
            item,
            onsetsOf(item).map((onset) => onset * secondsOfQuarter(item)),
          ).points,
          focus,
        ).toBe(100)
        continue
      }
      const answer = answerKeys(item)
      const verdict = judgeKeys(item, answer)
      expect(verdict.points, focus).toBe(100)
      expect(explainHearing(verdict).title).toBe('C’est juste')
      // Another answer is never right, and always has a reason.
      const other = answer.map((pitch) => (pitch + 1) as Pitch)
      expect(judgeKeys(item, other).points, focus).toBeLessThan(100)
      expect(explainHearing(judgeKeys(item, other)).sentences.length, focus).toBeGreaterThan(1)
      const { key } = clueOf(item)
      if (key !== null) expect(keysOf(item)).toContain(key)
    }
})

/** 1 1 2 at 60: seconds are quarters. */
const RHYTHM: RhythmItem = { kind: 'rhythm', focus: 'rhythm-eighths', beats: 4, measures: 1, values: [1, 0.5, 0.5, 1, 1], bpm: 60 }
test.each([
  ['as written', [0, 1, 1.5, 2, 3], 100, 'C’est juste | Chaque frappe est à sa place.'],
  ['with the count before', [-2, -1, 0, 1, 1.5, 2, 3], 100, 'C’est juste | Chaque frappe est à sa place.'],
  ['all of it late, as through slow headphones', [0.22, 1.22, 1.7, 2.2, 3.24], 100, 'C’est juste | Chaque frappe est à sa place.'],
  [
    'one late',
    [0, 1, 1.66, 2, 3],
    90,
    'Presque | Temps 2, sur le « et » : la frappe est venue en retard. | Deux croches partagent un temps en deux parts égales : comptez « un et deux et ».',
  ],
  [
    'one missed',
    [0, 1, 2, 3],
    80,
    'Presque | Temps 2, sur le « et » : une frappe manquait. | Deux croches partagent un temps en deux parts égales : comptez « un et deux et ».',
  ],
  [
    'one too many',
    [0, 0.5, 1, 1.5, 2, 3],
    83,
    'Presque | Une frappe était en trop. | Deux croches partagent un temps en deux parts égales : comptez « un et deux et ».',
  ],
  [
    'too fast',
    [0, 0.8, 1.2, 1.6, 2.4],
    60,
    'Presque | Les durées sont justes, mais plus rapides que la pulsation : gardez le pied sur le battement.',
  ],
  [
    'nothing',
    [],
    0,
    'Pas encore | Temps 1 : une frappe manquait. | Temps 2 : une frappe manquait. | Deux croches partagent un temps en deux parts égales : comptez « un et deux et ».',
  ],
] as const)('a rhythm %s: %o is %i points', (_name, taps, points, words) => {
  const verdict = judgeRhythm(RHYTHM, taps)
  expect(verdict.points).toBe(points)
  expect(sentencesOf(verdict)).toBe(words)
})

test('a rhythm of two measures names the measure', () =>
  expect(sentencesOf(judgeRhythm({ ...RHYTHM, focus: 'rhythm-dotted', measures: 2, values: [1, 1, 1, 1, 1.5, 0.5, 2] }, [0, 1, 2, 3, 4, 6]))).toBe(
    'Presque | Mesure 2, temps 2, sur le « et » : une frappe manquait. | La note longue dure un temps et demi : la courte tombe juste avant le temps suivant.',
  ))

test.each<[readonly HearingHelp[], number]>([
  [[], 100],
  [['again'], 95],
  [['again', 'again', 'slowly'], 80],
  [['clue', 'slowly', 'slowly', 'slowly'], 100 - HINTS_COST_MOST],
])('hints %o leave %i of 100', (hints, remaining) => {
  expect(resultAfterHints(100, hints)).toBe(remaining)
  expect(resultAfterHints(10, hints)).toBe(Math.max(0, remaining - 90))
})

test('taps within 60 ms, all of them late by a set-up, are right; with one missed, or half a beat late, they are not', () => {
  const random = seededRandom(11)
  for (const focus of HEARING_FOCUSES.filter((candidate) => candidate.startsWith('rhythm')))
    for (let seed = 1; seed <= 40; seed += 1) {
      const item = makeItem({ focus, level: HEARING_LEVELS, seed })
      if (item.kind !== 'rhythm') throw new Error(item.kind)
      const quarter = secondsOfQuarter(item)
      const late = random() * 0.2
      const taps = onsetsOf(item).map((onset) => onset * quarter + late + (random() - 0.5) * 0.12)
      expect(judgeRhythm(item, taps).points, `${focus} ${seed}`).toBe(100)
      expect(judgeRhythm(item, taps.slice(0, -1)).points, `${focus} ${seed}`).toBeLessThan(100)
      expect(judgeRhythm(item, [...taps, (taps[taps.length - 1] ?? 0) + quarter / 2]).points, `${focus} ${seed}`).toBeLessThan(100)
      const halfLate = judgeRhythm(
        item,
        onsetsOf(item).map((onset) => (onset + 0.5) * quarter),
      )
      expect(halfLate.points, `${focus} ${seed}`).toBeLessThan(80)
    }
})
