import { JUDGING_VERSIONS } from '../performance/judging-versions.ts'
import type { RecordedPerformance } from '../performance/performance.ts'
import { playExcerpt } from './music/excerpts.ts'
import { type ClipMusicKind, KINDS, playKind } from './music/kinds.ts'
import { PIANO_NAMES, type PianoName, pianoNamed } from './pianos/pianos.ts'
import { renderPerformance } from './render-performance.ts'
import { CONDITIONS, type Condition, recordedUnder } from './sounds/conditions.ts'

/** A clip for evaluating the note detector: the music, the piano and the acoustic condition. */
export interface EvaluationClip {
  readonly id: string
  readonly piano: PianoName
  readonly music: ClipMusicKind | number
  readonly condition: Condition
  readonly seed: number
}

export interface RenderedClip {
  readonly samples: Float32Array
  readonly truth: RecordedPerformance
}

export const CLIP_SECONDS = 12

/** Every kind of music and some excerpts, each under several conditions; pianos and conditions cycle. */
export function judgedClips(firstSeed: number, conditionsEach: number): EvaluationClip[] {
  return [...KINDS, ...JUDGING_VERSIONS].flatMap((music, place) =>
    Array.from({ length: conditionsEach }, (_, turn) => {
      const condition = CONDITIONS[
        (place * conditionsEach + turn + Math.floor((place * conditionsEach) / CONDITIONS.length)) % CONDITIONS.length
      ] as Condition
      const piano = PIANO_NAMES[(place + turn) % PIANO_NAMES.length] as PianoName
      return { id: `${piano}-${music}-${condition}-${turn}`, piano, music, condition, seed: firstSeed + 1_000 * place + 10 * turn }
    }),
  )
}

/** The performance of a clip. */
export const performanceOf = ({ music, seed }: EvaluationClip): RecordedPerformance =>
  typeof music === 'number' ? playExcerpt(music, seed, CLIP_SECONDS) : playKind(music, seed, CLIP_SECONDS)

/** The performance rendered on the clip's piano under its acoustic condition. */
export async function renderPerformed({ piano, condition, seed }: EvaluationClip, truth: RecordedPerformance, rateHz: number): Promise<RenderedClip> {
  const sound = await renderPerformance(pianoNamed(piano), truth, { rateHz, durationSeconds: CLIP_SECONDS })
  return { samples: recordedUnder(condition, sound, rateHz, seed), truth }
}

export const renderClip = (clip: EvaluationClip, rateHz: number): Promise<RenderedClip> => renderPerformed(clip, performanceOf(clip), rateHz)
