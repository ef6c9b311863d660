import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pitchFrom } from '@prelude/domain/music'
import type { Finding } from '@prelude/domain/practice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEACHER_IDS, type TeacherId } from '../teachers.texts.ts'
import { afterTake } from './after-take.ts'
import { explainFailure } from './explain-failure.ts'
import type { AskedPlace, Explanation, LearnerAtPiece } from './learner.ts'
import { isIn, later, learnerAt, PIECE, plain, played, TOGETHER } from './test-learner.ts'
import { SAMPLES } from './test-samples.ts'

const textFor = (learner: LearnerAtPiece, askedPlace?: AskedPlace): string => plain(explainFailure(learner, askedPlace).text)
const of = (name: keyof typeof SAMPLES): Explanation => explainFailure(SAMPLES[name])

describe('« Pourquoi je n’y arrive pas ? »', () => {
  it.each<[keyof typeof SAMPLES, Explanation['about'], Finding['kind'] | null, string | null]>([
    [
      'the left hand late after a jump, three takes in a row',
      'fault',
      'dragging',
      'Boucler les mesures 4 à 6, main gauche, à 85 %, avec le métronome',
    ],
    ['the left hand late after every hop', 'fault', 'late-after-leap', 'Boucler les mesures 1 à 4, main gauche, à 85 %'],
    ['a wrong note', 'fault', 'wrong-keys', 'Boucler la mesure 5, main droite, en mode « Attendre »'],
    ['the same wrong note in three takes', 'fault', 'learned-fault', 'Boucler la mesure 5, main droite, en mode « Attendre »'],
    ['notes left out', 'fault', 'missed', 'Boucler les mesures 3 et 4, main gauche, en mode « Attendre »'],
    ['hands apart', 'fault', 'hands-apart', 'Boucler les mesures 1 à 4, à deux mains, à 85 %'],
    ['another tempo', 'fault', 'rushing', 'Boucler les mesures 1 à 4, à deux mains, à 85 %, avec le métronome'],
    ['dotted pairs played even', 'fault', 'rhythm-figure', 'Boucler les mesures 2 à 5, à 85 %, avec le métronome'],
    ['a stop before a jump', 'fault', 'hesitation', 'Boucler les mesures 4 à 6, à deux mains, à 85 %'],
    ['all notes cut to a quarter', 'fault', 'held-short', 'Boucler les mesures 1 à 4, à deux mains, à 85 %'],
    ['keys at random', 'lost', null, 'Boucler les mesures 1 à 4, main droite, en mode « Attendre »'],
    ['pressing over 64 measures', 'fault', 'rushing', 'Boucler les mesures 61 à 64, à deux mains, à 85 %, avec le métronome'],
    ['too many notes not heard', 'unheard', null, null],
    ['nothing to mend, at tempo', 'clean', null, null],
    ['nothing to mend, at 70 %', 'clean', null, 'Boucler les mesures 1 à 8, à deux mains, à 85 %'],
    ['never played', 'not-played', null, 'Boucler les mesures 1 à 4, main droite, en mode « Attendre »'],
  ])('%s: %s, %s', (name, about, kind, offer) => {
    const explanation = of(name)
    expect([explanation.about, explanation.finding?.kind ?? null, explanation.offer && plain(explanation.offer.label)]).toEqual([about, kind, offer])
  })

  const doc = plain(readFileSync(fileURLToPath(new URL('../../../docs/teacher.md', import.meta.url)), 'utf8'))
  it.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])('docs/teacher.md quotes the answer as it is: %s', (name) =>
    expect(doc).toContain(plain(of(name).text)),
  )

  it('is about the place that the learner asks about', () => {
    const learner = SAMPLES['the left hand late after a jump, three takes in a row']
    expect(textFor(learner, { from: 5, to: 5, hand: 'LEFT' })).toContain('Mesures 5 et 6, main gauche')
    expect(textFor(learner, { from: 2 })).toBe('Mesure 2, je n’ai rien relevé dans votre dernière prise.')
    expect(textFor(learner, { hand: 'RIGHT' })).toBe('Main droite, je n’ai rien relevé dans votre dernière prise.')
    expect(textFor(learnerAt(PIECE, [played(PIECE, (strike) => strike, { toMeasure: 3 })]), { from: 6, to: 7 })).toBe(
      'Mesures 6 et 7, je n’ai rien à dire : ce n’est pas dans votre dernière prise.',
    )
  })

  it('does not count the notes of keys at random, and sends back to the start', () => {
    const text = textFor(SAMPLES['keys at random'])
    expect(text).toContain('Repartons des quatre premières mesures, main droite.')
    expect(text).not.toMatch(/fausses? notes?/)
  })

  it('does not say that there is nothing to mend where the clock was lost', () =>
    expect(textFor(SAMPLES['two beats late from the start'])).toMatch(/^Vos notes ne tombent pas encore avec la pulsation\./))

  it('says what the weeks show of a place where the latest take was good', () => {
    const memories = [{ measure: 1, hand: 'LEFT' as const, state: 'fragile' as const, fault: 'rhythm' as const, takes: 4, lastPlayedAtMs: 0 }]
    expect(textFor({ ...learnerAt(PIECE, [played(PIECE)]), memories }, { from: 2 })).toBe(
      'Mesure 2, je n’ai rien relevé dans votre dernière prise. Au fil des semaines, ce passage reste à consolider.',
    )
  })
})

