import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { HandStep, MatchedTake } from '../matched-take.ts'

// Chords of a practised hand spread by 10 to 20 ms; from 60 ms on the notes are heard one after the other.
const ROLLED_FROM_SECONDS = 0.065
/** Longer than any rolled chord: the hand searched for the next key. */
const LONGEST_ROLL_SECONDS = 0.6
/** What is rolled goes one way: so many of the steps between its keys have the same direction. */
const FEWEST_ROLLED = 3
const ROLLED_SHARE = 0.6
const CHORD_WEIGHT = 0.5
const MOST_WEIGHT = 5

/** A chord of a hand with the time that its keys took. */
interface Spread {
  readonly hand: Hand
  readonly measure: number
  readonly seconds: number
  readonly step: HandStep
}

export interface RolledChords {
  readonly findings: readonly Finding[]
  /** By hand, whether its chords are rolled as a habit: what comes late then is the end of a chord, not the hand. */
  readonly isHabit: ReadonlySet<Hand>
}

/** Chords whose keys go down one after the other, from one side to the other. */
export function rolledChords(matchedTake: MatchedTake): RolledChords {
  if (matchedTake.take.mode === 'wait') return { findings: [], isHabit: new Set() }
  const isHabit = new Set<Hand>()
  const findings = HANDS.flatMap((hand) => {
    const chords = matchedTake.steps[hand].flatMap((step) => spreadOf(step) ?? [])
    const rolled = chords.filter((chord) => chord.seconds >= ROLLED_FROM_SECONDS && chord.seconds <= LONGEST_ROLL_SECONDS && goesOneWay(chord.step))
    if (rolled.length < FEWEST_ROLLED) return []
    if (rolled.length >= ROLLED_SHARE * chords.length) isHabit.add(hand)
    // In single measures far from each other they are few each, and as many in all.
    const here = clustersOf(rolled).filter((cluster) => {
      const inside = chords.filter(({ measure }) => cluster.some((spread) => spread.measure === measure))
      return cluster.length >= ROLLED_SHARE * inside.length
    })
    const count = here.reduce((sum, cluster) => sum + cluster.length, 0)
    return isHabit.has(hand) || count >= FEWEST_ROLLED ? here.map(findingFrom) : []
  })
  return { findings, isHabit }
}

function spreadOf(step: HandStep): Spread | null {
  const { askedNotes, struck, firstSeconds, lastSeconds, hand } = step
  const [first] = askedNotes
  if (!first || askedNotes.length < 2 || struck.length < askedNotes.length || firstSeconds === null || lastSeconds === null) return null
  return { hand, measure: first.measure, seconds: lastSeconds - firstSeconds, step }
}

/** Upwards or downwards, key by key. */
function goesOneWay({ struck }: HandStep): boolean {
  const inTime = [...struck].sort((a, b) => a.played.timeSeconds - b.played.timeSeconds).map(({ note }) => note.pitch as number)
  const ups = inTime.slice(1).filter((pitch, place) => pitch > (inTime[place] ?? 0)).length
  return ups === 0 || ups === inTime.length - 1
}

function findingFrom(cluster: readonly [Spread, ...Spread[]]): Finding {
  const measures = cluster.map(({ measure }) => measure)
  return findingOf(
    'rolled-chord',
    { hand: cluster[0].hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, CHORD_WEIGHT * cluster.length),
      count: cluster.length,
      ms: 1000 * medianOf(cluster.map(({ seconds }) => seconds)),
      noteIndexes: cluster.flatMap(({ step }) => step.askedNotes.map(({ index }) => index)),
    },
  )
}
