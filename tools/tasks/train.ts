// npm run train -- --soundfonts FOLDER [--to FOLDER]: generates the clips for the note detector and trains it (docs/listening.md). Some hours on
// two cores.
import { parseArgs } from 'node:util'
import { failWith, Refusal } from '../entry.ts'
import { fromCaller, inRoot } from '../root.ts'
import { runNode } from '../run-node.ts'

const LONGEST_MS = 12 * 3_600_000
/** Sets of clips by folder; together with the seeds they determine the weights. */
const SETS = [
  { name: 'train', options: ['--part', 'train'] },
  { name: 'train-more', options: ['--part', 'train', '--seed', 'more', '--scale', '0.8'] },
  { name: 'train-full', options: ['--part', 'train', '--seed', 'full', '--scale', '0.8', '--music', 'full'] },
  { name: 'train-full-more', options: ['--part', 'train', '--seed', 'full-more', '--scale', '0.8', '--music', 'full'] },
  { name: 'train-full-many', options: ['--part', 'train', '--seed', 'full-many', '--music', 'full', '--pianos', 'many'] },
  { name: 'train-many', options: ['--part', 'train', '--seed', 'many', '--pianos', 'many'] },
  { name: 'valid', options: ['--part', 'valid'] },
] as const

async function run(script: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await runNode([inRoot('lab', 'listening', 'training', script), ...args], { timeoutMs: LONGEST_MS, shown: true })
  if (!ok) throw new Refusal(output.trim().split('\n').at(-1) ?? `${script} failed`)
}

try {
  const { values } = parseArgs({ options: { soundfonts: { type: 'string' }, to: { type: 'string', default: inRoot('dist', 'listening-training') } } })
  if (!values.soundfonts) throw new Refusal('usage: npm run train -- --soundfonts FOLDER [--to FOLDER]')
  const [soundfonts, to] = [fromCaller(values.soundfonts), fromCaller(values.to)]
  for (const { name, options } of SETS) await run('clips/make-clips.ts', ['--soundfonts', soundfonts, '--to', `${to}/${name}`, ...options])
  await run('train.ts', [to])
} catch (error) {
  failWith(error)
}
