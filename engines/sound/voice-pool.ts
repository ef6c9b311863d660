import type { SoundVoice } from './voice.ts'

export interface VoicePool {
  add(start: (onEnded: () => void) => SoundVoice): SoundVoice
  /** A key of the learner; striking it again damps its former sound. */
  hold(pitch: number, start: (onEnded: () => void) => SoundVoice): void
  letGo(pitch: number, atSeconds: number, releaseSeconds: number): void
  cutAll(): void
}

/** Maximum polyphony: more than hands, pedal and accompaniment need; a slow phone can mix this many. */
const MOST_VOICES = 72

export function createVoicePool(): VoicePool {
  const voices = new Set<SoundVoice>()
  const held = new Map<number, SoundVoice>()

  const add = (start: (onEnded: () => void) => SoundVoice): SoundVoice => {
    if (voices.size >= MOST_VOICES) {
      const [oldest] = voices
      if (oldest) {
        oldest.cut()
        voices.delete(oldest)
      }
    }
    const voice: SoundVoice = start(() => voices.delete(voice))
    voices.add(voice)
    return voice
  }
  return {
    add,
    hold(pitch, start) {
      held.get(pitch)?.cut()
      held.set(pitch, add(start))
    },
    letGo(pitch, atSeconds, releaseSeconds) {
      held.get(pitch)?.release(atSeconds, releaseSeconds)
      held.delete(pitch)
    },
    cutAll() {
      for (const voice of voices) voice.cut()
      voices.clear()
      held.clear()
    },
  }
}
