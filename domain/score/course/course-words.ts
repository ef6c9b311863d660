/** French texts for courses: numbers, intervals and places. */

const FIXED_SPACE = '\u00a0'

/** « 2,4 »: one decimal at most, with a comma. */
export const decimalWords = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')

/** « A », « A et B », « A, B et C ». */
export const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? String(words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words[words.length - 1]}`

const MOST_PLACES = 6

/** « Mesure 20 », « Mesures 20, 28 et 44 », « Mesures 1, 2, 3, 4, 5 et 7 autres ». */
export function measuresWords(numbers: readonly (string | number)[]): string {
  if (numbers.length === 1) return `Mesure${FIXED_SPACE}${numbers[0]}`
  const shown = numbers.length > MOST_PLACES ? [...numbers.slice(0, MOST_PLACES - 1), `${numbers.length - MOST_PLACES + 1} autres`] : numbers
  return `Mesures${FIXED_SPACE}${listed(shown)}`
}

const SMALL_NUMBERS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']

/** « trois » in the feminine; above twelve in figures. */
export const numberWord = (count: number): string => SMALL_NUMBERS[count] ?? String(count)

const SHARES: readonly (readonly [share: number, part: number, whole: number])[] = [
  [1 / 20, 1, 20],
  [1 / 10, 1, 10],
  [1 / 8, 1, 8],
  [1 / 6, 1, 6],
  [1 / 5, 1, 5],
  [1 / 4, 1, 4],
  [1 / 3, 1, 3],
  [1 / 2, 1, 2],
  [2 / 3, 2, 3],
  [3 / 4, 3, 4],
  [9 / 10, 9, 10],
]

/** « une note sur cinq », « deux notes sur trois »: the nearest plain fraction. */
export function shareWords(share: number, singular: string, plural: string): string {
  const nearest = SHARES.reduce((best, item) => (Math.abs(item[0] - share) < Math.abs(best[0] - share) ? item : best))
  const [, part, whole] = nearest
  return `${numberWord(part)} ${part < 2 ? singular : plural} sur ${whole === 20 ? 'vingt' : numberWord(whole)}`
}

const INTERVALS = ['octave', 'neuvième', 'neuvième', 'dixième', 'dixième', 'onzième', 'onzième', 'douzième', 'treizième', 'treizième']

/** « jusqu’à une octave » for 12 semitones, « jusqu’à une dixième » for 15 and 16; « plus d’une treizième » beyond. */
export function stretchWords(semitones: number): string {
  const name = INTERVALS[Math.max(0, semitones - 12)]
  return name ? `jusqu’à une ${name}` : 'plus d’une treizième'
}

export const VERSION_WORDS = {
  written: { title: 'Telle qu’écrite', both: 'Deux mains', right: 'Main droite', left: 'Main gauche', none: 'À écouter' },
  simplified: {
    title: 'Simplifiée',
    chords: 'Accords de la main gauche allégés',
    figures: 'Main gauche sur les temps',
    melody: 'Une note à la fois à droite',
    ornaments: 'Sans les ornements',
  },
  right: { title: 'Main droite seule', line: 'La mélodie', chords: 'Mélodie et accords' },
  left: { title: 'Main gauche seule', line: 'La basse', chords: 'Basse et accords' },
} as const

export const COURSE_WORDS = { untitled: 'Sans titre', intro: 'Intro' } as const

const BEAT_NUMBERS: Readonly<Record<number, string>> = { 1: 'un' }
const beatNumber = (count: number): string => BEAT_NUMBERS[count] ?? numberWord(count)

/** « quatre temps au lieu de trois », « un temps et demi au lieu de deux »; « plus longue qu’annoncé » where beats cannot express it. */
export function beatsWords(quarters: number, time: { readonly beats: number; readonly beatType: number }): string {
  const compound = time.beats > 3 && time.beats % 3 === 0
  const beatQuarters = ((compound ? 3 : 1) * 4) / time.beatType
  const [beats, expected] = [quarters / beatQuarters, compound ? time.beats / 3 : time.beats]
  const whole = Math.floor(beats)
  if (whole < 1 || (beats !== whole && beats !== whole + 0.5)) return beats > expected ? 'plus longue qu’annoncé' : 'plus courte qu’annoncé'
  const instead = expected === 1 ? 'au lieu d’un' : `au lieu de ${beatNumber(expected)}`
  return `${beatNumber(whole)} temps${beats === whole ? '' : ' et demi'} ${instead}`
}
