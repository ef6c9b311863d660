import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'

/** The folders that the arrows speak of. */
export const LAYERS: readonly string[] = ['domain', 'contract', 'content', 'engines', 'apps', 'e2e', 'bench', 'lab', 'tools']

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Imports {
  /** Paths from the root of every module of ours that was read. */
  readonly modules: readonly string[]
  readonly violations: readonly Violation[]
}

/** Reads who imports whom under `root` and holds it against the rules of .dependency-cruiser.mjs. */
export async function readImports(root: string, options: ICruiseOptions = {}): Promise<Imports> {
  const layers = LAYERS.filter((layer) => existsSync(join(root, layer)))
  const { forbidden, options: ruleOptions } = rules
  const { output } = await cruise(layers, { ...ruleOptions, ...options, ruleSet: { forbidden }, validate: true, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  return {
    modules: output.modules.filter((module) => !module.coreModule && !module.source.includes('node_modules/')).map((module) => module.source),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
