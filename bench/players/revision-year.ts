import { seededRandom } from '@prelude/domain/basics'
import {
  type AfterHard,
  calendarDayIn,
  dueDayOf,
  forgettingRateOf,
  type LearntSection,
  learnersDayOf,
  memoryOf,
  NO_REVIEWS,
  type ReviewHistory,
  revisionsOf,
  type SectionMemory,
  type SectionReview,
  todaysRevisions,
  withReview,
} from '@prelude/domain/learning/revision'

/**
 * A year of a simulated learner. What they remember follows a law of its own, not that of the schedule: the chance to recall falls as 1/(1 + t/9S),
 * and what is recalled late is fixed the better. All draws come from the seed.
 */
export interface YearLearner {
  readonly kind: 'good' | 'weak' | 'irregular'
  readonly seed: number
  /** What is known is played cleanly (each take below 70 % is of something forgotten), or one time in nine with up to 38 % of wrong notes. */
  readonly plays?: 'cleanly' | 'carelessly' | undefined
  /** In place of the rule of the schedule. */
  readonly afterHard?: AfterHard | undefined
}

/** What the schedule did on a day of practice. */
export interface PracticeDay {
  readonly day: number
  readonly revisionMinutes: number
  /** Of revisions that had to wait for another day. */
  readonly waitingMinutes: number
}
export interface ComeBack {
  readonly day: number
  /** Chance to recall it, 0–1, on the day on which it was proposed for the first time. */
  readonly recall: number
  /** Days since it was due, at that time: none where the learner was there. */
  readonly lateDays: number
  /** Of right notes when it was played last, and the days since. */
  readonly lastShare: number
  readonly days: number
}
export interface Year {
  readonly days: readonly PracticeDay[]
  readonly comeBacks: readonly ComeBack[]
  readonly learnt: number
  /** Sections known at the end of the year, of those learnt: the sum of their chances. */
  readonly recallSum: number
}

interface Kind {
  readonly practises: number
  readonly firstStability: number
  readonly gain: number
  /** Sections learnt on a day of practice. */
  readonly learns: number
  readonly breaks: number
}
const KINDS: Readonly<Record<YearLearner['kind'], Kind>> = {
  good: { practises: 0.85, firstStability: 4, gain: 1.6, learns: 0.5, breaks: 1 },
  weak: { practises: 0.7, firstStability: 1.6, gain: 0.9, learns: 0.25, breaks: 1 },
  irregular: { practises: 0.3, firstStability: 2.5, gain: 1.2, learns: 0.4, breaks: 3 },
}

const DAYS = 365
const DAY_MS = 86_400_000
/** A midnight of Paris. */
const START_MS = Date.UTC(2026, 0, 4, 23)
const BREAK_DAYS = 21
const SECTIONS_OF_A_PIECE = 4
const LOST_SHARE = 0.35
const LEAST_STABILITY = 0.7

/** A section as the learner carries it. */
interface Carried {
  readonly place: number
  readonly seconds: number
  stability: number
  lastDay: number
  history: ReviewHistory
  /** Follows from the history: worked out once a take. */
  memory: SectionMemory | null
}

interface Playing {
  readonly kind: Kind
  readonly plays: YearLearner['plays']
  readonly afterHard: AfterHard | undefined
  readonly random: () => number
}

const recallOn = ({ stability, lastDay }: Carried, day: number): number => 1 / (1 + (day - lastDay) / (9 * stability))

/** When they sit down at the piano: at an hour of their own. */
function practiceDays({ practises, breaks }: Kind, random: () => number): ReadonlyMap<number, number> {
  const away = Array.from({ length: breaks }, () => 30 + Math.floor(random() * (DAYS - 60)))
  const days = new Map<number, number>()
  for (let day = 0; day < DAYS; day += 1) {
    const isAway = away.some((start) => day >= start && day < start + BREAK_DAYS)
    const hour = random()
    if (random() < practises && !isAway) days.set(day, day + 0.3 + 0.5 * hour)
  }
  return days
}

