import { askedNotes, type Hands, type Timeline } from '@prelude/domain/score'
import { rangeOfMeasures } from '../grading/aligned-take.ts'
import { loopLadder, speedBelow } from '../speed-ladder.ts'
import type { PlayMode, Take } from '../take.ts'
import { type Finding, type FindingKind, type FindingPlace, placesOf } from './finding.ts'

/** How to practise a finding: a loop of whole measures, hands, mode, tempo. */
export interface PassagePlan {
  /** `TimelineMeasure.index`, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly hands: Hands
  /** Wrong keys are practised in wait mode; rhythm with the clock. */
  readonly mode: PlayMode
  readonly speed: number
  readonly metronome: boolean
}

/** Longest loop, in measures: short enough to be repeated often. */
const LONGEST_LOOP_MEASURES = 4
/** Fewer notes are no passage: a measure of one note is practised with what leads to it. */
const FEWEST_LOOP_NOTES = 4
/** From this severity on a slower tempo is proposed for any finding. */
const GRAVE_WEIGHT = 3

const WITH_METRONOME: readonly FindingKind[] = ['rushing', 'dragging', 'uneven', 'rhythm-figure']
const IN_TIME: readonly FindingKind[] = [
  ...WITH_METRONOME,
  'hesitation',
  'hands-apart',
  'late-after-leap',
  'rolled-chord',
  'heavy-finger',
  'held-short',
  'accents',
  'hand-balance',
  'flat-dynamics',
  'staccato-held',
]
const SLOWER: readonly FindingKind[] = [
  'hands-apart',
  'hesitation',
  'dragging',
  'uneven',
  'rhythm-figure',
  'late-after-leap',
  'rolled-chord',
  'learned-fault',
  'pedal-blurred',
]
const OF_BOTH_HANDS: readonly FindingKind[] = ['hands-apart', 'hand-balance', 'pedal-blurred']

/** What was passed over or begun again is played through without the clock. */
const IN_ONE_GO: readonly FindingKind[] = ['skipped', 'restart']

/** True for findings about rhythm or hands together, where a clock helps. */
export const isOfTime = ({ kind }: Finding): boolean => IN_TIME.includes(kind)

/** Hands 80 ms apart in measures 5 and 6: these measures, both hands, a step slower. A hesitation: with the measure before and the one after. */
export function practicePlanOf(finding: Finding, timeline: Timeline, take: Take): PassagePlan {
  const { kind, hand, weight, cause } = finding
  // A forgotten first beat is known by its hand alone, and forgotten beside the other one.
  const own = OF_BOTH_HANDS.includes(kind) ? 'BOTH' : cause === 'first-beats' ? take.hands : (hand ?? take.hands)
  const alone = withEnoughNotes(loopOf(finding, timeline), timeline, own)
  // A key that was grazed by a hand with nothing to play there is practised with what is written.
  const hands = hasNotes(alone, timeline, own) ? own : take.hands
  const { fromMeasure, toMeasure } = hands === own ? alone : withEnoughNotes(loopOf(finding, timeline), timeline, hands)
  const slower = speedBelow(loopLadder(timeline, timeline.measures[fromMeasure]?.start ?? 0), take.speed) ?? take.speed
  return {
    fromMeasure,
    toMeasure,
    hands,
    mode: IN_TIME.includes(kind) ? 'time' : IN_ONE_GO.includes(kind) ? take.mode : 'wait',
    speed: SLOWER.includes(kind) || weight >= GRAVE_WEIGHT ? slower : take.speed,
    metronome: WITH_METRONOME.includes(kind),
  }
}

type LoopMeasures = FindingPlace

/** False where a loop leaves out places of its finding: they lie too far from each other, and the heaviest is practised first. */
export const coversPlaces = (finding: Finding, { fromMeasure, toMeasure }: LoopMeasures): boolean =>
  placesOf(finding).every((place) => place.fromMeasure >= fromMeasure && place.toMeasure <= toMeasure)

