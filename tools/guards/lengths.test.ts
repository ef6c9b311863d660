import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command, inRoot, ROOT } from '../root.ts'
import { runNode } from '../run-node.ts'

interface LengthRule {
  readonly level: 'error'
  readonly options: { readonly maxLines: number }
}
interface Rules {
  readonly complexity?: { readonly noExcessiveLinesPerFunction?: LengthRule | 'off' }
  readonly style?: { readonly noExcessiveLinesPerFile?: LengthRule | 'off' }
}
interface Override {
  readonly includes: readonly string[]
  readonly linter?: { readonly rules?: Rules }
}
interface Config {
  readonly linter: { readonly rules: Rules }
  readonly overrides: readonly Override[]
}
interface Diagnostic {
  readonly message: string
  readonly location: { readonly path: string }
}

const config = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8')) as Config
const RULES = {
  noExcessiveLinesPerFunction: {
    maxLines: 80,
    group: 'complexity',
    of: (rules: Rules | undefined) => rules?.complexity?.noExcessiveLinesPerFunction,
  },
  noExcessiveLinesPerFile: { maxLines: 300, group: 'style', of: (rules: Rules | undefined) => rules?.style?.noExcessiveLinesPerFile },
} as const
type RuleName = keyof typeof RULES
const NAMES = Object.keys(RULES) as readonly RuleName[]

const maxLinesIn = (rule: LengthRule | 'off' | undefined): number => (typeof rule === 'object' ? rule.options.maxLines : 0)
/** The rule's general limit, and those of its lists of exceptions: each list is one step longer. */
const stepsOf = (name: RuleName): readonly { readonly maxLines: number; readonly files: readonly string[] }[] => [
  { maxLines: maxLinesIn(RULES[name].of(config.linter.rules)), files: [] },
  ...config.overrides
    .map(({ includes, linter }) => ({ maxLines: maxLinesIn(RULES[name].of(linter?.rules)), files: includes }))
    .filter(({ maxLines }) => maxLines > 0)
    .sort((a, b) => a.maxLines - b.maxLines),
]

/** The files among these that contain something longer than `maxLines`. */
async function longerThan(name: RuleName, maxLines: number, files: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-lengths-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const rule = { [RULES[name].group]: { [name]: { level: 'error', options: { maxLines } } } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: { preset: 'none', ...rule } } }))
  // A file of its own: on a busy machine what the linter warns of comes in the middle of its report.
  const file = join(folder, 'report.json')
  const args = ['lint', `--config-path=${folder}`, '--reporter=json', `--reporter-file=${file}`, '--colors=off', '--max-diagnostics=none', ...files]
  await runNode([command.biome, ...args], { timeoutMs: 170_000, cwd: ROOT })
  const { diagnostics } = JSON.parse(readFileSync(file, 'utf8')) as { diagnostics: readonly Diagnostic[] }
  expect(diagnostics.filter(({ message }) => !message.includes('too many lines'))).toEqual([])
  return [...new Set(diagnostics.map(({ location }) => location.path))].sort()
}

test.each(NAMES)('%s: who is on a list of exceptions still needs it, so that the lists only shrink', async (name) => {
  const steps = stepsOf(name)
  // The general limit; a list may be empty by now.
  expect(steps[0]?.maxLines).toBe(RULES[name].maxLines)
  for (const [index, { files }] of steps.entries()) {
    const shorter = steps[index - 1]
    if (!shorter) continue
    expect(files.filter((file) => file.includes('*'))).toEqual([])
    expect(await longerThan(name, shorter.maxLines, files)).toEqual([...files].sort())
  }
})

test('a list that names a file which is short by now would be seen', async () => {
  expect(await longerThan('noExcessiveLinesPerFunction', 80, ['tools/root.ts'])).toEqual([])
})
