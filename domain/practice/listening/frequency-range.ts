import { frequencyHzOf, HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH } from '../../music/index.ts'

/** Lowest and highest frequency of a transcription (spec: learning §3.4): what was heard outside is left out. */
export interface FrequencyRange {
  readonly lowestHz: number
  readonly highestHz: number
}

/** spec: learning §9.2. A slip further away than this from every note of the content is rarer than an overtone or a rumble taken for a note. */
const MARGIN_KEYS = 6

/** The range of a content, from its pitches; null, the whole piano, where it has none. */
export function frequencyRangeOf(pitches: readonly number[]): FrequencyRange | null {
  if (pitches.length === 0) return null
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const pitch of pitches) {
    lowest = Math.min(lowest, pitch)
    highest = Math.max(highest, pitch)
  }
  return {
    lowestHz: frequencyHzOf(Math.max(LOWEST_PIANO_PITCH, lowest - MARGIN_KEYS)),
    highestHz: frequencyHzOf(Math.min(HIGHEST_PIANO_PITCH, highest + MARGIN_KEYS)),
  }
}

export const isInRange = (pitch: number, range: FrequencyRange | null): boolean => {
  const hertz = frequencyHzOf(pitch)
  return range === null || (hertz >= range.lowestHz && hertz <= range.highestHz)
}
