import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packExport } from './export-archive.ts'

const exported = {
  exported_at: '2026-11-22T10:00:00.000Z',
  records: { compte: [{ firstname: 'Zoé', email: 'zoe@exemple.fr' }], prises: [{ score: 92 }, { score: 100 }] },
  files: [
    { name: 'valse.musicxml', base64: btoa('<score/>') },
    { name: 'valse.musicxml', base64: btoa('<other/>') },
    { name: '../../etc/passwd', base64: '' },
  ],
}
const files = unzipSync(packExport({ exported, device: { 'prelude.theme': 'night' }, readMe: 'Bonjour\n' }))
const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())

it('has one file a subject, the files as they were sent, and what the device keeps', () =>
  expect(Object.keys(files).sort()).toEqual([
    'LISEZ-MOI.txt',
    'cet-appareil.json',
    'donnees/compte.json',
    'donnees/prises.json',
    'fichiers/__.._etc_passwd',
    'fichiers/valse (2).musicxml',
    'fichiers/valse.musicxml',
    'tout.json',
  ]))
it('loses nothing of what it was given', () => {
  expect(JSON.parse(text('tout.json'))).toEqual({ exported_at: exported.exported_at, ...exported.records })
  expect(JSON.parse(text('donnees/compte.json'))).toEqual(exported.records.compte)
  expect(JSON.parse(text('cet-appareil.json'))).toEqual({ 'prelude.theme': 'night' })
  expect(text('fichiers/valse.musicxml')).toBe('<score/>')
  expect(text('fichiers/valse (2).musicxml')).toBe('<other/>')
})
