import { french } from '../../../basics/index.ts'
import type { IntervalWay } from '../items.ts'

interface IntervalName {
  /** With its quality. */
  readonly full: string
  /** Without it, with its article. */
  readonly generic: string
  readonly isMasculine: boolean
}

const named = (full: string, generic: string, isMasculine = false): IntervalName => ({ full, generic, isMasculine })

const NAMES: readonly IntervalName[] = french([
  named('unisson', 'un unisson', true),
  named('seconde mineure', 'une seconde'),
  named('seconde majeure', 'une seconde'),
  named('tierce mineure', 'une tierce'),
  named('tierce majeure', 'une tierce'),
  named('quarte juste', 'une quarte'),
  named('triton', 'un triton, entre la quarte et la quinte', true),
  named('quinte juste', 'une quinte'),
  named('sixte mineure', 'une sixte'),
  named('sixte majeure', 'une sixte'),
  named('septième mineure', 'une septième'),
  named('septième majeure', 'une septième'),
  named('octave', 'une octave'),
])

const nameOf = (semitones: number): IntervalName | undefined => NAMES[Math.abs(semitones)]

/** « une tierce majeure »; beyond the octave only that. */
export function intervalWords(semitones: number): string {
  const name = nameOf(semitones)
  return name ? `${name.isMasculine ? 'un' : 'une'} ${name.full}` : 'plus d’une octave'
}
/** « tierce majeure », for lists. */
export const intervalName = (semitones: number): string => nameOf(semitones)?.full ?? intervalWords(semitones)
/** « une tierce ». */
export const genericInterval = (semitones: number): string => nameOf(semitones)?.generic ?? intervalWords(semitones)

/** Beginnings of tunes that are known all over France, all in the public domain. */
const SONGS: Readonly<Record<Exclude<IntervalWay, 'together'>, Readonly<Partial<Record<number, string>>>>> = french({
  up: {
    2: '« Frère Jacques », de « Frè » à « re »',
    3: 'la Berceuse de Brahms, de la deuxième à la troisième note',
    4: '« Oh When the Saints », de « Oh » à « when »',
    5: '« La Marseillaise », de « en » à « fants »',
    7: '« Ah ! vous dirai-je, maman », de « vous » à « di »',
    9: '« My Bonnie », de « My » à « Bon »',
  },
  down: {
    1: '« La Lettre à Élise », ses deux premières notes',
    3: 'l’appel du coucou',
    4: 'le début de la Cinquième de Beethoven',
    5: 'la Petite Musique de nuit de Mozart, ses deux premières notes',
  },
})

/** A tune that begins so; null where none is known to all. What sounds together is heard as it would go up. */
export const songOfInterval = (semitones: number, way: IntervalWay): string | null =>
  SONGS[way === 'together' ? 'up' : way][Math.abs(semitones)] ?? null
