/** How the latest take of a version was played. */
export interface LatestTake {
  readonly mode: 'wait' | 'follow' | 'time'
  readonly hands: 'BOTH' | 'RIGHT' | 'LEFT'
  readonly speed: number
  /** Positions in the timeline, both included. */
  readonly range: { readonly from: number; readonly to: number }
}

export interface ResumeSearch extends Pick<LatestTake, 'hands' | 'mode' | 'speed'> {
  readonly from?: number
  readonly to?: number
}

/** The player as it was left: the same hands, mode, tempo and passage; empty where nothing was played. A whole piece is no passage. */
export function resumeSearch(latest: LatestTake | undefined, lastMeasure: number): ResumeSearch | Record<string, never> {
  if (!latest) return {}
  const { mode, hands, speed, range } = latest
  const isWhole = range.from === 0 && range.to >= lastMeasure
  return { mode, hands, speed, ...(isWhole ? {} : range) }
}
