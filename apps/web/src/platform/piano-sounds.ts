import { createSampleStore, createSoundEngine, type SoundEngine, warmUpSamples } from '@prelude/engines/sound'
import { pianoSamplesUrl } from './piano-samples.ts'

/** Decoded once for all engines of the page. */
const samples = createSampleStore()

/** A sound engine with the piano of the app. */
export const openPianoSound = (): SoundEngine => createSoundEngine({ sampleBaseUrl: pianoSamplesUrl(), samples })

/** Starts decoding while something else is still loading for a player. */
export const warmUpPiano = (): void => void warmUpSamples(pianoSamplesUrl(), samples)
