/** How the latest take of a version was played. */
export interface LatestTake {
  readonly mode: 'wait' | 'follow' | 'time'
  readonly hands: 'BOTH' | 'RIGHT' | 'LEFT'
  readonly speed: number
  /** Positions in the timeline, both included. */
  readonly range: { readonly from: number; readonly to: number }
}

/** Faults per asked note up to which « Attendre » has shown the notes: the result of such a take proposes « En mesure » too. */
const TOLERATED_FAULTS = 0.1

/** A pass of « Attendre » that was clean enough for the clock. */
export function isReadyForTime(
  latest:
    | { readonly mode: LatestTake['mode']; readonly measures: readonly { readonly fault: string | null; readonly asked?: number | undefined }[] }
    | undefined,
): boolean {
  if (latest?.mode !== 'wait') return false
  const asked = latest.measures.reduce((sum, measure) => sum + (measure.asked ?? 0), 0)
  return asked > 0 && latest.measures.filter(({ fault }) => fault !== null).length <= TOLERATED_FAULTS * asked
}

export interface ResumeSearch extends Pick<LatestTake, 'hands' | 'mode' | 'speed'> {
  readonly from?: number
  readonly to?: number
}

/** The player as it was left: the same hands, mode, tempo and passage; empty where nothing was played. A whole piece is no passage. `inTimeAt`: with the clock instead. */
export function resumeSearch(latest: LatestTake | undefined, lastMeasure: number, inTimeAt?: number): ResumeSearch | Record<string, never> {
  if (!latest) return {}
  const { mode, hands, speed, range } = latest
  const isWhole = range.from === 0 && range.to >= lastMeasure
  return { ...(inTimeAt === undefined ? { mode, speed } : { mode: 'time', speed: inTimeAt }), hands, ...(isWhole ? {} : range) }
}
