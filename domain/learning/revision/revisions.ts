import { dueAtMsOf, paceOf, retrievabilityOf, type SectionMemory, SITTING_MS } from './memory.ts'

/** A section that was learnt, as its version has it. */
export interface LearntSection {
  readonly versionId: number
  readonly letter: string
  /** `TimelineMeasure.index` of its first playing, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** The tempo to propose for it (`sectionSpeeds`). */
  readonly speed: number
  /** One playing of it at that tempo. */
  readonly seconds: number
  readonly memory: SectionMemory
}

/** `shaky`: it did not go well last time; `fresh`: never played again since it was learnt; `fading`: it begins to be forgotten. */
export type RevisionReason = 'shaky' | 'fresh' | 'fading'

/** Neighbouring sections of one version that are to be played again, in one go. */
export interface Revision {
  readonly versionId: number
  readonly letters: readonly string[]
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly speed: number
  /** Of work: the playings, and a breath between them. */
  readonly seconds: number
  readonly reason: RevisionReason
  /** Whole days since its least known section was played. */
  readonly days: number
  /** Share of right notes at that time, 0–1. */
  readonly share: number
  /** Chance, 0–1, that its least known section would go well now. */
  readonly retrievability: number
}

const DAY_MS = 86_400_000
/** Between two playings, and for finding the place. */
const BREATH_SECONDS = 15
/** What takes longer is played once; anything else twice: once to find it again, once to fix it. */
const PLAYED_ONCE_FROM_SECONDS = 90
/** Longer than this, a piece comes back in parts. */
const LONGEST_SECONDS = 240
const SHAKY_BELOW = 0.8

/** Due by half a day from now: who played in the evening may revise in the morning. */
export const isDue = (dueAtMs: number, nowMs: number): boolean => dueAtMs <= nowMs + SITTING_MS

const workOf = (seconds: number): number => (seconds >= PLAYED_ONCE_FROM_SECONDS ? 1 : 2) * (seconds + BREATH_SECONDS)

const reasonOf = ({ lastShare, reviews }: SectionMemory): RevisionReason => {
  if (lastShare < SHAKY_BELOW) return 'shaky'
  return reviews === 1 ? 'fresh' : 'fading'
}

function revisionOf(sections: readonly [LearntSection, ...LearntSection[]], pace: number, nowMs: number): Revision {
  const chance = ({ memory }: LearntSection): number => retrievabilityOf(memory, pace, nowMs)
  const [first] = sections
  const last = sections[sections.length - 1] ?? first
  const weakest = sections.reduce((least, section) => (chance(section) < chance(least) ? section : least))
  return {
    versionId: first.versionId,
    letters: sections.map(({ letter }) => letter),
    fromMeasure: first.fromMeasure,
    toMeasure: last.toMeasure,
    speed: Math.min(...sections.map(({ speed }) => speed)),
    seconds: workOf(sections.reduce((sum, { seconds }) => sum + seconds, 0)),
    reason: reasonOf(weakest.memory),
    days: Math.floor(Math.max(0, nowMs - weakest.memory.lastAtMs) / DAY_MS),
    share: weakest.memory.lastShare,
    retrievability: chance(weakest),
  }
}

/** Neighbours, as long as they are not too much to play in one go. */
function inOneGo(sections: readonly LearntSection[]): [LearntSection, ...LearntSection[]][] {
  const goes: [LearntSection, ...LearntSection[]][] = []
  for (const section of [...sections].sort((one, other) => one.versionId - other.versionId || one.fromMeasure - other.fromMeasure)) {
    const go = goes[goes.length - 1]
    const before = go?.[go.length - 1]
    const isNext = before?.versionId === section.versionId && before.toMeasure + 1 === section.fromMeasure
    if (go && isNext && go.reduce((sum, { seconds }) => sum + seconds, section.seconds) <= LONGEST_SECONDS) go.push(section)
    else goes.push([section])
  }
  return goes
}

/**
 * What is due, the first to be played first. Where there is more than a day holds, what is still there is kept before what is lost anyway: of two
 * that are due the better known one comes first.
 */
export function revisionsOf(sections: readonly LearntSection[], nowMs: number): Revision[] {
  const pace = paceOf(sections.map(({ memory }) => memory))
  return inOneGo(sections.filter(({ memory }) => isDue(dueAtMsOf(memory, pace), nowMs)))
    .map((go) => revisionOf(go, pace, nowMs))
    .sort((one, other) => other.retrievability - one.retrievability || one.versionId - other.versionId || one.fromMeasure - other.fromMeasure)
}

/** Minutes of revisions that a day proposes at most: beyond, practice would be nothing else. */
export const REVISION_MINUTES_OF_A_DAY = 12

/** The revisions of today and those that can wait. One alone is always of today, however long. */
export function todaysRevisions(
  revisions: readonly Revision[],
  mostSeconds = 60 * REVISION_MINUTES_OF_A_DAY,
): { readonly today: readonly Revision[]; readonly later: readonly Revision[] } {
  let seconds = 0
  const today = revisions.filter((revision, place) => {
    if (place > 0 && seconds + revision.seconds > mostSeconds) return false
    seconds += revision.seconds
    return true
  })
  return { today, later: revisions.filter((revision) => !today.includes(revision)) }
}

/** Whole minutes, at least one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
