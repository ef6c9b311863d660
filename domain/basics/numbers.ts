const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** « 1 234 », with French thin spaces. */
export const wholeNumber = (value: number): string => WHOLE.format(value)

/** « 66 % » from 66.2. */
export const percent = (value: number): string => `${WHOLE.format(Math.round(value))}\u202f%`

/** « 1 morceau », « 0 morceau », « 12 morceaux »: French counts zero as singular. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${WHOLE.format(count)}\u00a0${Math.abs(count) < 2 ? singular : plural}`

/** « 51 s », « 2 min », « 2 min 05 ». */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}\u00a0s`
  const rest = whole % 60
  return rest === 0 ? `${whole / 60}\u00a0min` : `${Math.floor(whole / 60)}\u00a0min\u00a0${String(rest).padStart(2, '0')}`
}

/** « 5 et 6 » for two neighbours, « 5 à 8 » for more. */
export const rangeWords = (from: number, to: number): string => `${from} ${to === from + 1 ? 'et' : 'à'} ${to}`

/** « mesure 5 », « mesures 5 à 8 », « levée », « levée et mesures 1 à 8 », by printed numbers: the pickup measure has 0. */
export function measuresNamed(from: number, to: number): string {
  if (from === 0) return to === 0 ? 'levée' : `levée et ${measuresNamed(1, to)}`
  return from === to ? `mesure ${from}` : `mesures ${rangeWords(from, to)}`
}

/** « la mesure 5 », « les mesures 5 à 8 », « la levée », in a sentence. */
export function theMeasures(from: number, to: number): string {
  if (from !== to) return `les mesures ${from} à ${to}`
  return from === 0 ? 'la levée' : `la mesure ${from}`
}

/** « A », « A et B », « A, B et C ». */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words[words.length - 1]}`
