import type { UserGoal } from '../goals.ts'
import { type DifficultyFit, relativeDifficulty } from './difficulty-fit.ts'
import { isQuick, minutesToPlay } from './quick-piece.ts'

/** What the catalogue knows of a version. */
export interface VersionFacts {
  readonly versionId: number
  readonly pieceId: number
  readonly title: string
  readonly artist: string
  /** Several composers share such a name: « Traditionnel ». */
  readonly isNamedArtist: boolean
  readonly styles: readonly string[]
  /** What the left hand plays again and again; null where it is written out, or silent. */
  readonly pattern: { readonly id: number; readonly title: string } | null
  readonly level: number
  readonly difficulty: number
  readonly bars: number
  readonly seconds: number
  readonly isForSinger: boolean
  /** The left hand alone, with its pattern. */
  readonly isAccompaniment: boolean
  /** Came to the catalogue since the learner last saw what is new. */
  readonly isNew: boolean
}

/** A version that the learner plays. */
export interface KnownVersion extends VersionFacts {
  /** 0–100. */
  readonly best: number
}

/** What is known of the learner. */
export interface Tastes {
  readonly level: number
  readonly catalogDifficulty: number
  readonly goals: readonly UserGoal[]
  /** Pieces that the words of the goal « Apprendre un morceau précis » find, with those words. */
  readonly wanted: ReadonlyMap<number, string>
  /** The latest played first. */
  readonly knownVersions: readonly KnownVersion[]
}

export interface Liked {
  readonly versionId: number
  readonly title: string
}
export type Reason =
  | { readonly kind: 'goal'; readonly goal: UserGoal; readonly words: string | null }
  | { readonly kind: 'next_version'; readonly like: Liked }
  | { readonly kind: 'same_left_hand'; readonly like: Liked; readonly pattern: { readonly id: number; readonly title: string } }
  | { readonly kind: 'same_artist'; readonly like: Liked; readonly artist: string }
  | { readonly kind: 'same_style'; readonly like: Liked; readonly style: string }
  | { readonly kind: 'quick'; readonly minutes: number }
  | { readonly kind: 'nearly'; readonly score: number; readonly goal: number; readonly lacking: number }
  | { readonly kind: 'known_piece'; readonly like: Liked }
  | { readonly kind: 'applies_exercise'; readonly exercise: { readonly id: number; readonly title: string } }
  | { readonly kind: 'applies_module'; readonly module: { readonly id: number; readonly title: string } }
  | { readonly kind: 'new' }
  | { readonly kind: 'of_level' }
export type ReasonKind = Reason['kind']

/** A piece counts as known from so many points on: whoever has half of the notes does not play it yet. */
export const KNOWN_FROM = 60
/** A version is known well enough for the next one of its piece. */
const NEXT_FROM = 80
/** Longer ones are no quick pieces, however few their measures are. */
const QUICK_MINUTES = 20

const likedOf = ({ versionId, title }: KnownVersion): Liked => ({ versionId, title })

interface Considered {
  readonly version: VersionFacts
  readonly fit: DifficultyFit
  readonly tastes: Tastes
}

/** What serves a goal (spec: learning §3.3). « Autre » says nothing that a rule could read. */
const SERVES: Readonly<Record<UserGoal, (considered: Considered) => boolean>> = {
  // Enjoy playing: what sounds soon.
  5: ({ version, fit, tastes }) => (fit === 'EASY' || fit === 'MATCHING') && isQuick(version.bars, tastes.level),
  // Level and technique: one step further, or a study.
  3: ({ version, fit }) => fit === 'HARD' || (fit === 'MATCHING' && version.styles.includes('etude')),
  // New pieces: by composers and in styles that the learner has not played.
  7: ({ version, tastes: { knownVersions } }) =>
    knownVersions.length > 0 &&
    !knownVersions.some(({ artist, styles }) => artist === version.artist || styles.some((style) => version.styles.includes(style))),
  // Back to the piano: a little below the level.
  4: ({ fit }) => fit === 'EASY',
  10: ({ version }) => version.isAccompaniment,
  8: ({ version }) => version.isForSinger,
  1: ({ version, tastes }) => tastes.wanted.has(version.pieceId),
  100: () => false,
}

/** The piece that was asked for by name comes before what serves in general. */
const goalServed = (considered: Considered): Reason[] => {
  const { goals, wanted } = considered.tastes
  const served = [...goals].sort((a, b) => Number(b === 1) - Number(a === 1)).find((goal) => SERVES[goal](considered))
  if (served === undefined) return []
  return [{ kind: 'goal', goal: served, words: served === 1 ? (wanted.get(considered.version.pieceId) ?? null) : null }]
}

function similarities(version: VersionFacts, knownVersions: readonly KnownVersion[]): Reason[] {
  const before = knownVersions.find(({ pieceId, best, difficulty, level }) => {
    const isEasier = difficulty < version.difficulty || (difficulty === version.difficulty && level < version.level)
    return pieceId === version.pieceId && best >= NEXT_FROM && isEasier
  })
  if (before) return [{ kind: 'next_version', like: likedOf(before) }]
  const others = knownVersions.filter(({ pieceId }) => pieceId !== version.pieceId)
  const { pattern, artist } = version
  const samePattern = pattern && others.find((other) => other.pattern?.id === pattern.id)
  const sameArtist = version.isNamedArtist ? others.find((other) => other.artist === artist) : undefined
  const style = version.styles.find((candidate) => others.some(({ styles }) => styles.includes(candidate)))
  const sameStyle = style === undefined ? undefined : others.find(({ styles }) => styles.includes(style))
  return [
    ...(pattern && samePattern ? [{ kind: 'same_left_hand', like: likedOf(samePattern), pattern } as const] : []),
    ...(sameArtist ? [{ kind: 'same_artist', like: likedOf(sameArtist), artist } as const] : []),
    ...(style !== undefined && sameStyle ? [{ kind: 'same_style', like: likedOf(sameStyle), style } as const] : []),
  ]
}

/** Why a version would be recommended, the strongest reason first; that it is of the level where nothing else is true of it. */
export function reasonsFor(version: VersionFacts, tastes: Tastes): readonly Reason[] {
  const fit = relativeDifficulty(version.difficulty, tastes.catalogDifficulty)
  const minutes = minutesToPlay(version.seconds, fit)
  const isSoonPlayed = fit === 'EASY' || fit === 'MATCHING'
  const reasons: Reason[] = [
    ...goalServed({ version, fit, tastes }),
    ...similarities(version, tastes.knownVersions),
    ...(isSoonPlayed && isQuick(version.bars, tastes.level) && minutes <= QUICK_MINUTES ? [{ kind: 'quick', minutes } as const] : []),
    ...(version.isNew ? [{ kind: 'new' } as const] : []),
  ]
  return reasons.length > 0 ? reasons : [{ kind: 'of_level' }]
}
