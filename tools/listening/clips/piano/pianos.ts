import type { Chance } from '../chance.ts'
import type { Music } from '../clip.ts'
import { MUSIC_SETS } from '../music/kinds.ts'
import { type FontLags, measureFontLags } from './font-lags.ts'
import { type FontPiano, type FontPlayer, renderOnFont } from './fonts.ts'
import { drawPiano } from './model.ts'
import { type RenderedMusic, synthesise } from './synthesis.ts'

export type Part = 'train' | 'valid'

const FLUID = 'FluidR3_GM.sf2'
const TIM = 'TimGM6mb.sf2'

/**
 * The pianos of the fonts, and how often each plays. TimGM6mb is held out; so is csound's bank, whose piano was cut from the same recordings.
 */
const FONTS: Readonly<Record<Part, readonly (readonly [FontPiano, number])[]>> = {
  train: [
    [{ name: 'fluid0', font: FLUID, program: 0 }, 10],
    [{ name: 'fluid1', font: FLUID, program: 1 }, 6],
    [{ name: 'fluid2', font: FLUID, program: 2 }, 2],
    [{ name: 'fluid3', font: FLUID, program: 3 }, 1],
    [{ name: 'freepats0', font: null, program: 0 }, 7],
    [{ name: 'freepats1', font: null, program: 1 }, 4],
  ],
  valid: [
    [{ name: 'tim0', font: TIM, program: 0 }, 4],
    [{ name: 'tim1', font: TIM, program: 1 }, 1],
    [{ name: 'csound2', font: 'sf_GMbank.sf2', program: 2 }, 1],
  ],
}

export interface Pianos {
  readonly drumFont: string
  /** Plays a music on the piano that the clip's number and chance draw: a sampled one, or one imagined for this clip alone. */
  play(index: number, music: Music, chance: Chance): { readonly timbre: string; readonly rendered: RenderedMusic }
}

export function createPianos(player: FontPlayer, part: Part): Pianos {
  const known = new Map<string, FontLags>()
  const lagsOf = (piano: FontPiano): FontLags => {
    const lags = known.get(piano.name) ?? measureFontLags(player, piano)
    known.set(piano.name, lags)
    return lags
  }
  return {
    drumFont: part === 'train' ? FLUID : TIM,
    play(index, music, chance) {
      // Half and half, and each kind of music on both in turn.
      const kinds = MUSIC_SETS.every.length
      const sampled = (Math.floor(index / kinds) + (index % kinds)) % 2 === 0
      if (!sampled) return { timbre: 'strings', rendered: synthesise(drawPiano(chance), music, chance) }
      const piano = chance.weighted(FONTS[part])
      const lags = lagsOf(piano)
      const cents = chance.happens(0.5) ? 0 : chance.between(-30, 30)
      return { timbre: piano.name, rendered: { samples: renderOnFont(player, piano, music, cents), lagsSeconds: music.strikes.map(lags) } }
    },
  }
}