describe('what the learner declared', () => {
  const A = { letter: 'A', from: 1, to: 4 }
  const B = { letter: 'B', from: 5, to: 8 }
  const OF_A = 'La section A, vous l’avez déclarée : je ne l’ai pas entendue.'
  it.each<[string, readonly (typeof A)[], AskedPlace, string | null]>([
    ['one section', [A], {}, OF_A],
    ['two of them', [A, B], {}, 'Les sections A et B, vous les avez déclarées : je ne les ai pas entendues.'],
    ['one of them, asked about', [A, B], { from: 2, to: 2 }, OF_A],
    ['another one, asked about', [B], { from: 2, to: 2 }, null],
    ['nothing', [], {}, null],
  ])('%s is worded apart from what was measured', (_name, declared, askedPlace, words) => {
    const text = textFor({ ...learnerAt(PIECE, []), declared }, askedPlace)
    expect(text.startsWith(words ?? 'Je n’ai pas encore de prise')).toBe(true)
  })
})

describe('how often in a row', () => {
  const late = (measure: number, hand: 'LEFT' | 'RIGHT', ms: number) =>
    played(PIECE, (strike, note) => later(strike, isIn(note, measure, measure + 1, hand) ? ms : 0))
  it.each<[string, Parameters<typeof learnerAt>[1], string | null]>([
    ['once', [late(4, 'LEFT', 190)], null],
    ['twice', [late(4, 'LEFT', 190), late(4, 'LEFT', 150)], 'C’est la deuxième prise de suite où cela se produit.'],
    ['not the time before', [late(4, 'LEFT', 190), played(PIECE), late(4, 'LEFT', 150)], null],
    ['elsewhere', [late(4, 'LEFT', 190), late(1, 'LEFT', 190)], null],
    ['the other hand', [late(4, 'LEFT', 190), late(4, 'RIGHT', 190)], null],
    ['ahead, and not late', [late(4, 'LEFT', 190), late(4, 'LEFT', -190)], null],
    [
      'with one hand then',
      [late(4, 'LEFT', 190), played(PIECE, (strike, note) => later(strike, isIn(note, 4, 5) ? 190 : 0), { hands: 'LEFT' })],
      null,
    ],
  ])('%s', (_, takes, words) => {
    const text = textFor(learnerAt(PIECE, takes))
    expect(text).toContain('Mesures 5 et 6, main gauche')
    expect(/C’est la [^.]*prise[^.]*\./.exec(text)?.[0] ?? null).toBe(words)
  })
})

