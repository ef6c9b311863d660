import type { DetectedHop } from './note-detector.types.ts'

type Heard = Pick<DetectedHop, 'notes' | 'released' | 'verdicts'>

/** The same with the times of another clock; `at`: seconds of the one -> seconds of the other. */
export const withTimes = ({ notes, released, verdicts }: Heard, at: (seconds: number) => number): Heard => ({
  notes: notes.map((note) => ({ ...note, onsetSeconds: at(note.onsetSeconds), decidedSeconds: at(note.decidedSeconds) })),
  released: released.map(({ pitch, atSeconds }) => ({ pitch, atSeconds: at(atSeconds) })),
  verdicts: verdicts.map((verdict) => ({
    ...verdict,
    onsetSeconds: verdict.onsetSeconds === null ? null : at(verdict.onsetSeconds),
    decidedSeconds: at(verdict.decidedSeconds),
  })),
})
