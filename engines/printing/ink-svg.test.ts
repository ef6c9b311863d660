import { expect, it } from 'vitest'
import type { InkPage } from './ink.ts'
import { inkSvg } from './ink-svg.ts'
import { readMarkup } from './markup.ts'

const pen = { width: 13, cap: 'butt', join: 'miter', dash: null } as const
const run = { text: 'a < b & "c"', size: 405, face: 'text', bold: true, italic: true, spacing: 0 } as const
const page: InkPage = {
  width: 21_000,
  height: 29_700,
  label: 'Page 1 sur 2',
  glyphs: { E0A4: { path: 'M0 0L1 1', at: [1, 0, 0, -1, 0, 0] } },
  groups: [
    {
      at: [0.944_444, 0, 0, 0.944_444, 472.2, 0],
      marks: [
        { kind: 'shape', path: 'M0 0L9 0', filled: false, pen },
        { kind: 'glyph', id: 'E0A4', at: [0.72, 0, 0, 0.72, 10, 20] },
        { kind: 'shape', path: 'M0 5L9 5', filled: false, pen },
        { kind: 'shape', path: 'M1,1 2,2 3,1Z', filled: true, pen: null },
        { kind: 'words', x: 1, y: 2, anchor: 'end', runs: [run] },
      ],
    },
  ],
}

it('is a picture with a text alternative', () => {
  const { attributes } = readMarkup(inkSvg(page, 'p1'))
  expect(attributes).toMatchObject({ viewBox: '0 0 21000 29700', role: 'img', 'aria-label': 'Page 1 sur 2' })
})
it('needs no style sheet: strokes and fills are explicit, lines with one stroke are one path', () => {
  const svg = inkSvg(page, 'p1')
  expect(svg).toContain('<path d="M0 0L9 0M0 5L9 5" fill="none" stroke="#000" stroke-width="13"/>')
  expect(svg).toContain('<path d="M1,1 2,2 3,1Z"/>')
  expect(svg).toContain('<g transform="matrix(0.944444 0 0 0.944444 472.2 0)">')
})
it('keeps the ids of two pages distinct', () => {
  expect(inkSvg(page, 'p1')).toContain('<path id="p1-E0A4" d="M0 0L1 1" transform="matrix(1 0 0 -1 0 0)"/>')
  expect(inkSvg(page, 'p2')).toContain('<use href="#p2-E0A4" transform="matrix(0.72 0 0 0.72 10 20)"/>')
})
it('writes words as they are', () => {
  expect(inkSvg(page, 'p1')).toContain('font-weight="bold" font-style="italic">a &lt; b &amp; &quot;c&quot;</tspan>')
})
