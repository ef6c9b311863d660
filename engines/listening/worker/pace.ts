import type { ListeningPace } from '../microphone-input.types.ts'
import { LISTENING_RATE_HZ, type NoteDetector } from '../note-detector.types.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'

/** The analysis, loaded and warm: makes a detector for each listening. */
export interface DetectorFactory {
  createNoteDetector(pace: ListeningPace): Promise<NoteDetector>
}

/** The hop in frames; 46 ms is 2. */
export const framesOf = ({ periodMs }: ListeningPace): number => Math.max(1, Math.round((periodMs * LISTENING_RATE_HZ) / 1000 / FRAME_SAMPLES))
