import { HANDS, type Hand, type ScoreNote, tuneHandOf, writtenStrength } from '@prelude/domain/score'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedNote, MatchedTake } from '../matched-take.ts'
import { meanOf, spreadOf } from '../statistics.ts'
import { heavyFingers } from './heavy-finger.ts'
import { lettersUnheard } from './written-loudness.ts'

/** A keyboard without velocity sends one or two values for all notes: no finger does so. */
const FEWEST_STRENGTHS = 3
const FLAT_BELOW = 2.5
const FLAT_FEWEST_NOTES = 40
const FLAT_FEWEST_MEASURES = 8
/** Velocity difference from which on a melody stands out of its accompaniment. */
const MELODY_ABOVE = 8
/** Only reported below this. */
const MELODY_MISSED_BELOW = 5
/** Where the tune is derived: only an accompaniment louder by this is reported. */
const COVERED_BY = 10
/** Onsets of the tune over those of the accompaniment. */
const LIVELIER_RATIO = 1.25
const BALANCE_FEWEST_NOTES = 16
/** An accompaniment louder by more than this is heard by everybody, and after fewer notes. */
const DROWNED_BY = 15
const DROWNED_FEWEST_NOTES = 8
const OCTAVE = 12
const SUNG_SHARE = 0.6
const SUNG_TOP_SHARE = 0.8
const TUNE_NOTES_PER_STEP = 1.2
const CHORDS_NOTES_PER_STEP = 1.5
const WEAK_DOWNBEAT = 6
const LAST_LEVEL_OF_FIRST_BEATS = 4
const DOWNBEAT_FEWEST_MEASURES = 6
/** Share of the measures in which the first beat is the weaker one. */
const WEAK_SHARE = 0.7
const SPIKE_ABOVE = 24
const SPIKE_SPREADS = 2.5
const SPIKE_FEWEST = 3
const SPIKE_NEIGHBOURS = 8
const SPIKE_WEIGHT = 0.3
const MOST_WEIGHT = 2
const UNHEARD_WEIGHT = 1

const strengthOf = ({ played }: MatchedNote): number => played.velocity
const wholeOf = ({ take }: MatchedTake): Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'> => ({
  hand: take.hands === 'BOTH' ? null : take.hands,
  fromMeasure: take.fromMeasure,
  toMeasure: take.toMeasure,
})
const measuresOf = (notes: readonly MatchedNote[]): ReadonlySet<number> => new Set(notes.map(({ note }) => note.measure))

const unheardFinding = (matchedTake: MatchedTake): Finding =>
  findingOf('flat-dynamics', wholeOf(matchedTake), {
    weight: UNHEARD_WEIGHT,
    count: matchedTake.struck.length,
    noteIndexes: [],
    cause: 'letters-unheard',
  })

/** Of the loudness that a microphone hears: single strikes are uncertain there, passages are not (docs/listening.md). */
export const heardDynamics = (matchedTake: MatchedTake): Finding[] =>
  new Set(matchedTake.struck.map(strengthOf)).size >= FEWEST_STRENGTHS && lettersUnheard(matchedTake) ? [unheardFinding(matchedTake)] : []

