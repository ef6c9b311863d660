import type { CatalogueVersion } from '../../features/catalogue/front-door.ts'
import type { PlayedMeasures } from './progress.queries.ts'

export type KnownMeasureState = PlayedMeasures['versions'] extends ReadonlyMap<number, readonly (infer State)[]> ? State : never
export type MeasureCounts = Readonly<Record<KnownMeasureState, number>>

/** A version that was played, with what its takes say of its measures. */
export interface MeasuredVersion {
  readonly entry: CatalogueVersion
  readonly states: readonly KnownMeasureState[]
  readonly counts: MeasureCounts
}

function countsOf(states: readonly KnownMeasureState[]): MeasureCounts {
  const counts: Record<KnownMeasureState, number> = { mastered: 0, learning: 0, fragile: 0, forgotten: 0, new: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** The versions that were played and can be seen, the one that was opened last first. */
export const measuredVersions = (entries: readonly CatalogueVersion[], { versions }: Pick<PlayedMeasures, 'versions'>): readonly MeasuredVersion[] =>
  entries
    .flatMap((entry) => {
      const states = versions.get(entry.id)
      return states ? [{ entry, states, counts: countsOf(states) }] : []
    })
    .sort((a, b) => (b.entry.lastOpenedAt?.getTime() ?? 0) - (a.entry.lastOpenedAt?.getTime() ?? 0))

/** The measures of all of them together. */
export const allCounts = (versions: readonly Pick<MeasuredVersion, 'states'>[]): MeasureCounts => countsOf(versions.flatMap(({ states }) => states))