/** Share of right notes; what is played with many wrong ones is fixed half as well. */
function shareOf(recalled: boolean, plays: YearLearner['plays'], random: () => number): number {
  if (!recalled) return 0.25 + 0.45 * random()
  return plays === 'carelessly' ? 1 - 0.38 * random() ** 2 : 0.78 + 0.22 * random()
}

function play(section: Carried, at: number, { kind, plays, afterHard, random }: Playing): void {
  const chance = recallOn(section, at)
  const recalled = random() < chance
  const share = shareOf(recalled, plays, random)
  const gain = kind.gain * (share < 0.7 ? 0.5 : 1)
  section.stability = recalled
    ? section.stability * (1 + gain * Math.min(2, ((1 - chance) / 0.1) ** 0.5))
    : Math.max(LEAST_STABILITY, LOST_SHARE * section.stability)
  section.lastDay = at
  const review = { takeId: `${section.place} ${at}`, atMs: START_MS + at * DAY_MS, share, speed: random() < 0.5 ? 1 : 0.7, isLearnt: share >= 0.7 }
  remember(section, review, afterHard)
}

function remember(section: Carried, review: SectionReview, afterHard: AfterHard | undefined): void {
  section.history = withReview(section.history, review, null)
  section.memory = memoryOf(section.history, null, afterHard)
}

function learntSectionOf(section: Carried): LearntSection[] {
  const { memory } = section
  if (!memory) return []
  const inPiece = section.place % SECTIONS_OF_A_PIECE
  const playableId = Math.floor(section.place / SECTIONS_OF_A_PIECE)
  return [
    {
      playableType: 'version',
      playableId,
      letter: String(section.place),
      fromMeasure: 8 * inPiece,
      toMeasure: 8 * inPiece + 7,
      seconds: section.seconds,
      memory,
    },
  ]
}

export function yearOf({ kind: name, seed, plays, afterHard }: YearLearner): Year {
  const random = seededRandom(seed)
  const kind = KINDS[name]
  const sections: Carried[] = []
  const days: PracticeDay[] = []
  const comeBacks: ComeBack[] = []
  for (const [day, at] of practiceDays(kind, random)) {
    const learntSections = sections.flatMap(learntSectionOf)
    const pace = forgettingRateOf(learntSections.map(({ memory }) => memory))
    const today = learnersDayOf(null, START_MS + at * DAY_MS)
    const { today: proposed, later } = todaysRevisions(revisionsOf(learntSections, today))
    for (const { letters } of proposed) {
      for (const letter of letters) {
        const section = sections[Number(letter)]
        const memory = section?.memory
        if (!section || !memory) continue
        const days = today.day - calendarDayIn(null, memory.lastAtMs)
        comeBacks.push({ day, recall: recallOn(section, at), lateDays: today.day - dueDayOf(memory, pace, null), lastShare: memory.lastShare, days })
        play(section, at, { kind, plays, afterHard, random })
      }
    }
    const minutes = (revisions: typeof proposed): number => revisions.reduce((sum, { seconds }) => sum + seconds / 60, 0)
    days.push({ day, revisionMinutes: minutes(proposed), waitingMinutes: minutes(later) })
    if (random() < kind.learns) {
      const section: Carried = {
        place: sections.length,
        seconds: 12 + 20 * random(),
        stability: kind.firstStability * (0.6 + 0.8 * random()),
        lastDay: at,
        history: NO_REVIEWS,
        memory: null,
      }
      const first = { takeId: `first ${section.place}`, atMs: START_MS + at * DAY_MS, share: 0.82 + 0.18 * random(), speed: 0.85, isLearnt: true }
      remember(section, first, afterHard)
      sections.push(section)
    }
  }
  return { days, comeBacks, learnt: sections.length, recallSum: sections.reduce((sum, section) => sum + recallOn(section, DAYS), 0) }
}
