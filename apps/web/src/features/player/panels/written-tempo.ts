import type { Timeline } from '@prelude/domain/score'

/** The tempo mark at the beginning of a piece, in its own beats. */
export interface BeatTempo {
  readonly beatsPerMinute: number
  /** The note value of the beat: « ♩ », « ♩. ». */
  readonly glyph: string
}

/** The note value of the displayed beat, from its length in quarters. */
const glyphOf = (quarters: number): string => (quarters === 0.5 ? '♪' : quarters === 1.5 ? '♩.' : quarters === 2 ? '𝅗𝅥' : '♩')

export const writtenTempo = ({ tempos, ticksPerQuarter }: Pick<Timeline, 'tempos' | 'ticksPerQuarter'>): BeatTempo => ({
  beatsPerMinute: tempos[0]?.beatsPerMinute ?? 120,
  glyph: glyphOf((tempos[0]?.beatTicks ?? ticksPerQuarter) / ticksPerQuarter),
})

/** Whole beats a minute at a speed: 112 at 0.7 is 78. */
export const bpmAt = ({ beatsPerMinute }: BeatTempo, speed: number): number => Math.round(beatsPerMinute * speed)
