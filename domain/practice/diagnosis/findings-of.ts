import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import type { Grade, Take } from '../take.ts'
import { unfoundNoteOf } from '../unfound-note.ts'
import { overlaps, withoutEchoes } from './covered-findings.ts'
import { type DiagnosedTake, diagnosedTake } from './diagnosed-take.ts'
import { type Finding, type FindingKind, type FindingPlace, placesOf } from './finding.ts'
import { joinPlaces } from './habits.ts'
import { forgottenAccidentals } from './keys/accidentals.ts'
import { earlyStop } from './keys/early-stop.ts'
import { keyFindings } from './keys/key-findings.ts'
import { otherClef } from './keys/other-clef.ts'
import { returnFindings } from './keys/return-findings.ts'
import { skippedFindings, skippedMeasures } from './keys/skipped-measures.ts'
import { notesStruckAgain } from './keys/struck-again.ts'
import { unrelatedFinding } from './keys/unrelated-keys.ts'
import { leftOutFindings, repeatsLeftOut } from './keys/written-repeats.ts'
import { learnedFaults } from './learned-faults.ts'
import { type MatchedTake, matchTake } from './matched-take.ts'
import { type Praise, praiseOf } from './praise.ts'
import { inTeacherOrder } from './teacher-order.ts'
import { driftOffClock } from './timing/drift-off-clock.ts'
import { unevenFindings } from './timing/evenness.ts'
import { handsApartFindings } from './timing/hands-together.ts'
import { type BarLineHabit, barLineHabit, type Hesitation, hesitationFindings, hesitationsOf, isCaughtUp } from './timing/hesitations.ts'
import { lateAfterLeaps } from './timing/late-after-leap.ts'
import { withLateFingers } from './timing/late-fingers.ts'
import { type RhythmFigures, rhythmFigures } from './timing/rhythm-figures.ts'
import { rolledChords } from './timing/rolled-chords.ts'
import { NO_COURSE, type TempoCourse, tempoCourse } from './timing/tempo-course.ts'
import { otherTempo, tempoFindings } from './timing/tempo-findings.ts'
import { articulationFindings } from './touch/articulation.ts'
import { cutInBothHands, withCutThroughout } from './touch/cut-short.ts'
import { dynamicsFindings, heardDynamics } from './touch/dynamics.ts'
import { pedalFindings } from './touch/pedal.ts'

/** Largest median deviation of a hand that is in time. */
const ON_TIME_MS = 40
/** Above this share of the passage, hands apart are a habit, and not one hand's difficulty. */
const HABIT_SHARE = 0.6

export interface FindingOptions {
  readonly handprints?: readonly PlacedHandprint[]
  /** The learner played from the score: only there staccato dots are seen. */
  readonly showsDots?: boolean
  /** A march, a waltz, a minuet: there the first beat carries. */
  readonly stressesFirstBeats?: boolean
  /** Earlier takes of the same measures and hands, the latest first: the same fault again is a learnt one. */
  readonly earlier?: readonly Pick<Grade, 'notes' | 'extras'>[]
}

/** What a teacher says of a take. */
export interface Diagnosis {
  /** All findings of the learner's level in the order of a teacher; `taughtFindings` are those said at once. */
  readonly findings: readonly Finding[]
  readonly praise: Praise | null
}

/**
 * Findings of a take in the order of a teacher, and one true praise. Unsure notes give none; neither does rhythm where the set-up keeps no time, nor
 * touch except by MIDI (by microphone: whether written loud and soft differ), nor before the level at which it is taught.
 */
