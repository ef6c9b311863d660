import type { HeadPlace, MeasurePlace, PageGeometry, SystemPlace } from './page-geometry.ts'

export interface PlacedSystem extends SystemPlace {
  readonly page: number
  readonly index: number
  readonly space: number
}
export interface PlacedMeasure {
  readonly measure: MeasurePlace
  readonly system: PlacedSystem
}
export interface PlacedHead {
  readonly head: HeadPlace
  readonly measure: MeasurePlace
  readonly system: PlacedSystem
}

/** The pages engraved so far, treated as one. Pages count from 0. */
export interface ScoreLayout {
  readonly systems: readonly PlacedSystem[]
  readonly measures: ReadonlyMap<string, PlacedMeasure>
  readonly heads: ReadonlyMap<string, PlacedHead>
}

export function layoutOf(pages: readonly (PageGeometry | undefined)[]): ScoreLayout {
  const systems: PlacedSystem[] = []
  const measures = new Map<string, PlacedMeasure>()
  const heads = new Map<string, PlacedHead>()
  pages.forEach((geometry, page) => {
    for (const place of geometry?.systems ?? []) {
      const system: PlacedSystem = { ...place, page, index: systems.length, space: geometry?.space ?? 8 }
      systems.push(system)
      for (const measure of place.measures) {
        measures.set(measure.id, { measure, system })
        // A head repeated by a tie from another measure keeps its first position.
        for (const head of measure.heads) if (!heads.has(head.id)) heads.set(head.id, { head, measure, system })
      }
    }
  })
  return { systems, measures, heads }
}
