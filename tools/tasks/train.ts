// npm run train -- teacher: everything with which the teacher reads what learners write, into content/teacher/models (docs/teacher.md). Half an hour on
// two cores; single parts, and the figures of authors left out:
//   npm run train -- network [--without AUTHOR,AUTHOR] [--rounds 10] [--seed 2] [--to FILE]
//   npm run train -- requests|dangers|takes [--without AUTHOR,AUTHOR] [--rounds 6] [--entries N] [--to FILE]
//   npm run train -- readings NETWORK,LINEAR:AUTHOR,AUTHOR …
//
// npm run train -- finding [--held-out 3] [--without AUTHOR] [--rounds 4] [--seed 1] [--to FILE]: trains what finds the teacher's answer to a text
// (docs/teacher.md).
//
// npm run train -- --soundfonts FOLDER [--to FOLDER] [--from STEP] [--minutes 600]: makes the clips, trains the piano network and then what decides on
// its answers (docs/listening.md). Many hours on two cores; `--from answers` trains only what decides, on the network of FOLDER/checkpoints/main.pt.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CommandError, failWith } from '../entry.ts'
import { fromCaller, inRoot } from '../root.ts'

const TRAINING = inRoot('lab', 'listening', 'training')
const NETWORK = `${TRAINING}/network`
const MODELS = inRoot('engines', 'listening', 'models')
/** What the tests of the product's network expect of these weights. */
const EXPECTED = inRoot('lab', 'listening', 'network', 'piano-network-expected.json')
/** Number of clips of each set; together with the seeds that are in the scripts they determine the weights. */
const CLIPS = { train: 18_000, noise: 300, judge: 2800, valid: 400, quiet: 200 } as const
/** Seeds of imagined pianos: those of the network, and those that only the judges of its answers know. */
const IMAGINED = [
  [0, 150],
  [500, 560],
] as const
/** Numbers of the sounds without notes, and whose voices speak in them. */
const SOUNDS = [
  { folder: 'none', from: 0, until: 900, voices: 'train' },
  { folder: 'none-valid', from: 800, until: 1000, voices: 'valid' },
] as const
/** Clips with the app's own sound: those to learn from, and those that only report. */
const OWN_SOUND = [
  { folder: 'own-sound', part: 'train', scale: 6 },
  { folder: 'own-sound-valid', part: 'valid', scale: 6 },
] as const
/** Minutes at the end in which the network's rate of learning falls to nothing. */
const DECAY_MINUTES = 120

interface Step {
  readonly name: string
  readonly program: string
  readonly args: readonly (string | number)[]
}

function stepsOf(soundfonts: string, to: string, minutes: number): readonly Step[] {
  const node = (name: string, script: string, ...args: Step['args']): Step => ({
    name,
    program: process.execPath,
    args: [`${TRAINING}/${script}`, ...args],
  })
  const python = (name: string, script: string, ...args: Step['args']): Step => ({
    name,
    program: 'python3',
    args: [`${NETWORK}/${script}`, ...args],
  })
  const checkpoint = `${to}/checkpoints/main.pt`
  return [
    node('music', 'network/write-music.ts', `${to}/music.json`),
    ...SOUNDS.map(({ folder, from, until, voices }) =>
      node(
        'sounds',
        'network/write-disturbances.ts',
        '--soundfonts',
        soundfonts,
        '--to',
        `${to}/${folder}`,
        '--from',
        from,
        '--until',
        until,
        '--voices',
        voices,
      ),
    ),
    python('notes', 'note_bank.py', 'sampled', soundfonts, `${to}/bank`, 'train'),
    python('notes', 'note_bank.py', 'sampled', soundfonts, `${to}/bank`, 'valid'),
    ...IMAGINED.map(([first, last]) => python('notes', 'note_bank.py', 'imagined', `${to}/bank`, first, last)),
    ...Object.entries(CLIPS).map(([set, count]) => python('clips', 'make_clips.py', to, set, 0, count)),
    python('network', 'train.py', to, 'main', '--minutes', minutes, '--decay', DECAY_MINUTES),
    python('answers', 'export.py', checkpoint, MODELS),
    python('answers', 'expected.py', checkpoint, EXPECTED),
    ...['judge', 'valid', 'quiet'].map((set) => python('answers', 'answers.py', to, checkpoint, set)),
    node('judges', 'train.ts', to),
    ...OWN_SOUND.map(({ folder, part, scale }) =>
      node(
        'own-sound',
        'clips/make-own-sound.ts',
        '--soundfonts',
        soundfonts,
        '--to',
        `${to}/${folder}`,
        '--part',
        part,
        '--scale',
        scale,
        '--pianos',
        'many',
      ),
    ),
    node('own-sound', 'fit-own-sound.ts', `${to}/${OWN_SOUND[0].folder}`, '--valid', `${to}/${OWN_SOUND[1].folder}`),
  ]
}

