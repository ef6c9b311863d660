import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, BINS, FRAME_SAMPLES, fromHalfFloat, KEYS, LISTENING_RATE_HZ, OUTPUTS } from '@prelude/engines/detection'
import { CommandError } from '../../../../tools/entry.ts'

export interface LabelledNote {
  readonly onsetSeconds: number
  readonly endSeconds: number
  readonly pitch: number
  readonly velocity: number
}

/** A clip and what the network answered to it (network/answers.py). */
export interface Clip {
  /** What it is: `music`, `chords`, or the sound without notes. */
  readonly kind: string
  readonly isClean: boolean
  readonly seconds: number
  readonly notes: readonly LabelledNote[]
  /** Gives the answers one by one; the same object each time. */
  replay(visit: (answer: Answer) => void): void
}

interface Described {
  readonly clips: number
  readonly frames: number
  readonly keys: number
  readonly outputs: number
  readonly bins: number
  readonly kind: readonly string[]
  readonly way: readonly string[]
  readonly notes: readonly (readonly (readonly [number, number, number, number])[])[]
}

const LEVELS = 4
const ROW = KEYS * OUTPUTS + 1 + LEVELS + BINS
const HALF_FLOATS = Float32Array.from({ length: 65_536 }, (_, bits) => fromHalfFloat(bits))

function readFile(path: string): readonly Clip[] {
  const described: Described = JSON.parse(readFileSync(`${path}.json`, 'utf8'))
  const { clips, frames, keys, outputs, bins } = described
  if (keys !== KEYS || outputs !== OUTPUTS || bins !== BINS) throw new CommandError(`${path}.json describes another network`)
  return Array.from({ length: clips }, (_, place) => ({
    kind: described.kind[place] ?? 'unknown',
    isClean: described.way[place] === 'clean',
    seconds: (frames * FRAME_SAMPLES) / LISTENING_RATE_HZ,
    notes: (described.notes[place] ?? []).map(([onsetSeconds, endSeconds, pitch, velocity]) => ({ onsetSeconds, endSeconds, pitch, velocity })),
    replay: (visit) => replay(path, place, frames, visit),
  }))
}

let [openPath, open] = ['', new Uint16Array(0)]

function replay(path: string, clip: number, frames: number, visit: (answer: Answer) => void): void {
  // The clips of a file are replayed one after the other: it is kept until another is wanted.
  if (path !== openPath) {
    const bytes = readFileSync(`${path}.f16`)
    ;[openPath, open] = [path, new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)]
  }
  const row = new Float32Array(ROW)
  const [keys, level] = [row.subarray(0, KEYS * OUTPUTS), row.subarray(KEYS * OUTPUTS + 1, ROW - BINS)]
  const decibels = row.subarray(ROW - BINS)
  for (let frame = 0; frame < frames; frame += 1) {
    const from = (clip * frames + frame) * ROW
    for (let at = 0; at < ROW; at += 1) row[at] = HALF_FLOATS[open[from + at] as number] as number
    visit({ frame, keys, piano: row[KEYS * OUTPUTS] as number, level, decibels })
  }
}

/** The clips of a set, in order: those of its first `files` files of fifty. */
export function readClips(folder: string, set: string, files = Number.POSITIVE_INFINITY): readonly Clip[] {
  const names = readdirSync(folder)
    .filter((name) => name.startsWith(`${set}-`) && name.endsWith('.json'))
    .sort()
    .slice(0, files)
  if (names.length === 0) throw new CommandError(`${folder} has no answers to the set ${set}`)
  return names.flatMap((name) => readFile(join(folder, name.slice(0, -'.json'.length))))
}
