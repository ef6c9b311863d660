import type { LevelValue } from '../take.ts'
import type { Finding, FindingKind } from './finding.ts'

/** What a teacher takes up first: notes, pulse, rhythm figures, hands together, articulation, dynamics, pedal. */
const STAGES = ['notes', 'pulse', 'rhythm', 'hands', 'articulation', 'dynamics', 'pedal'] as const
type Stage = (typeof STAGES)[number]

const STAGE_OF: Readonly<Record<FindingKind, Stage>> = {
  clef: 'notes',
  'hand-offset': 'notes',
  'key-signature': 'notes',
  skipped: 'notes',
  'learned-fault': 'notes',
  'wrong-keys': 'notes',
  'wrong-octave': 'notes',
  missed: 'notes',
  'not-restruck': 'notes',
  'extra-keys': 'notes',
  restart: 'pulse',
  rushing: 'pulse',
  dragging: 'pulse',
  hesitation: 'pulse',
  'rhythm-figure': 'rhythm',
  uneven: 'rhythm',
  'late-after-leap': 'hands',
  'hands-apart': 'hands',
  'rolled-chord': 'hands',
  'held-short': 'articulation',
  'staccato-held': 'articulation',
  'legato-broken': 'articulation',
  'flat-dynamics': 'dynamics',
  'hand-balance': 'dynamics',
  accents: 'dynamics',
  'heavy-finger': 'dynamics',
  'pedal-blurred': 'pedal',
}
/** Of notes, what explains many of them comes before single ones. */
const EXPLAINS_MANY: readonly FindingKind[] = ['clef', 'hand-offset', 'key-signature', 'skipped', 'learned-fault']

/** A single slip waits for what goes through the whole take: it weighs this much at most, and that a few times as much; two of them, many times. */
const SLIGHT = [
  { weight: 1, heavier: 3 },
  { weight: 2.5, heavier: 6 },
] as const
/** Slips: one or two notes. The first of them comes before what is a habit, with so many places as this; the others after it. */
const MOST_WEIGHT_OF_SLIPS = 2
const FEWEST_OF_A_HABIT = 6

/** Débutant II: before, how long and how strong a note sounds is too much to attend to, but for one fault that nobody fails to hear. */
const FIRST_LEVEL_OF_TOUCH: LevelValue = 4
/** And before, findings are said without the terms of theory that a learner has not met. */
export const readsTerms = (level: LevelValue): boolean => level >= FIRST_LEVEL_OF_TOUCH
const LAST_LEVEL_OF_TWO: LevelValue = 3
const MOST_OF_BEGINNERS = 2
const MOST = 3

/** Where a take ends is said after what is wrong before. */
const stageOf = ({ kind, cause }: Finding): Stage => (cause === 'stopped' ? 'pulse' : STAGE_OF[kind])

const STAGES_OF_TIME: readonly Stage[] = ['pulse', 'rhythm', 'hands']
/** True for a finding that says when notes came; of what was begun again it says where. */
export const isAboutTime = ({ kind }: Finding): boolean => kind !== 'restart' && STAGES_OF_TIME.includes(STAGE_OF[kind])

/** How long, how strong and how joined notes sound. */
export const isOfTouch = ({ kind }: Finding): boolean => STAGE_OF[kind] === 'articulation' || STAGE_OF[kind] === 'dynamics'

/** The findings that a learner of this level can use, in the order of a teacher; within a stage the heaviest first. */
export function inTeacherOrder(findings: readonly Finding[], level: LevelValue): Finding[] {
  const open = level >= FIRST_LEVEL_OF_TOUCH ? findings : withOneOfTouch(findings)
  const heaviest = Math.max(0, ...open.map(urgencyOf))
  const isSlight = (finding: Finding): boolean =>
    !EXPLAINS_MANY.includes(finding.kind) &&
    SLIGHT.some((least) => urgencyOf(finding) <= least.weight && heaviest >= least.heavier * urgencyOf(finding))
  const rank = (finding: Finding): number =>
    (isSlight(finding) ? 2 * STAGES.length : 0) + 2 * STAGES.indexOf(stageOf(finding)) + (EXPLAINS_MANY.includes(finding.kind) ? 0 : 1)
  // A line of which all notes are cut is heard before anything else is.
  const isCut = ({ cause }: Finding): boolean => cause === 'detached'
  const sorted = open.toSorted(
    (a, b) => Number(isCut(b)) - Number(isCut(a)) || rank(a) - rank(b) || b.weight - a.weight || a.fromMeasure - b.fromMeasure,
  )
  const [, ...moreSlips] = sorted.filter((finding) => isSlip(finding) && !isSlight(finding))
  const last = sorted.findLastIndex(isHabit)
  const later = moreSlips.filter((slip) => sorted.indexOf(slip) < last)
  return [...sorted.slice(0, last + 1).filter((finding) => !later.includes(finding)), ...later, ...sorted.slice(last + 1)]
}

/** Of faults of touch the one that is heard the most: all notes cut, else a large one. */
function withOneOfTouch(findings: readonly Finding[]): readonly Finding[] {
  const [heard] = findings
    .filter((finding) => isOfTouch(finding) && (finding.isLarge || finding.cause === 'detached'))
    .sort((a, b) => Number(b.cause === 'detached') - Number(a.cause === 'detached') || b.weight - a.weight)
  return findings.filter((finding) => !isOfTouch(finding) || finding === heard)
}

/** Scattered slips are no more urgent than one of them: nothing in common can be practised. */
const urgencyOf = ({ weight, isScattered }: Finding): number => (isScattered ? Math.min(1, weight) : weight)

/** A single stop is a slip too. */
const isSlip = (finding: Finding): boolean =>
  (STAGE_OF[finding.kind] === 'notes' || (finding.kind === 'hesitation' && finding.count === 1)) &&
  urgencyOf(finding) <= MOST_WEIGHT_OF_SLIPS &&
  !EXPLAINS_MANY.includes(finding.kind)
const isHabit = ({ kind, count }: Finding): boolean => STAGE_OF[kind] !== 'notes' && count >= FEWEST_OF_A_HABIT

/** What is said of a take at once: a learner can attend to two things, later to three. One that is `said` elsewhere already counts among them. */
export function taughtFindings(findings: readonly Finding[], level: LevelValue, shownFinding: Finding | null = null): Finding[] {
  const others = inTeacherOrder(findings, level).filter((finding) => finding !== shownFinding)
  return others.slice(0, (level <= LAST_LEVEL_OF_TWO ? MOST_OF_BEGINNERS : MOST) - (shownFinding ? 1 : 0))
}
