import type { NextStep } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { PLAYER_TEXTS } from '../player/player.texts.ts'
import { headline, measuresWords, nextStepWords, RESULT_TEXTS } from './result.texts.ts'
import { FIGURE_TEXTS } from '../../pages/result/take-figures.texts.ts'

const weak = { hand: 'LEFT', noteCount: 9, fault: 'missed', meanDeviationMs: 20, weight: 4, fromMeasure: 4, toMeasure: 6, speed: 0.5 } as const
const none = { missed: 0, extra: 0, early: 0, late: 0 }
/** Every kind: a new one does not compile until it is listed here. */
const STEPS: Readonly<Record<NextStep['kind'], readonly NextStep[]>> = {
  'listen-again': [
    { kind: 'listen-again', unsure: 1, noteCount: 4 },
    { kind: 'listen-again', unsure: 12, noteCount: 40 },
  ],
  finish: [{ kind: 'finish', fromMeasure: 6, toMeasure: 7, speed: 0.7 }],
  'follow-clock': [
    { kind: 'follow-clock', word: 'trop vite', playedSpeedRatio: 1.2, speed: 1 },
    { kind: 'follow-clock', word: 'trop lent', playedSpeedRatio: 0.9, speed: 1 },
  ],
  'work-passage': [
    { ...weak, ...none, kind: 'work-passage', missed: 3 },
    { ...weak, ...none, kind: 'work-passage', extra: 1 },
    { ...weak, kind: 'work-passage', missed: 1, extra: 2, early: 1, late: 4, toMeasure: 4, mode: 'time' },
  ],
  'find-clock': [{ kind: 'find-clock', speed: 0.65 }],
  'slow-down': [
    { kind: 'slow-down', speed: 0.5, missed: 0, extra: 0, offTime: 0 },
    { kind: 'slow-down', speed: 0.5, missed: 0, extra: 5, offTime: 0 },
    { kind: 'slow-down', speed: 0.5, missed: 3, extra: 1, offTime: 12 },
  ],
  'one-hand': [{ kind: 'one-hand', hand: 'RIGHT', speed: 0.5 }],
  'in-time': [{ kind: 'in-time', speed: 0.5 }],
  'other-hand': [{ kind: 'other-hand', hand: 'LEFT', speed: 1 }],
  'both-hands': [{ kind: 'both-hands', speed: 0.7 }],
  'speed-up': [{ kind: 'speed-up', speed: 0.85, fromSpeed: 0.7 }],
  'whole-piece': [{ kind: 'whole-piece', speed: 1 }],
  celebrate: [
    { kind: 'celebrate', score: 97, flawless: false },
    { kind: 'celebrate', score: 100, flawless: true },
  ],
  again: [{ kind: 'again', score: 82, speed: 1 }],
}
const ALL = Object.values(STEPS).flat()
const wordsOf = (step: NextStep, oneHand = false) => nextStepWords(step, { measureNumber: (index) => index + 1, oneHand })

const isSentence = (text: string): void => {
  expect(text).not.toBe('')
  expect(text).toBe(text.trim())
  expect(text).not.toMatch(/ {2}|undefined|null|NaN/)
  // An ordinary space before high punctuation would allow a line break there.
  expect(text).not.toMatch(/ [:;!?%»]|« |\.\.\.(?<!sons\.\.\.)/)
  // « vous » everywhere, possessives and imperatives included.
  expect(text).not.toMatch(/(^|[ ’])(tu|toi|te|ton|ta|tes|t’)( |$)/i)
}

