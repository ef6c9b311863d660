import type { Finger, Timeline } from '@prelude/domain/score'

/** Fingers of a timeline by the id of the struck head: of what is printed once and played twice, those of the first pass. */
export function fingeringsOf(timeline: Timeline, noteIds: readonly (readonly string[])[]): ReadonlyMap<string, Finger> {
  const fingers = new Map<string, Finger>()
  for (const { index, finger } of timeline.notes) {
    const [head] = noteIds[index] ?? []
    if (head !== undefined && finger !== null && !fingers.has(head)) fingers.set(head, finger)
  }
  return fingers
}
