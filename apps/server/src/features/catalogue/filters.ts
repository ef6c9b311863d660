import type { CATALOGUE_SORTS, CallAnswer } from '@prelude/contract'
import { capitalised } from '@prelude/domain/basics'
import { difficultyLabel, isValidated } from '@prelude/domain/learning'
import { frenchTonality, parseTonality } from '@prelude/domain/music'
import { isOwn } from '../../kernel/repertoire/repertoire.ts'
import type { Entry } from './entry.ts'
import { holdsWords } from './search-text.ts'

type CatalogueFilter = CallAnswer<'GET catalog-options'>['content']['filters'][number]

const HANDS: Readonly<Record<string, string>> = { BOTH_HAND: 'Deux mains', RIGHT_HAND: 'Main droite', LEFT_HAND: 'Main gauche' }
/** Names of the catalogue’s parts, which are English on the wire. */
const ACCESSES: Readonly<Record<string, string>> = { FREE: 'Gratuit', PREMIUM: 'Premium', PRIVATE: 'Vos partitions', HIDDEN: 'En avant-première' }
export const accessName = (type: string): string => ACCESSES[type] ?? capitalised(type.toLowerCase())
const SONG_FOR_SINGERS = 'SONG_SINGER'

/** Opened or played, and not yet validated. */
export const isInProgress = ({ progress: { best, lastOpenedAt } }: Entry): boolean => (best === null ? lastOpenedAt !== null : !isValidated(best))

/** Names of the styles: tags are written without accents. */
const STYLES: Readonly<Record<string, string>> = {
  'chanson-francaise': 'Chanson française',
  creation: 'Créations Prélude',
  etude: 'Étude',
  fete: 'Fête',
  marin: 'Chants de marins',
  monde: 'Musiques du monde',
  noel: 'Noël',
  opera: 'Opéra',
  'quatre-mains': 'À quatre mains',
  russe: 'Russie',
}
export const styleName = (tag: string): string => STYLES[tag] ?? capitalised(tag.replaceAll('-', ' '))
const tonalityName = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? capitalised(frenchTonality(tonality)) : symbol
}

interface ListFilter {
  readonly label: string
  readonly valuesOf: (entry: Entry) => readonly string[]
  readonly labelOf: (value: string) => string
}
const LISTS = {
  catalog_type: { label: 'Accès', valuesOf: ({ piece }) => [piece.catalogType], labelOf: accessName },
  difficulty: { label: 'Difficulté', valuesOf: ({ version }) => [String(version.difficulty)], labelOf: (value) => difficultyLabel(Number(value)) },
  hand_type: { label: 'Main', valuesOf: ({ version }) => [version.handType], labelOf: (value) => HANDS[value] ?? value },
  tags: { label: 'Style', valuesOf: ({ piece }) => piece.tags, labelOf: styleName },
  mood: { label: 'Ambiance', valuesOf: ({ piece }) => (piece.mood ? [piece.mood] : []), labelOf: capitalised },
  time_signature: { label: 'Temps par mesure', valuesOf: ({ piece }) => [piece.timeSignature], labelOf: (value) => value },
  key: { label: 'Tonalité', valuesOf: ({ piece }) => [piece.key], labelOf: tonalityName },
} as const satisfies Readonly<Record<string, ListFilter>>

const FLAGS = {
  singer: { label: 'Pour chanter', holds: ({ version }) => version.versionType.startsWith(SONG_FOR_SINGERS) },
  is_free: { label: 'Gratuit', holds: ({ version }) => version.isFree },
  own: { label: 'Vos partitions', holds: ({ piece }) => isOwn(piece) },
  in_progress: { label: 'En cours', holds: isInProgress },
  not_started: { label: 'Jamais joué', holds: ({ progress }) => progress.best === null },
} as const satisfies Readonly<Record<string, { label: string; holds: (entry: Entry) => boolean }>>

type ListName = keyof typeof LISTS
type FlagName = keyof typeof FLAGS
export type Wanted = { readonly [Name in ListName]?: string | undefined } & { readonly [Name in FlagName]?: boolean | undefined } & {
  readonly search?: string | undefined
}

/** Lists are joined by commas; the default of catalog_type joins them by a bar (spec: account §5.2). */
const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/[,|]/).filter((value) => value !== ''))

/** A filter is active when it has a value, a list that is not empty or true (spec: account §5.2). */
export function isWanted(wanted: Wanted): (entry: Entry) => boolean {
  const tests: ((entry: Entry) => boolean)[] = []
  for (const [name, { valuesOf }] of Object.entries(LISTS) as [ListName, ListFilter][]) {
    const values = listOf(wanted[name] ?? '')
    if (values.size > 0) tests.push((entry) => valuesOf(entry).some((value) => values.has(value)))
  }
  for (const [name, { holds }] of Object.entries(FLAGS) as [FlagName, (typeof FLAGS)[FlagName]][]) if (wanted[name] === true) tests.push(holds)
  const search = wanted.search?.trim()
  if (search) tests.push(({ text }) => holdsWords(text, search))
  return (entry) => tests.every((test) => test(entry))
}

/** Pieces, as the list shows them, not versions: « Novice » is one piece with a version for each hand. */
const piecesOf = (entries: readonly Entry[], valuesOf: ListFilter['valuesOf']): ReadonlyMap<string, ReadonlySet<number>> => {
  const pieces = new Map<string, Set<number>>()
  for (const entry of entries)
    for (const value of valuesOf(entry)) {
      const known = pieces.get(value)
      if (known) known.add(entry.piece.id)
      else pieces.set(value, new Set([entry.piece.id]))
    }
  return pieces
}

/** The filters with the number of pieces that each value alone would list, among what the learner sees; values without a match are left out. */
export function presentFilters(entries: readonly Entry[]): CatalogueFilter[] {
  const lists = (Object.entries(LISTS) as [ListName, ListFilter][])
    .filter(([name]) => name !== 'catalog_type')
    .map(([key, { label, valuesOf, labelOf }]): CatalogueFilter => {
      const values = [...piecesOf(entries, valuesOf)].map(([value, pieces]) => ({ value, label: labelOf(value), count: pieces.size }))
      const byValue = key === 'difficulty' || key === 'time_signature'
      values.sort((one, other) =>
        byValue ? one.value.localeCompare(other.value, 'fr', { numeric: true }) : one.label.localeCompare(other.label, 'fr'),
      )
      return { key, type: 'list', label, model: [], values }
    })
  const flags = (Object.entries(FLAGS) as [FlagName, (typeof FLAGS)[FlagName]][]).map(
    ([key, { label, holds }]): CatalogueFilter => ({
      key,
      type: 'boolean',
      label,
      model: false,
      values: [{ value: 'true', label, count: new Set(entries.filter(holds).map(({ piece }) => piece.id)).size }],
    }),
  )
  return [...lists, ...flags]
}

export const SORT_LABELS: Readonly<Record<(typeof CATALOGUE_SORTS)[number], string>> = {
  master: 'Maîtrise',
  recommended: 'Recommandés pour vous',
  recent: 'Nouveautés',
  difficulty_asc: 'Du plus facile au plus difficile',
  difficulty_desc: 'Du plus difficile au plus facile',
  title: 'Titre (A à Z)',
}