describe('the same wrong notes again', () => {
  const wrongIn = (...measures: readonly number[]) =>
    played(PIECE, (strike, note) =>
      note.hand === 'RIGHT' && note.pitch === 72 && measures.includes(note.measure) ? { ...strike, pitch: pitchFrom(73) } : strike,
    )
  it.each<[string, Parameters<typeof learnerAt>[1], string | null]>([
    ['in all measures', [wrongIn(2, 5), wrongIn(2, 5)], 'C’est la deuxième prise de suite où cela se produit.'],
    ['in one of them', [wrongIn(2, 5), wrongIn(3, 5)], 'C’est la deuxième prise de suite où cela se produit, mesure 6.'],
    ['in one of two neighbours', [wrongIn(2, 3), wrongIn(3)], 'C’est la deuxième prise de suite où cela se produit, mesure 4.'],
    ['elsewhere', [wrongIn(2, 5), wrongIn(3)], null],
  ])('%s', (_name, takes, words) => {
    const text = textFor(learnerAt(PIECE, takes))
    expect(text).toContain('fausses notes')
    expect(/C’est la [^.]*prise[^.]*\./.exec(text)?.[0] ?? null).toBe(words)
  })
})

describe('the chart', () => {
  it('has the mean of the takes, measure by measure', () => {
    const { chart } = of('the left hand late after a jump, three takes in a row')
    expect(chart).toMatchObject({ hand: 'LEFT', takes: 3, bars: [{ number: 4 }, { number: 5 }, { number: 6 }] })
    const [before, ...late] = (chart?.bars ?? []).map(({ ms }) => ms)
    expect(Math.abs(before ?? 99)).toBeLessThan(20)
    for (const ms of late) expect(ms).toBeGreaterThan(130)
    expect(plain(chart?.title ?? '')).toBe('Main gauche, retard moyen')
    expect(plain(chart?.words ?? '')).toMatch(/^Main gauche, retard moyen, 3 prises : mesure 4, \d+ millisecondes/)
  })
  it('of hands apart shows one hand against the other', () => {
    const { chart } = explainFailure(learnerAt(TOGETHER, [played(TOGETHER, (strike, note) => later(strike, note.hand === 'LEFT' ? 90 : 0))]))
    expect(plain(chart?.title ?? '')).toBe('Main gauche, retard moyen sur la main droite')
    for (const { ms } of chart?.bars ?? []) expect(Math.abs(ms - 90)).toBeLessThan(15)
  })
  it.each(['a wrong note', 'another tempo', 'dotted pairs played even', 'a set-up that keeps no time', 'a stop before a jump'] as const)(
    '%s has none',
    (name) => expect(of(name).chart).toBeNull(),
  )
})

describe('after a take', () => {
  it.each<[keyof typeof SAMPLES, string | null]>([
    [
      'the left hand late after a jump, three takes in a row',
      'Toutes les notes sont justes. Mesures 5 et 6, main gauche : en retard. Essayez ceci : préparez la main pendant la dernière blanche, les yeux déjà sur la touche d’arrivée.',
    ],
    [
      'the same wrong note in three takes',
      'La main gauche est juste d’un bout à l’autre. Mesure 5, main droite : des fautes apprises. Jouez ce passage cinq fois de suite, très lentement et juste, et essayez un autre doigté.',
    ],
    [
      'nothing to mend, at 70 %',
      'D’abord ce qui va bien : toutes les notes sont justes. Si vous en avez envie, voici la suite : passez de 70 % à 85 %, puisque c’est stable ainsi.',
    ],
    ['never played', null],
  ])('%s', (name, words) => {
    const remark = afterTake(SAMPLES[name])
    expect(remark && plain(remark.text)).toBe(words)
  })
  it('says nothing of three notes', () =>
    expect(afterTake(learnerAt(PIECE, [played(PIECE, (strike, note) => (note.index < 3 ? strike : null))]))).toBeNull())
})

type Fault = 'wrong' | 'missing' | 'late' | 'unsure'
const faults = fc.array(fc.record({ fault: fc.constantFrom<Fault>('wrong', 'missing', 'late', 'unsure'), index: fc.nat(PIECE.notes.length - 1) }), {
  maxLength: 14,
})
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/mesures? ((?:\d+)(?:(?:, | à | et )\d+)*)/gi)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))

