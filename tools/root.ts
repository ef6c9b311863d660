import { join, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '..')

/**
 * A path as the caller typed it, relative or absolute: resolved from the caller's working directory, not from the root.
 * @public
 */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts)

/** The entry file of a dependency's command: run with this Node, it needs neither a shell nor a `.cmd` file of Windows. */
export const command = {
  biome: inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  tsc: inRoot('node_modules', 'typescript', 'bin', 'tsc'),
  knip: inRoot('node_modules', 'knip', 'bin', 'knip.js'),
  vitest: inRoot('node_modules', 'vitest', 'vitest.mjs'),
  playwright: inRoot('node_modules', '@playwright', 'test', 'cli.js'),
  vite: inRoot('node_modules', 'vite', 'bin', 'vite.js'),
} as const