const notesIn = ({ fromMeasure, toMeasure }: LoopMeasures, timeline: Timeline, hands: Hands): number =>
  askedNotes(timeline, hands, rangeOfMeasures(timeline, fromMeasure, toMeasure)).length
const hasNotes = (...loop: Parameters<typeof notesIn>): boolean => notesIn(...loop) > 0

/** The measures before, or at the beginning of the piece those after, until there is something to repeat. */
function withEnoughNotes(loop: LoopMeasures, timeline: Timeline, hands: Hands): LoopMeasures {
  const { fromMeasure, toMeasure } = loop
  const notes = notesIn(loop, timeline, hands)
  // Where there are rests only, the loop goes on to what can be played.
  if (notes >= FEWEST_LOOP_NOTES || (notes > 0 && toMeasure - fromMeasure + 1 >= LONGEST_LOOP_MEASURES)) return loop
  if (fromMeasure > 0) return withEnoughNotes({ fromMeasure: fromMeasure - 1, toMeasure }, timeline, hands)
  return toMeasure < timeline.measures.length - 1 ? withEnoughNotes({ fromMeasure, toMeasure: toMeasure + 1 }, timeline, hands) : loop
}

const isOneOf = (cause: Finding['cause'], causes: readonly Finding['cause'][]): boolean => causes.includes(cause)

function loopOf(finding: Finding, timeline: Timeline): LoopMeasures {
  const last = timeline.measures.length - 1
  let { fromMeasure, toMeasure } = densestOf(finding, timeline)
  const inside = finding.noteIndexes.filter((index) => (timeline.notes[index]?.measure ?? -1) >= fromMeasure)
  const earliest = timeline.notes[Math.min(...inside)]
  const isAtItsStart = earliest?.measure === fromMeasure && earliest.onset === timeline.measures[fromMeasure]?.start
  const isOfTheChange = isOneOf(finding.cause, ['jump', 'handprint', 'bar-line', 'first-beats'])
  const hasSpace = (): boolean => toMeasure - fromMeasure + 1 < LONGEST_LOOP_MEASURES
  // A change is practised with its approach and its continuation.
  if (fromMeasure > 0 && hasSpace() && (finding.kind === 'hesitation' || finding.kind === 'skipped' || (isOfTheChange && isAtItsStart)))
    fromMeasure -= 1
  if (toMeasure < last && hasSpace() && (finding.kind === 'hesitation' || finding.kind === 'skipped')) toMeasure += 1
  return { fromMeasure, toMeasure }
}

/** All places of a finding where one loop has room for them, else the heaviest. */
function spanOf(finding: Finding): LoopMeasures {
  const places = placesOf(finding)
  const fromMeasure = Math.min(...places.map((place) => place.fromMeasure))
  const toMeasure = Math.max(...places.map((place) => place.toMeasure))
  return toMeasure - fromMeasure < LONGEST_LOOP_MEASURES ? { fromMeasure, toMeasure } : finding
}

/** Of a long passage, the four measures with most of the notes concerned. */
function densestOf(finding: Finding, { notes }: Timeline): LoopMeasures {
  const { noteIndexes, cause } = finding
  const { fromMeasure, toMeasure } = spanOf(finding)
  if (toMeasure - fromMeasure < LONGEST_LOOP_MEASURES) return { fromMeasure, toMeasure }
  // What grows is farthest off at its end.
  if (cause === 'growing' || cause === 'drifting') return { fromMeasure: toMeasure - LONGEST_LOOP_MEASURES + 1, toMeasure }
  const measures = noteIndexes.map((index) => notes[index]?.measure ?? fromMeasure)
  let best = { from: fromMeasure, count: -1 }
  for (let from = fromMeasure; from + LONGEST_LOOP_MEASURES - 1 <= toMeasure; from += 1) {
    const count = measures.filter((measure) => measure >= from && measure < from + LONGEST_LOOP_MEASURES).length
    if (count > best.count) best = { from, count }
  }
  return { fromMeasure: best.from, toMeasure: best.from + LONGEST_LOOP_MEASURES - 1 }
}
