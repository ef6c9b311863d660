// node tools/check/citations.ts [FOLDER]: every « spec: … » is a heading of docs/spec, and nothing cites what is outside the repository.
import { resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'
import { citationsIn, paragraphsOf } from './find-citations.ts'

const root = resolve(process.argv[2] ?? ROOT)
const documentOf = (name: string): string | undefined => /^docs\/spec\/([a-z-]+)\.md$/.exec(name)?.[1]

const texts = committedFiles(root).flatMap((name) => (isFixture(name) ? [] : [{ name, text: textOf(root, name) ?? '' }]))
const paragraphs = new Map(
  texts.flatMap(({ name, text }) => {
    const document = documentOf(name)
    return document ? [[document, paragraphsOf(text)] as const] : []
  }),
)
const read = texts.map(({ name, text }) => ({ name, ...citationsIn(text, paragraphs, documentOf(name)) }))
const faults = read.flatMap(({ name, faults }) => faults.map(({ line, fault }) => `${name}:${line}: ${fault}`))
const count = read.reduce((sum, file) => sum + file.count, 0)
for (const fault of faults) console.log(fault)
console.log(`${count} citations in ${texts.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || count === 0 ? 1 : 0)
