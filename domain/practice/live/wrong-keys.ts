/** So many wrong keys in a row, all off by the same step: the third lights the asked key, and who strikes that one still hears another. */
const FEWEST_SHIFTED = 5
/** With the music running, different keys among them: a hand that lies beside its keys comes back to them. */
const FEWEST_KEYS = 3

/** The wrong keys in a row: a keyboard that transposes, or whose octaves were moved, is heard from them. */
export interface WrongInARow {
  /** A wrong key struck for an asked one (MIDI pitches); the answer is by how many semitones every key is off, null while that is not clear. */
  wrong(played: number, expected: number | null): number | null
  /** A right key: the keyboard is as it should be. */
  right(): void
  inARow(): number
}

/** `waits`: the music stands at the asked key, which is shown after some wrong ones: the same key again is evidence too. */
export function createWrongKeys({ waits }: { readonly waits: boolean }): WrongInARow {
  let shift: number | null = null
  let shifted = 0
  let inARow = 0
  const keys = new Set<number>()
  const forget = (): void => {
    shift = null
    shifted = 0
    keys.clear()
  }
  return {
    right: () => {
      forget()
      inARow = 0
    },
    inARow: () => inARow,
    wrong: (played, expected) => {
      inARow += 1
      const off = expected === null ? null : played - expected
      if (off !== shift) forget()
      if (off === null) return null
      shift = off
      shifted += 1
      keys.add(played)
      return shifted >= FEWEST_SHIFTED && (waits || keys.size >= FEWEST_KEYS) ? off : null
    },
  }
}
