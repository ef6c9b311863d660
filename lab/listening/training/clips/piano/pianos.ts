import type { SeededRandom } from '../chance.ts'
import type { ClipMusic } from '../clip.ts'
import { HIGHEST_PITCH, LOWEST_PITCH } from '../music/draft.ts'
import { MUSIC_SETS } from '../music/kinds.ts'
import { type FontLags, measureFontLags } from './font-lags.ts'
import { type FontPiano, type FontPlayer, renderOnFont } from './fonts.ts'
import { drawPiano } from './model.ts'
import { type RenderedMusic, synthesise } from './synthesis.ts'

export type Part = 'train' | 'valid'

const FLUID = 'FluidR3_GM.sf2'
const TIM = 'TimGM6mb.sf2'
const SPLENDID = 'MuseScore_General_Full.sf2'
const GENERAL_USER = 'GeneralUser-v1.47.sf2'

/** The soundfont pianos with their weights. TimGM6mb is held out; so is csound's bank, whose piano was cut from the same recordings. */
const FEW: Readonly<Record<Part, readonly (readonly [FontPiano, number])[]>> = {
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

/** … and two more instruments for training only. */
const MANY: typeof FEW = {
  train: [
    [{ name: 'splendid0', font: SPLENDID, program: 0 }, 6],
    [{ name: 'splendid1', font: SPLENDID, program: 1 }, 3],
    [{ name: 'splendid8', font: SPLENDID, program: 0, bank: 8 }, 3],
    [{ name: 'user0', font: GENERAL_USER, program: 0 }, 4],
    [{ name: 'user1', font: GENERAL_USER, program: 1 }, 2],
    [{ name: 'user2', font: GENERAL_USER, program: 2 }, 2],
    [{ name: 'fluid0', font: FLUID, program: 0 }, 3],
    [{ name: 'fluid1', font: FLUID, program: 1 }, 2],
    [{ name: 'freepats0', font: null, program: 0 }, 2],
    [{ name: 'freepats1', font: null, program: 1 }, 1],
  ],
  valid: FEW.valid,
}

/** Pianos of a set of clips: `many` also shifts sampled pianos by some semitones, and makes the even partials of synthesized ones more uneven. */
export const PIANO_SETS = { few: FEW, many: MANY } as const
export type PianoSet = keyof typeof PIANO_SETS

const FURTHEST_SHIFT = 5
const SHIFTED_SHARE = 0.7

/** Semitones by which a sampled piano is shifted for a piece of music: 0 if a key would leave the keyboard. */
function drawShift(set: PianoSet, { strikes }: ClipMusic, random: SeededRandom): number {
  if (set === 'few' || !random.happens(SHIFTED_SHARE)) return 0
  const shift = random.whole(-FURTHEST_SHIFT, FURTHEST_SHIFT)
  return strikes.every(({ pitch }) => pitch - shift >= LOWEST_PITCH && pitch - shift <= HIGHEST_PITCH) ? shift : 0
}

export interface Pianos {
  /** Plays music on the piano chosen by clip number and random draw: sampled, or synthesized with parameters of its own. */
  play(index: number, music: ClipMusic, random: SeededRandom): { readonly timbre: string; readonly rendered: RenderedMusic }
}

export function createPianos(player: FontPlayer, part: Part, set: PianoSet = 'few'): Pianos {
  const lagsByPiano = new Map<string, FontLags>()
  const lagsOf = (piano: FontPiano): FontLags => {
    const lags = lagsByPiano.get(piano.name) ?? measureFontLags(player, piano)
    lagsByPiano.set(piano.name, lags)
    return lags
  }
  return {
    play(index, music, random) {
      // Alternate between sampled and synthesized, so that each kind of music gets both.
      const kinds = MUSIC_SETS.every.length
      const sampled = (Math.floor(index / kinds) + (index % kinds)) % 2 === 0
      if (!sampled) return { timbre: 'strings', rendered: synthesise(drawPiano(random, set === 'many'), music, random) }
      const piano = random.weighted(PIANO_SETS[set][part])
      const lags = lagsOf(piano)
      const cents = random.happens(0.5) ? 0 : random.between(-30, 30)
      const shift = drawShift(set, music, random)
      const lagsSeconds = music.strikes.map((strike) => lags({ ...strike, pitch: strike.pitch - shift }) / 2 ** (shift / 12))
      return { timbre: piano.name, rendered: { samples: renderOnFont(player, piano, music, cents, shift), lagsSeconds } }
    },
  }
}
