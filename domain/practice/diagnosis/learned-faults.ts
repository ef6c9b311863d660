import type { Pitch } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import type { Grade } from '../take.ts'
import { clustersOf, findingOf } from './clusters.ts'
import type { Finding } from './finding.ts'

/** Takes in a row with the same wrong key, the present one included, from which on it is learnt. */
const TAKES_OF_A_LEARNED_FAULT = 3
const NOTE_WEIGHT = 1.5

type Played = Pick<Grade, 'notes' | 'extras'>

/** By note, what was struck in its place: the wrong pitch, or null where nothing was. */
const faultsOf = ({ notes, extras }: Played): Map<number, Pitch | null> => {
  const instead = new Map(extras.flatMap(({ insteadOf, pitch }) => (insteadOf === null ? [] : [[insteadOf, pitch] as const])))
  return new Map(
    notes.flatMap(({ noteIndex, verdict, reason }) =>
      verdict === 'missed' && reason !== 'not-reached' && reason !== 'out-of-time' ? [[noteIndex, instead.get(noteIndex) ?? null] as const] : [],
    ),
  )
}

/** The same wrong key for the same note in three takes in a row, the latest first: the hand has learnt it, and slow and right is the only cure. */
export function learnedFaults(takes: readonly Played[], { notes }: Pick<Timeline, 'notes'>): Finding[] {
  const [latest, ...earlier] = takes.slice(0, TAKES_OF_A_LEARNED_FAULT)
  if (!latest || earlier.length < TAKES_OF_A_LEARNED_FAULT - 1) return []
  const before = earlier.map(faultsOf)
  const struckFor = faultsOf(latest)
  const learned = [...struckFor].flatMap(([index, pitch]) => {
    const note = notes[index]
    const isSame = before.every((faults) => faults.has(index) && faults.get(index) === pitch)
    return note && isSame ? [note] : []
  })
  return clustersOf(learned).map((cluster) => {
    const measures = cluster.map(({ measure }) => measure)
    const wrongKeys = cluster.flatMap(({ index }) => {
      const pitch = struckFor.get(index) ?? null
      return pitch === null ? [] : [{ noteIndex: index, pitch }]
    })
    return findingOf(
      'learned-fault',
      { hand: cluster[0].hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
      { weight: NOTE_WEIGHT * cluster.length, count: cluster.length, noteIndexes: cluster.map(({ index }) => index), wrongKeys },
    )
  })
}
