import { parseArgs } from 'node:util'
import { CommandError } from '../../../../tools/entry.ts'
import { fromCaller, inRoot } from '../../../../tools/root.ts'
import { type Part, PIANO_SETS, type PianoSet } from './piano/pianos.ts'

interface Options {
  readonly fonts: string
  readonly to: string
  readonly part: Part
  readonly scale: number
  readonly seed: string
  readonly pianos: PianoSet
}

/** Command line options of the clip maker; `folder` is the default output folder. */
export function readOptions(tool: string, folder: string): Options {
  const { values } = parseArgs({
    options: {
      soundfonts: { type: 'string' },
      to: { type: 'string' },
      part: { type: 'string', default: 'train' },
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'prelude' },
      pianos: { type: 'string', default: 'few' },
    },
  })
  const { soundfonts, to, part, scale, seed, pianos } = values
  if (!soundfonts)
    throw new CommandError(`usage: ${tool} --soundfonts FOLDER [--to FOLDER] [--part train|valid] [--scale 1] [--seed TEXT] [--pianos few|many]`)
  if (part !== 'train' && part !== 'valid') throw new CommandError('--part is train or valid')
  if (!(pianos in PIANO_SETS)) throw new CommandError('--pianos is few or many')
  return {
    fonts: fromCaller(soundfonts),
    to: to ? fromCaller(to) : inRoot('dist', 'listening', folder, part),
    part,
    scale: Number(scale),
    seed,
    pianos: pianos as PianoSet,
  }
}
