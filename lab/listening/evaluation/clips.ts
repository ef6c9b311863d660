import { EXCERPT_VERSIONS, playExcerpt } from './music/excerpts.ts'
import { KINDS, type Kind, playKind } from './music/kinds.ts'
import { PIANO_NAMES, type PianoName, pianoNamed } from './pianos/pianos.ts'
import { type Performance, renderPerformance } from './render-performance.ts'
import { CONDITIONS, type Condition, heardUnder } from './sounds/conditions.ts'

/** One clip of the evaluation: music, piano and recording condition. */
export interface JudgedClip {
  readonly id: string
  readonly piano: PianoName
  readonly music: Kind | number
  readonly condition: Condition
  readonly seed: number
}

export interface RenderedClip {
  readonly samples: Float32Array
  readonly truth: Performance
}

export const CLIP_SECONDS = 12

/** Every kind of music and some excerpts, each under several conditions; pianos and conditions rotate. */
export function judgedClips(firstSeed: number, conditionsEach: number): JudgedClip[] {
  return [...KINDS, ...EXCERPT_VERSIONS].flatMap((music, place) =>
    Array.from({ length: conditionsEach }, (_, turn) => {
      const condition = CONDITIONS[
        (place * conditionsEach + turn + Math.floor((place * conditionsEach) / CONDITIONS.length)) % CONDITIONS.length
      ] as Condition
      const piano = PIANO_NAMES[(place + turn) % PIANO_NAMES.length] as PianoName
      return { id: `${piano}-${music}-${condition}-${turn}`, piano, music, condition, seed: firstSeed + 1_000 * place + 10 * turn }
    }),
  )
}

/** The music of a clip. */
export const performanceOf = ({ music, seed }: JudgedClip): Performance =>
  typeof music === 'number' ? playExcerpt(music, seed, CLIP_SECONDS) : playKind(music, seed, CLIP_SECONDS)

/** A performance on the clip's piano, recorded under its condition. */
export async function renderPerformed({ piano, condition, seed }: JudgedClip, truth: Performance, rateHz: number): Promise<RenderedClip> {
  const sound = await renderPerformance(pianoNamed(piano), truth, { rateHz, durationSeconds: CLIP_SECONDS })
  return { samples: heardUnder(condition, sound, rateHz, seed), truth }
}

export const renderClip = (clip: JudgedClip, rateHz: number): Promise<RenderedClip> => renderPerformed(clip, performanceOf(clip), rateHz)
