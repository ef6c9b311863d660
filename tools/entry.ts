import { existsSync } from 'node:fs'
import { Module } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.ts'

/** An expected failure of a command, printed in one line without a stack. */
export class CommandError extends Error {}

/** Ends the process with one line `error: …` and status 1. */
export function failWith(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`error: ${error instanceof CommandError ? message : (message.trim().split('\n')[0] ?? 'unknown')}`)
  process.exit(1)
}

/** Imports a file of the repository by its path from the root; the caller checks its exports. */
async function importFromRoot(path: string): Promise<Readonly<Record<string, unknown>>> {
  const file = inRoot(path)
  if (!existsSync(file)) throw new CommandError(`${path} is missing`)
  return import(pathToFileURL(file).href)
}

/** Runs the script at `path` in this process, as if it had been started: it receives signals directly, and `import.meta.main` is true in it. */
export function replaceByScript(path: string): void {
  const file = inRoot(path)
  if (!existsSync(file)) failWith(new CommandError(`${path} is missing`))
  process.argv.splice(1, 1, file)
  // Node itself uses this function for its entry; the types lack it.
  const { runMain } = Module as unknown as { readonly runMain: (file: string) => void }
  runMain(file)
}

/** Calls the export `name` of a file of the repository. */
export async function callExport(path: string, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const exported = (await importFromRoot(path))[name]
  if (typeof exported !== 'function') throw new CommandError(`${path} exports no function ${name}`)
  return exported(...args)
}
