import type { ContentProgress } from '../results/front-door.ts'
import { addBit, type Bits, emptyBits } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** Every version of the favourite pieces of the catalogue. */
export function favouritePlaces(index: CatalogueIndex, favourites: ReadonlySet<number>): Bits {
  const bits = emptyBits(index.size)
  for (const id of favourites) {
    const place = index.placeOf(id)
    const piece = place === undefined ? index.pieces.length : index.pieceAt(place)
    for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1) addBit(bits, version)
  }
  return bits
}

/** The versions with progress, as places of the catalogue. */
export function* touchedPlaces(
  index: CatalogueIndex,
  { progress }: { readonly progress: ReadonlyMap<number, ContentProgress> },
): Generator<readonly [place: number, progress: ContentProgress]> {
  for (const [id, of] of progress) {
    const place = index.placeOf(id)
    if (place !== undefined) yield [place, of]
  }
}
