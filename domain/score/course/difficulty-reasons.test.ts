import { expect, test } from 'vitest'
import type { HandSize } from './course.ts'
import { courseOf } from './make-course.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const bars = (text: string, count = 8): string => Array.from({ length: count }, () => text).join(' | ')
const REST = bars('r/4')
const difficultyOf = (right: string, left: string, more: Omit<TestScore, 'parts'> = {}, handSize: HandSize | null = null) => {
  const { written, played } = scoreOf({ parts: [{ staves: [right, left] }], ...more })
  const [version] = courseOf(written, played, {}, { handSize, shapes: [], openHand: false }).versions
  return version?.difficulty ?? { exact: 0, reasons: [] }
}
const tempo = (quartersPerMinute: number): Pick<TestScore, 'tempos'> => ({ tempos: [{ measure: 0, at: 0, quartersPerMinute, beatQuarters: 1 }] })
const EIGHTHS = '60/0.5 62/0.5 64/0.5 65/0.5 67/0.5 65/0.5 64/0.5 62/0.5'
const LEAPS = '36 60+64+67 36 60+64+67'
const VARIED = Array.from({ length: 32 }, (_, i) => `${60 + (i % 8)} ${60 + ((i * 3) % 7)} ${55 + ((i * 5) % 11)} ${50 + (i >> 2)}`).join(' | ')

test.each<[string, ReturnType<typeof difficultyOf>, string, string]>([
  ['leaps', difficultyOf(REST, `${LEAPS} | ${LEAPS} | ${bars('48/4', 6)}`), 'Sauts de plus d’une octave', '2 mesures sur 8'],
  ['speed on the beat', difficultyOf(bars(EIGHTHS), REST, tempo(120)), 'Vitesse', 'croches à 120'],
  ['speed beside it', difficultyOf(bars('60/0.7 62/0.7 64/0.7 65/0.7 67/0.7 r/0.5'), REST, tempo(120)), 'Vitesse', '2,5 notes par seconde'],
  ['rhythms', difficultyOf(bars('60/2 62 64/0.5 65/0.25 67/0.25'), REST), 'Rythmes différents', '4 durées'],
  ['accidentals', difficultyOf(bars('60/0.5 61/0.5 62 64 r'), REST), 'Dièses et bémols', 'une note sur quatre'],
  ['length', difficultyOf(VARIED, bars('r/4', 32), tempo(60)), 'Longueur', '32 mesures différentes'],
  ['stretches', difficultyOf(bars('60+76/4'), REST), 'Grands écarts', 'jusqu’à une dixième'],
  ['chords', difficultyOf(bars('60+64+67/4'), REST), 'Accords', '3 notes dans une main'],
  ['hands apart', difficultyOf(bars('60 r 64 r'), bars('r 48 r 50')), 'Les mains jouent séparément', 'le plus souvent une main à la fois'],
])('%s', (_, { reasons }, label, value) => {
  expect(reasons.map((reason) => `${reason.label}: ${reason.value.replaceAll('\u00a0', ' ')}`)).toContain(`${label}: ${value}`)
})

test('five at most, most telling first, weighed from 0 to 1', () => {
  const { reasons } = difficultyOf(VARIED, bars(`${LEAPS.replaceAll(' ', '/0.5 ')}/0.5 37/0.25 39/0.75 48+64/1`, 32), tempo(140))
  expect(reasons).toHaveLength(5)
  const weights = reasons.map(({ weight }) => weight)
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
  expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true)
})

test('what stretches a small hand is easy for a large one', () => {
  const stretched = (size: number): boolean =>
    difficultyOf(bars('60+74/4'), REST, {}, { left: size, right: size }).reasons.some(({ code }) => code === 'stretch')
  expect([10, 12, 14, 16].map(stretched)).toEqual([true, true, false, false])
})

test('nothing to play gives no reason', () => {
  expect(difficultyOf(REST, REST)).toMatchObject({ exact: 0.55, reasons: [] })
})
