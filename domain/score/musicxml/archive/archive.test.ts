import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import { readArchive } from './archive.ts'

interface Packed {
  readonly name: string
  readonly data?: string | Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly attributes?: number
  /** Wrong values in the directory. */
  readonly size?: number
  readonly crc?: number
  /** Wrong values in the local header. */
  readonly localName?: string
  readonly packed?: Uint8Array
}

const crcOf = (data: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A number in little-endian bytes. */
const little = (value: number, bytes: number): number[] => Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)

/** Builds a zip archive byte by byte, with the given errors. */
function zip(files: readonly Packed[], { count = files.length, disk = 0, comment = '' } = {}): Uint8Array {
  const chunks: Uint8Array[] = []
  const directory: number[] = []
  let at = 0
  for (const { name, data = '', method = 8, flags = 0, attributes = 0, size, crc, localName, packed } of files) {
    const plain = typeof data === 'string' ? Buffer.from(data) : data
    const body = packed ?? (method === 8 ? deflateRawSync(plain) : plain)
    const facts = [...little(crc ?? crcOf(plain), 4), ...little(body.length, 4), ...little(size ?? plain.length, 4)]
    const local = Buffer.from(localName ?? name)
    const header = [0x50, 0x4b, 3, 4, 20, 0, ...little(flags, 2), ...little(method, 2), 0, 0, 0, 0, ...facts, ...little(local.length, 2), 0, 0]
    chunks.push(Uint8Array.from(header), local, body)
    const listed = Buffer.from(name)
    directory.push(0x50, 0x4b, 1, 2, 20, 3, 20, 0, ...little(flags, 2), ...little(method, 2), 0, 0, 0, 0, ...facts, ...little(listed.length, 2))
    directory.push(...little(0, 2), ...little(0, 2), ...little(0, 2), ...little(0, 2), ...little(attributes, 4), ...little(at, 4), ...listed)
    at += header.length + local.length + body.length
  }
  const end = [0x50, 0x4b, 5, 6, ...little(disk, 2), ...little(disk, 2), ...little(count, 2), ...little(count, 2), ...little(directory.length, 4)]
  const tail = [...end, ...little(at, 4), ...little(comment.length, 2), ...Buffer.from(comment)]
  return Buffer.concat([...chunks, Uint8Array.from(directory), Uint8Array.from(tail)])
}

const SCORE = '<?xml version="1.0"?><score-partwise/>'
const container = (path: string): Packed => ({
  name: 'META-INF/container.xml',
  data: `<container><rootfiles><rootfile full-path="${path}"/><rootfile full-path="other.pdf" media-type="application/pdf"/></rootfiles></container>`,
})
const textOf = (bytes: Uint8Array): string => Buffer.from(readArchive(bytes)).toString()
const faultOf = (bytes: Uint8Array): ScoreFault => {
  try {
    readArchive(bytes)
  } catch (fault) {
    if (fault instanceof ScoreFault) return fault
    throw fault
  }
  throw new Error('read')
}

test.each<[string, Packed[]]>([
  ['the score that the container names', [container('b.xml'), { name: 'a.xml', data: 'no' }, { name: 'b.xml', data: SCORE }]],
  ['a stored score', [container('b.xml'), { name: 'b.xml', data: SCORE, method: 0 }]],
  ['a score in a folder', [container('music/été.musicxml'), { name: 'music/été.musicxml', data: SCORE }]],
  ['sizes that follow the data', [container('b.xml'), { name: 'b.xml', data: SCORE, flags: 8 }]],
  [
    'no container: the only score at the top',
    [
      { name: 'x/y.xml', data: 'no' },
      { name: 'b.musicxml', data: SCORE },
    ],
  ],
  [
    'no container: the only score at all, beside what a Mac adds',
    [
      { name: 'x/b.xml', data: SCORE },
      { name: '__MACOSX/x/._b.xml', data: 'no' },
    ],
  ],
  ['a container whose path goes round inside', [container('music/../b.xml'), { name: 'b.xml', data: SCORE }]],
  ['a container that names a file that is not there', [container('gone.xml'), { name: 'b.xml', data: SCORE }]],
])('%s', (_, files) => {
  expect(textOf(zip(files))).toBe(SCORE)
})

test('a comment after the archive does not hide its directory', () => {
  expect(textOf(zip([{ name: 'b.xml', data: SCORE }], { comment: 'exported\u0050K by a program' }))).toBe(SCORE)
})

const many = (count: number): Packed[] => Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, method: 0 }))
const SYMBOLIC_LINK = 0xa1ff0000

