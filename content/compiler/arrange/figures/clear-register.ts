import { toneOfDegree } from '@prelude/domain/music'
import { areParallel } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrangement.ts'
import { muddiness } from '../voices/clear-intervals.ts'
import type { ChordStep } from '../voices/steps.ts'

const OCTAVE = 12
/** So many semitones under its low limit an interval that is struck at once is mud. */
const MUD = 3

function isMuddy(notes: readonly ArrangedNote[]): boolean {
  const attacks = new Map<number, number[]>()
  for (const { onset, written } of notes) attacks.set(onset, [...(attacks.get(onset) ?? []), written.pitch])
  return [...attacks.values()].some((keys) => {
    const sorted = keys.toSorted((a, b) => a - b)
    return sorted.some((key, i) => i > 0 && muddiness(sorted[i - 1] ?? key, key) >= MUD)
  })
}

/** A bass may be played an octave higher: no octaves or fifths with the melody come of it, and no hop that is too wide. */
export function mayRise(steps: readonly ChordStep[], basses: readonly number[], place: number, widest: number): boolean {
  const [step, bass] = [steps[place], basses[place]]
  if (!step || bass === undefined) return false
  const raised = bass + OCTAVE
  const isClear = (earlier: ChordStep, low: number, later: ChordStep, now: number): boolean =>
    Math.abs(now - low) <= widest && [earlier.span.top, later.leadIn].every((top) => !areParallel({ low, top }, { low: now, top: later.span.top }))
  const [before, after] = [steps[place - 1], steps[place + 1]]
  const [low, next] = [basses[place - 1], basses[place + 1]]
  return (!before || low === undefined || isClear(before, low, step, raised)) && (!after || next === undefined || isClear(step, raised, after, next))
}

/** A close chord at the bottom of the piano is played an octave higher, where the melody leaves room for its root and its third. */
export function outOfTheMud(notes: readonly ArrangedNote[], bass: number, { span, near, sung }: ChordStep): readonly ArrangedNote[] {
  if (!isMuddy(notes)) return notes
  const raised = notes
    .map((note) => ({ ...note, written: { ...note.written, octave: note.written.octave + 1, pitch: note.written.pitch + OCTAVE } }))
    .filter(({ written: { pitch } }) => pitch < span.ceiling && !near.has(pitch))
  const third = toneOfDegree(span.chord, 3)?.pitchClass
  const has = (test: (pitch: number) => boolean): boolean => raised.some(({ written }) => test(written.pitch))
  const isWhole = has((pitch) => pitch === bass + OCTAVE) && (third === undefined || sung.has(third) || has((pitch) => pitch % OCTAVE === third))
  return isWhole && notes.every(({ onset }) => raised.some((note) => note.onset === onset)) ? raised : notes
}
