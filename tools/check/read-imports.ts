import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'
import type { Edge } from './find-cycles.ts'

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
  /** Every import between them, of types too. */
  readonly edges: readonly Edge[]
  readonly violations: readonly Violation[]
}

/** Reads the imports under `root` and checks them against the rules of .dependency-cruiser.mjs. */
export async function readImports(root: string, options: ICruiseOptions = {}): Promise<Imports> {
  const layers = LAYERS.filter((layer) => existsSync(join(root, layer)))
  const { forbidden, options: ruleOptions } = rules
  const { output } = await cruise(layers, { ...ruleOptions, ...options, ruleSet: { forbidden }, validate: true, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  const ours = output.modules.filter((module) => !module.coreModule && !module.source.includes('node_modules/'))
  const paths = new Set(ours.map(({ source }) => source))
  return {
    modules: [...paths],
    edges: ours.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => paths.has(resolved)).map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
