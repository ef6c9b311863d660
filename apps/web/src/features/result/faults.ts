import { frenchNoteName } from '@prelude/domain/music'
import type { Grade } from '@prelude/domain/practice'
import type { Hand, Timeline } from '@prelude/domain/score'
import { RESULT_TEXTS as TEXTS } from './result.texts.ts'

/** One thing that went otherwise, in words, with its place. */
export interface FaultLine {
  /** Position in `Timeline.measures`. */
  readonly measure: number
  readonly hand: Hand
  readonly text: string
  /** For the shape beside it. */
  readonly kind: 'pitch' | 'missed' | 'rhythm'
}

/** The faults of a take in the order of the music: what was played for what, what is missing, what came off its time. */
export function faultLines(grade: Grade, timeline: Timeline): FaultLine[] {
  const name = (pitch: number): string => frenchNoteName(pitch, timeline.fifths)
  const replaced = new Set<number>()
  const lines: (FaultLine & { at: number })[] = []
  for (const extra of grade.extras) {
    const asked = extra.insteadOf === null ? undefined : timeline.notes[extra.insteadOf]
    if (asked) replaced.add(asked.index)
    const text = !asked
      ? TEXTS.extraNote(name(extra.pitch))
      : extra.kind === 'octave'
        ? TEXTS.otherOctave(name(asked.pitch))
        : TEXTS.wrongNote(name(extra.pitch), name(asked.pitch))
    const start = timeline.measures[extra.measure]?.start ?? 0
    lines.push({ measure: asked?.measure ?? extra.measure, hand: asked?.hand ?? extra.hand, text, kind: 'pitch', at: asked?.onset ?? start })
  }
  for (const { noteIndex, verdict, deviationMs, measure, hand, pitch } of grade.notes) {
    const at = timeline.notes[noteIndex]?.onset ?? 0
    if (verdict === 'missed' && !replaced.has(noteIndex)) lines.push({ measure, hand, text: TEXTS.missedNote(name(pitch)), kind: 'missed', at })
    if ((verdict === 'early' || verdict === 'late') && deviationMs !== null)
      lines.push({ measure, hand, text: TEXTS.offTime(name(pitch), deviationMs), kind: 'rhythm', at })
  }
  return lines.sort((one, other) => one.at - other.at)
}
