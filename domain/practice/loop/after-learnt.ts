import { askedNotes, type Hands, type Timeline } from '@prelude/domain/score'
import { loopLadder } from '../speed-ladder.ts'
import { tempoBelow } from './loop-tempo.ts'
import { type MeasureRange, nextPassageOf } from './next-passage.ts'

/** What is worth practising after a loop that is learnt. */
export type LoopNext =
  /** The same measures with both hands. */
  | { readonly kind: 'both-hands'; readonly speed: number }
  | { readonly kind: 'passage'; readonly passage: MeasureRange; readonly speed: number }
  | { readonly kind: 'whole-piece'; readonly speed: number }

export interface LearntLoop {
  readonly loop: MeasureRange
  readonly hands: Hands
  readonly speed: number
  /** A new passage begins slowly, and its tempo rises by itself. */
  readonly adapts: boolean
}

/** The nearest first: the other hand with it, the measures beside, the piece. */
export function afterLearnt(timeline: Timeline, { loop, hands, speed, adapts }: LearntLoop): LoopNext[] {
  const { measures } = timeline
  const [first, last] = [measures[loop.from], measures[loop.to]]
  if (!first || !last) return []
  const range = { start: first.start, end: last.start + last.length }
  const hasOtherHand = hands !== 'BOTH' && askedNotes(timeline, hands === 'RIGHT' ? 'LEFT' : 'RIGHT', range).length > 0
  const passage = nextPassageOf(timeline, loop)
  const slowest = loopLadder(timeline, measures[passage?.from ?? 0]?.start ?? 0)[0] ?? 1
  const next: LoopNext[] = []
  if (hasOtherHand) next.push({ kind: 'both-hands', speed: tempoBelow(speed) ?? speed })
  if (passage) next.push({ kind: 'passage', passage, speed: adapts ? Math.min(slowest, speed) : speed }, { kind: 'whole-piece', speed })
  return next
}
