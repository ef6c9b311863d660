import type { MicrophoneTrouble, TroubleKind } from './microphone-input.types.ts'

/** Levels of one hop. */
export interface WatchedHop {
  readonly soundSeconds: number
  /** Before any gain, 0–1. */
  readonly rawPeak: number
  readonly clippedSamples: number
  readonly rms: number
  readonly noteCount: number
  readonly droppedFrames: number
}

/** Reports troubles of the sound, when they begin and when they end. */
export interface SoundWatch {
  emit(hop: WatchedHop): MicrophoneTrouble[]
  /** Noise floor as a root mean square; null before it is known. */
  noiseFloor(): number | null
}

/** Digital zeros: a microphone that is switched off, or a broken driver. A working one always has noise. */
const SILENT_AFTER_SECONDS = 2
/** A single clipped strike is not reported. */
const CLIPPED_SAMPLES = 12
const CLIPPING_HOPS = 3
const CLIPPING_WITHIN_SECONDS = 2
/** Noise floor −36 dB below the loudest note, after the gain: a piano at arm's length is hardly louder. */
const TOO_NOISY_FROM = 0.016
const NOISE_WITHIN_SECONDS = 4
const OVER_AFTER_SECONDS = 5
/** Grace time: a page that was just opened, or a short stall, is no slow device. */
const SETTLED_SECONDS = 2
const FALLING_HOPS = 2
const FLOOR_FROM_SECONDS = 2

export function createSoundWatch(): SoundWatch {
  const hindered = new Set<TroubleKind>()
  let silentSince: number | null = null
  let clippedAt: readonly number[] = []
  let droppedAt: readonly number[] = []
  let lastNoteAt = Number.NEGATIVE_INFINITY
  let levels: readonly { readonly at: number; readonly rms: number }[] = []
  let floor: number | null = null

  const turn = (kind: TroubleKind, isNow: boolean, emitted: MicrophoneTrouble[]): void => {
    if (isNow === hindered.has(kind)) return
    if (isNow) hindered.add(kind)
    else hindered.delete(kind)
    emitted.push({ kind, effect: isNow ? 'hindered' : 'over' })
  }
  return {
    noiseFloor: () => floor,
    emit({ soundSeconds: now, rawPeak, clippedSamples, rms, noteCount, droppedFrames }) {
      const emitted: MicrophoneTrouble[] = []
      silentSince = rawPeak === 0 ? (silentSince ?? now) : null
      turn('silent', silentSince !== null && now - silentSince >= SILENT_AFTER_SECONDS, emitted)

      const remembered = hindered.has('clipping') ? OVER_AFTER_SECONDS : CLIPPING_WITHIN_SECONDS
      clippedAt = [...clippedAt.filter((at) => now - at < remembered), ...(clippedSamples >= CLIPPED_SAMPLES ? [now] : [])]
      turn('clipping', hindered.has('clipping') ? clippedAt.length > 0 : clippedAt.length >= CLIPPING_HOPS, emitted)

      const isSettled = now > SETTLED_SECONDS
      droppedAt = [...droppedAt.filter((at) => now - at < OVER_AFTER_SECONDS), ...(droppedFrames > 0 && isSettled ? [now] : [])]
      turn('fallingBehind', hindered.has('fallingBehind') ? droppedAt.length > 0 : droppedAt.length >= FALLING_HOPS, emitted)

      if (noteCount > 0) lastNoteAt = now
      levels = [...levels.filter(({ at }) => now - at < NOISE_WITHIN_SECONDS), { at: now, rms }]
      const span = now - (levels[0]?.at ?? now)
      const quietest = Math.min(...levels.map((level) => level.rms))
      if (span >= FLOOR_FROM_SECONDS) floor = quietest
      // Sounding strings are no noise: measured only after a time without notes.
      const isJudged = span >= 0.9 * NOISE_WITHIN_SECONDS && now - lastNoteAt > NOISE_WITHIN_SECONDS
      if (isJudged || quietest < TOO_NOISY_FROM / 2) turn('tooNoisy', isJudged && quietest >= TOO_NOISY_FROM, emitted)
      return emitted
    },
  }
}
