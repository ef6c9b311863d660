import type { BuiltPiece } from '@prelude/content/compiler'
import { parseTonality } from '@prelude/domain/music'

/** A kind of piece that the catalogue must have, with the fewest of it. */
interface Kind {
  /** Its name among the counts. */
  readonly count: string
  readonly means: string
  readonly fewest: number
  readonly accepts: (piece: BuiltPiece) => boolean
}

const hasTag =
  (...tags: readonly string[]) =>
  ({ entry }: BuiltPiece): boolean =>
    entry.tags.some((tag) => tags.includes(tag))
/** Written for Prélude: an author of that name, and a licence that gives it away. */
const isOurs = ({ entry, document }: BuiltPiece): boolean => entry.artist === 'Prélude' && document.licence.includes('CC0')

const KINDS: readonly Kind[] = [
  { count: 'ours', means: 'of our own', fewest: 20, accepts: isOurs },
  {
    count: 'minor',
    means: 'in minor, or in a mode with a minor third',
    fewest: 25,
    accepts: ({ entry }) => parseTonality(entry.key)?.mode === 'minor',
  },
  { count: 'popular', means: 'of blues, ragtime, jazz, pop or rock', fewest: 12, accepts: hasTag('blues', 'ragtime', 'jazz', 'pop', 'rock') },
  { count: 'four_hands', means: 'for four hands', fewest: 6, accepts: ({ piece }) => piece.voices.autre.length > 0 },
  { count: 'simplified', means: 'with a version simplified by hand', fewest: 18, accepts: ({ simplified }) => simplified !== null },
  { count: 'hidden', means: 'hidden', fewest: 1, accepts: ({ entry }) => !['FREE', 'PREMIUM'].includes(entry.catalog_type) },
  {
    count: 'drafts',
    means: 'with a draft',
    fewest: 1,
    accepts: ({ entry }) => entry.versions.some(({ version_type }) => version_type.endsWith('_DRAFT')),
  },
]

export const kindCounts = (pieces: readonly BuiltPiece[]): Record<string, number> =>
  Object.fromEntries(KINDS.map(({ count, accepts }) => [count, pieces.filter(accepts).length]))

/** For each kind, what is said of it and, where there are too few, how many and which. */
export const kindChecks = (pieces: readonly BuiltPiece[]): { readonly name: string; readonly where: readonly string[] }[] =>
  KINDS.map(({ means, fewest, accepts }) => {
    const matches = pieces.filter(accepts)
    const few = matches.length < fewest
    return {
      name: `at least ${fewest} ${fewest === 1 ? 'piece' : 'pieces'} ${means}`,
      where: few ? [`${matches.length}: ${matches.map(({ entry }) => entry.slug).join(' ')}`] : [],
    }
  })

/** « op. 28 », « BWV 846 »: belongs into `catalogue_number`. */
const NUMBER_OF_A_WORK = /(?:^|\s)(?:op\.|BWV|WoO|K\.|KV|Hob\.|D\.)\s*(?:Anh\.\s*)?\d/u
const QUOTED = /«[^»]*»/gu
const ABBREVIATED = /\bop\.\s/gu
const MOST_SENTENCES = 2

const sentences = (text: string): number =>
  text
    .replace(QUOTED, 'x')
    .replace(ABBREVIATED, '')
    .split(/[.!?…]+(?:\s|$)/u)
    .filter((part) => part.trim() !== '').length

/** Titles with a number of a work in them, descriptions that are missing or longer than two sentences, and what a piece teaches in more than one. */
export const textFaults = (pieces: readonly BuiltPiece[]): string[] =>
  pieces.flatMap(({ entry: { slug, title, about = '', teaches = '' } }) => [
    ...(NUMBER_OF_A_WORK.test(title) ? [`${slug} title`] : []),
    ...(about !== '' && sentences(about) <= MOST_SENTENCES ? [] : [`${slug} about`]),
    ...(teaches !== '' && sentences(teaches) === 1 ? [] : [`${slug} teaches`]),
  ])
