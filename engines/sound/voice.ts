import type { SoundContext } from './audio-context.ts'

/** One sounding note: a source with its own envelope. */
export interface SoundVoice {
  /** Releases the note at an instant, like a damper; −60 dB after `releaseSeconds`. */
  release(atSeconds: number, releaseSeconds: number): void
  /** Silences within CUT_SECONDS, without a click; a voice that has not begun never sounds. */
  cut(): void
}

export interface SoundVoiceParts {
  readonly context: SoundContext
  readonly source: AudioScheduledSourceNode
  readonly envelope: GainNode
  readonly startSeconds: number
  readonly onEnded: () => void
}

export const CUT_SECONDS = 0.02
/** ln 1000: time constants until an exponential decay reaches −60 dB. */
const TIME_CONSTANTS_TO_SILENCE = Math.log(1000)
/** A note released before its start would be inaudible. */
const SHORTEST_SECONDS = 0.03

/** Starts a source at its exact time and keeps a reference to it. */
export function startVoice({ context, source, envelope, startSeconds, onEnded }: SoundVoiceParts): SoundVoice {
  source.onended = () => {
    envelope.disconnect()
    onEnded()
  }
  source.start(startSeconds)
  return {
    release(atSeconds, releaseSeconds) {
      const from = Math.max(atSeconds, startSeconds + SHORTEST_SECONDS)
      envelope.gain.setTargetAtTime(0, from, releaseSeconds / TIME_CONSTANTS_TO_SILENCE)
      source.stop(from + releaseSeconds)
    },
    cut() {
      const now = context.currentTime
      if (startSeconds > now) {
        source.stop(now)
        return
      }
      const { gain } = envelope
      const level = gain.value
      gain.cancelScheduledValues(now)
      gain.setValueAtTime(level, now)
      gain.linearRampToValueAtTime(0, now + CUT_SECONDS)
      source.stop(now + CUT_SECONDS)
    },
  }
}
