import { SEMITONE_OF_CODE } from './computer-keys.ts'

/** The physical keys by pitch, '' where no key plays it: of two keys for a pitch the one in the row of letters further up. */
export function codesByPitch(firstPitch: number): string[] {
  const codes = Array.from({ length: 128 }, () => '')
  for (const [code, semitone] of Object.entries(SEMITONE_OF_CODE)) if (firstPitch + semitone < codes.length) codes[firstPitch + semitone] = code
  return codes
}

/** The usual do of the lowest row, and the others that an octave key can reach. */
export const USUAL_FIRST_PITCH = 48
const FIRST_PITCHES = [USUAL_FIRST_PITCH, 36, 60, 24, 72] as const
const SPAN = Math.max(...Object.values(SEMITONE_OF_CODE))

/** The do of the lowest row with which most of these pitches can be played; the preferred one, then the usual one, where they are as good. */
export function bestFirstPitch(pitches: readonly number[], preferred: number = USUAL_FIRST_PITCH): number {
  let best = preferred
  let most = -1
  for (const first of [preferred, ...FIRST_PITCHES]) {
    const reached = pitches.filter((pitch) => pitch >= first && pitch <= first + SPAN).length
    if (reached <= most) continue
    most = reached
    best = first
  }
  return best
}