export function diagnose(grade: Grade, timeline: Timeline, take: Take, options: FindingOptions = {}): Diagnosis {
  if (grade.result === null) return { findings: [], praise: null }
  const diagnosed = diagnosedTake(grade, timeline, take)
  // Keys at random have no measures, no rhythm and no touch that could be spoken of.
  if (diagnosed.isUnrelated) return { findings: [unrelatedFinding(grade, take)], praise: null }
  const findings = findingsIn(diagnosed, grade, timeline, take, options)
  // A hand off its keys is right only among its own notes; the order of the keys is right where the clock was lost.
  const read = diagnosed.misplaced.length > 0 ? grade : diagnosed.grade
  const praise = praiseOf(read, diagnosed.retimed ? diagnosed.take : take, findings, unfoundNoteOf(grade, timeline, take))
  return { findings, praise: diagnosed.lostClock && praise?.kind === 'all-notes' ? { kind: 'in-order' } : praise }
}

export const findingsOf = (...take: Parameters<typeof diagnose>): readonly Finding[] => diagnose(...take).findings

/** Measures that last less for a note cut by a beat or a rest passed over: they say nothing of the tempo. */
function shortenedMeasures(matchedTake: MatchedTake, take: Take): ReadonlySet<number> {
  const { findings } = rhythmFigures(matchedTake, { keepsClock: take.mode === 'time', stretchIn: () => null })
  const shortened = findings.filter(({ cause }) => cause === 'note-cut' || cause === 'rest-skipped')
  return new Set(shortened.flatMap((finding) => placesOf(finding).flatMap(measuresOf)))
}

const measuresOf = ({ fromMeasure, toMeasure }: FindingPlace): number[] =>
  Array.from({ length: toMeasure - fromMeasure + 1 }, (_, place) => fromMeasure + place)

function findingsIn(diagnosed: DiagnosedTake, grade: Grade, timeline: Timeline, take: Take, options: FindingOptions): Finding[] {
  const { handprints = [], earlier = [] } = options
  const matchedTake = matchTake(diagnosed.grade, diagnosed.timeline, diagnosed.take, handprints)
  const isTimed = take.timingTrusted !== false
  // At another tempo the clock is soon at other notes than the learner: nothing else is certain then.
  const atBarLines = isTimed ? barLineHabit(matchedTake) : null
  const hasOwnTempo = isTimed && !atBarLines && diagnosed.take.mode === 'follow'
  const course = hasOwnTempo ? tempoCourse(matchedTake, { ...diagnosed, shortened: shortenedMeasures(matchedTake, take) }) : NO_COURSE
  const throughout = isTimed && course.findings.length === 0 && !atBarLines ? otherTempo(matchedTake, grade) : null
  if (throughout && diagnosed.misplaced.length === 0) return [withBeats(matchedTake, throughout)]
  const figures = withoutStops(rhythmFigures(matchedTake, { keepsClock: take.mode === 'time', stretchIn: course.stretchIn }), atBarLines)
  const isOfMisplaced = (finding: Finding): boolean =>
    diagnosed.misplaced.some(
      (hand) =>
        (hand.hand === finding.hand || ANY_HAND.includes(finding.kind)) &&
        placesOf(finding).every((place) => isInside({ ...finding, ...place }, hand)),
    )
  const leftOut = repeatsLeftOut(diagnosed.grade, timeline, diagnosed.take)
  const ofRepeats = new Set(leftOut.flatMap(({ notes }) => [...notes]))
  // A hand that is a beat off throughout leaves some keys for which no place is certain.
  const isOfBeats = (finding: Finding): boolean =>
    AROUND_BEATS_OFF.includes(finding.kind) &&
    diagnosed.beatsOff.some(({ cause, places, hand }) => cause === 'beat-off' && !places && (finding.hand === null || finding.hand === hand))
  const allKeys = findingsOfKeys(matchedTake, figures.explained, ofRepeats).filter((finding) => !isOfMisplaced(finding) && !isOfBeats(finding))
  const restarts = allKeys.filter(({ kind }) => kind === 'restart')
  const isBrokenOff = restarts.length > 0 || allKeys.some(({ kind }) => kind === 'skipped')
  const isOfRestart = (finding: Finding): boolean => restarts.some((restart) => isBeside(finding, restart))
  const struckTwice = diagnosed.lostClock ? [...LEFT_OUT, ...STRUCK_AGAIN] : STRUCK_AGAIN
  const keys = allKeys.filter((finding) => !(struckTwice.includes(finding.kind) && isOfRestart(finding)))
  const rhythm = (isTimed ? rhythmFindings(matchedTake, figures, { lostClock: diagnosed.lostClock, isBrokenOff, course, atBarLines }) : []).filter(
    (finding) => !isOfMisplaced(finding) && !(BROKEN_OFF.includes(finding.kind) && isOfRestart(finding)),
  )
  const touch = touchFindings(matchedTake, options)
  const learned = earlier.length > 0 ? learnedFaults([grade, ...earlier], timeline) : []
  // What is struck twice fills the rests and the long notes around.
  const heldFigures = figures.findings.filter((finding) => !isOfRestart(finding))
  const ofOrder = [...leftOutFindings(leftOut), ...earlyStop(diagnosed.grade, timeline, diagnosed.take, ofRepeats)]
  const all = [
    ...diagnosed.misplaced,
    ...diagnosed.beatsOff,
    ...ofOrder,
    ...withoutLearned(keys, learned),
    ...learned,
    ...heldFigures,
    ...rhythm,
    ...touch,
  ]
  const joinedFindings = cutInBothHands(joinPlaces(matchedTake, withoutEchoes(all)).map((finding) => withCutThroughout(matchedTake, finding))).map(
    (finding) => withBeats(matchedTake, inPassage(take, withLateFingers(matchedTake, finding))),
  )
  return inTeacherOrder(joinedFindings, take.level)
}

