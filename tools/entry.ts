import { existsSync } from 'node:fs'
import { Module } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.ts'

/** Why a command cannot continue, in one line without a stack trace. */
export class Refusal extends Error {}

/** Ends the process with one line `error: …` and status 1. */
export function failWith(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`error: ${error instanceof Refusal ? message : (message.trim().split('\n')[0] ?? 'unknown')}`)
  process.exit(1)
}

/** Imports a file of the repository by its path from the root; the caller checks its exports. */
async function importFromRoot(path: string): Promise<Readonly<Record<string, unknown>>> {
  const file = inRoot(path)
  if (!existsSync(file)) throw new Refusal(`${path} is missing`)
  return import(pathToFileURL(file).href)
}

/** Continues as if the script at `path` had been started: in the same process, which receives signals directly, with `import.meta.main` true there. */
export function replaceByScript(path: string): void {
  const file = inRoot(path)
  if (!existsSync(file)) failWith(new Refusal(`${path} is missing`))
  process.argv.splice(1, 1, file)
  // Used by Node's own entry; missing in the types.
  const { runMain } = Module as unknown as { readonly runMain: (file: string) => void }
  runMain(file)
}

/** Calls the export `name` of a file of the repository. */
export async function callExport(path: string, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const found = (await importFromRoot(path))[name]
  if (typeof found !== 'function') throw new Refusal(`${path} exports no function ${name}`)
  return found(...args)
}
