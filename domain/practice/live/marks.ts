/** Mark of a note, one byte: none, or that of a verdict. `wrongInstead`: another key was struck for it. */
export const NOTE_MARK = { none: 0, right: 1, early: 2, late: 3, missed: 4, unsure: 5, wrongInstead: 6 } as const

/** Mark of a piano key, one byte. `awaited`: the music waits for it; `shown`: and it is lit, after several wrong keys. */
export const KEY_MARK = { up: 0, rightHand: 1, leftHand: 2, right: 3, wrong: 4, playedForYou: 5, awaited: 6, shown: 7 } as const

/** An extra note, at its position in the music. */
export interface WrongMark {
  readonly pitch: number
  readonly tick: number
}

/** The marks of a take, read by every view: piano roll, hand positions, score. Views keep no copy beyond what they drew. */
export interface Marks {
  /** NOTE_MARK by `ScoreNote.index`. */
  readonly notes: Uint8Array
  /** KEY_MARK by MIDI pitch, 0–127. */
  readonly keys: Uint8Array
  /** In the order of striking. */
  readonly wrong: readonly WrongMark[]
  /** Goes up with every change. */
  readonly revision: number
  /** Calls back at every change; returns a function that stops it. */
  onChange(listener: () => void): () => void
}

/** Write access, for the played session only. */
export interface MarksWriter extends Marks {
  setNote(index: number, mark: number): void
  setKey(pitch: number, mark: number): void
  addWrong(mark: WrongMark): void
  /** Takes back the latest wrong key at this position: it was a late note. */
  removeWrong(mark: WrongMark): void
  /** A new take begins: clears note marks and wrong keys. Key marks stay. */
  clearTake(): void
}

export function createMarks(noteCount: number): MarksWriter {
  const notes = new Uint8Array(noteCount)
  const keys = new Uint8Array(128)
  const wrong: WrongMark[] = []
  const listeners = new Set<() => void>()
  let revision = 0
  const changed = (): void => {
    revision += 1
    for (const listener of listeners) listener()
  }
  const set = (bytes: Uint8Array, index: number, mark: number): void => {
    if (bytes[index] === undefined || bytes[index] === mark) return
    bytes[index] = mark
    changed()
  }
  return {
    notes,
    keys,
    wrong,
    get revision() {
      return revision
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setNote: (index, mark) => set(notes, index, mark),
    setKey: (pitch, mark) => set(keys, pitch, mark),
    addWrong: (mark) => {
      wrong.push(mark)
      changed()
    },
    removeWrong: ({ pitch, tick }) => {
      const place = wrong.findLastIndex((mark) => mark.pitch === pitch && mark.tick === tick)
      if (place < 0) return
      wrong.splice(place, 1)
      changed()
    },
    clearTake: () => {
      notes.fill(NOTE_MARK.none)
      wrong.length = 0
      changed()
    },
  }
}
