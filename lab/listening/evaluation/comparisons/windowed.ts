import { createRequire } from 'node:module'
import { createNetwork, FRAME_SAMPLES, KEYS, LISTENING_RATE_HZ, type Network } from '@prelude/engines/detection'
import { hearingRuntime } from '../note-detector.ts'

/**
 * Baseline: the published model as its package uses it: the last two seconds analysed whole, again and again, and turned into notes by the
 * package's own post-processing with the specified thresholds (spec: learning §3.4).
 */

type NotesOf = typeof import('@spotify/basic-pitch/types/toMidi')['outputToNotesPoly']
// The package's index would load TensorFlow, and its ESM build cannot be loaded by Node. Only the post-processing is imported.
const { outputToNotesPoly } = createRequire(import.meta.url)('@spotify/basic-pitch/cjs/toMidi.js') as { readonly outputToNotesPoly: NotesOf }

const ONSET_FROM = 0.5
const FRAME_FROM = 0.25
const FEWEST_FRAMES = 3
/** Input length of the package's model: two seconds less one step. */
const WINDOW_SAMPLES = 2 * LISTENING_RATE_HZ - FRAME_SAMPLES
const WINDOW_FRAMES = 172
/** Tolerance for the onset of an already reported note from window to window. */
const SAME_ONSET_SECONDS = 0.08

export interface WindowedNote {
  readonly pitch: number
  readonly onsetSeconds: number
  /** With the time of the analysis. */
  readonly decidedSeconds: number
}

let network: Promise<Network> | undefined

async function notesIn(window: Float32Array): Promise<ReturnType<NotesOf>> {
  network ??= hearingRuntime().then((runtime) => createNetwork(runtime, WINDOW_FRAMES))
  const whole = await network
  whole.reset()
  const { rows, onsets, frames } = await whole.analyse(window)
  const matrix = (flat: Float32Array): number[][] => Array.from({ length: rows }, (_, row) => [...flat.subarray(row * KEYS, (row + 1) * KEYS)])
  return outputToNotesPoly(matrix(frames), matrix(onsets), ONSET_FROM, FRAME_FROM, FEWEST_FRAMES)
}

/** Analyses a clip window by window, one each period; a note counts from the first window that has it. */
export async function hearInWindows(samples: Float32Array, periodSeconds: number): Promise<WindowedNote[]> {
  const heard: WindowedNote[] = []
  const period = Math.round(periodSeconds * LISTENING_RATE_HZ)
  for (let end = period; end <= samples.length; end += period) {
    const begin = end - WINDOW_SAMPLES
    const window = new Float32Array(WINDOW_SAMPLES)
    window.set(samples.subarray(Math.max(0, begin), end), Math.max(0, -begin))
    const start = performance.now()
    const notes = await notesIn(window)
    const analysisSeconds = (performance.now() - start) / 1_000
    // Row 0 is not sample 0: the newest row is the window's last complete frame.
    const newestFrame = Math.floor(WINDOW_SAMPLES / FRAME_SAMPLES)
    for (const { startFrame, pitchMidi: pitch } of notes) {
      const onsetSeconds = (begin + (newestFrame - WINDOW_FRAMES + 1 + startFrame) * FRAME_SAMPLES) / LISTENING_RATE_HZ
      const isKnown = heard.some((note) => note.pitch === pitch && Math.abs(note.onsetSeconds - onsetSeconds) < SAME_ONSET_SECONDS)
      // A note that sounds at the window's start was struck before it.
      if (isKnown || (begin > 0 && startFrame < FEWEST_FRAMES)) continue
      heard.push({ pitch, onsetSeconds, decidedSeconds: end / LISTENING_RATE_HZ + analysisSeconds })
    }
  }
  return heard
}
