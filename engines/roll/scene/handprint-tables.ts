import { HANDS, type Hand, type Hands, type PlacedHandprint } from '@prelude/domain/score'
import { firstAbove } from './visible-window.ts'

/** Texts of a position, truncated and sized for their column. */
export interface FittedName {
  readonly lines: readonly string[]
  readonly font: string
  readonly size: number
}

/** The positions of one hand in order of their starts, with precomputed texts. */
export interface HandPositions {
  readonly hand: Hand
  /** 1 for a hand that the learner plays, less for the other. */
  readonly strength: number
  readonly prints: readonly PlacedHandprint[]
  readonly starts: Float64Array
  readonly names: readonly FittedName[]
  readonly nextNames: readonly FittedName[]
  /** Finger numbers by position and key. */
  readonly fingers: readonly (readonly string[])[]
}

/** As in the roll, the hand that the learner does not play is faint. */
const OTHER_HAND = 0.4

export type FitName = (name: string) => FittedName

/** Hands without a position have no entry. */
export function handPositions(handprints: readonly PlacedHandprint[], hands: Hands, fitName: FitName, fitNextName: FitName): HandPositions[] {
  return HANDS.flatMap((hand) => {
    const prints = handprints.filter((print) => print.hand === hand && print.pitches.length > 0).sort((a, b) => a.start - b.start)
    if (prints.length === 0) return []
    return [
      {
        hand,
        strength: hands === 'BOTH' || hands === hand ? 1 : OTHER_HAND,
        prints,
        starts: Float64Array.from(prints, ({ start }) => start),
        names: prints.map(({ name }) => fitName(name)),
        nextNames: prints.map(({ name }) => fitNextName(name)),
        fingers: prints.map(({ fingers }) => fingers.map(String)),
      },
    ]
  })
}

/** Index in `prints` of a hand's position at a tick; −1 before the first. A hand keeps its position until the next one begins. */
export const positionAt = ({ starts }: HandPositions, tick: number): number => firstAbove(starts, tick) - 1

/** 1 when a position has just begun (or its end is further ahead than `leadTicks`), 0 when the next one begins: `Do, fa` with the change half way is 0.5. Without a next one it stays 1. */
export function shareLeft({ starts }: HandPositions, position: number, tick: number, leadTicks: number): number {
  const next = starts[position + 1]
  if (next === undefined) return 1
  const from = Math.max(starts[position] ?? Number.NEGATIVE_INFINITY, next - leadTicks)
  return Math.min(1, Math.max(0, (next - tick) / Math.max(1, next - from)))
}
