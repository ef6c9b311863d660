/** Maps the detector's seconds to the capture's clock; lost or dropped sound makes a step. */
export interface TimeMap {
  /** From this second of the detector on, sound is at this time of the capture. */
  mark(detectorSeconds: number, captureSeconds: number): void
  /** So much sound, from this second of the detector on, is dropped: what follows comes that much sooner. */
  leaveOut(fromDetectorSeconds: number, lengthSeconds: number): void
  captureOf(detectorSeconds: number): number
  detectorOf(captureSeconds: number): number
}

interface Piece {
  readonly detector: number
  readonly capture: number
}

/** Older steps are no longer needed. */
const KEPT_PIECES = 16

/** `pace`: seconds of capture per second of the detector; 1 unless the piano is out of tune. */
export function createTimeMap(pace: number): TimeMap {
  const pieces: Piece[] = []
  const pieceOf = (key: keyof Piece, seconds: number): Piece =>
    pieces.findLast((piece) => piece[key] <= seconds) ?? pieces[0] ?? { detector: 0, capture: 0 }
  const captureOf = (detectorSeconds: number): number => {
    const { detector, capture } = pieceOf('detector', detectorSeconds)
    return capture + (detectorSeconds - detector) * pace
  }
  return {
    mark(detector, capture) {
      pieces.push({ detector, capture })
      if (pieces.length > KEPT_PIECES) pieces.shift()
    },
    leaveOut(fromDetectorSeconds, lengthSeconds) {
      const end = fromDetectorSeconds + lengthSeconds
      const resumed = { detector: fromDetectorSeconds, capture: captureOf(end) }
      const later = pieces.filter(({ detector }) => detector > end).map(({ detector, capture }) => ({ detector: detector - lengthSeconds, capture }))
      pieces.splice(0, pieces.length, ...pieces.filter(({ detector }) => detector < fromDetectorSeconds), resumed, ...later)
    },
    captureOf,
    detectorOf(captureSeconds) {
      const { detector, capture } = pieceOf('capture', captureSeconds)
      return detector + (captureSeconds - capture) / pace
    },
  }
}
