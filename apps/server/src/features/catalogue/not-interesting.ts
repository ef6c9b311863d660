import { storedJson } from '../configurations/front-door.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** The pieces of versions that NOT_INTERESTING_VERSIONS names; what is no list names none, nor does an id that is unknown. */
export function piecesOfVersions(index: CatalogueIndex, json: string | undefined): ReadonlySet<number> {
  const list = storedJson(json ?? '[]')
  const places = Array.isArray(list) ? list.map((id: unknown) => (typeof id === 'number' ? index.placeOf(id) : undefined)) : []
  return new Set(places.flatMap((place) => (place === undefined ? [] : [index.entryAt(place).piece.id])))
}
