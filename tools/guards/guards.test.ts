import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { fullFolders } from '../check/committed-files.ts'
import { citationsIn, paragraphsOf } from '../check/find-citations.ts'
import { addressesIn } from '../check/forbidden-addresses.ts'
import { readImports } from '../check/read-imports.ts'
import { command, inRoot } from '../root.ts'
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

const TIMEOUT_MS = 170_000
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
  const args = ['ci', '--reporter=json', '--colors=off', '--vcs-enabled=false', '--max-diagnostics=none', 'src', 'apps', 'tools']
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

test('a folder with more than twenty-five programs is reported; tests, style sheets, fixtures and the musical UI are not counted', () => {
  const many = (folder: string, count: number, end = 'ts'): string[] => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.${end}`)
  expect(fullFolders([...many('domain/score', 20), ...many('domain/score', 6, 'mjs'), ...many('domain/score/course', 25)])).toEqual([
    { folder: 'domain/score', count: 26 },
  ])
  const apart = [...many('a', 25), ...many('a', 9, 'test.ts'), ...many('a', 9, 'module.css'), ...many('a', 9, 'shots.ts')]
  expect(fullFolders([...apart, ...many('apps/web/src/music-ui', 40, 'tsx'), ...many('tools/guards/fixtures/arrows', 40)])).toEqual([])
})

/** Parses the reports of a guard on a fixture, `FILE:LINE: …`, as its planted faults; other lines are returned unchanged. */
async function foundBy(guard: string, name: string): Promise<readonly string[]> {
  const { ok, output } = await runNode([inRoot('tools', 'check', guard), fixture(name)], { timeoutMs: TIMEOUT_MS })
  expect(ok).toBe(false)
  const planted = plantedIn(name)
  const reported = [...output.matchAll(/^([\w./-]+):\d+: (.+)$/gm)]
  return unique(
    reported.map(
      ([line, file, fault]) =>
        planted.find((candidate) => candidate.startsWith(`${file}: `) && fault?.includes(candidate.slice(`${file}: `.length))) ?? line,
    ),
  )
}

test('a citation of what docs/spec does not say, or of a document that is elsewhere, is reported', async () => {
  expect(await foundBy('citations.ts', 'citations')).toEqual(plantedIn('citations'))
})

test('a link of a document that leads nowhere, and a file or an identifier that it names and is not there, are reported', async () => {
  expect(await foundBy('documents/doc-links.ts', 'doc-links')).toEqual(plantedIn('doc-links'))
})

test('a decision without its form, an index, a tree, a changelog or a licence that lack something are reported', async () => {
  expect(await foundBy('documents/document-form.ts', 'documents')).toEqual(plantedIn('documents'))
})

test('a key of the cache that is written beside its query is reported', async () => {
  expect(await foundBy('query-keys.ts', 'query-keys')).toEqual(plantedIn('query-keys'))
})

test('parameters that are read of no route in particular are reported', async () => {
  expect(await foundBy('route-params.ts', 'route-params')).toEqual(plantedIn('route-params'))
})

test('an index that exports everything of a file is reported, the entry of the contract is not', async () => {
  expect(await foundBy('re-exports.ts', 're-exports')).toEqual(plantedIn('re-exports'))
})

test('a test that measures time on the clock is reported; a day before today, and a moment that is passed on, are not', async () => {
  expect(await foundBy('stopwatches.ts', 'stopwatches')).toEqual(plantedIn('stopwatches'))
})

test('a raw value in a style sheet is reported, a token, a relative size and the tokens themselves are not', async () => {
  expect(await foundBy('styles.ts', 'styles')).toEqual(plantedIn('styles'))
})

test('a name with a word of the glossary’s table is reported, and so is an allowed place without one', async () => {
  expect(await foundBy('words.ts', 'words')).toEqual(plantedIn('words'))
})

test('a type name of two modules, and a declaration that does not say what it is, are reported; a field of a type is not', async () => {
  expect(await foundBy('declared-names.ts', 'names')).toEqual(plantedIn('names'))
})

test('citations are counted one by one, whatever joins them, and the older forms are faults', () => {
  const sign = '\u00a7'
  const paragraphs = new Map([['rules', paragraphsOf(`## ${sign}1 One\n### ${sign}1.2 Two\n#### no ${sign}3`)]])
  const read = (text: string) => citationsIn(text, paragraphs)
  expect(read(`spec: rules ${sign}1, ${sign}1.2 and ${sign}1.`)).toEqual({ count: 3, faults: [] })
  expect(read(`two\n(spec: rules ${sign}3)`).faults.map(({ line }) => line)).toEqual([2])
  for (const words of [
    `rules ${sign}1`,
    `Spec: rules ${sign}1`,
    `spec: rules, ${sign}1`,
    `${['CURRI', 'CULUM'].join('')} 11`,
    ['choices', 'The wire'].join(', '),
  ])
    expect(read(words).faults).toHaveLength(1)
  expect(read('the choices, made one by one, of a learner').faults).toEqual([])
})