/** A microphone hears whether passages differ in loudness, and nothing else of the touch for certain. */
function touchFindings(matchedTake: MatchedTake, { showsDots = false, stressesFirstBeats = false }: FindingOptions): Finding[] {
  if (matchedTake.take.input === 'microphone') return heardDynamics(matchedTake)
  if (matchedTake.take.input !== 'midi') return []
  return [
    ...dynamicsFindings(matchedTake, { stressesFirstBeats }),
    ...articulationFindings(matchedTake, { showsDots }),
    ...pedalFindings(matchedTake),
  ]
}

/** `ofRepeats`: notes of repeats that were left out. */
function findingsOfKeys(matchedTake: MatchedTake, explained: ReadonlySet<number>, ofRepeats: ReadonlySet<number>): Finding[] {
  const accidentals = forgottenAccidentals(matchedTake)
  const clef = otherClef(matchedTake)
  const again = notesStruckAgain(matchedTake)
  const skipped = skippedMeasures(matchedTake, ofRepeats)
  const struckInOrder = matchedTake.grade.extras.filter(({ playedIndex }) => matchedTake.retimed.has(playedIndex))
  const elsewhere = {
    skipped: new Set(skipped),
    notes: new Set([...accidentals.notes, ...explained, ...matchedTake.beside, ...ofRepeats, ...clef.flatMap(({ noteIndexes }) => noteIndexes)]),
    extras: new Set([...accidentals.extras, ...again.extras, ...struckInOrder]),
    slips: again.slips,
  }
  return [
    ...(accidentals.finding ? [accidentals.finding] : []),
    ...clef,
    ...keyFindings(matchedTake, elsewhere),
    ...skippedFindings(matchedTake, skipped),
    ...returnFindings(matchedTake.returns, matchedTake.timeline),
    ...again.findings,
  ]
}

/** Who stops before every bar line plays no figure across it in another rhythm. */
function withoutStops(figures: RhythmFigures, habit: BarLineHabit | null): RhythmFigures {
  if (!habit) return figures
  const findings = figures.findings.filter(({ noteIndexes }) => !noteIndexes.some((index) => habit.beside.has(index)))
  const explained = new Set(findings.flatMap(({ noteIndexes }) => noteIndexes))
  return { findings, explained, ends: new Set([...figures.ends].filter((index) => !habit.beside.has(index))) }
}

