import type { SheetModel } from '@prelude/contract'
import { frenchTonality, parseTonality } from '@prelude/domain/music'
import type { Furniture } from '@prelude/engines/printing'
import { PRODUCT } from '../../platform/product.ts'
import type { PieceDescription } from '../../features/piece/front-door.ts'
import { PARTITION_TEXTS as TEXTS } from './partition.texts.ts'

export interface TonalityChoice {
  readonly id: number
  readonly label: string
}

const nameOf = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchTonality(tonality) : symbol
}

type Tonalities = Pick<SheetModel, 'transpositions'>

/** « si bémol majeur », from the lowest to the highest; the written one is marked. */
export const tonalitiesOf = ({ transpositions }: Tonalities): readonly TonalityChoice[] =>
  transpositions.map(({ id, tonality, semi_tone_offset }) => {
    const name = nameOf(tonality)
    return { id, label: semi_tone_offset === 0 ? TEXTS.original(name) : name }
  })

/** The chosen tonality in French; null where the piece is printed as it is written. */
export function tonalityChosen({ transpositions }: Tonalities, transpositionId: number | null): string | null {
  const transposed = transpositions.find(({ id, semi_tone_offset }) => id === transpositionId && semi_tone_offset !== 0)
  return transposed ? nameOf(transposed.tonality) : null
}

/** Of a content that was never opened the sheet says how far it goes. */
export const withExtract = (furniture: Furniture, extractMeasures: number | null): Furniture =>
  extractMeasures === null ? furniture : { ...furniture, subtitle: [furniture.subtitle, TEXTS.extract(extractMeasures)].filter(Boolean).join(', ') }

/** Texts around the music: title and composer, version and chosen tonality, source. */
export function furnitureOf(
  song: Pick<PieceDescription, 'piece' | 'source' | 'licence' | 'versions'>,
  tonalities: Tonalities,
  versionId: number,
  transpositionId: number | null,
): Furniture {
  const version = song.versions.find(({ id }) => id === versionId)
  const tonality = tonalityChosen(tonalities, transpositionId)
  const name = version?.versionTitle ?? ''
  const isOurs = name !== '' && !song.versions.some(({ versionTitle }) => TEXTS.written.includes(versionTitle))
  const words = isOurs ? TEXTS.arrangement(name, PRODUCT) : name
  return {
    title: song.piece.title,
    composer: song.piece.credit,
    subtitle: tonality === null ? words : [words, TEXTS.in(tonality)].filter(Boolean).join(', '),
    credit: [song.source, song.licence].filter(Boolean).join(' · '),
  }
}
