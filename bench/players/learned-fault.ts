import type { Timeline } from '@prelude/domain/score'
import { type LearnerKey, playNaturally } from './natural.ts'

/** The fifteenth, over takes: one wrong key always the same, beside one that changes. */
export function learnedFault(timeline: Timeline, seed: number): readonly (readonly LearnerKey[])[] | null {
  const right = timeline.notes.filter(({ hand, grace }) => hand === 'RIGHT' && !grace)
  const always = right[Math.floor(right.length / 3)]
  if (!always || right.length < 30) return null
  return [0, 1, 2].map((take) => {
    const once = right[Math.floor(right.length / 2) + 2 * take]
    return playNaturally(timeline, 10 * seed + take).map((key) =>
      key.note?.index === always.index ? { ...key, pitch: key.pitch + 2 } : key.note?.index === once?.index ? { ...key, pitch: key.pitch - 1 } : key,
    )
  })
}
