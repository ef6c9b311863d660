import type { MeasureFault, PastTake } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { forToday } from './for-today.texts.ts'
import { ofTheWeek, type PieceOfWeek } from './of-the-week.ts'
import { PIECE, plain } from './test-learner.ts'

const DAY_MS = 86_400_000
/** Faults by measure (printed number) and hand: `{ '5 LEFT': 'rhythm' }`; the other measures were right. */
type Faults = Readonly<Record<string, Exclude<MeasureFault, null>>>
const take = (day: number, faults: Faults, more: Partial<PastTake> = {}): PastTake => ({
  endedAtMs: (100 + day) * DAY_MS,
  mode: 'time',
  hands: 'BOTH',
  speed: 0.85,
  quality: 80,
  fromMeasure: 0,
  toMeasure: 7,
  measures: PIECE.measures.flatMap(({ index, number }) =>
    (['LEFT', 'RIGHT'] as const).map((hand: Hand) => ({ measure: index, hand, fault: faults[`${number} ${hand}`] ?? null })),
  ),
  ...more,
})
const piece = (...takes: readonly PastTake[]): PieceOfWeek => ({ title: 'Menuet', timeline: PIECE, takes })
const LATE: Faults = { '5 LEFT': 'rhythm', '6 LEFT': 'rhythm' }
const ONE_EACH = (hand: Hand, fault: Exclude<MeasureFault, null>): PieceOfWeek =>
  piece(...[1, 2, 3, 4, 5, 6].map((number) => take(number, { [`${number} ${hand}`]: fault })))

describe('over a week', () => {
  it.each<[string, readonly PieceOfWeek[], string | null]>([
    ['nothing was played', [], null],
    ['two takes', [piece(take(1, LATE), take(2, LATE))], null],
    ['three takes on one day', [piece(take(1, LATE), take(1, LATE), take(1, LATE))], null],
    [
      'a passage that fails on three days',
      [piece(take(1, LATE), take(2, LATE), take(3, LATE))],
      'Cette semaine, dans « Menuet », un passage revient. Mesures 5 et 6, main gauche : le rythme bouge encore, dans 3 prises sur 3. Essayez ceci : comptez à voix haute, avec le métronome, à une vitesse où rien ne bouge. Je peux mettre les mesures 5 et 6 en boucle, main gauche, à 65 %, avec le métronome : voulez-vous ?',
    ],
    [
      'three of five',
      [piece(take(1, LATE), take(2, {}), take(3, LATE), take(4, {}), take(5, LATE))],
      'Cette semaine, dans « Menuet », un passage revient. Mesures 5 et 6, main gauche : le rythme bouge encore, dans 3 prises sur 5. Essayez ceci : comptez à voix haute, avec le métronome, à une vitesse où rien ne bouge. Je peux mettre les mesures 5 et 6 en boucle, main gauche, à 65 %, avec le métronome : voulez-vous ?',
    ],
    ['two of five', [piece(take(1, LATE), take(2, {}), take(3, {}), take(4, {}), take(5, LATE))], null],
    ['it went right the last time', [piece(take(1, LATE), take(2, LATE), take(3, LATE), take(4, {}))], null],
    ['takes that were not heard', [piece(...[1, 2, 3].map((day) => take(day, LATE, { quality: null })))], null],
    [
      'one hand in two pieces',
      [ONE_EACH('LEFT', 'pitch'), ONE_EACH('LEFT', 'rhythm')],
      'Cette semaine, 12 mesures à reprendre sur 12 sont à la main gauche, d’un morceau à l’autre. Donnez-lui la moitié de chaque séance, seule et lentement.',
    ],
    [
      'one kind in two pieces',
      [ONE_EACH('LEFT', 'pitch'), ONE_EACH('RIGHT', 'pitch')],
      'Cette semaine, sur 12 mesures à reprendre, 12 le sont pour la même raison : les fausses notes. Commencez chaque séance un cran plus lentement, en mode « Attendre ».',
    ],
    ['a little of everything', [ONE_EACH('LEFT', 'pitch'), ONE_EACH('RIGHT', 'rhythm')], null],
    ['one piece alone is no habit', [ONE_EACH('LEFT', 'pitch')], null],
  ])('%s', (_, pieces, words) => {
    const remark = ofTheWeek(pieces, 'teacher_abstract')
    expect(remark && plain(remark.text)).toBe(words)
  })

  it('offers the passage of the piece that it names', () => {
    const remark = ofTheWeek([piece(take(1, {})), piece(take(1, LATE), take(2, LATE), take(3, LATE))], 'teacher_cantabile')
    expect(remark).toMatchObject({ piece: 1, offer: { fromNumber: 5, toNumber: 6, hands: 'LEFT', mode: 'time', metronome: true } })
    expect(remark?.text).toContain('Voulez')
  })
})

describe('« Que dois-je travailler aujourd’hui ? »', () => {
  const weak = { title: 'Menuet', fromNumber: 5, toNumber: 8, hands: 'LEFT' as const }
  it.each<[Parameters<typeof forToday>[0], string]>([
    [
      { revisionsDue: 2, weak, inProgress: { title: 'Valse' }, goals: [8] },
      'Aujourd’hui, commencez par revoir les 2 passages qui sont à rafraîchir, à la page « À revoir ». Ensuite, reprenez les mesures 5 à 8 de « Menuet », main gauche seule, lentement. Puis, avancez d’une étape dans « Valse ». Finissez par une chanson, en la chantant.',
    ],
    [
      { revisionsDue: 1, weak: null, inProgress: null, goals: [] },
      'Aujourd’hui, commencez par revoir le passage qui est à rafraîchir, à la page « À revoir ». Finissez par un morceau que vous aimez, d’un bout à l’autre, sans vous arrêter.',
    ],
    [
      { revisionsDue: 0, weak: { ...weak, hands: 'BOTH' }, inProgress: { title: 'Menuet' }, goals: [5, 3] },
      'Aujourd’hui, reprenez les mesures 5 à 8 de « Menuet », les deux mains ensemble, lentement. Finissez par un exercice de votre module, à l’école.',
    ],
    [
      { revisionsDue: 0, weak: null, inProgress: { title: 'Valse', step: { letter: 'B', stage: 'left' } }, goals: [10] },
      'Aujourd’hui, avancez d’une étape dans « Valse », dans « Pas à pas » : la section B, main gauche seule. Finissez par dix minutes de rythmes d’accompagnement, à l’école.',
    ],
    [
      { revisionsDue: 0, weak: null, inProgress: { title: 'Valse', step: { consolidation: 'memory' } }, goals: [] },
      'Aujourd’hui, avancez d’une étape dans « Valse », dans « Pas à pas » : tout le morceau, de mémoire. Finissez par un morceau que vous aimez, d’un bout à l’autre, sans vous arrêter.',
    ],
    [
      { revisionsDue: 0, weak: null, inProgress: null, goals: [8] },
      'Choisissez un morceau à votre niveau dans le catalogue, et jouez sa première section, une main, en mode « Attendre ».',
    ],
  ])('%j', (today, words) => expect(plain(forToday(today))).toBe(words))
})