describe('for any take', () => {
  const learnerOf = (
    planted: readonly { fault: Fault; index: number }[],
    more: object,
    leftLateMs: number,
    teacher: TeacherId = 'teacher_abstract',
  ) => {
    const has = (index: number, fault: Fault): boolean => planted.some((plantedFault) => plantedFault.index === index && plantedFault.fault === fault)
    const seenTake = (seed: number) =>
      played(
        PIECE,
        (strike, note) =>
          has(note.index, 'missing')
            ? null
            : later(
                {
                  ...strike,
                  ...(has(note.index, 'wrong') ? { pitch: pitchFrom(note.pitch + 1) } : {}),
                  ...(has(note.index, 'unsure') ? { certainty: 0.3 } : {}),
                },
                (has(note.index, 'late') ? 240 : 0) + (isIn(note, 2, 4, 'LEFT') ? leftLateMs : 0),
              ),
        more,
        seed,
      )
    return learnerAt(PIECE, [seenTake(0), seenTake(5)], teacher)
  }

  it('no measure is named that the piece does not have, no figure that the take does not show', () => {
    fc.assert(
      fc.property(
        faults,
        fc.constantFrom({}, { mode: 'wait' as const }, { mode: 'follow' as const }, { toMeasure: 4 }, { timingTrusted: false }, { speed: 0.7 }),
        fc.constantFrom(0, 0, 150),
        (planted, more, leftLateMs) => {
          const learner = learnerOf(planted, more, leftLateMs)
          const explanation = explainFailure(learner)
          const { text, finding, offer, chart } = explanation
          const words = plain(text)
          const last = PIECE.measures.length
          for (const number of numbersIn(words)) expect(number >= 1 && number <= last, words).toBe(true)
          expect(words).not.toMatch(/undefined|NaN|null|[{}]|\.\.| {2}/)
          const [ms] = words.match(/(?<=environ )\d+(?= millisecondes)/) ?? []
          if (ms !== undefined) expect(Math.abs(Number(ms) - Math.abs(finding?.ms ?? -99))).toBeLessThanOrEqual(5)
          if ('timingTrusted' in more) expect(words).not.toMatch(/millisecondes|retard\b(?! dans)|avance/)
          if (explanation.about !== 'fault') expect([finding, chart]).toEqual([null, null])
          if (offer) {
            expect(offer.fromMeasure >= 0 && offer.fromMeasure <= offer.toMeasure && offer.toMeasure < last).toBe(true)
            expect(offer.percent >= 30 && offer.percent <= 100).toBe(true)
            expect(PIECE.notes.some((note) => isIn(note, offer.fromMeasure, offer.toMeasure, offer.hands === 'BOTH' ? null : offer.hands))).toBe(true)
          }
          for (const { measure, number } of chart?.bars ?? []) expect(number).toBe(PIECE.measures[measure]?.number)
          const unsure = learner.takes[0]?.grade.notes.filter(({ verdict }) => verdict === 'unsure').length ?? 0
          if (unsure > 0) expect(words).toMatch(/incertaine/)
        },
      ),
      { numRuns: 120 },
    )
  })

  it('every teacher says the same facts', () => {
    fc.assert(
      fc.property(faults, fc.constantFrom(0, 150), (planted, leftLateMs) => {
        const [first, ...others] = TEACHER_IDS.map((teacher) => explainFailure(learnerOf(planted, {}, leftLateMs, teacher)))
        const figures = (explanation: Explanation | undefined): string[] => plain(explanation?.text ?? '').match(/\d+/g) ?? []
        for (const other of others) {
          expect([other.about, other.finding, other.offer, other.chart]).toEqual([first?.about, first?.finding, first?.offer, first?.chart])
          expect(figures(other)).toEqual(figures(first))
        }
      }),
      { numRuns: 40 },
    )
  })
})