describe('the next step in words', () => {
  it.each(ALL)('%o', (step) => {
    const words = wordsOf(step)
    for (const text of Object.values(words)) isSentence(text)
    expect(words.title).toMatch(/^\p{Lu}/u)
    expect(words.why).toMatch(/^[\p{Lu}\d].*\.$/u)
    expect(words.action).toMatch(/^\p{Lu}/u)
  })

  it.each<[NextStep | undefined, string, string]>([
    [STEPS['listen-again'][0], 'Rejouer, plus près du piano', '1\u00a0note sur\u00a04 n’a pas été entendue avec certitude.'],
    [STEPS['listen-again'][1], 'Rejouer, plus près du piano', '12\u00a0notes sur\u00a040 n’ont pas été entendues avec certitude.'],
    [
      STEPS['work-passage'][0],
      'Travailler les mesures\u00a05 à\u00a07, main gauche',
      '3\u00a0notes manquées sur 9\u00a0: c’est ce passage qui vous fera le plus progresser.',
    ],
    [
      STEPS['work-passage'][2],
      'Travailler la mesure\u00a05, main gauche, 50\u202f%',
      '1 fausse note, 1\u00a0note en trop, 4\u00a0notes en retard, 1\u00a0note en avance sur 9\u00a0: c’est ce passage qui vous fera le plus progresser.',
    ],
    [STEPS['slow-down'][1], 'Ralentir à 50\u202f%', '5\u00a0notes en trop\u00a0: donnez‑vous le temps.'],
    [STEPS['slow-down'][2], 'Ralentir à 50\u202f%', '1 fausse note, 2\u00a0notes manquées, 12\u00a0notes décalées\u00a0: donnez‑vous le temps.'],
    [STEPS.finish[0], 'Continuer à partir de la mesure\u00a07', 'Le début est là. Il reste la suite.'],
    [STEPS['speed-up'][0], 'Passer de 70\u202f% à 85\u202f%', 'C’est stable à cette vitesse. Le palier suivant est à portée.'],
  ])('%o: %s', (step, title, why) => expect(step && wordsOf(step)).toMatchObject({ title, why }))
})

it('a piece for one hand: the passage without it', () => {
  const [waiting, , inTime] = STEPS['work-passage']
  expect([waiting, inTime].map((step) => step && wordsOf(step, true).title)).toEqual([
    'Travailler les mesures\u00a05 à\u00a07',
    'Travailler la mesure\u00a05, 50\u202f%',
  ])
})

it('one take never shows mastery', () => {
  for (const step of ALL) expect(Object.values(wordsOf(step)).join(' ')).not.toMatch(/maîtris/)
})

describe('measures in words', () => {
  it.each([
    [5, 5, 'la mesure 5', 'mesure\u00a05'],
    [5, 8, 'les mesures 5 à 8', 'mesures\u00a05 à\u00a08'],
    [0, 0, 'la levée', 'levée'],
    [0, 1, 'la levée et la mesure 1', 'levée et la mesure\u00a01'],
    [0, 3, 'la levée et les mesures jusqu’à 3', 'levée et les mesures jusqu’à 3'],
  ])('%i to %i', (from, to, words, bare) => {
    expect(measuresWords(from, to)).toBe(words)
    expect(RESULT_TEXTS.passage(from, to)).toBe(bare)
  })
})

it('a right but incomplete take is a good beginning, unless there is something to mend', () => {
  expect(headline(25, null, { isPartial: true })).toBe('Un bon début. Il reste la suite.')
  expect(headline(25, null, { toMend: 1, isPartial: true })).toBe('Un début. Reprenez calmement.')
  expect(headline(85, null, { isPartial: true })).toBe('C’est validé, bravo.')
})

