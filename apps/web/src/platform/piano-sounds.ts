import { createSampleStore, createSoundEngine, type SoundEngine, warmUpSamples } from '@prelude/engines/sound'
import { reportSoundError } from './sound-errors.ts'

/** Path of the piano samples in the web build (vite.config.ts). */
const pianoSamplesUrl = (): string => new URL('samples/piano', document.baseURI).href

/** Decoded once for all engines of the page. */
const samples = createSampleStore()

/** A sound engine with the piano of the app; its errors are reported wherever it plays. */
export function openPianoSound(): SoundEngine {
  const sound = createSoundEngine({ sampleBaseUrl: pianoSamplesUrl(), samples })
  sound.setOnError(reportSoundError)
  return sound
}

/** Starts decoding while something else is still loading for a player. */
export const warmUpPiano = (): void => void warmUpSamples(pianoSamplesUrl(), samples)
