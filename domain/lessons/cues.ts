import type { LessonMusic } from './notation.ts'
import type { LessonOrder } from './orders.ts'
import type { Cue } from './timeline.ts'

export type Of<Kind extends LessonOrder['kind']> = Cue & { readonly order: Extract<LessonOrder, { kind: Kind }> }
/** True for the cues of these orders. */
export const isOf =
  <Kind extends LessonOrder['kind']>(...kinds: readonly Kind[]) =>
  (cue: Cue): cue is Of<Kind> =>
    (kinds as readonly string[]).includes(cue.order.kind)
/** True for the cues that are heard. */
export const isMusic = isOf('play', 'score', 'voice', 'grid')
export type MusicCue = Of<'play' | 'score' | 'voice' | 'grid'>
export const musicIn = (cue: MusicCue): LessonMusic | null => cue.order.music
