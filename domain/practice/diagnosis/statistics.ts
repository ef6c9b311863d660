/** Arithmetic mean; 0 of nothing. */
export const meanOf = (values: readonly number[]): number => (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0)

/** Standard deviation of a sample; 0 of fewer than two. */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** Standard errors from zero that count as significant. */
const CLEAR_ERRORS = 2.5

/** True when the mean of some values differs significantly from zero: 50, 60, 40, 55 are; 150, −60, 90, −20 are not. */
export const isClear = (values: readonly number[]): boolean =>
  values.length > 1 && Math.abs(meanOf(values)) >= (CLEAR_ERRORS * spreadOf(values)) / Math.sqrt(values.length)

/** By how many standard errors the mean of some values is above that of others, which show how far values stray by chance. */
export function clearBy(values: readonly number[], others: readonly number[]): number {
  const error = spreadOf(others) * Math.sqrt(1 / Math.max(1, values.length) + 1 / Math.max(1, others.length))
  const apart = meanOf(values) - meanOf(others)
  return apart === 0 ? 0 : apart / error
}

/** A straight line through points by least squares; `fit` is the share of the variance that it explains, 0–1. */
export interface Trend {
  readonly slope: number
  readonly fit: number
}

export function trendOf(points: readonly (readonly [x: number, y: number])[]): Trend {
  const meanX = meanOf(points.map(([x]) => x))
  const meanY = meanOf(points.map(([, y]) => y))
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of points) {
    xx += (x - meanX) ** 2
    xy += (x - meanX) * (y - meanY)
    yy += (y - meanY) ** 2
  }
  return xx === 0 || yy === 0 ? { slope: 0, fit: 0 } : { slope: xy / xx, fit: xy ** 2 / (xx * yy) }
}
