import { readFileSync } from 'node:fs'
import { type Learned, learnedFrom } from '@prelude/engines/detection'
import { inRoot } from '../../../tools/root.ts'

export const MODELS_FOLDER = inRoot('engines', 'listening', 'models')

/** The weights of the app, as its page loads them. */
export const readLearned = (): Learned => learnedFrom(readFileSync(`${MODELS_FOLDER}/learned.bin`))
