/** Finds out whether a frame would differ from the one before, without being told. */
export interface ChangeWatch {
  update(positionTicks: number, noteStatus: Uint8Array): boolean
}

export function createChangeWatch(keys: Uint8Array): ChangeWatch {
  const shownKeys = new Uint8Array(keys.length)
  let shownStatus = new Uint8Array(0)
  let shownPosition = Number.NaN

  const copyIfDifferent = (from: Uint8Array, to: Uint8Array): boolean => {
    for (let index = 0; index < from.length; index += 1) {
      if (from[index] === to[index]) continue
      to.set(from)
      return true
    }
    return false
  }
  return {
    update(positionTicks, noteStatus) {
      const moved = positionTicks !== shownPosition
      shownPosition = positionTicks
      if (shownStatus.length !== noteStatus.length) shownStatus = new Uint8Array(noteStatus.length)
      const keysChanged = copyIfDifferent(keys, shownKeys)
      // A byte a note: 2,000 comparisons take some microseconds.
      const statusChanged = copyIfDifferent(noteStatus, shownStatus)
      return moved || keysChanged || statusChanged
    },
  }
}
