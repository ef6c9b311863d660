import { createNoteDetector, FRAME_SAMPLES, type NoteDetector } from '@prelude/engines/detection'
import { openPianoNetwork } from '../network/open-network.ts'
import { readLearned } from '../network/read-learned.ts'
import { HOP_SAMPLES } from './detect-clip.ts'

/** The app's detector in its initial state. */
export async function openDetector(hopFrames = HOP_SAMPLES / FRAME_SAMPLES): Promise<NoteDetector> {
  return createNoteDetector({ network: await openPianoNetwork(), hopFrames, learned: readLearned() })
}
