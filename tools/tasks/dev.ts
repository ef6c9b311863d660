// npm run dev: Vite for the pages, the server restarted at each change, the content compiled again at each change.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildStale, TARGETS } from '../build-stale.ts'
import { command, inRoot, ROOT } from '../root.ts'

const CONTENT_PAUSE_MS = 300
const content = TARGETS.filter(({ name }) => name === 'content' || name === 'listening')
const say = (line: string): void => console.error(line)

async function buildContent(): Promise<void> {
  try {
    await buildStale(say, content)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

let pending: NodeJS.Timeout | undefined
function rebuildSoon(_event: string, file: string | null): void {
  if (file?.includes('node_modules') || file?.endsWith('.test.ts')) return
  clearTimeout(pending)
  pending = setTimeout(() => void buildContent(), CONTENT_PAUSE_MS)
}

const children: ChildProcess[] = []
function startChild(args: readonly string[]): void {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('exit', (status) => stop(status ?? 1))
  children.push(child)
}

let stopping = false
function stop(status: number): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = status
  setTimeout(() => process.exit(status), 1_000).unref()
}

await buildContent()
for (const folder of ['content', 'domain']) watch(inRoot(folder), { recursive: true }, rebuildSoon)
startChild(['--watch', '--watch-preserve-output', inRoot('apps', 'server', 'src', 'main.ts')])
startChild([command.vite, inRoot('apps', 'web')])
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))
process.once('disconnect', () => stop(0))
process.channel?.unref()
