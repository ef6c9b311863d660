import { expect, test } from 'vitest'
import { architectureFaults, drawnFolders, indexFaults, pictureFaults, recordFaults, slugOf, versionFaults } from './find-document-faults.ts'

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')
const form = '## Context\n\n## Choice\n\n## Consequences\n'

test('a title becomes the name of its file', () => {
  expect(slugOf('Typeset French by one function, and name each thing once')).toBe('typeset-french-by-one-function-and-name-each-thing-once')
  expect(slugOf("Écouter d’abord: the server's record")).toBe('ecouter-dabord-the-servers-record')
})

test('a decision, and a map of the tree, keep to a length', () => {
  expect(recordFaults('docs/decisions/012-short.md', `# 012. Short\n\n${form}`)).toEqual([])
  expect(recordFaults('docs/decisions/012-short.md', `# 012. Short\n\n${form}${words(450)}`)[0]?.words).toMatch(/^459 words; keep 450/)
  expect(architectureFaults('ARCHITECTURE.md', words(2001), new Set())[0]?.words).toMatch(/^2001 words; keep 2000/)
})

test('two decisions of one number, and one that the index lacks, are named', () => {
  const records = new Map(['012-short', '012-long', '013-new'].map((name) => [`docs/decisions/${name}.md`, '']))
  const index = { file: 'docs/decisions/README.md', text: '[012](012-short.md) [012](012-long.md)' }
  expect(indexFaults(index, records).map(({ file, words: fault }) => [file, fault.split(';')[0]])).toEqual([
    ['docs/decisions/012-short.md', 'another decision has this number'],
    ['docs/decisions/README.md', 'docs/decisions/013-new.md is not in the index'],
  ])
})

test('the tree is read by its indents, whatever follows a name', () => {
  const tree = '# A\n\n```\ndomain/\n  score/   exact ticks\n    course/  parts\nlab/listening/ clips\n```\n'
  expect(drawnFolders(tree).map(({ path }) => path)).toEqual(['domain', 'domain/score', 'domain/score/course', 'lab/listening'])
})

test('pictures are light and few', () => {
  expect(pictureFaults(new Map([['docs/pictures/a.webp', 60_000]]))).toEqual([])
  expect(pictureFaults(new Map([['docs/pictures/a.png', 60_001]]))).toHaveLength(1)
  expect(pictureFaults(new Map(Array.from({ length: 21 }, (_, place) => [`docs/pictures/${place}.webp`, 1] as const)))).toHaveLength(1)
})

test('a version of one workspace alone, and an older lock file, are named', () => {
  const packages = new Map([
    ['package.json', { version: '0.4.0' }],
    ['domain/package.json', { version: '0.3.0' }],
  ])
  const lock = { packages: { '': { version: '0.4.0' }, domain: { version: '0.3.0' } } }
  expect(versionFaults(lock, packages, '## 0.4.0 · today').map(({ file }) => file)).toEqual(['domain/package.json', 'package-lock.json'])
})
