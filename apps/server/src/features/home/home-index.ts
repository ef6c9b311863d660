import { seededRandom } from '@prelude/domain/basics'
import { LEVELS } from '@prelude/domain/learning'
import { isQuick, type VersionFacts } from '@prelude/domain/learning/home'
import { isDraft, OPEN_CATALOGUE_TYPES } from '@prelude/domain/membership'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueIndex, type CatalogueRow, FIRST_PIECE, levelsApart } from '../catalogue/front-door.ts'

/** What is the same for all learners; what is new depends on who looks. */
export type CatalogueFacts = Omit<VersionFacts, 'isNew'>

/** What a version has in common with others: « pattern 6 », « artist Erik Satie », « style valse », or a trait of its own. */
export type Trait = `pattern ${number}` | `artist ${string}` | `style ${string}` | 'any' | 'singer' | 'accompaniment' | 'quick'

/**
 * The part of the catalogue that home recommends, by what versions have in common: lists that are looked into from somewhere, so that a recommendation
 * costs the same in a large catalogue. Drafts and hidden pieces are recommended to nobody.
 */
export interface HomeIndex {
  readonly catalogue: CatalogueIndex
  /** Hidden pieces, for members with early access. */
  readonly hiddenPieces: number
  factsAt(version: number): CatalogueFacts
  /** Places of the versions of a level with a trait, in an order that is none. */
  withTrait(trait: Trait, level: number): readonly number[]
  /**
   * Quick versions of a level and those below, in runs of equally good ones: the nearest to the level first, of equal ones those that are free. For
   * a first piece one hand alone on the easiest notes comes before.
   */
  quickRuns(level: number, isFirst: boolean): readonly (readonly number[])[]
}

/** Several composers share such a name. */
const NO_NAME = /^(anonyme|traditionnel)/i
const SEED = 11

/** Every place once, in an order that is none: that of the catalogue would favour what came first. */
function shuffled(size: number): Uint32Array {
  const places = Uint32Array.from({ length: size }, (_, place) => place)
  const random = seededRandom(SEED)
  for (let last = size - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = places[last] ?? 0
    places[last] = places[other] ?? 0
    places[other] = moved
  }
  return places
}

const isShownToAll = ({ catalogType }: CatalogueRow['piece']): boolean => OPEN_CATALOGUE_TYPES.some((type) => type === catalogType)
const isOpen = ({ piece, version }: CatalogueRow): boolean => isShownToAll(piece) && !isDraft(version)
const isAccompaniment = ({ version: { handType, blocId } }: CatalogueRow): boolean => handType === 'LEFT_HAND' && blocId !== undefined
const isForSinger = ({ version }: CatalogueRow): boolean => version.versionType.startsWith('SONG_SINGER')

function traitsOf(entry: CatalogueRow): Trait[] {
  const { piece, version } = entry
  return [
    'any',
    ...(version.blocId === undefined ? [] : [`pattern ${version.blocId}` as const]),
    ...(NO_NAME.test(piece.artist) ? [] : [`artist ${piece.artist}` as const]),
    ...piece.tags.map((tag) => `style ${tag}` as const),
    ...(isForSinger(entry) ? ['singer' as const] : []),
    ...(isAccompaniment(entry) ? ['accompaniment' as const] : []),
    ...(isQuick(piece.bars, version.level) ? ['quick' as const] : []),
  ]
}

function quickRunsOf(
  entries: readonly (readonly [place: number, entry: CatalogueRow])[],
  level: number,
  isFirst: boolean,
): readonly (readonly number[])[] {
  const runs = new Map<string, { readonly keys: readonly number[]; readonly places: number[] }>()
  for (const [place, entry] of entries) {
    const { piece, version } = entry
    if (version.level > level || !isQuick(piece.bars, level)) continue
    const keys = [isFirst ? FIRST_PIECE(entry) : 0, levelsApart(version.level, level), levelsApart(piece.level, level), version.isFree ? 0 : 1]
    const run = runs.get(keys.join(' ')) ?? { keys, places: [] }
    runs.set(keys.join(' '), run)
    run.places.push(place)
  }
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const key = a.findIndex((value, at) => value !== b[at])
    return (a[key] ?? 0) - (b[key] ?? 0)
  }
  return [...runs.values()].sort((a, b) => compare(a.keys, b.keys)).map(({ places }) => places)
}

export function createHomeIndex(catalogue: CatalogueIndex, { blocs }: Pick<Repertoire, 'blocs'>): HomeIndex {
  const titles = new Map(blocs.map(({ id, title }) => [id, title]))
  const entries = Array.from(shuffled(catalogue.size), (place) => [place, catalogue.entryAt(place)] as const).filter(([, entry]) => isOpen(entry))
  const lists = new Map<string, number[]>()
  for (const [place, entry] of entries)
    for (const trait of traitsOf(entry)) {
      const key = `${trait} ${entry.version.level}`
      const list = lists.get(key)
      if (list) list.push(place)
      else lists.set(key, [place])
    }
  const runs = new Map<string, readonly (readonly number[])[]>()
  for (const { value } of LEVELS) runs.set(`${value} false`, quickRunsOf(entries, value, false))
  const [first] = LEVELS
  if (first) runs.set(`${first.value} true`, quickRunsOf(entries, first.value, true))
  const isHidden = (piece: CatalogueRow['piece']): boolean => !isShownToAll(piece) && piece.versions.some((version) => !isDraft(version))
  return {
    catalogue,
    hiddenPieces: catalogue.pieces.filter(isHidden).length,
    factsAt: (place) => {
      const entry = catalogue.entryAt(place)
      const { piece, version } = entry
      const pattern = version.blocId === undefined ? undefined : titles.get(version.blocId)
      return {
        versionId: version.id,
        pieceId: piece.id,
        title: piece.title,
        artist: piece.artist,
        isNamedArtist: !NO_NAME.test(piece.artist),
        styles: piece.tags,
        pattern: version.blocId === undefined || pattern === undefined ? null : { id: version.blocId, title: pattern },
        level: version.level,
        difficulty: version.difficulty,
        bars: piece.bars,
        seconds: piece.durationSeconds,
        isForSinger: isForSinger(entry),
        isAccompaniment: isAccompaniment(entry),
      }
    },
    withTrait: (trait, level) => lists.get(`${trait} ${level}`) ?? [],
    quickRuns: (level, isFirst) => runs.get(`${level} ${isFirst}`) ?? runs.get(`${level} false`) ?? [],
  }
}
