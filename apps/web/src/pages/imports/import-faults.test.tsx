import { CallError } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import { faultOfFile, faultOfReading, faultOfSaving } from './import-faults.ts'
import { ImportRefused } from './reading/import-reader.ts'

const MB = 1024 * 1024

describe('a file is refused before it is read', () => {
  it.each([
    ['valse.mxl', 10 * MB, null],
    ['valse.mxl', 10 * MB + 1, 'Ce fichier est trop grand'],
    ['VALSE.MXL', 11 * MB, 'Ce fichier est trop grand'],
    ['valse.musicxml', 25 * MB, null],
    ['valse.xml', 25 * MB + 1, 'Ce fichier est trop grand'],
    ['vide.xml', 0, 'Cette partition est vide'],
  ])('%s of %i bytes: %s', (name, size, title) => expect(faultOfFile({ name, size })?.title ?? null).toBe(title))
  it('says how large a file may be', () => expect(faultOfFile({ name: 'a.mxl', size: 20 * MB })?.words).toMatch(/^10\u00a0Mo au plus/))
})

describe('a reading that fails', () => {
  it('says what the reader says', () =>
    expect(faultOfReading(new ImportRefused('damaged', 'Ligne 12.'))).toEqual({ title: 'Ce fichier est abîmé', words: 'Ligne 12.' }))
  it.each(['slow', 'broken'] as const)('says what to do when it is %s', (code) =>
    expect(faultOfReading(new ImportRefused(code))?.words).toMatch(/réessayez/),
  )
  it('is not reported when the learner cancelled', () => expect(faultOfReading(new ImportRefused('cancelled'))).toBeNull())
  it('maps unknown errors to a fault of the app', () => expect(faultOfReading(new TypeError('x'))?.title).toBe('La lecture s’est arrêtée'))
})

it.each([
  ['import_quota_reached', 402, 'Quota d’import atteint', 'subscribe'],
  ['imports_full', 409, 'Votre bibliothèque est pleine', 'pieces'],
  ['offline', 0, 'Pas de connexion', 'retry'],
  ['internal', 500, 'Le parcours n’a pas été créé', 'retry'],
  ['score_refused', 422, 'Le parcours n’a pas été créé', undefined],
] as const)('the server answers %s (%i): « %s », way %s', (code, status, title, way) => {
  const fault = faultOfSaving(new CallError(code, status, 'Non.'))
  expect(fault).toMatchObject({ title })
  expect(fault.way).toBe(way)
  expect(fault.words).toContain('sont gardés')
})
