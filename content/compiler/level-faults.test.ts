import { expect, test } from 'vitest'
import { compilePiece } from './compile.ts'
import { pieceSources } from './sources.ts'

/** What the compiler says of Petzold's minuet with this level. */
function faultsAt(level: number): string[] {
  const sources = pieceSources('menuet-en-sol-petzold')
  if (!sources) throw new Error('the piece is there')
  const entry = JSON.parse(sources.json) as { versions: { code: string; level: number }[] }
  const versions = entry.versions.map((version) => (version.code === 'o' ? { ...version, level } : version))
  return compilePiece({ ...sources, json: JSON.stringify({ ...entry, versions }) }).faults.filter((fault) => fault.includes('déclaré'))
}

test.each([
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 1],
])('a minuet of level 4 that is declared of level %i: %i faults', (level, count) => {
  expect(faultsAt(level)).toHaveLength(count)
})
