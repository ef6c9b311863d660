import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { typeset } from '@prelude/domain/basics'
import { describe, expect, it } from 'vitest'

const STYLES = import.meta.dirname
const ROOT = resolve(STYLES, '../../../../..')

/** Places of known tags of WOFF2, section 4.1; 63 means that the tag is written out. */
const TAGS = { cmap: 0, head: 1, hhea: 2 } as const
const WRITTEN_TAG = 63
/** `glyf` and `loca` are transformed unless their version is 3: only then a second length follows. */
const GLYF_TAG = 10
const LOCA_TAG = 11
const HEADER_BYTES = 48

/** A table of a WOFF2 file that the format leaves as it is. */
function tableOf(file: Buffer, name: keyof typeof TAGS): Buffer {
  let at = HEADER_BYTES
  const number = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let start = 0
  let entry: { start: number; length: number } | undefined
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file.readUInt8(at)
    at += 1
    const tag = flags & WRITTEN_TAG
    const written = tag === WRITTEN_TAG ? file.toString('latin1', at, at + 4) : ''
    if (tag === WRITTEN_TAG) at += 4
    let length = number()
    const isOutline = tag === GLYF_TAG || tag === LOCA_TAG
    if (isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0) length = number()
    if (tag === TAGS[name] || written === name) entry = { start, length }
    start += length
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  if (!entry) throw new Error(`a font without ${name}`)
  return tables.subarray(entry.start, entry.start + entry.length)
}

/** The characters that a font has a glyph for: formats 4 and 12, which the files use. */
function charactersOf(cmap: Buffer): Set<number> {
  const characters = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const at = cmap.readUInt32BE(4 + record * 8 + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const [first, last] = [cmap.readUInt32BE(at + 16 + group * 12), cmap.readUInt32BE(at + 20 + group * 12)]
        for (let code = first; code <= last; code += 1) characters.add(code)
      }
    if (format !== 4) continue
    const segments = cmap.readUInt16BE(at + 6) / 2
    for (let segment = 0; segment < segments; segment += 1) {
      const last = cmap.readUInt16BE(at + 14 + segment * 2)
      const first = cmap.readUInt16BE(at + 16 + (segments + segment) * 2)
      for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code)
    }
  }
  return characters
}

interface Face {
  family: string
  file: string
  style: string
  holds: Set<number>
  ranges: readonly (readonly [number, number])[]
}

const css = readFileSync(resolve(STYLES, 'fonts.css'), 'utf8')
const BODIES = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, body = '']) => body)
/** Of a font that the device has there is no file. */
const isOfDevice = (body: string): boolean => body.includes('local(')
const FACES: Face[] = BODIES.filter((body) => !isOfDevice(body)).map((body) => {
  const url = body.match(/url\('([^']+)'\)/)?.[1] ?? ''
  const path = url.startsWith('.') ? resolve(STYLES, url) : resolve(ROOT, 'node_modules', url)
  return {
    family: body.match(/font-family: '([^']+)'/)?.[1] ?? '',
    style: body.match(/font-style: (\w+)/)?.[1] ?? '',
    file: path,
    holds: charactersOf(tableOf(readFileSync(path), 'cmap')),
    ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last]) => [parseInt(first, 16), parseInt(last ?? first, 16)] as const,
    ),
  }
})

const isDrawn = (code: number, family: string, style: string): boolean =>
  FACES.some(
    (face) =>
      face.family === family && face.style === style && face.holds.has(code) && face.ranges.some(([first, last]) => code >= first && code <= last),
  )

/** Formatting characters, which are not drawn: joiners, the soft hyphen, variation selectors, directions. */
const IS_INVISIBLE = /[\p{Cf}\p{Mn}\p{Cc}]/u

const SIGNS_OF_THE_TEXTS = '\u2011\u202f\u00a0♯♭♮♩♪𝅗𝅥ʳᵉ←→●○‿×−–…’«»œŒ'

describe('fonts of our own', () => {
  it.each([
    ['Figtree Variable', 'normal'],
    ['Fraunces Variable', 'normal'],
    ['Fraunces Variable', 'italic'],
  ])('%s, %s, draws the signs of French typography and of music', (family, style) => {
    expect([...SIGNS_OF_THE_TEXTS].filter((sign) => !isDrawn(sign.codePointAt(0) ?? 0, family, style))).toEqual([])
  })

  it('has a glyph for every character of the texts', () => {
    const texts = globSync('apps/web/src/**/*.texts.ts', { cwd: ROOT }).map((path) => readFileSync(resolve(ROOT, path), 'utf8'))
    expect(texts.length).toBeGreaterThan(30)
    const code = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
    const characters = new Set(texts.flatMap((text) => [...typeset(text.replace(code, ''))]))
    const missing = [...characters].filter((sign) => !IS_INVISIBLE.test(sign) && !isDrawn(sign.codePointAt(0) ?? 0, 'Figtree Variable', 'normal'))
    expect(missing).toEqual([])
  })
})

/** Height above and below the line, in shares of the size. */
function linesOf(path: string): { ascent: number; descent: number } {
  const file = readFileSync(path)
  const [hhea, size] = [tableOf(file, 'hhea'), tableOf(file, 'head').readUInt16BE(18)]
  return { ascent: hhea.readInt16BE(4) / size, descent: -hhea.readInt16BE(6) / size }
}

describe('fonts of the device that stand in for ours', () => {
  const standIns = BODIES.filter(isOfDevice).map((body) => {
    const shareOf = (property: string): number => Number(body.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1]) / 100
    const family = body.match(/font-family: '([^']+)'/)?.[1] ?? ''
    return { family, size: shareOf('size-adjust'), ascent: shareOf('ascent-override'), descent: shareOf('descent-override') }
  })

  it.each(['Figtree', 'Fraunces'])('%s: each has lines of the same height', (ours) => {
    const { ascent, descent } = linesOf(FACES.find(({ family }) => family === `${ours} Variable`)?.file ?? '')
    const own = standIns.filter(({ family }) => family.startsWith(ours))
    expect(own.length).toBeGreaterThan(5)
    for (const { size, ...lines } of own) {
      expect(lines.ascent * size).toBeCloseTo(ascent, 3)
      expect(lines.descent * size).toBeCloseTo(descent, 3)
    }
  })

  it.each(['text', 'display'])('--font-%s names each of them', (token) => {
    const tokens = readFileSync(resolve(STYLES, 'tokens.css'), 'utf8').match(new RegExp(`--font-${token}: ([^;]+);`))?.[1] ?? ''
    const ours = token === 'text' ? 'Figtree' : 'Fraunces'
    expect(standIns.filter(({ family }) => family.startsWith(ours) && !tokens.includes(`'${family}'`))).toEqual([])
  })
})