/** Findings from MIDI velocity: a keyboard that sends none, no nuances, an accompaniment louder than the tune, misplaced accents. */
export function dynamicsFindings(matchedTake: MatchedTake, { stressesFirstBeats }: { readonly stressesFirstBeats: boolean }): Finding[] {
  const strengths = matchedTake.struck.map(strengthOf)
  const strengthCount = new Set(strengths).size
  if (strengthCount === 1 && lettersUnheard(matchedTake)) return [{ ...unheardFinding(matchedTake), cause: 'no-velocity' }]
  if (strengthCount < FEWEST_STRENGTHS) return []
  const spread = spreadOf(strengths)
  const unheard = lettersUnheard(matchedTake)
  const isLong = matchedTake.struck.length >= FLAT_FEWEST_NOTES && measuresOf(matchedTake.struck).size >= FLAT_FEWEST_MEASURES
  // Where all is equal, neither hand nor beat can stand out: one finding.
  if (isLong && spread < FLAT_BELOW) {
    const facts = { weight: MOST_WEIGHT, count: matchedTake.struck.length, percent: (100 * spread) / meanOf(strengths), noteIndexes: [] }
    return [findingOf('flat-dynamics', wholeOf(matchedTake), { ...facts, ...(unheard ? { cause: 'letters-unheard' } : {}) })]
  }
  const heavy = heavyFingers(matchedTake)
  const isOfFinger = ({ hand, noteIndexes }: Finding): boolean =>
    heavy.some(
      (finding) => finding.hand === hand && 2 * noteIndexes.filter((index) => finding.noteIndexes.includes(index)).length > noteIndexes.length,
    )
  return [
    ...(unheard ? [unheardFinding(matchedTake)] : []),
    ...balanceOf(matchedTake),
    // In a song, a sarabande or a lyrical line the first beat is not the heavy one.
    ...(stressesFirstBeats && matchedTake.take.level <= LAST_LEVEL_OF_FIRST_BEATS ? weakDownbeats(matchedTake) : []),
    ...heavy,
    ...HANDS.flatMap((hand) => spikesOf(matchedTake, hand)).filter((spikes) => !isOfFinger(spikes)),
  ]
}

/** The hand with the tune. `isDerived`: neither a sung line nor chords show it, only that this hand is the upper and the livelier one. */
interface TuneHand {
  readonly hand: Hand
  readonly isDerived: boolean
}

/** As the piece says; else the sung line itself, or the same in another octave as its top; null where that is not clear, or the hands take turns. */
function melodyHandOf({ timeline, steps }: MatchedTake): TuneHand | null {
  const written = tuneHandOf(timeline)
  if (written !== null) return written === 'BOTH' ? null : { hand: written, isDerived: false }
  const { melody } = timeline
  if (melody.length > 0) {
    const sung = new Map(melody.map(({ onset, pitch }): [number, number] => [onset, pitch]))
    const sings =
      HANDS.find((hand) => {
        const shared = steps[hand].filter(({ onset }) => sung.has(onset))
        const exact = shared.filter(({ onset, askedNotes }) => askedNotes.some(({ pitch }) => pitch === sung.get(onset))).length
        const atTop = shared.filter(({ onset, askedNotes }) => (topOf(askedNotes) - (sung.get(onset) ?? 0)) % OCTAVE === 0).length
        return exact >= SUNG_SHARE * melody.length || atTop >= SUNG_TOP_SHARE * melody.length
      }) ?? null
    return sings && { hand: sings, isDerived: false }
  }
  // Without a sung line: a right hand of single notes over a left hand of chords.
  const perStep = (hand: Hand): number => steps[hand].reduce((sum, { askedNotes }) => sum + askedNotes.length, 0) / Math.max(1, steps[hand].length)
  if (perStep('RIGHT') < TUNE_NOTES_PER_STEP && perStep('LEFT') > CHORDS_NOTES_PER_STEP) return { hand: 'RIGHT', isDerived: false }
  // Two lines of single notes: the upper one, where it has clearly more to play. In a two-part invention neither hand accompanies.
  const isLivelier = steps.RIGHT.length >= LIVELIER_RATIO * steps.LEFT.length
  const heightOf = (hand: Hand): number => meanOf(steps[hand].map(({ askedNotes }) => topOf(askedNotes)))
  return steps.LEFT.length > 0 && isLivelier && heightOf('RIGHT') > heightOf('LEFT') ? { hand: 'RIGHT', isDerived: true } : null
}

const topOf = (notes: readonly ScoreNote[]): number => Math.max(...notes.map(({ pitch }) => pitch))

