import type { ClipLogLine, ListeningClip } from '../microphone-input.types.ts'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import type { HopReport } from './listening-protocol.ts'

/** A clip is for the learner to look at, and stays in the memory of the page. */
const LONGEST_SECONDS = 60

export interface ClipRecorder {
  /** True when the clip is full. */
  add(samples: Float32Array, hop: HopReport): boolean
  finish(): ListeningClip
}

/** `startSeconds`: where the clip begins on the capture's clock. */
export function createClipRecorder(startSeconds: number): ClipRecorder {
  const pieces: Float32Array[] = []
  const log: ClipLogLine[] = []
  let length = 0
  return {
    add(samples, { notes, released, verdicts, atSeconds, inferenceMs, droppedFrames }) {
      const piece = samples.slice(0, LONGEST_SECONDS * LISTENING_RATE_HZ - length)
      pieces.push(piece)
      length += piece.length
      const inClip = (seconds: number): number => Math.round((seconds - startSeconds) * 10_000) / 10_000
      log.push({ kind: 'hop', atSeconds: inClip(atSeconds), inferenceMs: Math.round(inferenceMs * 10) / 10, droppedFrames })
      for (const { pitch, onsetSeconds, decidedSeconds, confidence, velocity } of notes)
        log.push({ kind: 'note', atSeconds: inClip(onsetSeconds), decidedSeconds: inClip(decidedSeconds), pitch, confidence, velocity })
      for (const { pitch, atSeconds: at } of released) log.push({ kind: 'released', atSeconds: inClip(at), pitch })
      for (const { id, pitch, verdict, confidence, decidedSeconds } of verdicts)
        log.push({ kind: 'verdict', id, pitch, verdict, confidence, decidedSeconds: inClip(decidedSeconds) })
      return length >= LONGEST_SECONDS * LISTENING_RATE_HZ
    },
    finish() {
      const samples = new Float32Array(length)
      let filled = 0
      for (const piece of pieces) {
        samples.set(piece, filled)
        filled += piece.length
      }
      return { samples, sampleRate: LISTENING_RATE_HZ, log }
    },
  }
}
