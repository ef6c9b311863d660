import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Learned, type PerceptronWeights, packWeights } from '@prelude/engines/detection'

/** Version of the file format: little-endian 16-bit floats. A different layout needs another number. */
const VERSION = 1
const FILE = 'learned.bin'

const shapeOf = ({ inputs, hidden }: PerceptronWeights) => ({ inputs, hidden })

/** Writes the weights, and a manifest that describes the file. */
export function writeLearned(folder: string, { heard, askedKeys, heardFrom, certainties, own, ownFrom }: Learned): void {
  const file = packWeights([...heard, ...askedKeys, ...own])
  const manifest = {
    version: VERSION,
    file: FILE,
    sha256: createHash('sha256').update(file).digest('hex'),
    bytes: file.length,
    heard: heard.map(shapeOf),
    askedKeys: askedKeys.map(shapeOf),
    own: own.map(shapeOf),
    heardFrom,
    certainties,
    ownFrom,
  }
  writeFileSync(join(folder, FILE), file)
  const text = [
    '// Written by lab/listening/training/train.ts and fit-own-sound.ts, with learned.bin beside it.',
    '/** Layout of learned.bin and the thresholds that belong to it: committees trained on the answers of the piano network, and on the app’s own sound. */',
    `export const LEARNED_MANIFEST = ${JSON.stringify(manifest, null, 2)} as const`,
    '',
  ]
  writeFileSync(join(folder, 'manifest.ts'), text.join('\n'))
}
