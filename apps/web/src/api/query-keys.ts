import type { PlayableType } from '@prelude/contract'
import type { QueryClient } from '@tanstack/react-query'

interface Playable {
  readonly type: PlayableType
  readonly id: number
}

/** Sheets and engravings, under any of their keys. */
type ContentKey = readonly (string | number | null)[]

/** A version is identified by its id alone: its cached data is dropped when its tonality or its lyrics change. */
const contentOf = (what: 'sheet' | 'score', { type, id }: Playable): ContentKey => (type === 'version' ? [what, id] : [what, type, id])

/** Every key under which an answer of the server is cached. The first part groups what changes together. */
export const QUERY_KEYS = {
  clientConfig: ['client-config'],
  user: ['user'],
  logins: ['logins'],
  identities: ['identities'],
  subscriptions: ['subscriptions'],

  catalogue: ['catalogue'],
  catalogueOptions: (drafts: boolean) => ['catalogue', 'options', drafts ? 'drafts' : 'published'] as const,
  cataloguePages: (search: object) => ['catalogue', 'pages', search] as const,
  cataloguePreset: (sort: 'recommended' | 'recent') => ['catalogue', 'preset', sort] as const,
  playedPieces: ['catalogue', 'played'],
  inProgressPieces: ['catalogue', 'in-progress'],
  contacts: ['contacts'],
  hiddenPieces: ['catalogue', 'hidden'],
  home: ['home'],
  homeOf: (version: 'v1' | 'v2') => ['home', version] as const,
  pieces: ['piece'],
  piece: (versionId: number) => ['piece', versionId] as const,
  imports: ['imports'],
  import: (id: number) => ['imports', id] as const,
  lyrics: (versionId: number) => ['lyrics', versionId] as const,

  sheets: ['sheet'],
  sheetsOf: (playable: Playable) => contentOf('sheet', playable),
  /** `play` may cost a free action; `look` never does. */
  sheet: (playable: Playable, purpose: 'play' | 'look', transpositionId: number | null = null): ContentKey => [
    ...contentOf('sheet', playable),
    purpose,
    ...(transpositionId === null ? [] : [transpositionId]),
  ],
  sheetIn: (versionId: number, transpositionId: number | null): ContentKey => ['sheet', versionId, 'in', transpositionId ?? 'original'],
  engravingsOf: (playable: Playable) => contentOf('score', playable),
  engraving: (playable: Playable, transpositionId: number | null): ContentKey => [...contentOf('score', playable), transpositionId],

  anyTake: ['take'],
  take: (takeId: string) => ['take', takeId] as const,
  /** Under its take: what is erased with it. */
  earlierTakes: (takeId: string) => ['take', takeId, 'earlier'] as const,
  takes: ['takes'],
  takesOf: (versionId: number) => ['takes', 'version', versionId] as const,
  waitingTakes: ({ type, id }: Playable) => ['takes', 'waiting', type, id] as const,
  exerciseTonalities: (exerciseId: number) => ['takes', 'tonalities', exerciseId] as const,
  practiceMemory: ({ type, id }: Playable) => ['takes', 'memory', type, id] as const,
  revisions: ['revisions'],
  revisionsOfToday: ['revisions', 'today'],
  /** Under the revisions: what a session gained moves with every take. */
  gains: (since: string) => ['revisions', 'gains', since] as const,
  workedDays: ['worked-days'],
  checklist: ['checklist'],
  progress: ['progress'],
  progressMeasures: ['progress', 'measures'],
  classes: ['class'],
  class: (versionId: number) => ['class', versionId] as const,
  challenges: ['challenges'],
  challengePages: (filter: object) => ['challenges', 'pages', filter] as const,
  nextChallenge: (difficulty: number | null) => ['challenges', 'next', difficulty] as const,
  challenge: (id: number) => ['challenges', 'one', id] as const,
  modules: ['school'],
  module: (id: number) => ['school', id] as const,
  lesson: (id: number) => ['lesson', id] as const,
  skills: ['skills'],

  blocs: ['blocs'],
  handprints: ['handprints'],
  handprint: (id: number) => ['handprints', id] as const,
  rhythmics: ['rhythmics'],
  rhythmic: (id: number) => ['rhythmics', id] as const,
  engravings: ['score'],
} as const

type Event = 'library-changed' | 'take-changed' | 'declared-changed' | 'level-changed' | 'import-changed' | 'checklist-counted' | 'evaluation-kept'

const K = QUERY_KEYS
const TOUCHED: { readonly [Name in Event]: readonly (readonly unknown[])[] } = {
  /** A take was stored or erased. */
  'take-changed': [
    K.takes,
    K.pieces,
    K.catalogue,
    K.home,
    K.user,
    K.classes,
    K.challenges,
    K.skills,
    K.revisions,
    K.workedDays,
    K.progress,
    K.checklist,
  ],
  /** Something was declared, or taken back: it opens what follows, and gives no points. */
  'declared-changed': [K.takes, K.home, K.classes, K.challenges, K.modules],
  /** Lists that depend on the level. */
  'level-changed': [K.catalogue, K.home, K.pieces, K.challenges, K.checklist],
  /** Everything that lists pieces. */
  'import-changed': [K.imports, K.catalogue, K.home, K.pieces],
  /** A hand shape or a bloc was edited: any sheet may show it. */
  'library-changed': [K.sheets, K.engravings, K.blocs, K.handprints, K.rhythmics],
  /** Points and a flag of ONBOARDING. */
  'checklist-counted': [K.checklist, K.user, K.progress],
  'evaluation-kept': [K.checklist, K.user, K.catalogue, K.home, K.pieces],
}

/** Invalidates the queries that an event may have changed. */
export const refreshTouched = (queries: QueryClient, event: Event): Promise<unknown> =>
  Promise.all(TOUCHED[event].map((queryKey) => queries.invalidateQueries({ queryKey })))

/** The tonality or the lyrics of a version changed: its sheet, engraving and print are stale. */
export const refreshVersion = (queries: QueryClient, versionId: number): Promise<unknown> => {
  const version = { type: 'version', id: versionId } as const
  return Promise.all([K.sheetsOf(version), K.engravingsOf(version)].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