function trainListening(): void {
  const { values } = parseArgs({
    options: {
      soundfonts: { type: 'string' },
      to: { type: 'string', default: inRoot('dist', 'listening-training') },
      from: { type: 'string', default: 'music' },
      minutes: { type: 'string', default: '600' },
    },
  })
  if (!values.soundfonts)
    throw new CommandError(
      'usage: npm run train -- teacher, network …, requests …, dangers …, takes …, readings …, finding …, or --soundfonts FOLDER [--to FOLDER] [--from STEP] [--minutes 600]',
    )
  const to = fromCaller(values.to)
  for (const folder of ['bank', 'clips', 'answers', 'checkpoints']) mkdirSync(`${to}/${folder}`, { recursive: true })
  const steps = stepsOf(fromCaller(values.soundfonts), to, Number(values.minutes))
  const first = steps.findIndex(({ name }) => name === values.from)
  if (first < 0) throw new CommandError(`--from is one of ${[...new Set(steps.map(({ name }) => name))].join(', ')}`)
  for (const { name, program, args } of steps.slice(first)) {
    const { status } = spawnSync(program, args.map(String), { stdio: 'inherit' })
    if (status !== 0) throw new CommandError(`${name}: ${args[0]} failed`)
  }
}

const TEACHER_MODELS = inRoot('content', 'teacher', 'models')
/** What ships, in the order of training; all together they are less than 10 MB. */
const TEACHER_PARTS: readonly (readonly [script: string, ...args: string[]])[] = [
  ['train.ts', '--rounds', '10', '--seed', '2', '--to', `${TEACHER_MODELS}/intents-network.bin`],
  ['train-linear.ts', 'requests', '--entries', '800000', '--to', `${TEACHER_MODELS}/intents-linear.bin`],
  ['train-linear.ts', 'dangers', '--rounds', '5', '--entries', '95000', '--to', `${TEACHER_MODELS}/dangers-linear.bin`],
  ['train-linear.ts', 'takes', '--entries', '147000', '--to', `${TEACHER_MODELS}/takes-linear.bin`],
  ['finding/train.ts', '--seed', '2', '--to', `${TEACHER_MODELS}/finding.bin`],
]

function trainTeacher(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [inRoot('lab', 'teacher', script), ...args], { stdio: 'inherit', cwd: fromCaller('.') })
  if (status !== 0) throw new CommandError('nothing was trained')
}

try {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'teacher') for (const [script, ...args] of TEACHER_PARTS) trainTeacher(script, args)
  else if (first === 'network') trainTeacher('train.ts', rest)
  else if (first === 'requests' || first === 'dangers' || first === 'takes') trainTeacher('train-linear.ts', [first, ...rest])
  else if (first === 'readings') trainTeacher('fit-readings.ts', rest)
  else if (first === 'finding') trainTeacher('finding/train.ts', rest)
  else trainListening()
} catch (error) {
  failWith(error)
}
