// node tools/check/styles.ts [FOLDER] [--shrink]: reports raw values in style sheets for which there is a token, beyond those that are listed.
// The list, style-exceptions.json, only gets shorter: a file with fewer raw values than listed is a fault too, until --shrink updates the list.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import stylelint from 'stylelint'
import { ROOT } from '../root.ts'
import { TOKEN_VALUES, tokenValues } from './token-values.ts'

type Counts = Readonly<Record<string, number>>
const LIST = join(import.meta.dirname, 'style-exceptions.json')

const root = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ROOT)
const listed: Counts = root === ROOT ? JSON.parse(readFileSync(LIST, 'utf8')) : {}

const { results } = await stylelint.lint({
  cwd: root,
  files: 'apps/web/src/**/*.css',
  config: { plugins: [tokenValues], rules: { [TOKEN_VALUES]: true }, ignoreFiles: ['**/ui/styles/tokens.css'] },
})
const sheets = results.map(({ source = '', warnings }) => ({ name: relative(root, source).replaceAll('\\', '/'), warnings }))
const counts = new Map(sheets.filter(({ warnings }) => warnings.length > 0).map(({ name, warnings }) => [name, warnings.length]))

if (process.argv.includes('--shrink')) {
  const fewer = Object.entries(listed).flatMap(([name, most]) => {
    const count = Math.min(most, counts.get(name) ?? 0)
    return count > 0 ? [[name, count] as const] : []
  })
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(fewer), null, 2)}\n`)
  console.log(`${fewer.length} files listed`)
  process.exit()
}

const added = sheets
  .filter(({ name, warnings }) => warnings.length > (listed[name] ?? 0))
  .flatMap(({ name, warnings }) => [
    ...(listed[name] ? [`${name}: ${warnings.length} raw values, ${listed[name]} listed`] : []),
    ...warnings.map(({ line, text }) => `${name}:${line}: ${text}`),
  ])
const staleEntries = Object.entries(listed)
  .filter(([name, most]) => (counts.get(name) ?? 0) < most)
  .map(([name, most]) => `${name}: ${counts.get(name) ?? 0} raw values, ${most} listed; write it down: node tools/check/styles.ts --shrink`)
for (const fault of [...added, ...staleEntries]) console.log(fault)
console.log(`${sheets.length} style sheets, ${added.length + staleEntries.length} faults`)
process.exit(added.length + staleEntries.length > 0 || sheets.length === 0 ? 1 : 0)
