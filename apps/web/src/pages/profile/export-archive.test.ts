import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { packExport } from './export-archive.ts'
import { partsOfExport } from './export-parts.ts'

const RECORDS = {
  compte: [{ firstname: 'Zoé "la }, ]" \\ d’Arc', email: 'zoe@exemple.fr', nothing: null }],
  prises: [{ score: 92, notes: [[1, { a: '}' }]] }, { score: 100 }],
  seances: [],
}
const EXPORTED_AT = '2026-11-22T10:00:00.000Z'
const FILES: Record<number, [name: string, content: string]> = {
  7: ['valse.musicxml', '<score/>'],
  8: ['valse.musicxml', '<other/>'],
  9: ['../../etc/passwd', ''],
  10: ['été.mxl', 'PK'],
}
const documentWith = (spaces?: number): string =>
  JSON.stringify(
    {
      content: {
        exported_at: EXPORTED_AT,
        records: RECORDS,
        files: Object.entries(FILES).map(([id, [name]]) => ({ name, import_id: Number(id) })),
      },
    },
    null,
    spaces,
  )
async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size)
}
const pack = async (text: string, size: number) => {
  const { exportedAt, zip } = await packExport({
    exported: cut(text, size),
    fetchFile: async (id) => new TextEncoder().encode(FILES[id]?.[1]),
    device: { 'prelude.theme': 'night' },
    readMe: (at) => `Bonjour ${at.toISOString()}\n`,
  })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  return { exportedAt, names: Object.keys(files).sort(), text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

describe.each([
  ['as the server writes it', documentWith(), 65_536],
  ['byte by byte', documentWith(), 1],
  ['in sevens, with white space', documentWith(2), 7],
])('an export that comes %s', (_name, document, size) => {
  it('has a file for each subject, the files as they were sent, and what the device stores', async () =>
    expect((await pack(document, size)).names).toEqual([
      'LISEZ-MOI.txt',
      'cet-appareil.json',
      'donnees/compte.json',
      'donnees/prises.json',
      'donnees/seances.json',
      'fichiers/__.._etc_passwd',
      'fichiers/valse (2).musicxml',
      'fichiers/valse.musicxml',
      'fichiers/été.mxl',
      'tout.json',
    ]))

  it('contains every byte that was sent', async () => {
    const { exportedAt, text } = await pack(document, size)
    expect(exportedAt).toBe(EXPORTED_AT)
    expect(JSON.parse(text('tout.json'))).toEqual({ exported_at: EXPORTED_AT, ...RECORDS })
    for (const [name, rows] of Object.entries(RECORDS)) expect(JSON.parse(text(`donnees/${name}.json`))).toEqual(rows)
    expect(JSON.parse(text('cet-appareil.json'))).toEqual({ 'prelude.theme': 'night' })
    expect(text('LISEZ-MOI.txt')).toBe(`Bonjour ${EXPORTED_AT}\n`)
    expect(['valse.musicxml', 'valse (2).musicxml', 'été.mxl'].map((name) => text(`fichiers/${name}`))).toEqual(['<score/>', '<other/>', 'PK'])
  })
})

it.each([1, 10, 100, 200])('truncated by %s bytes is rejected', async (missing) => {
  const document = documentWith()
  await expect(pack(document.slice(0, -missing), 64)).rejects.toThrow('the export ends too early')
})

it('passes on the chunks of a value without buffering', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield* cut('{"content":{"records":{"prises":[', 64)
    for (;;) yield new TextEncoder().encode(`${JSON.stringify({ performance: 'x'.repeat(1_000) })},`)
  }
  let bytes = 0
  for await (const part of partsOfExport(endless())) {
    expect(part.path).toEqual(['content', 'records', 'prises'])
    bytes += part.bytes.length
    if (bytes > 5_000_000) break
  }
})
