import { goalWordsOf, isValidated, type LevelName, levelOf, type UserGoal, userGoalsOf } from '@prelude/domain/learning'
import {
  type DailyRotation,
  KNOWN_FROM,
  type KnownVersion,
  type Tastes,
  type VersionFacts,
  type WelcomeInfos,
  welcomeInfosOf,
} from '@prelude/domain/learning/home'
import { calendarDayIn } from '@prelude/domain/learning/revision'
import { isLocked, type Member } from '@prelude/domain/membership'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import { type CatalogueRow, entryOf, hasBit, lastTouched, piecesOfVersions } from '../catalogue/front-door.ts'
import { storedJson } from '../configurations/front-door.ts'
import type { ContentProgress } from '../results/front-door.ts'
import type { HomeIndex } from './home-index.ts'
import type { HomeParts } from './home-parts.ts'
import type { FindWanted } from './wanted-pieces.ts'

/** The goal with a piece to be looked for. */
const PIECE_GOAL: UserGoal = 1
/** Versions that recommendations are likened to. */
const MOST_KNOWN = 12

/** What home shows is made of: the learner's records, and what follows from them for the catalogue. */
export interface HomeView {
  readonly index: HomeIndex
  readonly learnerId: number
  readonly level: LevelName
  readonly now: Date
  readonly turn: DailyRotation
  /** The day of the learner's calendar on which a moment lies. */
  readonly dayOf: (ms: number) => number
  readonly member: Member
  /** Content that is not free cannot be opened. */
  readonly isLockedOut: boolean
  /** Whether a version of the catalogue is shown to the learner, by its place. */
  readonly isVisible: (place: number) => boolean
  /** Versions that were opened or played and are still shown, the learner's own among them; the latest touched first. */
  readonly touched: readonly CatalogueRow[]
  readonly touchedPieces: ReadonlySet<number>
  readonly challengeProgress: ReadonlyMap<number, ContentProgress>
  readonly notInteresting: ReadonlySet<number>
  readonly welcome: WelcomeInfos
  readonly onboarding: unknown
  readonly tastes: Tastes
  /** The pieces of the goal « Apprendre un morceau précis », by their places in the catalogue. */
  readonly wantedPieces: readonly number[]
  /** The versions that the learner plays, with their facts. */
  readonly factsAt: (place: number) => VersionFacts
}

export const isTouched = ({ best, lastOpenedAt }: ContentProgress): boolean => best !== null || lastOpenedAt !== null

function touchedEntries(index: HomeIndex, isVisible: HomeView['isVisible'], { progress, own }: PartValues<HomeParts>): CatalogueRow[] {
  const ownVersions = new Map(own.flatMap((piece) => piece.versions.map((version) => [version.id, { piece, version }] as const)))
  const entries: CatalogueRow[] = []
  for (const [id, of] of progress) {
    if (!isTouched(of)) continue
    const mine = ownVersions.get(id)
    const place = mine ? undefined : index.catalogue.placeOf(id)
    if (mine) entries.push(entryOf(mine.piece, mine.version, progress))
    else if (place !== undefined && isVisible(place)) entries.push({ ...index.catalogue.entryAt(place), progress: of })
  }
  return entries.sort((a, b) => lastTouched(b) - lastTouched(a) || a.version.id - b.version.id)
}

export function homeViewOf(
  index: HomeIndex,
  findWanted: FindWanted,
  learner: LearnerRow,
  parts: PartValues<HomeParts>,
  { now, drafts }: { readonly now: Date; readonly drafts: boolean },
): HomeView {
  const { member } = parts.member
  const visible = index.catalogue.visibleTo(member, drafts)
  const isVisible = (place: number): boolean => hasBit(visible, place)
  const touched = touchedEntries(index, isVisible, parts)
  const { configurations } = parts
  const jsonOf = (name: string): unknown => storedJson(configurations.get(name) ?? '')
  const level = levelOf(learner.levelValue)
  const welcome = welcomeInfosOf(jsonOf('HOME_WELCOME_MODAL_INFOS'))
  const factsAt = (place: number): VersionFacts => {
    const facts = index.factsAt(place)
    return { ...facts, isNew: welcome.newSongsLastSeen !== null && facts.pieceId > welcome.newSongsLastSeen }
  }
  const goals = userGoalsOf(jsonOf('USER_GOALS'))
  const words = goals.includes(PIECE_GOAL) ? goalWordsOf(jsonOf('USER_GOAL_WORDS'))[PIECE_GOAL] : undefined
  const wantedPieces = words === undefined ? [] : findWanted(words)
  return {
    index,
    learnerId: learner.id,
    level,
    now,
    turn: { learnerId: learner.id, day: calendarDayIn(learner.timeZone, now.getTime()) },
    dayOf: (ms) => calendarDayIn(learner.timeZone, ms),
    member,
    isLockedOut: isLocked(member, { isFree: false }),
    isVisible,
    touched,
    touchedPieces: new Set(touched.map(({ piece }) => piece.id)),
    challengeProgress: parts.challengeProgress,
    notInteresting: piecesOfVersions(index.catalogue, configurations.get('NOT_INTERESTING_VERSIONS')),
    welcome,
    onboarding: jsonOf('ONBOARDING'),
    factsAt,
    wantedPieces,
    tastes: {
      level: level.value,
      catalogDifficulty: level.catalogDifficulty,
      goals,
      wanted: new Map(wantedPieces.map((place) => [index.catalogue.pieces[place]?.id ?? 0, words ?? ''])),
      knownVersions: knownAmong(index, touched, factsAt),
    },
  }
}

/** What is played well comes first, the latest first. */
function knownAmong(index: HomeIndex, touched: readonly CatalogueRow[], factsAt: HomeView['factsAt']): KnownVersion[] {
  const knownVersions = touched.flatMap(({ version, progress: { best } }) => {
    const place = index.catalogue.placeOf(version.id)
    return best !== null && best >= KNOWN_FROM && place !== undefined ? [{ ...factsAt(place), best }] : []
  })
  return knownVersions.sort((a, b) => Number(isValidated(b.best)) - Number(isValidated(a.best))).slice(0, MOST_KNOWN)
}
