import { createNoteDetector, type NoteDetector, type Runtime } from '@prelude/engines/detection'
import { networkModel } from '../network/convert-model.ts'
import { openSession } from '../network/open-session.ts'
import { readLearned } from '../network/read-learned.ts'
import { HOP_SAMPLES } from './detect-clip.ts'

const SAMPLES_A_FRAME = 256

let opened: Promise<Runtime> | undefined

/** The app's network in this process, on one thread. */
export function hearingRuntime(): Promise<Runtime> {
  opened ??= openSession(networkModel())
  return opened
}

/** A detector in its initial state. */
export async function openDetector(): Promise<NoteDetector> {
  return createNoteDetector({ runtime: await hearingRuntime(), hopFrames: HOP_SAMPLES / SAMPLES_A_FRAME, learned: readLearned() })
}
