import { describe, expect, it } from 'vitest'
import { EMPTY_IMPORT, type ImportEvent, type ImportState, nextImport, remakesCourse } from './import-flow.ts'
import type { ImportPreview } from './reading/import-protocol.ts'

const file = { name: 'valse.mxl', bytes: 4_000 }
const preview = { musicxml: '<score/>' } as ImportPreview
const again = { musicxml: '<again/>' } as ImportPreview
const fault = { title: 'Non', words: 'Rien à lire.' }
const after = (...events: readonly ImportEvent[]): ImportState => events.reduce(nextImport, EMPTY_IMPORT)
const READ: readonly ImportEvent[] = [
  { kind: 'chosen', file },
  { kind: 'read', preview },
]

it('reads a file, then checks it', () =>
  expect(after(...READ)).toEqual({ page: 'check', reading: null, work: { file, preview, choices: {} }, fault: null, busy: null }))
it('reports the progress of the reading', () =>
  expect(after({ kind: 'chosen', file }, { kind: 'step', step: 'measures' }).reading).toEqual({ file, step: 'measures' }))

describe('nothing is lost', () => {
  const corrected = [...READ, { kind: 'corrected', choices: { title: 'Valse' }, remakes: false }] as const
  it.each<[string, readonly ImportEvent[]]>([
    ['by a refused save', [{ kind: 'saving' }, { kind: 'failed', fault }]],
    ['by looking for another file', [{ kind: 'to-file' }]],
    ['by another file that cannot be read', [{ kind: 'to-file' }, { kind: 'chosen', file: { name: 'b.pdf', bytes: 1 } }, { kind: 'failed', fault }]],
    ['by a reading that is given up', [{ kind: 'to-file' }, { kind: 'chosen', file: { name: 'b.xml', bytes: 1 } }, { kind: 'cancelled' }]],
    ['by going back to the check', [{ kind: 'to-file' }, { kind: 'to-check' }]],
    ['by a course made again', [{ kind: 'remade', preview: again }]],
  ])('%s', (_, events) => expect(after(...corrected, ...events).work).toMatchObject({ file, choices: { title: 'Valse' } }))
  it('except for a new file, which begins without corrections', () =>
    expect(after(...corrected, { kind: 'chosen', file }, { kind: 'read', preview: again }).work?.choices).toEqual({}))
})

it('ignores an answer after a cancel', () =>
  expect(after({ kind: 'chosen', file }, { kind: 'cancelled' }, { kind: 'read', preview })).toEqual(EMPTY_IMPORT))
it('goes back to a check only where there is one', () => expect(after({ kind: 'to-check' })).toEqual(EMPTY_IMPORT))

it.each([
  ['a title', {}, { title: 'Valse' }, false],
  ['a tempo', {}, { beatsPerMinute: 60 }, true],
  ['sections', {}, { sections: [{ measure: 0, letter: 'A' }] }, true],
  ['staves', {}, { staves: [] }, true],
  ['nothing', { beatsPerMinute: 60 }, { beatsPerMinute: 60 }, false],
])('%s makes the course again: %s → %s: %s', (_, before, later, remakes) => expect(remakesCourse(before, later)).toBe(remakes))
