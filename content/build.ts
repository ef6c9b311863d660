import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { countStaleUnits, writeBuiltContent, writeShare } from './compiler/write.ts'

/**
 * Run as `node content/build.ts [folder]`: compiles the pieces, or prints every fault on standard error and fails. Much work is shared by processes, each
 * of which runs `node content/build.ts folder shared-folder share count`.
 */
const [outDir = fileURLToPath(new URL('../dist/content', import.meta.url)), sharedDir, share, count] = process.argv.slice(2)

/** Fewer units are compiled sooner than other processes have started. */
const FEWEST_SHARED = 8
const MOST_PROCESSES = 8

/** The folder into which other processes have compiled what is stale. */
async function shareWork(processes: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-content-'))
  const run = promisify(execFile)
  const self = fileURLToPath(import.meta.url)
  await Promise.all(Array.from({ length: processes }, (_, place) => run(process.execPath, [self, outDir, folder, String(place), String(processes)])))
  return folder
}

async function compileAll(): Promise<void> {
  const processes = Math.min(availableParallelism(), MOST_PROCESSES)
  const shared = processes > 1 && countStaleUnits(outDir) >= FEWEST_SHARED ? await shareWork(processes) : undefined
  const { pieces, versions, playables, faults } = writeBuiltContent(outDir, shared)
  if (shared !== undefined) rmSync(shared, { recursive: true, force: true })
  if (faults.length > 0) {
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    process.stderr.write(`${faults.length} défaut${faults.length > 1 ? 's' : ''} : rien n’a été écrit.\n`)
    process.exitCode = 1
  } else {
    process.stderr.write(`${pieces} œuvres, ${versions} versions, ${playables} défis, exercices et blocs.\n`)
  }
}

if (sharedDir !== undefined && share !== undefined && count !== undefined) writeShare(outDir, sharedDir, Number(share), Number(count))
else await compileAll()
