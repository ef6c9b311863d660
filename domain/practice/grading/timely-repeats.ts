import type { Hand } from '@prelude/domain/score'
import { firstIndexPast } from '../../basics/index.ts'
import type { AskedStep } from '../asked-events.ts'
import { type Anchor, anchorsOf } from './own-tempo.ts'
import type { StepRun } from './step-alignment.ts'
import type { Strike } from './strike.ts'

/** Another note of the chain must explain the strikes by this much better in all: order alone takes the nearest, and is mostly right. */
const CLEARLY_BETTER_SECONDS = 0.08

/** One event of a chain: its row in the run, its place in the step. */
interface Link {
  readonly row: number
  readonly event: number
}

/**
 * Order alone cannot say which of several equal notes in a row was left out: asked C C C, struck C C. The strikes are those of the notes whose time,
 * as the steps around predict it, they are nearest to.
 */
export function withTimelyRepeats(steps: readonly AskedStep[], runs: readonly StepRun[]): StepRun[] {
  return runs.map((run) => {
    const rows = run.rows.map((row) => [...row])
    for (const chain of chainsOf(steps, run)) {
      const strikes = chain.flatMap(({ row, event }) => rows[row]?.[event] ?? [])
      if (strikes.length === 0 || strikes.length === chain.length) continue
      const others = rows.map((row, place) =>
        row.map((strike, event) => (chain.some((link) => link.row === place && link.event === event) ? null : strike)),
      )
      const anchors = anchorsOf(steps, { ...run, rows: others })
      const predicted = chain.map(({ row }) => predictedAt(anchors, steps[run.firstStep + row]?.atSeconds ?? 0))
      if (predicted.some((seconds) => seconds === null)) continue
      const places = nearestPlaces(
        strikes,
        predicted as number[],
        chain.map(({ row, event }) => rows[row]?.[event] ?? null),
      )
      if (!places) continue
      for (const { row, event } of chain) (rows[row] as (Strike | null)[])[event] = null
      strikes.forEach((strike, index) => {
        const link = chain[places[index] ?? 0]
        if (link) (rows[link.row] as (Strike | null)[])[link.event] = strike
      })
    }
    return { ...run, rows }
  })
}

/** The same key again and again in a hand, with nothing else of the hand between. */
function chainsOf(steps: readonly AskedStep[], { firstStep, rows }: StepRun): Link[][] {
  const chains: Link[][] = []
  const open: Record<Hand, Map<number, Link[]>> = { LEFT: new Map(), RIGHT: new Map() }
  rows.forEach((_, row) => {
    const next: Record<Hand, Map<number, Link[]>> = { LEFT: new Map(), RIGHT: new Map() }
    steps[firstStep + row]?.events.forEach(({ pitch, notes }, event) => {
      const hand = notes[0]?.hand ?? 'RIGHT'
      const chain = open[hand].get(pitch) ?? []
      if (chain.length === 0) chains.push(chain)
      chain.push({ row, event })
      next[hand].set(pitch, chain)
    })
    for (const hand of ['LEFT', 'RIGHT'] as const) if (next[hand].size > 0) open[hand] = next[hand]
  })
  return chains.filter(({ length }) => length > 1)
}

/** When a step should have come, by the steps struck before and after it; null where they are on one side only. */
function predictedAt(anchors: readonly Anchor[], atSeconds: number): number | null {
  const next = firstIndexPast(anchors.length, (place) => (anchors[place] as Anchor).atSeconds >= atSeconds)
  const after = anchors[next]
  if (after?.atSeconds === atSeconds) return after.firstSeconds
  // At an end of the run the tempo of the steps beside it goes on.
  const [before, end] = after && next > 0 ? [anchors[next - 1], after] : after ? [after, anchors[next + 1]] : [anchors[next - 2], anchors[next - 1]]
  if (!before || !end) return null
  const slope = (end.firstSeconds - before.firstSeconds) / (end.atSeconds - before.atSeconds)
  return before.firstSeconds + slope * (atSeconds - before.atSeconds)
}

/** The places of the chain that the strikes, in their order, are nearest to; null where that is hardly better than where they are. */
function nearestPlaces(strikes: readonly Strike[], predicted: readonly number[], present: readonly (Strike | null)[]): number[] | null {
  const costAt = (strike: Strike, place: number): number => Math.abs(strike.atSeconds - (predicted[place] ?? 0))
  const presentCost = present.reduce((sum, strike, place) => sum + (strike ? costAt(strike, place) : 0), 0)
  // The best places of the first strikes, by the last place that they use.
  let best: readonly { readonly cost: number; readonly places: readonly number[] }[] = predicted.map(() => ({ cost: 0, places: [] }))
  strikes.forEach((strike, index) => {
    let least: { readonly cost: number; readonly places: readonly number[] } = { cost: Number.POSITIVE_INFINITY, places: [] }
    best = predicted.map((_, place) => {
      const before = index === 0 ? { cost: 0, places: [] } : (best[place - 1] ?? { cost: Number.POSITIVE_INFINITY, places: [] })
      const cost = before.cost + costAt(strike, place)
      if (cost < least.cost) least = { cost, places: [...before.places, place] }
      return least
    })
  })
  const last = best[best.length - 1]
  return last && last.places.length === strikes.length && last.cost + CLEARLY_BETTER_SECONDS < presentCost ? [...last.places] : null
}
