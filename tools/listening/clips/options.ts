import { parseArgs } from 'node:util'
import { Refusal } from '../../entry.ts'
import { fromCaller, inRoot } from '../../root.ts'
import { MUSIC_SETS, type MusicSet } from './music/kinds.ts'
import type { Part } from './piano/pianos.ts'

interface Options {
  readonly fonts: string
  readonly to: string
  readonly part: Part
  readonly scale: number
  readonly seed: string
  readonly music: MusicSet
}

/** What both makers of clips are told on the command line; `folder` is where they write to if nothing is said. */
export function readOptions(tool: string, folder: string): Options {
  const { values } = parseArgs({
    options: {
      soundfonts: { type: 'string' },
      to: { type: 'string' },
      part: { type: 'string', default: 'train' },
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'prelude' },
      music: { type: 'string', default: 'every' },
    },
  })
  const { soundfonts, to, part, scale, seed, music } = values
  if (!soundfonts)
    throw new Refusal(`usage: ${tool} --soundfonts FOLDER [--to FOLDER] [--part train|valid] [--scale 1] [--seed TEXT] [--music every|full]`)
  if (part !== 'train' && part !== 'valid') throw new Refusal('--part is train or valid')
  if (!(music in MUSIC_SETS)) throw new Refusal('--music is every or full')
  return {
    fonts: fromCaller(soundfonts),
    to: to ? fromCaller(to) : inRoot('dist', 'listening', folder, part),
    part,
    scale: Number(scale),
    seed,
    music: music as MusicSet,
  }
}