/** A learnt fault takes the place of the wrong notes of its measures. */
const withoutLearned = (keys: readonly Finding[], learned: readonly Finding[]): Finding[] => {
  const notes = new Set(learned.flatMap(({ noteIndexes }) => noteIndexes))
  return keys.filter(({ noteIndexes }) => noteIndexes.length === 0 || !noteIndexes.every((index) => notes.has(index)))
}

/** A key that was struck before the passage or after it is found at its edge. */
function inPassage({ fromMeasure, toMeasure }: Take, finding: Finding): Finding {
  const within = (measure: number): number => Math.min(toMeasure, Math.max(fromMeasure, measure))
  const inside = <Place extends FindingPlace>(place: Place): Place => ({
    ...place,
    fromMeasure: within(place.fromMeasure),
    toMeasure: within(place.toMeasure),
  })
  return inside(finding.places ? { ...finding, places: finding.places.map(inside) } : finding)
}

/** Time in beats of the learner's own tempo. */
function withBeats({ timeline, take, grade, ...others }: MatchedTake, finding: Finding): Finding {
  if (finding.ms === null) return finding
  const beatSeconds = others.beatSecondsAt(timeline.measures[finding.fromMeasure]?.start ?? 0)
  const played = take.mode === 'time' ? 1 : (grade.playedSpeedRatio ?? 1)
  return { ...finding, beats: Math.round((100 * finding.ms * played) / (1000 * beatSeconds)) / 100 }
}

interface Clock {
  readonly lostClock: boolean
  /** Who begins again or passes over a measure leaves the clock there. */
  readonly isBrokenOff: boolean
  /** What is said of the tempo from measure to measure. */
  readonly course: TempoCourse
  readonly atBarLines: BarLineHabit | null
}

function rhythmFindings(
  matchedTake: MatchedTake,
  { explained, ends }: RhythmFigures,
  { lostClock, isBrokenOff, course, atBarLines }: Clock,
): Finding[] {
  const isExplained = ({ noteIndexes }: Finding): boolean =>
    2 * noteIndexes.filter((index) => explained.has(index)).length >= noteIndexes.length && explained.size > 0
  const rolled = rolledChords(matchedTake)
  const leaps = lateAfterLeaps(matchedTake, { rolled: rolled.isHabit, afterFigures: ends })
  const isOfLateHand = ({ hand }: Finding): boolean => (hand === null ? leaps.hands.size > 0 : leaps.hands.has(hand))
  const isOfFigure = ({ noteIndexes }: { readonly noteIndexes: readonly number[] }): boolean =>
    noteIndexes.some((index) => ends.has(index) || explained.has(index))
  const hesitations = hesitationsOf(matchedTake).filter((stop) => !isOfFigure(stop) && !isOfSlowBars(matchedTake, stop, course))
  const isSteady = hesitations.length === 0 && explained.size === 0 && !isBrokenOff
  const drift = lostClock && isSteady ? driftOffClock(matchedTake) : []
  const tempo = [...(drift.length > 0 ? drift : course.findings), ...tempoFindings(matchedTake, explained)].filter(
    ({ hand }) => hand === null || !(leaps.hands.size > 0 || rolled.isHabit.has(hand)),
  )
  const isRolled = leaps.hands.size === 0 && rolled.isHabit.size > 0
  // Whatever else the stops do to the rhythm is they.
  if (atBarLines) return [atBarLines.finding, ...rolled.findings]
  const apart = leaps.hands.size > 0 || isRolled ? [] : handsApartFindings(matchedTake)
  // One landing that is later than the others is still a late landing.
  const isOfLeap = ({ noteIndexes }: { readonly noteIndexes: readonly number[] }): boolean => noteIndexes.some((index) => leaps.explained.has(index))
  const measures = matchedTake.take.toMeasure - matchedTake.take.fromMeasure + 1
  const isHabit = ({ fromMeasure, toMeasure }: Finding): boolean => toMeasure - fromMeasure + 1 >= HABIT_SHARE * measures
  // One hand late over four measures and the hands apart there are one fault: reported for the hand, unless both are late or it is so throughout.
  const isOfOneHand = (finding: Finding): boolean =>
    !isHabit(finding) && tempo.some((other) => isStretchOfOneHand(other) && isInside(finding, other) && isOnTime(matchedTake, other))
  const heldApart = apart.filter((finding) => !isOfOneHand(finding))
  const heldTempo = tempo.filter(
    (finding) =>
      !(isStretchOfOneHand(finding) && heldApart.some((other) => overlaps(finding, other))) &&
      !(finding.kind === 'dragging' && hesitations.some((stop) => isCaughtUp(matchedTake, stop, finding))),
  )
  const uneven = unevenFindings(matchedTake, hesitations, new Set([...explained, ...ends, ...leaps.explained]))
  // Notes of an uneven run are now before and now after the other hand.
  const apartThroughout = heldApart.filter((finding) => isHabit(finding) || !uneven.some((other) => overlaps(finding, other)))
  return [
    ...heldTempo,
    ...apartThroughout,
    ...leaps.findings,
    ...rolled.findings,
    ...hesitationFindings(
      matchedTake,
      hesitations.filter((stop) => !isOfLeap(stop)),
    ).filter((finding) => !(isOfLateHand(finding) && finding.cause === 'jump')),
    ...uneven,
  ].filter((finding) => !isExplained(finding))
}