test.each<[string, ScoreFault['code'], RegExp, Uint8Array]>([
  ['a path that goes up', 'unsafe', /chemin/, zip([{ name: '../b.xml', data: SCORE }])],
  ['an absolute path', 'unsafe', /chemin/, zip([{ name: '/etc/b.xml', data: SCORE }])],
  ['a drive', 'unsafe', /chemin/, zip([{ name: 'C:b.xml', data: SCORE }])],
  ['a backslash', 'unsafe', /chemin/, zip([{ name: 'a\\b.xml', data: SCORE }])],
  ['a symbolic link', 'unsafe', /lien/, zip([{ name: 'b.xml', data: '/etc/passwd', attributes: SYMBOLIC_LINK }])],
  ['a password', 'unsafe', /mot de passe/, zip([{ name: 'b.xml', data: SCORE, flags: 1 }])],
  ['an unknown compression', 'unsafe', /compression inconnue/, zip([{ name: 'b.xml', data: SCORE, method: 14 }])],
  ['Zip64 by a size', 'unsafe', /Zip64/, zip([{ name: 'b.xml', data: SCORE, size: 0xffffffff }])],
  ['Zip64 by a count', 'unsafe', /Zip64/, zip([{ name: 'b.xml', data: SCORE }], { count: 0xffff })],
  ['several disks', 'unsafe', /morceaux/, zip([{ name: 'b.xml', data: SCORE }], { disk: 1 })],
  ['an archive inside', 'unsafe', /autre/, zip([{ name: 'b.xml', data: SCORE }, { name: 'c.mxl' }])],
  ['201 files', 'too_large', /200 fichiers/, zip(many(201))],
  ['more than 10 MB', 'too_large', /10 Mo/, Buffer.concat([zip([{ name: 'b.xml', data: SCORE }]), Buffer.alloc(SCORE_LIMITS.archiveBytes)])],
  ['a checksum that is wrong', 'damaged', /abîmé/, zip([{ name: 'b.xml', data: SCORE, crc: 7 }])],
  ['another name in its own header', 'damaged', /abîmé/, zip([{ name: 'b.xml', data: SCORE, localName: 'c.xml' }])],
  ['a cut archive', 'damaged', /coupé/, zip([{ name: 'b.xml', data: SCORE }]).subarray(0, 60)],
  ['cut data', 'damaged', /abîmé/, zip([{ name: 'b.xml', data: SCORE, packed: deflateRawSync(SCORE).subarray(0, 20) }])],
  ['data that is no deflate', 'damaged', /abîmé/, zip([{ name: 'b.xml', data: SCORE, packed: Buffer.alloc(40, 0xff) }])],
  ['no score', 'not_musicxml', /ne contient pas/, zip([{ name: 'readme.txt' }])],
  ...['../b.xml', 'music/../../b.xml', '/etc/passwd', '..\\b.xml', 'C:\\b.xml', 'file:///etc/passwd', 'https://exemple.fr/b.xml'].map(
    (path): [string, ScoreFault['code'], RegExp, Uint8Array] => [
      `a container that names ${path}`,
      'unsafe',
      /n’est pas dedans.*refusé par sécurité.*exportez/,
      zip([container(path), { name: 'b.xml', data: SCORE }]),
    ],
  ),
  ['several scores and no container', 'not_musicxml', /plusieurs partitions/, zip([{ name: 'a.xml' }, { name: 'b.xml' }])],
  ['a MuseScore file', 'not_musicxml', /MuseScore.*Exporter/, zip([{ name: 'a.mscx' }, container('a.mscx')])],
  ['a Word document', 'not_musicxml', /Word/, zip([{ name: 'word/document.xml' }])],
])('refuses %s', (_, code, words, bytes) => {
  const fault = faultOf(bytes)
  expect([fault.code, fault.message]).toEqual([code, expect.stringMatching(words)])
})

test('a zip bomb is stopped at the limit, whatever size its directory claims', () => {
  const zeros = deflateRawSync(new Uint8Array(SCORE_LIMITS.xmlBytes + 1))
  expect(faultOf(zip([{ name: 'b.xml', packed: zeros, size: 100 }])).code).toBe('too_large')
  expect(faultOf(zip([{ ...container('b.xml'), packed: deflateRawSync(new Uint8Array(SCORE_LIMITS.containerBytes + 1)), size: 1 }])).code).toBe(
    'too_large',
  )
})

test('a score that claims to be larger than it is, is damaged', () => {
  expect(faultOf(zip([{ name: 'b.xml', data: SCORE, size: 9_000_000 }])).code).toBe('damaged')
})

test('only the score is inflated: a bomb beside it stays packed', () => {
  const bomb = { name: 'cover.png', packed: deflateRawSync(new Uint8Array(60_000_000)), size: 60_000_000 }
  expect(textOf(zip([container('b.xml'), bomb, { name: 'b.xml', data: SCORE }]))).toBe(SCORE)
})
