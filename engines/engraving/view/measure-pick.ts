import type { MeasurePlace, PageGeometry } from '../layout/page-geometry.ts'

/** The measure under a point of a page; the gap between two systems belongs to the nearer one. Undefined on a page without music. */
export function measureAtPoint(geometry: PageGeometry, x: number, y: number): MeasurePlace | undefined {
  const far = (top: number, bottom: number): number => Math.max(0, top - y, y - bottom)
  const system = [...geometry.systems].sort((a, b) => far(a.top, a.bottom) - far(b.top, b.bottom))[0]
  return system?.measures.find((measure) => x < measure.right) ?? system?.measures[system.measures.length - 1]
}

/** Of the times that a written measure is played, the one nearest to where the music is. */
export function nearestPlaying(measureIds: readonly string[], id: string, current: number): number | undefined {
  let nearest: number | undefined
  measureIds.forEach((other, index) => {
    if (other === id && (nearest === undefined || Math.abs(index - current) < Math.abs(nearest - current))) nearest = index
  })
  return nearest
}