/** By the tempo of its own bars no stop, but one of many slow notes: between two tempos neither is the usual one. */
function isOfSlowBars({ ...clock }: MatchedTake, { gap }: Hesitation, { stretchIn }: TempoCourse): boolean {
  const stretches = [gap.before, gap.step].flatMap(({ askedNotes }) => stretchIn(askedNotes[0]?.measure ?? 0) ?? [])
  const slowest = Math.max(...stretches)
  return stretches.length > 0 && gap.playedSeconds - slowest * gap.askedSeconds < STOP_FROM_BEATS * clock.beatSecondsAt(gap.step.onset)
}
const STOP_FROM_BEATS = 0.3

const isStretchOfOneHand = ({ hand, cause, percent }: Finding): boolean => hand !== null && percent === null && cause !== 'growing'
const isInside = (a: Finding, b: Finding): boolean => a.fromMeasure >= b.fromMeasure - 1 && a.toMeasure <= b.toMeasure + 1

/** A hand off its keys strikes those of the other one, and misleads its own order. */
const ANY_HAND: readonly FindingKind[] = ['extra-keys', 'restart']

const AROUND_BEATS_OFF: readonly FindingKind[] = ['missed', 'not-restruck', 'extra-keys', 'restart']

/** Who begins again also stops, and the notes around are not even. */
const BROKEN_OFF: readonly FindingKind[] = ['hesitation', 'uneven']

/** By the order of the keys alone it is not certain which of the two times a note is missing where something was played twice. */
const LEFT_OUT: readonly FindingKind[] = ['missed', 'not-restruck']

/** Who begins again strikes keys for which nothing is written: they are the restart, and not grazed. */
const STRUCK_AGAIN: readonly FindingKind[] = ['extra-keys']

/** What is in the measures of a restart, or next to them, belongs to it. */
const isBeside = (a: Finding, b: Finding): boolean => a.fromMeasure <= b.toMeasure + 1 && a.toMeasure >= b.fromMeasure - 1

/** True when the other hand was in time there. */
function isOnTime({ struck }: MatchedTake, { hand, fromMeasure, toMeasure }: Finding): boolean {
  const offs = struck.flatMap(({ note, verdict }) =>
    note.hand !== hand && note.measure >= fromMeasure && note.measure <= toMeasure ? (verdict.deviationMs ?? []) : [],
  )
  return offs.length > 0 && Math.abs(offs.reduce((sum, off) => sum + off, 0) / offs.length) < ON_TIME_MS
}
