import type { Timeline } from '@prelude/domain/score'
import { writeWav } from '../audio/write-wav.ts'
import type { PerformedNote } from '../performance/performance.ts'
import { playVersion, timelineOf, type VersionPlaying } from '../performance/play-version.ts'
import { type PianoName, pianoNamed } from './pianos/pianos.ts'
import { normalisePeak, renderPerformance } from './render-performance.ts'
import { pinkNoise, withNoise } from './sounds/noise.ts'

/** A rate that Chromium's fake microphone plays without dropouts. */
export const FAKE_MICROPHONE_RATE_HZ = 48_000
/** Up to 1.4 s of the file are skipped before the page receives sound. */
const LEAD_SECONDS = 5
const TAIL_SECONDS = 2
const PEAK_DB = -6

export interface MicrophoneFile extends VersionPlaying {
  /** A version of the content, or music of one's own. */
  readonly piece: number | Timeline
  readonly piano?: PianoName
  /** Adds pink noise at this level in dB below the music, over the whole file; absent: none. */
  readonly signalToNoiseDb?: number
  /** Silence before the first measure; default 5 s. */
  readonly leadSeconds?: number
}

export interface WrittenMicrophoneFile {
  /** Ground truth: the struck notes, in seconds of the file. */
  readonly notes: readonly PerformedNote[]
  /** Time of the first measure. */
  readonly leadSeconds: number
  readonly durationSeconds: number
}

/** Renders a simulated performance of a version, including its faults, into a file for `--use-file-for-fake-audio-capture=FILE.wav%noloop`. */
export async function writeMicrophoneFile(
  path: string,
  { piece, piano = 'salamander', signalToNoiseDb, leadSeconds = LEAD_SECONDS, ...playing }: MicrophoneFile,
): Promise<WrittenMicrophoneFile> {
  const { notes, pedal } = playVersion(typeof piece === 'number' ? timelineOf(piece) : piece, playing)
  const late = (seconds: number): number => seconds + leadSeconds
  const moved = {
    notes: notes.map((note) => ({ ...note, onsetSeconds: late(note.onsetSeconds), offsetSeconds: late(note.offsetSeconds) })),
    pedal: pedal.map(({ downSeconds, upSeconds }) => ({ downSeconds: late(downSeconds), upSeconds: late(upSeconds) })),
  }
  const durationSeconds = Math.max(leadSeconds, ...moved.notes.map(({ offsetSeconds }) => offsetSeconds)) + TAIL_SECONDS
  const rendered = await renderPerformance(pianoNamed(piano), moved, { rateHz: FAKE_MICROPHONE_RATE_HZ, durationSeconds })
  const music = normalisePeak(rendered, PEAK_DB)
  const samples =
    signalToNoiseDb === undefined
      ? music
      : normalisePeak(withNoise(music, pinkNoise(music.length, (playing.seed ?? 1) + 17), signalToNoiseDb), PEAK_DB)
  writeWav(path, { samples, rateHz: FAKE_MICROPHONE_RATE_HZ })
  return { notes: moved.notes, leadSeconds, durationSeconds }
}
