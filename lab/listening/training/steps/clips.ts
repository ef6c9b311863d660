import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TrueNote {
  readonly onset_s: number
  readonly offset_s: number
  readonly midi: number
  readonly velocity: number
}

/** Ground truth of one clip; its sound is a file beside it, mono at 22,050 Hz. */
export interface Clip {
  readonly name: string
  readonly file: string
  readonly duration_s: number
  readonly timbre: string
  readonly category: string
  readonly degradation: string
  readonly notes: readonly TrueNote[]
}

/** Reads `truth.json` of a folder of clips. */
export function readClips(folder: string): readonly Clip[] {
  const truth: Readonly<Record<string, Omit<Clip, 'name'>>> = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
  return Object.entries(truth).map(([name, clip]) => ({ ...clip, name, file: join(folder, clip.file) }))
}
