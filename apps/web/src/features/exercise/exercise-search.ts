/** What the address of an exercise says beside the player's own parameters. */
export interface ExerciseSearch {
  /** Symbol of the tonality: `Ab`, `F#m`; its own where left out. */
  readonly tonality?: string
  /** Beats a minute; the first tempo of the exercise where left out. */
  readonly tempo?: number
}

/** Beats a minute that the player can keep. */
const SLOWEST = 20
const FASTEST = 300

/** `?tonality=Ab&tempo=72`; what is no tonality and no tempo is left out. */
export function readExerciseSearch({ tonality, tempo }: Readonly<Partial<Record<keyof ExerciseSearch, unknown>>>): ExerciseSearch {
  const beats = Number(tempo)
  return {
    ...(typeof tonality === 'string' && /^[A-G][#b]?m?$/.test(tonality) ? { tonality } : {}),
    ...(tempo !== undefined && beats >= SLOWEST && beats <= FASTEST ? { tempo: Math.round(beats) } : {}),
  }
}
