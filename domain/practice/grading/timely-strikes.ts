import { firstIndexPast } from '../../basics/index.ts'
import type { AskedStep } from '../asked-events.ts'
import { anchorsOf } from './own-tempo.ts'
import type { StepRun, StepStrikes } from './step-alignment.ts'
import type { Strike } from './strike.ts'

/** Another strike of the same key must be this much nearer to its time: a key that stutters counts with its first strike. */
const CLEARLY_NEARER_SECONDS = 0.08

const looseByPitch = (runs: readonly StepRun[], strikes: readonly Strike[]): Map<number, Strike[]> => {
  const used = new Set(runs.flatMap(({ rows }) => rows.flat()))
  const loose = new Map<number, Strike[]>()
  for (const strike of strikes) if (!used.has(strike)) loose.set(strike.pitch, [...(loose.get(strike.pitch) ?? []), strike])
  return loose
}

/** Where the music waits, it goes on with the first strike of an asked key: one that came before another of the same key is the one that counts. */
export function withFirstStrikes(runs: readonly StepRun[], strikes: readonly Strike[]): StepRun[] {
  const loose = looseByPitch(runs, strikes)
  return runs.map((run) => {
    let sinceSeconds = Number.NEGATIVE_INFINITY
    const rows = run.rows.map((row): StepStrikes => {
      const first = row.map((strike) => {
        const others = strike ? loose.get(strike.pitch) : undefined
        const earlier = others?.find((candidate) => strike && candidate.atSeconds > sinceSeconds && candidate.atSeconds < strike.atSeconds)
        if (!strike || !others || !earlier) return strike
        others.splice(others.indexOf(earlier), 1)
        // In the order of time still: the next one looks for its first.
        others.splice(
          firstIndexPast(others.length, (index) => (others[index] as Strike).atSeconds > strike.atSeconds),
          0,
          strike,
        )
        return earlier
      })
      for (const strike of first) if (strike) sinceSeconds = Math.max(sinceSeconds, strike.atSeconds)
      return first
    })
    return { ...run, rows }
  })
}

/**
 * Order alone cannot say which of two strikes of a key was the asked one: asked D E, struck E E, the first E came in the place of the D. The strike
 * nearer to the time that its neighbours predict is taken.
 */
export function withTimelyStrikes(steps: readonly AskedStep[], runs: readonly StepRun[], strikes: readonly Strike[]): StepRun[] {
  const loose = looseByPitch(runs, strikes)
  if (loose.size === 0) return [...runs]
  return runs.map((run) => {
    const rows: StepStrikes[] = [...run.rows]
    const anchors = anchorsOf(steps, run)
    const anchorAt = new Map(anchors.map(({ step }, place) => [step, place]))
    const moveTo = (place: number, event: number): void => {
      const row = rows[place] ?? []
      const strike = row[event]
      const others = strike ? loose.get(strike.pitch) : undefined
      if (!strike || !others) return
      const at = anchorAt.get(run.firstStep + place) ?? 0
      const [before, after] = [anchors[at - 1], anchors[at + 1]]
      const step = steps[run.firstStep + place]
      if (!before || !after || !step) return
      const share = (step.atSeconds - before.atSeconds) / (after.atSeconds - before.atSeconds)
      const predicted = before.firstSeconds + share * (after.firstSeconds - before.firstSeconds)
      const off = (candidate: Strike): number => Math.abs(candidate.atSeconds - predicted)
      const nearer = others.find(
        (candidate) =>
          candidate.atSeconds > before.lastSeconds &&
          candidate.atSeconds < after.firstSeconds &&
          off(candidate) + CLEARLY_NEARER_SECONDS < off(strike),
      )
      if (!nearer) return
      others[others.indexOf(nearer)] = strike
      const moved = row.with(event, nearer)
      rows[place] = moved
      const times = moved.flatMap((matched) => matched?.atSeconds ?? [])
      anchors[at] = { step: run.firstStep + place, atSeconds: step.atSeconds, firstSeconds: Math.min(...times), lastSeconds: Math.max(...times) }
    }
    for (const [place, row] of [...rows].entries()) for (const event of row.keys()) moveTo(place, event)
    return { ...run, rows }
  })
}
