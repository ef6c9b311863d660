import { expressionOf, HANDS } from '@prelude/domain/score'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { gapsOf, type MatchedNote, type MatchedTake, type StepGap } from '../matched-take.ts'

/** A staccato note held for this share of its written length does not count as staccato. */
const STACCATO_HELD_FROM = 0.7
/** Below this length, staccato and legato sound alike. */
const SHORTEST_WRITTEN_SECONDS = 0.2
/** Silence between notes written as connected, from which on they count as separated. */
const BROKEN_FROM_SECONDS = 0.08
const BROKEN_FROM_SHARE = 0.25
const FEWEST_STACCATOS = 3
const FEWEST_LEGATO_GAPS = 6
const MOST_OF_THEM = 0.6
const NOTE_WEIGHT = 0.12
/** Share of a hand's dots that are held, or of its notes under slurs that are let go, from which on a beginner hears it too; and how many. */
const LARGE_SHARE = { 'staccato-held': 0.7, 'legato-broken': 0.6 } as const
const FEWEST_OF_LARGE = 6

interface Touched {
  readonly hand: StepGap['step']['hand']
  readonly measure: number
  readonly match: MatchedNote
  readonly isFault: boolean
}

/** Staccatos that are held too long, where their dots were shown; legato lines with gaps. In « Attendre » lengths are not judged. */
export function articulationFindings(matchedTake: MatchedTake, { showsDots }: { readonly showsDots: boolean }): Finding[] {
  if (matchedTake.take.mode === 'wait') return []
  const gaps = HANDS.flatMap((hand) => gapsOf(matchedTake, hand))
  const staccatos = showsDots ? gaps.flatMap((gap) => staccatosOf(gap)) : []
  return [
    ...faultsIn('staccato-held', staccatos, FEWEST_STACCATOS),
    ...faultsIn(
      'legato-broken',
      gaps.flatMap((gap) => legatoOf(matchedTake, gap)),
      FEWEST_LEGATO_GAPS,
    ),
  ]
}

function faultsIn(kind: 'staccato-held' | 'legato-broken', touched: readonly Touched[], fewest: number): Finding[] {
  const isLargeIn = (hand: Touched['hand']): boolean => {
    const own = touched.filter((note) => note.hand === hand)
    return own.length >= FEWEST_OF_LARGE && own.filter(({ isFault }) => isFault).length >= LARGE_SHARE[kind] * own.length
  }
  return clustersOf(touched).flatMap((cluster) => {
    const faults = cluster.filter(({ isFault }) => isFault)
    if (faults.length < fewest || faults.length < MOST_OF_THEM * cluster.length) return []
    const measures = faults.map(({ measure }) => measure)
    const place = { hand: cluster[0].hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
    const noteIndexes = faults.map(({ match }) => match.note.index)
    const finding = findingOf(kind, place, {
      weight: NOTE_WEIGHT * faults.length,
      count: faults.length,
      percent: (100 * faults.length) / cluster.length,
      noteIndexes,
    })
    return [isLargeIn(cluster[0].hand) ? { ...finding, isLarge: true } : finding]
  })
}

/** Written length of a note at the learner's tempo. */
const writtenSeconds = ({ before, askedSeconds, stretch, step }: StepGap, match: MatchedNote): number =>
  (askedSeconds * stretch * match.note.duration) / (step.onset - before.onset)

const staccatosOf = (gap: StepGap): Touched[] =>
  gap.before.struck
    .filter((match) => match.note.staccato && writtenSeconds(gap, match) >= SHORTEST_WRITTEN_SECONDS)
    .map((match) => ({
      hand: gap.before.hand,
      measure: match.note.measure,
      match,
      isFault: match.played.durationSeconds >= STACCATO_HELD_FROM * writtenSeconds(gap, match),
    }))

/** A slur of the hand joins both notes; where none is written, separated notes may be what the style wants. */
const isSlurred = ({ timeline }: MatchedTake, { before, step }: StepGap): boolean =>
  expressionOf(timeline).slurs.some(({ start, end, hand }) => hand === before.hand && start <= before.onset && step.onset < end)

/** Pairs of single notes of a line under a slur: one ends, as written, where the next one, of another pitch, begins. */
function legatoOf(matchedTake: MatchedTake, gap: StepGap): Touched[] {
  const { before, step, playedSeconds, askedSeconds, stretch } = gap
  const [match] = before.struck
  const [next] = step.struck
  if (!match || !next || before.askedNotes.length > 1 || step.askedNotes.length > 1 || step.firstSeconds === null) return []
  if (!isSlurred(matchedTake, gap)) return []
  const touches = match.note.onset + match.note.duration >= step.onset
  if (!touches || match.note.staccato || next.note.pitch === match.note.pitch || askedSeconds * stretch < SHORTEST_WRITTEN_SECONDS) return []
  const silence = playedSeconds - match.played.durationSeconds
  const from = step.firstSeconds - silence
  const to = step.firstSeconds
  const isPedalled = matchedTake.take.pedals?.some(({ downSeconds, upSeconds }) => downSeconds <= from && upSeconds >= to) ?? false
  const isFault = !isPedalled && silence > Math.max(BROKEN_FROM_SECONDS, BROKEN_FROM_SHARE * askedSeconds * stretch)
  return [{ hand: before.hand, measure: match.note.measure, match, isFault }]
}