function balanceOf(matchedTake: MatchedTake): Finding[] {
  const melody = melodyHandOf(matchedTake)
  const of = (hand: Hand): MatchedNote[] => matchedTake.struck.filter(({ note }) => note.hand === hand)
  if (melody === null) return []
  const { hand: melodyHand, isDerived } = melody
  const tune = of(melodyHand)
  const accompaniment = of(melodyHand === 'RIGHT' ? 'LEFT' : 'RIGHT')
  const [above, below] = [meanOf(tune.map(strengthOf)), meanOf(accompaniment.map(strengthOf))]
  const isLarge = below - above > DROWNED_BY
  if (Math.min(tune.length, accompaniment.length) < (isLarge ? DROWNED_FEWEST_NOTES : BALANCE_FEWEST_NOTES)) return []
  if (above - below >= (isDerived ? -COVERED_BY : MELODY_MISSED_BELOW)) return []
  const place = { ...wholeOf(matchedTake), hand: melodyHand === 'RIGHT' ? 'LEFT' : 'RIGHT' } as const
  const finding = findingOf('hand-balance', place, {
    weight: Math.min(MOST_WEIGHT, (MELODY_ABOVE - (above - below)) / MELODY_ABOVE),
    count: accompaniment.length,
    percent: 100 * (below / above - 1),
    noteIndexes: [],
  })
  return [isLarge ? { ...finding, isLarge } : finding]
}

/** First beats that are weaker than the rest of their measure, most of the time. */
function weakDownbeats(matchedTake: MatchedTake): Finding[] {
  const { measures } = matchedTake.timeline
  const means = new Map(HANDS.map((hand) => [hand, meanOf(matchedTake.struck.filter(({ note }) => note.hand === hand).map(strengthOf))]))
  const byMeasure = new Map<number, { first: number[]; others: number[] }>()
  for (const match of matchedTake.struck) {
    const strengths = byMeasure.get(match.note.measure) ?? { first: [], others: [] }
    byMeasure.set(match.note.measure, strengths)
    // Each hand against itself: an accompaniment on the first beats is rightly softer.
    const own = strengthOf(match) - (means.get(match.note.hand) ?? 0)
    if (match.note.onset === measures[match.note.measure]?.start) strengths.first.push(own)
    else strengths.others.push(own)
  }
  const gaps = [...byMeasure.values()]
    .filter(({ first, others }) => first.length > 0 && others.length > 0)
    .map(({ first, others }) => meanOf(first) - meanOf(others))
  const weak = gaps.filter((gap) => gap < 0).length
  if (gaps.length < DOWNBEAT_FEWEST_MEASURES || meanOf(gaps) > -WEAK_DOWNBEAT || weak < WEAK_SHARE * gaps.length) return []
  const percent = (100 * meanOf(gaps)) / meanOf(matchedTake.struck.map(strengthOf))
  return [findingOf('accents', wholeOf(matchedTake), { weight: 1, count: weak, percent, noteIndexes: [], cause: 'weak-downbeats' })]
}

/** Single notes off the first beats that are louder than their neighbours in the same hand, and than it is written. */
function spikesOf(matchedTake: MatchedTake, hand: Hand): Finding[] {
  const own = matchedTake.struck.filter(({ note }) => note.hand === hand)
  const factorOf = writtenStrength(matchedTake.timeline)
  const spikes = own.filter((match, place) => {
    const neighbours = [...own.slice(Math.max(0, place - SPIKE_NEIGHBOURS), place), ...own.slice(place + 1, place + 1 + SPIKE_NEIGHBOURS)]
    const near = neighbours.map(strengthOf)
    const isFirst = match.note.onset === matchedTake.timeline.measures[match.note.measure]?.start
    const least = Math.max(SPIKE_ABOVE, SPIKE_SPREADS * spreadOf(near))
    // An accent or a letter asks for it: the note is held against its neighbours as loud as it is written over them.
    const askedRatio = factorOf(match.note) / meanOf(neighbours.map(({ note }) => factorOf(note)))
    return !isFirst && near.length >= SPIKE_NEIGHBOURS && strengthOf(match) - meanOf(near) * Math.max(1, askedRatio) > least
  })
  if (spikes.length < SPIKE_FEWEST) return []
  const measures = spikes.map(({ note }) => note.measure)
  return [
    findingOf(
      'accents',
      { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
      {
        weight: Math.min(MOST_WEIGHT, SPIKE_WEIGHT * spikes.length),
        count: spikes.length,
        noteIndexes: spikes.map(({ note }) => note.index),
        cause: 'spikes',
      },
    ),
  ]
}
