/** Where the ear's seconds lie on the capture's count of time; sound that was lost or left out makes a step. */
export interface TimeMap {
  /** From this second of the ear on, sound comes from here. */
  mark(earSeconds: number, captureSeconds: number): void
  /** So much sound, from this second of the ear on, will not be heard after all: what comes after it comes that much sooner. */
  leaveOut(fromEarSeconds: number, lengthSeconds: number): void
  captureOf(earSeconds: number): number
  earOf(captureSeconds: number): number
}

interface Piece {
  readonly ear: number
  readonly capture: number
}

/** Nobody asks about steps further back. */
const KEPT_PIECES = 16

/** `pace`: seconds of capture in one second of the ear; 1 but for a piano that is out of tune. */
export function createTimeMap(pace: number): TimeMap {
  const pieces: Piece[] = []
  const pieceOf = (key: keyof Piece, seconds: number): Piece =>
    pieces.findLast((piece) => piece[key] <= seconds) ?? pieces[0] ?? { ear: 0, capture: 0 }
  const captureOf = (earSeconds: number): number => {
    const { ear, capture } = pieceOf('ear', earSeconds)
    return capture + (earSeconds - ear) * pace
  }
  return {
    mark(ear, capture) {
      pieces.push({ ear, capture })
      if (pieces.length > KEPT_PIECES) pieces.shift()
    },
    leaveOut(fromEarSeconds, lengthSeconds) {
      const end = fromEarSeconds + lengthSeconds
      const resumed = { ear: fromEarSeconds, capture: captureOf(end) }
      const later = pieces.filter(({ ear }) => ear > end).map(({ ear, capture }) => ({ ear: ear - lengthSeconds, capture }))
      pieces.splice(0, pieces.length, ...pieces.filter(({ ear }) => ear < fromEarSeconds), resumed, ...later)
    },
    captureOf,
    earOf(captureSeconds) {
      const { ear, capture } = pieceOf('capture', captureSeconds)
      return ear + (captureSeconds - capture) / pace
    },
  }
}
