import { readFileSync } from 'node:fs'
import { type NetworkWeights, networkWeightsFrom } from '@prelude/engines/detection'
import { MODELS_FOLDER } from './read-learned.ts'

/** The piano network's weights, as the app's page loads them. */
export const readPianoNetwork = (): NetworkWeights => networkWeightsFrom(readFileSync(`${MODELS_FOLDER}/piano-network.bin`))
