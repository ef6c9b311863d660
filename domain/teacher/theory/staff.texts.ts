import { frenchNoteWords, type Letter, type Spelling } from '@prelude/domain/music'
import type { Clef } from '@prelude/domain/notation'
import { listed } from '../../basics/index.ts'
import { lineOrdinal, spaceOrdinal } from './names.texts.ts'

/** A place on a staff: steps above the bottom line; the octave in which middle C is do 4. */
export interface StaffHeight {
  readonly height: number
  readonly clef: Clef
  readonly letter: Letter
  readonly octave: number
}

const CLEF_WORDS: Readonly<Record<Clef, string>> = { treble: 'En clé de sol', bass: 'En clé de fa' }
const TOP = 8

function placeWords(height: number): string {
  if (height < 0) {
    if (height === -1) return 'juste sous la première ligne'
    return height % 2 === 0
      ? `sur la ${lineOrdinal(-height / 2)} ligne supplémentaire sous la portée`
      : `sous la ${lineOrdinal((-height - 1) / 2)} ligne supplémentaire sous la portée`
  }
  if (height > TOP) {
    if (height === TOP + 1) return 'juste au-dessus de la cinquième ligne'
    return height % 2 === 0
      ? `sur la ${lineOrdinal((height - TOP) / 2)} ligne supplémentaire au-dessus de la portée`
      : `au-dessus de la ${lineOrdinal((height - TOP - 1) / 2)} ligne supplémentaire`
  }
  if (height % 2 === 0) return `sur la ${lineOrdinal(height / 2 + 1)} ligne`
  return `dans le ${spaceOrdinal((height + 1) / 2)} interligne, entre la ${lineOrdinal((height + 1) / 2)} et la ${lineOrdinal((height + 3) / 2)} ligne`
}

const shortPlace = (height: number): string => placeWords(height).replace(/, entre .*$/, '')
const isMiddleC = ({ letter, octave }: StaffHeight): boolean => letter === 'C' && octave === 4

export const STAFF_TEXTS = {
  note: (place: StaffHeight): string =>
    `${CLEF_WORDS[place.clef]}, ${placeWords(place.height)}, c’est ${frenchNoteWords({ letter: place.letter, alter: 0 })}${isMiddleC(place) ? ', le do central' : ''}.`,
  places: (note: Spelling, clef: Clef, places: readonly StaffHeight[]): string =>
    `${CLEF_WORDS[clef]}, ${frenchNoteWords(note)} s’écrit ${listed(
      places.map((place) => `${shortPlace(place.height)}${isMiddleC(place) ? ' (do central)' : ''}`),
    )}${places.length > 1 ? ', à une octave d’écart' : ''}.`,
} as const
