import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { formOf } from '../../../test/form.ts'
import { processorMs } from '../../../test/processor-time.ts'
import { scoreFile } from '../../../test/score-file.ts'

const test = startTestApp()
const BOUNDARY = 'limite'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const part = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`
const METADATA = part('metadata', '{"file_name":"a.xml"}')
const FILE = part('file', scoreFile(), '; filename="a.xml"')

/** Random chunk sizes, as from a socket. */
const PIECE_BYTES = 64 * 1024
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
const send = async (payload: string | Buffer, headers: Record<string, string> = { 'content-type': TYPE }) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/play/v1/imports',
    headers: { authorization: `Bearer ${await test.signup()}`, ...headers },
    payload: Readable.from(piecesOf(Buffer.from(payload))),
  })
  return [response.statusCode, response.json().error?.code, response.json().error?.message] as const
}
const count = async (): Promise<number> => (await test.database.pool.query('select count(*)::int as rows from imports')).rows[0].rows

describe('a form with a file', () => {
  it('is read with its parts in either order', async () => {
    expect(await send(METADATA + FILE + END)).toEqual([200, undefined, undefined])
    await test.database.pool.query('delete from users')
    expect(await send(part('file', scoreFile()) + METADATA + END)).toEqual([200, undefined, undefined])
    await test.database.pool.query('delete from users')
    const { headers, payload } = await formOf('{"file_name":"a.xml"}', scoreFile())
    expect(await send(payload, { ...headers })).toEqual([200, undefined, undefined])
  })

  const UNREADABLE = 'Le formulaire ne peut pas être lu (multipart/form-data).'
  const TWO_PARTS = 'Le formulaire a deux parties : « metadata » en JSON, et « file ».'
  const MISSING = 'Cette information manque.'
  it.each<[name: string, payload: string, message: string]>([
    ['nothing', '', UNREADABLE],
    ['no end', METADATA + FILE, UNREADABLE],
    ['cut off in the file', (METADATA + FILE).slice(0, -200), UNREADABLE],
    ['cut off in a header', METADATA + FILE.slice(0, 20), UNREADABLE],
    ['only an end', END, MISSING],
    ['no file', METADATA + END, MISSING],
    ['no metadata', FILE + END, MISSING],
    ['a part of another name', METADATA + part('x', 'y') + END, TWO_PARTS],
    ['a third part', METADATA + FILE + part('x', 'y') + END, TWO_PARTS],
    ['metadata twice', METADATA + METADATA + FILE + END, TWO_PARTS],
    ['a prototype', part('__proto__', '1') + FILE + END, TWO_PARTS],
    ['metadata that is no JSON', part('metadata', 'x') + FILE + END, 'La demande n’est pas du JSON lisible.'],
    ['deep metadata', part('metadata', '['.repeat(60_000)) + FILE + END, 'La demande est trop imbriquée : 16 niveaux au plus.'],
    ['large metadata', part('metadata', `"${'x'.repeat(140_000)}"`) + FILE + END, 'Ces informations sont trop grandes : 128 Ko au plus.'],
    ['half a character', part('metadata', '{"file_name":"\\ud800"}') + FILE + END, 'Ce texte contient la moitié d’un caractère.'],
    ['a million parts', `--${BOUNDARY}\r\n\r\n\r\n`.repeat(1_000_000), TWO_PARTS],
    ['an endless header', `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(500_000)}`, UNREADABLE],
  ])('is refused in French: %s', async (_name, payload, message) => {
    const sending = async (): Promise<void> => expect(await send(payload)).toEqual([400, 'invalid_request', message])
    expect(await processorMs(sending)).toBeLessThan(4_000)
    expect(await count()).toBe(0)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/form-data; x=y'])(
    'needs a boundary: %s',
    async (type) => expect((await send(METADATA + FILE + END, { 'content-type': type })).slice(0, 2)).toEqual([400, 'invalid_request']),
  )
})

describe('a learner without place for another piece', () => {
  it('is refused before a body is read that cannot be that of the stored one', async () => {
    const token = await test.signup()
    await test.call('POST imports', { token, body: { file_name: 'a.xml' }, file: scoreFile() })
    const headers = { authorization: `Bearer ${token}`, 'content-type': TYPE, 'content-length': String(20_000_000) }
    const refused = await test.app.inject({ method: 'POST', url: '/play/v1/imports', headers, payload: 'not even a form' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([402, 'import_quota_reached'])
  })
})
