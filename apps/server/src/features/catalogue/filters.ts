import { capitalised, counted } from '@prelude/domain/basics'
import { difficultyLabel, isValidated } from '@prelude/domain/learning'
import { isOwn } from '../../kernel/repertoire/piece.ts'
import { type CatalogueRow, isFavourite } from './entry.ts'
import { accessName, handsName, styleName, tonalityName } from './names.ts'

const SONG_FOR_SINGERS = 'SONG_SINGER'
const MINUTE_SECONDS = 60

/** Opened or played, and not yet validated. */
export const isInProgress = ({ progress: { best, lastOpenedAt } }: CatalogueRow): boolean =>
  best === null ? lastOpenedAt !== null : !isValidated(best)

interface Filter {
  readonly label: string
  readonly valuesOf: (entry: CatalogueRow) => readonly string[]
  readonly labelOf: (value: string) => string
}

/** Filters with a list of values, of which an entry has one. */
export const LISTS = {
  catalog_type: { label: 'Accès', valuesOf: ({ piece }) => [piece.catalogType], labelOf: accessName },
  difficulty: { label: 'Difficulté', valuesOf: ({ version }) => [String(version.difficulty)], labelOf: (value) => difficultyLabel(Number(value)) },
  hand_type: { label: 'Main', valuesOf: ({ version }) => [version.handType], labelOf: handsName },
  tags: { label: 'Style', valuesOf: ({ piece }) => piece.tags, labelOf: styleName },
  mood: { label: 'Ambiance', valuesOf: ({ piece }) => (piece.mood ? [piece.mood] : []), labelOf: capitalised },
  time_signature: { label: 'Mesure', valuesOf: ({ piece }) => [piece.timeSignature], labelOf: (value) => value },
  key: { label: 'Tonalité', valuesOf: ({ piece }) => [piece.key], labelOf: tonalityName },
} as const satisfies Readonly<Record<string, Filter>>

/** Longest pieces that a learner may ask for (s). */
const DURATIONS = [30, 60, 90, 120] as const
const durationName = (value: string): string => {
  const seconds = Number(value)
  if (seconds % MINUTE_SECONDS !== 0) return `${counted(seconds, 'seconde', 'secondes')} au plus`
  return `${counted(seconds / MINUTE_SECONDS, 'minute', 'minutes')} au plus`
}

/** Filters with one value. */
export const VALUES = {
  max_duration: {
    label: 'Durée',
    valuesOf: ({ piece }) => DURATIONS.filter((most) => piece.durationSeconds <= most).map(String),
    labelOf: durationName,
  },
} as const satisfies Readonly<Record<string, Filter>>

interface Flag {
  readonly label: string
  readonly holds: (entry: CatalogueRow, favourites: ReadonlySet<number>) => boolean
}
/** Filters that are on or off, by what the version is. */
export const FLAGS = {
  singer: { label: 'Pour chanter', holds: ({ version }) => version.versionType.startsWith(SONG_FOR_SINGERS) },
  is_free: { label: 'Gratuit', holds: ({ version }) => version.isFree },
} as const satisfies Readonly<Record<string, Flag>>
/** The same, by what the learner did. */
export const LEARNER_FLAGS = {
  own: { label: 'Vos partitions', holds: ({ piece }) => isOwn(piece) },
  favourite: { label: 'Favoris', holds: ({ piece }, favourites) => isFavourite(piece, favourites) },
  in_progress: { label: 'En cours', holds: isInProgress },
  not_started: { label: 'Jamais joué', holds: ({ progress }) => progress.best === null },
} as const satisfies Readonly<Record<string, Flag>>

export type ListName = keyof typeof LISTS
export type ValueName = keyof typeof VALUES
export type FlagName = keyof typeof FLAGS
type LearnerFlagName = keyof typeof LEARNER_FLAGS

/** Filters as a learner sets them. `own: false` leaves the learner's own pieces out; any other false does nothing. */
export type Wanted = { readonly [Name in ListName]?: string | undefined } & { readonly [Name in ValueName]?: number | undefined } & {
  readonly [Name in FlagName | LearnerFlagName]?: boolean | undefined
}

export const entriesIn = <Name extends string, Value>(table: Readonly<Record<Name, Value>>): [Name, Value][] =>
  Object.entries(table) as [Name, Value][]

/** Lists are joined by commas; the default of catalog_type joins them by a bar (spec: account §5.2). */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(/[,|]/).filter((value) => value !== '')

/** A filter is active when it has a value, a list that is not empty or true (spec: account §5.2). */
export function isWanted(wanted: Wanted, favourites: ReadonlySet<number>): (entry: CatalogueRow) => boolean {
  const tests: ((entry: CatalogueRow) => boolean)[] = []
  for (const [name, { valuesOf }] of entriesIn<ListName, Filter>(LISTS)) {
    const values = new Set(listOf(wanted[name]))
    if (values.size > 0) tests.push((entry) => valuesOf(entry).some((value) => values.has(value)))
  }
  const { max_duration: most, own } = wanted
  if (most !== undefined) tests.push(({ piece }) => piece.durationSeconds <= most)
  for (const [name, { holds }] of entriesIn<FlagName | LearnerFlagName, Flag>({ ...FLAGS, ...LEARNER_FLAGS }))
    if (wanted[name] === true) tests.push((entry) => holds(entry, favourites))
  if (own === false) tests.push(({ piece }) => !isOwn(piece))
  return (entry) => tests.every((test) => test(entry))
}
