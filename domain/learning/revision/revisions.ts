import { calendarDayIn, type LearnersDay } from './calendar-day.ts'
import { dueDayOf, forgettingRateOf, retrievabilityOf, type SectionMemory } from './memory.ts'

/** A section of a version, or an exercise, that was learnt. */
export interface LearntSection {
  readonly playableType: 'version' | 'exercise'
  readonly playableId: number
  readonly letter: string
  /** `TimelineMeasure.index` of its first playing, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  /** One playing of it as written. */
  readonly seconds: number
  readonly memory: SectionMemory
}

/** `shaky`: it did not go well last time; `fresh`: never played again since it was learnt; `fading`: it begins to be forgotten. */
export type RevisionReason = 'shaky' | 'fresh' | 'fading'

/** Neighbouring sections that are to be played again, in one go. */
export interface Revision {
  readonly playableType: LearntSection['playableType']
  readonly playableId: number
  readonly letters: readonly string[]
  readonly fromMeasure: number
  readonly toMeasure: number
  /** The slowest at which one of them was played last, 1 as written. */
  readonly speed: number
  /** Of work: the playings at that speed, and a breath between them. */
  readonly seconds: number
  readonly reason: RevisionReason
  /** Days since its least known section was played. */
  readonly days: number
  /** Share of right notes on that day, 0–1. */
  readonly share: number
  /** Probability, 0–1, that its least known section would go well today. */
  readonly retrievability: number
  /** Forgotten so often that a simpler version would do more good (spec: curriculum §12). */
  readonly isTooHard: boolean
}

/** Between two playings, and for finding the place. */
const BREATH_SECONDS = 15
/** What takes longer is played once; anything else twice: once to find it again, once to fix it. */
const PLAYED_ONCE_FROM_SECONDS = 90
/** Longer than this, a piece comes back in parts. */
const LONGEST_SECONDS = 240
const SHAKY_BELOW = 0.7
const TOO_MANY_AGAINS = 3

const workOf = (seconds: number): number => (seconds >= PLAYED_ONCE_FROM_SECONDS ? 1 : 2) * (seconds + BREATH_SECONDS)

const reasonOf = ({ lastShare, reviews }: SectionMemory): RevisionReason => {
  if (lastShare < SHAKY_BELOW) return 'shaky'
  return reviews === 1 ? 'fresh' : 'fading'
}

const daysSince = ({ lastAtMs }: SectionMemory, { day, zone }: LearnersDay): number => Math.max(0, day - calendarDayIn(zone, lastAtMs))

type Go = readonly [LearntSection, ...LearntSection[]]

function revisionOf(sections: Go, forgettingRate: number, today: LearnersDay): Revision {
  const probability = ({ memory }: LearntSection): number => retrievabilityOf(memory, forgettingRate, today)
  const [first] = sections
  const last = sections[sections.length - 1] ?? first
  const speed = Math.min(1, ...sections.map(({ memory }) => memory.lastSpeed))
  const weakest = sections.reduce((least, section) => (probability(section) < probability(least) ? section : least))
  return {
    playableType: first.playableType,
    playableId: first.playableId,
    letters: sections.map(({ letter }) => letter),
    fromMeasure: first.fromMeasure,
    toMeasure: last.toMeasure,
    speed,
    seconds: workOf(sections.reduce((sum, { seconds }) => sum + seconds, 0) / speed),
    reason: reasonOf(weakest.memory),
    days: daysSince(weakest.memory, today),
    share: weakest.memory.lastShare,
    retrievability: probability(weakest),
    isTooHard: sections.some(({ memory }) => memory.agains >= TOO_MANY_AGAINS),
  }
}

type Placed = Pick<LearntSection, 'fromMeasure' | 'playableId' | 'playableType'>
const byPlace = (a: Placed, b: Placed): number =>
  a.playableType.localeCompare(b.playableType) || a.playableId - b.playableId || a.fromMeasure - b.fromMeasure

/** Neighbours, as long as they are not too much to play in one go. */
function inOneGo(sections: readonly LearntSection[]): Go[] {
  const goes: [LearntSection, ...LearntSection[]][] = []
  for (const section of [...sections].sort(byPlace)) {
    const go = goes[goes.length - 1]
    const before = go?.[go.length - 1]
    const isNext =
      before?.playableType === section.playableType && before.playableId === section.playableId && before.toMeasure + 1 === section.fromMeasure
    if (go && isNext && go.reduce((sum, { seconds }) => sum + seconds, section.seconds) <= LONGEST_SECONDS) go.push(section)
    else goes.push([section])
  }
  return goes
}

/** What is due on a day, what is least known first. */
export function revisionsOf(sections: readonly LearntSection[], today: LearnersDay): Revision[] {
  const forgettingRate = forgettingRateOf(sections.map(({ memory }) => memory))
  return inOneGo(sections.filter(({ memory }) => dueDayOf(memory, forgettingRate, today.zone) <= today.day))
    .map((go) => revisionOf(go, forgettingRate, today))
    .sort((a, b) => a.retrievability - b.retrievability || byPlace(a, b))
}

/** A day proposes at most so much: beyond, practice would be nothing else (spec: curriculum §12 for the counts). */
const MOST_OF_A_DAY = { version: 6, exercise: 2 } as const
const REVISION_MINUTES_OF_A_DAY = 12

/** The revisions of today and those that can wait. One alone is always of today, however long. */
export function todaysRevisions(revisions: readonly Revision[]): { readonly today: readonly Revision[]; readonly later: readonly Revision[] } {
  let seconds = 0
  const count = { version: 0, exercise: 0 }
  const today = revisions.filter(({ playableType, seconds: own }, place) => {
    const isTooMuch = seconds + own > 60 * REVISION_MINUTES_OF_A_DAY || count[playableType] >= MOST_OF_A_DAY[playableType]
    if (place > 0 && isTooMuch) return false
    seconds += own
    count[playableType] += 1
    return true
  })
  return { today, later: revisions.filter((revision) => !today.includes(revision)) }
}
