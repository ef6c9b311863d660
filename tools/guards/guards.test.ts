import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { addressesIn } from '../check/forbidden-addresses.ts'
import { readImports } from '../check/read-imports.ts'
import { command } from '../root.ts'
import { runNode } from '../run-node.ts'
import { copyOf, fixture, plantedIn } from './planted.ts'

interface BiomeDiagnostic {
  readonly category: string
  readonly location: { readonly path: string }
}

type Named = readonly { readonly name: string }[]
interface KnipIssue {
  readonly file: string
  readonly files: Named
  readonly exports: Named
  readonly dependencies: Named
  readonly unlisted: Named
}

const TIMEOUT_MS = 60_000
const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)].sort()
const jsonIn = <Document>(output: string): Document => JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? 'null')

test('every arrow has a planted fault, and exactly the planted faults are reported', async () => {
  const { modules, violations } = await readImports(fixture('arrows'))
  expect(modules.length).toBeGreaterThan(40)
  expect(unique(violations.map(({ rule, from }) => `${from}: ${rule}`))).toEqual(plantedIn('arrows'))
  expect(unique(violations.map(({ rule }) => rule))).toEqual(rules.forbidden.map(({ name }) => name).sort())
})

test('Biome reports every planted fault, with our settings', async () => {
  const cwd = copyOf('biome', 'biome.json')
  const args = ['ci', '--reporter=json', '--colors=off', '--vcs-enabled=false', '--max-diagnostics=none', 'src']
  const { output } = await runNode([command.biome, ...args], { timeoutMs: TIMEOUT_MS, cwd })
  const { diagnostics } = jsonIn<{ diagnostics: readonly BiomeDiagnostic[] }>(output)
  const reported = diagnostics.map(({ category, location }) => `${location.path}: ${category.replace('lint/', '')}`)
  expect(unique(reported)).toEqual(plantedIn('biome'))
})

test('TypeScript keeps the page, Node, the network and enums out of the domain', async () => {
  const { output } = await runNode([command.tsc, '-p', fixture('types/domain'), '--pretty', 'false'], { timeoutMs: TIMEOUT_MS })
  const reported = [...output.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error (TS\d+)/g)].map(([, file, code]) => `${file}: ${code}`)
  expect(unique(reported)).toEqual(plantedIn('types/domain'))
})

test('knip reports dead files, dead exports, dead and undeclared dependencies', async () => {
  const args = ['--directory', copyOf('knip', 'knip.json'), '--reporter', 'json', '--no-progress', '--no-config-hints']
  const { output } = await runNode([command.knip, ...args], { timeoutMs: TIMEOUT_MS })
  const { issues } = jsonIn<{ issues: readonly KnipIssue[] }>(output)
  const kinds = ['files', 'exports', 'dependencies', 'unlisted'] as const
  const reported = issues.flatMap((issue) => kinds.flatMap((kind) => issue[kind].map(({ name }) => `${issue.file}: ${kind} ${name}`)))
  expect(unique(reported)).toEqual([
    'apps/server/package.json: dependencies dead-dependency',
    'apps/server/src/main.ts: unlisted undeclared-dependency',
    'domain/music/dead-file.ts: files domain/music/dead-file.ts',
    'domain/music/index.ts: exports deadExport',
  ])
})

test('addresses of registries and paths of a machine are seen, ours are not', () => {
  const seen = [`https://${['registry', 'npmjs', 'org'].join('.')}/zod`, ['', 'home', 'someone', 'prelude'].join('/'), `C:\\${'Users'}\\someone`]
  expect(addressesIn(seen.join('\n')).map(({ line }) => line)).toEqual([1, 2, 3])
  expect(addressesIn('http://127.0.0.1:4000/play/v1/home/ https://example.org/home/page ./home/page/')).toEqual([])
})
