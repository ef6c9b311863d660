import { type Clef, ledgerLines, stepOf } from '@prelude/domain/notation'
import type { Hand } from '@prelude/domain/score'
import type { Arrangement } from '../arrange/arrangement.ts'

/** A right hand mostly below this pitch gets the bass clef, a left hand mostly above it the treble clef. */
const TREBLE_FROM: Readonly<Record<Hand, number>> = { RIGHT: 55, LEFT: 64 }
/** In four hands both hands of the upper part are read in the treble from middle C on, as in printed duets. */
const TREBLE_FROM_FOUR_HANDS: Readonly<Record<Hand, number>> = { ...TREBLE_FROM, LEFT: 60 }

/** Two ledger lines are read at a glance; whoever has changed the clef gets no more than one, the hand of the tune none. */
const EASY_LINES = 2
const EASY_LINES_AWAY: Readonly<Record<Hand, number>> = { LEFT: 1, RIGHT: 0 }

/** Ledger lines of a note beyond the easy ones. */
const hardLines = (step: number, clef: Clef, easy: number): number => Math.max(0, ledgerLines(step, clef) - easy)

/** What reading costs in one clef: a change costs as much as so many hard ledger lines, and a measure away from the usual clef a little. */
const CHANGE = 5
const AWAY = 0.5

/** The clef of a hand in each measure, of the measures that are printed. */
export function clefsOf({ notes, partner, piece }: Arrangement, hand: Hand, printed: readonly number[]): ReadonlyMap<number, Clef> {
  const own = notes.filter((note) => note.hand === hand)
  const pitches = own.map(({ written }) => written.pitch).sort((a, b) => a - b)
  const median = pitches[Math.floor(pitches.length / 2)] ?? (hand === 'RIGHT' ? 72 : 48)
  const usual: Clef = median >= (partner ? TREBLE_FROM_FOUR_HANDS : TREBLE_FROM)[hand] ? 'treble' : 'bass'
  const other: Clef = usual === 'treble' ? 'bass' : 'treble'
  const costs = printed.map((index) => {
    const { start = 0, length = 0 } = piece.measures[index] ?? {}
    const steps = own.filter(({ onset, duration }) => onset < start + length && onset + duration > start).map(({ written }) => stepOf(written))
    const cost = (clef: Clef, easy: number): number => steps.reduce((sum, step) => sum + hardLines(step, clef, easy), 0)
    return { usual: cost(usual, EASY_LINES), other: cost(other, EASY_LINES_AWAY[hand]) + AWAY }
  })
  return new Map(cheapest(costs).map((isUsual, i) => [printed[i] ?? 0, isUsual ? usual : other]))
}

/** The row of clefs that is read with least effort; true is the usual one. */
function cheapest(costs: readonly { readonly usual: number; readonly other: number }[]): boolean[] {
  /** Least cost up to a measure in either clef, and whether the measure before it has the usual one. */
  let least = { usual: 0, other: CHANGE }
  const steps = costs.map((cost) => {
    const fromUsual = { usual: least.usual <= least.other + CHANGE, other: least.usual + CHANGE < least.other }
    least = {
      usual: cost.usual + Math.min(least.usual, least.other + CHANGE),
      other: cost.other + Math.min(least.other, least.usual + CHANGE),
    }
    return fromUsual
  })
  let isUsual = least.usual <= least.other
  return steps.reduceRight<boolean[]>((row, fromUsual) => {
    row.unshift(isUsual)
    isUsual = isUsual ? fromUsual.usual : fromUsual.other
    return row
  }, [])
}
