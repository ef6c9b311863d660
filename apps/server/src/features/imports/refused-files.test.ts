import { Buffer } from 'node:buffer'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { IMPORT_FILE_BYTES } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { scoreFile } from '../../../test/score-file.ts'

const test = startTestApp()
const GAMME = scoreFile()
const MB = 1024 * 1024

/** A zip of one file, stored or deflated, with the size and checksum given. */
function zipOf(name: string, packed: Buffer, claimedBytes: number): Buffer {
  const fileName = Buffer.from(name)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(claimedBytes, 18)
  head.writeUInt16LE(fileName.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, fileName, packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, Buffer.alloc(14), fileName])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
const bomb = (): Buffer => zipOf('score.xml', deflateRawSync(Buffer.alloc(200 * MB, ' ')), 1_000)

const REFUSED: readonly [name: string, file: () => string | Buffer, status: number, code: string][] = [
  ['nothing', () => '', 422, 'score_refused'],
  ['a text', () => 'Bonjour, voici ma chanson.', 422, 'score_refused'],
  ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', 422, 'score_refused'],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 422, 'score_refused'],
  ['gzip', () => gzipSync(GAMME), 422, 'score_refused'],
  ['a score cut off', () => GAMME.slice(0, GAMME.length / 2), 422, 'score_refused'],
  ['a zip cut off', () => bomb().subarray(0, 200), 422, 'score_refused'],
  ['a zip bomb', bomb, 413, 'file_too_large'],
  [
    'entities of its own',
    () => GAMME.replace('<score-partwise', '<!DOCTYPE score-partwise [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><score-partwise'),
    422,
    'score_refused',
  ],
  [
    'a file of the server',
    () => GAMME.replace('<score-partwise', '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><score-partwise').replace('Petite gamme', '&x;'),
    422,
    'score_refused',
  ],
  ['no measure', () => GAMME.replace(/<measure.*<\/measure>/s, ''), 422, 'score_refused'],
  ['a web page', () => '<!doctype html><html><body>404</body></html>', 422, 'score_refused'],
]

const bytesOf = (file: string | Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(file as string))
const send = (token: string, file: string | Uint8Array<ArrayBuffer>) => test.call('POST imports', { token, body: { file_name: 'fichier' }, file })
async function nothingStored(): Promise<void> {
  const { rows } = await test.database.pool.query(
    'select (select count(*) from imports)::int as pieces, (select count(*) from import_versions)::int as versions',
  )
  expect(rows).toEqual([{ pieces: 0, versions: 0 }])
}

describe('a file that is refused', () => {
  it.each(REFUSED)('%s', async (_name, file, status, code) => {
    const token = await test.signup()
    const refused = await send(token, bytesOf(file()))
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(refused.error.message).toMatch(/^[A-ZÀ-Ý].*[.!]$/s)
    await nothingStored()
    expect((await send(token, GAMME)).status).toBe(200)
  })

  it('of 50 MB is turned away in French, and the server answers others meanwhile', async () => {
    const token = await test.signup()
    const large = Buffer.alloc(50 * MB, 'A')
    const [refused, user] = await Promise.all([send(token, large), test.call('GET user', { token })])
    expect([refused.status, refused.error.code, user.status]).toEqual([413, 'file_too_large', 200])
    expect(refused.error.message).toContain('25 Mo')
    await nothingStored()
  })

  it('of 25 MB that holds nothing is refused within its time', async () => {
    const token = await test.signup()
    const refused = await send(token, Buffer.alloc(IMPORT_FILE_BYTES, ' '))
    expect(refused.error.code).toBe('score_refused')
    await nothingStored()
  })
})