describe('the headline', () => {
  it.each<[number | null, string | null, string]>([
    [100, null, 'Sans une faute.'],
    [99, null, 'C’est validé, et très sûr.'],
    [95, null, 'C’est validé, et très sûr.'],
    [94, null, 'C’est validé, bravo.'],
    [80, null, 'C’est validé, bravo.'],
    [79, null, 'Ça prend forme.'],
    [60, null, 'Ça prend forme.'],
    [59, null, 'Le morceau se dessine.'],
    [39, null, 'Un début. Reprenez calmement.'],
    [0, null, 'Un début. Reprenez calmement.'],
    [null, null, 'Trop de notes incertaines pour donner un score.'],
    [70, 'trop vite', 'Vous jouez trop vite.'],
  ])('%s, %s: %s', (score, word, words) => expect(headline(score, word)).toBe(words))

  it.each<[number, number, string]>([
    [100, 1, 'C’est validé. Un passage à reprendre.'],
    [96, 3, 'C’est validé. 3 passages à reprendre.'],
    [70, 3, 'Ça prend forme.'],
  ])('%i with %i findings to mend: %s', (score, toMend, words) => expect(headline(score, null, { toMend })).toBe(words))

  it('says first that the hands are apart, whatever the score', () => {
    expect(headline(99, null, { toMend: 1, areHandsApart: true })).toBe('C’est validé, mais les mains ne tombent pas ensemble.')
    expect(headline(70, null, { toMend: 1, areHandsApart: true })).toBe('Ça prend forme.')
  })

  it('a rounded 100 with a fault is not without one', () => expect(headline(100, null, { hasFaults: true })).toBe('C’est validé, et très sûr.'))

  it('never calls one take mastered', () => {
    for (let score = 0; score <= 100; score += 1) expect(headline(score, null)).not.toMatch(/maîtris/)
  })
})

describe('counted words', () => {
  it.each([
    [RESULT_TEXTS.notesDetail(0, 8, 0), '0 trouvée sur 8'],
    [RESULT_TEXTS.notesDetail(1, 8, 2), '1 trouvée sur 8, 2 en trop'],
    [RESULT_TEXTS.notesDetail(7, 8, 0), '7 trouvées sur 8'],
    [FIGURE_TEXTS.atSpeed(0.5), 'à 50\u202f% de la vitesse'],
    [RESULT_TEXTS.gain(1), '1\u00a0point gagné'],
    [RESULT_TEXTS.gain(12), '12\u00a0points gagnés'],
    [RESULT_TEXTS.moreFaults(1), 'et 1 autre'],
    [RESULT_TEXTS.drift({ nearestMs: 62.4, farthestMs: 62.4 }, 4, 6), 'En retard, mesures\u00a04 à\u00a06 (6 centièmes de seconde)'],
    [RESULT_TEXTS.drift({ nearestMs: -55, farthestMs: -55 }, 4, 4), 'En avance, mesure\u00a04 (6 centièmes de seconde)'],
    [RESULT_TEXTS.drift({ nearestMs: 100, farthestMs: 380 }, 5, 5), 'En retard, mesure\u00a05 (de 1 à\u00a04 dixièmes de seconde)'],
    [RESULT_TEXTS.drift({ nearestMs: 180, farthestMs: 220 }, 5, 5), 'En retard, mesure\u00a05 (2 dixièmes de seconde)'],
    [RESULT_TEXTS.drift({ nearestMs: 40, farthestMs: 140 }, 5, 5), 'En retard, mesure\u00a05 (1 dixième de seconde)'],
    [RESULT_TEXTS.place(0, 'LEFT'), 'Levée, main gauche'],
    [RESULT_TEXTS.place(12, 'RIGHT'), 'Mesure\u00a012, main droite'],
    [RESULT_TEXTS.subtitle(['deux mains', 'en mesure']), 'Deux mains, en mesure'],
    [PLAYER_TEXTS.measureOf(0, 8), 'levée, puis 8\u00a0mesures'],
    [PLAYER_TEXTS.right(1), 'note juste'],
    [PLAYER_TEXTS.right(12, '1 manquée'), 'justes,'],
    [PLAYER_TEXTS.right(12, 'En avance'), 'justes.'],
  ])('%s', (sentence, words) => expect(sentence).toBe(words))
})

describe('every plain sentence of the player and the result', () => {
  const plainTexts = (texts: object): string[] =>
    Object.values(texts).flatMap((text: unknown) => {
      if (typeof text === 'string') return [text]
      return typeof text === 'object' && text !== null ? plainTexts(text) : []
    })

  it('keeps to French typography and says « vous »', () => {
    const texts = [...plainTexts(PLAYER_TEXTS), ...plainTexts(RESULT_TEXTS)]
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) isSentence(text)
  })
})
