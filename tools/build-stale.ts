import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './inputs.ts'
import { linkFolder } from './link-folder.ts'
import { oneAtATime } from './one-at-a-time.mjs'
import { command, inRoot } from './root.ts'
import { type RunResult, runNode } from './run-node.ts'

const BUILD_TIMEOUT_MS = 10 * 60_000

export interface Target {
  readonly name: 'content' | 'listening' | 'web' | 'database'
  readonly label: string
  /** Inputs of each build; a change makes it stale. */
  readonly inputs: readonly string[]
  /** The build goes on from the one before: of the content, what did not change is not compiled again. */
  readonly isGoneOnFrom?: boolean
  readonly build: (outDir: string) => Promise<RunResult>
}

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'domain']

/** Inputs of the listening network's kernels, which are part of the web app. */
const LISTENING_INPUTS = ['package-lock.json', 'engines/listening/kernels', 'lab/listening/network/compile-kernels.ts']

export const TARGETS: readonly Target[] = [
  {
    name: 'content',
    label: 'les œuvres et les leçons',
    inputs: [...SHARED_INPUTS, 'content'],
    isGoneOnFrom: true,
    build: (outDir) => runNode([inRoot('content', 'build.ts'), outDir], { timeoutMs: BUILD_TIMEOUT_MS }),
  },
  {
    name: 'listening',
    label: 'l’oreille',
    inputs: LISTENING_INPUTS,
    build: (outDir) => runNode([inRoot('lab', 'listening', 'network', 'compile-kernels.ts'), outDir], { timeoutMs: BUILD_TIMEOUT_MS }),
  },
  {
    name: 'web',
    label: 'l’application web',
    inputs: [...SHARED_INPUTS, 'package.json', 'contract', 'content/legal', 'engines', 'apps/web', ...LISTENING_INPUTS],
    build: (outDir) =>
      runNode([command.vite, 'build', inRoot('apps', 'web'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
        timeoutMs: BUILD_TIMEOUT_MS,
        env: { NODE_ENV: 'production' },
      }),
  },
  {
    name: 'database',
    label: 'la base de données',
    inputs: ['package-lock.json', 'apps/server/migrations', 'apps/server/src/kernel/database'],
    // The packed cluster is stored in .cache beside the stamps: a first start unpacks it instead of creating the tables.
    build: async (outDir) => {
      mkdirSync(outDir, { recursive: true })
      return runNode([inRoot('apps', 'server', 'src', 'kernel', 'database', 'embedded', 'packed-cluster.ts')], { timeoutMs: BUILD_TIMEOUT_MS })
    },
  },
]

interface Stamp {
  readonly quick: string
  readonly exact: string
}

const outDirOf = (target: Target): string => inRoot('dist', target.name)
const stampFileOf = (target: Target): string => inRoot('.cache', 'stamps', `${target.name}.json`)

function readStamp(target: Target): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFileOf(target), 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(target: Target, stamp: Stamp): void {
  mkdirSync(inRoot('.cache', 'stamps'), { recursive: true })
  writeFileSync(stampFileOf(target), JSON.stringify(stamp))
}

function isFresh(target: Target): boolean {
  const stamp = readStamp(target)
  if (!stamp || !existsSync(outDirOf(target))) return false
  const now = fingerprintOf(target.inputs)
  if (now.quick === stamp.quick) return true
  const exact = now.exact()
  if (exact === stamp.exact) writeStamp(target, { quick: now.quick, exact })
  return exact === stamp.exact
}

/** The old build stays in place until the new one is complete: a running server never serves half a build. */
async function buildInPlace(target: Target): Promise<RunResult> {
  const outDir = outDirOf(target)
  const next = `${outDir}.next`
  const old = `${outDir}.old`
  rmSync(next, { recursive: true, force: true })
  const { quick, exact } = fingerprintOf(target.inputs)
  const stamp = { quick, exact: exact() }
  if (target.isGoneOnFrom && existsSync(outDir)) linkFolder(outDir, next)
  const result = await target.build(next)
  if (!result.ok || !existsSync(next)) {
    throw new Error(`${target.name} could not be built${result.trouble ? ` (${result.trouble})` : ''}\n${result.output.trim()}`)
  }
  rmSync(old, { recursive: true, force: true })
  if (existsSync(outDir)) renameSync(outDir, old)
  renameSync(next, outDir)
  rmSync(old, { recursive: true, force: true })
  writeStamp(target, stamp)
  return result
}

/** Builds what changed since the last build; of two concurrent commands only one builds. Returns the seconds of processor that it took. */
export async function buildStale(say: (line: string) => void, targets: readonly Target[] = TARGETS): Promise<number> {
  if (targets.every(isFresh)) return 0
  const build = async () => {
    let processorSeconds = 0
    for (const target of targets) {
      if (isFresh(target)) continue
      say(`Préparation : ${target.label}…`)
      processorSeconds += (await buildInPlace(target)).processorSeconds ?? 0
    }
    return processorSeconds
  }
  return oneAtATime(inRoot('.cache', 'build.lock'), build, () => say('Une autre commande prépare déjà l’application ; on l’attend…'))
}
