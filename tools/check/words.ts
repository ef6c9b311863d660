// node tools/check/words.ts [FOLDER] [--shrink]: names of files and identifiers that have a word of the glossary's table « Words not used in code ».
// word-exceptions.json lists those that are still to be renamed, by file; it only gets shorter: a listed word that is gone is a fault too, until
// --shrink takes it off.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'
import { identifiersIn, mightUse, type Name, type UnusedWord, unusedWordsIn, wordsOf } from './find-words.ts'

const GLOSSARY = 'docs/glossary.md'
const LIST = join(import.meta.dirname, 'word-exceptions.json')
/** `"path": "room, desk"`. */
type Exceptions = Readonly<Record<string, string>>

interface Use {
  readonly file: string
  readonly word: string
  readonly name: Name
  readonly row: UnusedWord
}

const root = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ROOT)
const exceptions: Exceptions = root === ROOT ? JSON.parse(readFileSync(LIST, 'utf8')) : {}
const listed = new Map(Object.entries(exceptions).map(([file, words]) => [file, words.split(', ')]))
const rows = unusedWordsIn(textOf(root, GLOSSARY) ?? '')
const rowOf = new Map(rows.flatMap((row) => row.words.map((word) => [word, row] as const)))
const mayUse = mightUse([...rowOf.keys()])

const files = committedFiles(root).filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !isFixture(file))
const uses = files.flatMap((file): Use[] => {
  const usesOf = (name: Name): Use[] =>
    wordsOf(name.text).flatMap((word) => {
      const row = rowOf.get(word)
      return row ? [{ file, word, name, row }] : []
    })
  const text = textOf(root, file)
  if (text === undefined) return []
  const identifiers = !file.endsWith('.css') && mayUse(text) ? identifiersIn(file, text) : []
  return [{ text: file, line: 1 }, ...identifiers].flatMap(usesOf)
})
const isAllowed = ({ file, row }: Use): boolean => row.allowed.some((path) => file.startsWith(path))
const unallowed = uses.filter((use) => !isAllowed(use))
const stillUsed = (file: string, word: string): boolean => unallowed.some((use) => use.file === file && use.word === word)

if (process.argv.includes('--shrink')) {
  const remaining = [...listed].flatMap(([file, words]) => {
    const used = words.filter((word) => stillUsed(file, word))
    return used.length > 0 ? [[file, used.join(', ')] as const] : []
  })
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(remaining), null, 2)}\n`)
  console.log(`${remaining.length} files listed`)
  process.exit()
}

const faults = [
  ...unallowed
    .filter(({ file, word }) => !listed.get(file)?.includes(word))
    .map(({ file, word, name, row }) => `${file}:${name.line}: « ${word} » in ${name.text}; the glossary has: ${row.instead}`),
  ...rows.flatMap(({ words, allowed, line }) =>
    allowed
      .filter((path) => !uses.some(({ file, row }) => row.line === line && file.startsWith(path)))
      .map((path) => `${GLOSSARY}:${line}: nothing under ${path} uses ${words[0]}`),
  ),
  ...[...listed].flatMap(([file, words]) =>
    words
      .filter((word) => !stillUsed(file, word))
      .map((word) => `tools/check/word-exceptions.json: ${file} no longer uses ${word}; take it off: node tools/check/words.ts --shrink`),
  ),
]
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${rowOf.size} words, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 || rowOf.size === 0 ? 1 : 0)
