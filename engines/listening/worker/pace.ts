import { type Ear, FRAME_SAMPLES, LISTENING_RATE_HZ } from '../detection/heard.ts'
import type { ListeningPace } from '../microphone-input.types.ts'

/** The analysis, loaded and warm: an ear for each listening. */
export interface Hearing {
  createEar(pace: ListeningPace): Promise<Ear>
}

/** 46 ms: 4. */
export const framesOf = ({ periodMs }: ListeningPace): number => Math.max(2, Math.round((periodMs * LISTENING_RATE_HZ) / 1000 / FRAME_SAMPLES))
