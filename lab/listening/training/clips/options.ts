import { parseArgs } from 'node:util'
import { Refusal } from '../../../../tools/entry.ts'
import { fromCaller, inRoot } from '../../../../tools/root.ts'
import { MUSIC_SETS, type MusicSet } from './music/kinds.ts'
import { type Part, PIANO_SETS, type PianoSet } from './piano/pianos.ts'

interface Options {
  readonly fonts: string
  readonly to: string
  readonly part: Part
  readonly scale: number
  readonly seed: string
  readonly music: MusicSet
  readonly pianos: PianoSet
}

/** Command line of both clip generators; `folder` is the default output. */
export function readOptions(tool: string, folder: string): Options {
  const { values } = parseArgs({
    options: {
      soundfonts: { type: 'string' },
      to: { type: 'string' },
      part: { type: 'string', default: 'train' },
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'prelude' },
      music: { type: 'string', default: 'every' },
      pianos: { type: 'string', default: 'few' },
    },
  })
  const { soundfonts, to, part, scale, seed, music, pianos } = values
  if (!soundfonts)
    throw new Refusal(
      `usage: ${tool} --soundfonts FOLDER [--to FOLDER] [--part train|valid] [--scale 1] [--seed TEXT] [--music every|full] [--pianos few|many]`,
    )
  if (part !== 'train' && part !== 'valid') throw new Refusal('--part is train or valid')
  if (!(music in MUSIC_SETS)) throw new Refusal('--music is every or full')
  if (!(pianos in PIANO_SETS)) throw new Refusal('--pianos is few or many')
  return {
    fonts: fromCaller(soundfonts),
    to: to ? fromCaller(to) : inRoot('dist', 'listening', folder, part),
    part,
    scale: Number(scale),
    seed,
    music: music as MusicSet,
    pianos: pianos as PianoSet,
  }
}
