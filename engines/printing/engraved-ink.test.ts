import { describe, expect, it } from 'vitest'
import { engravedInk } from './engraved-ink.ts'
import type { Mark, TextBlock } from './ink.ts'

const page = (music: string, defs = '') =>
  `<svg width="2100px" id="p"><defs>${defs}</defs><style>#p g.tempo {font-weight:bold;}</style><svg class="definition-scale" font-family="Times, serif" viewBox="0 0 42000 59400"><g class="page-margin" transform="translate(500, 400)">${music}</g></svg></svg>`
const marks = (music: string): readonly Mark[] => engravedInk(page(music), 21_000).groups.flatMap((group) => group.marks)
const words = (music: string): readonly TextBlock[] => marks(music).filter((mark) => mark.kind === 'words')
const text = (size: number, letters: string) => `<tspan font-size="${size}px">${letters}</tspan>`

it.each([
  ['a size in pixels', '<svg width="2100px" height="2970px">'],
  ['a view box of its own', '<svg viewBox="0 0 2100 2970">'],
])('the picture fills the page, whether the outer one has %s', (_name, outer) => {
  const svg = `${outer}<svg viewBox="0 0 42000 59400"><g transform="translate(500, 400)"><path d="M0 0L1 1" stroke-width="9"/></g></svg></svg>`
  expect(engravedInk(svg, 21_000).groups.map(({ at }) => at)).toEqual([[0.5, 0, 0, 0.5, 250, 200]])
})

describe('lines and shapes', () => {
  it('a staff line is a stroke and has no inside', () =>
    expect(marks('<path d="M0 10 L900 10" stroke-width="13" />')).toEqual([
      { kind: 'shape', path: 'M0 10 L900 10', filled: false, pen: { width: 13, cap: 'butt', join: 'miter', dash: null } },
    ]))
  it('a slur is filled and drawn', () =>
    expect(marks('<path d="M1,1 C2,2 3,3 4,1 C3,2 2,1 1,1" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" />')).toMatchObject([
      { filled: true, pen: { width: 9, cap: 'round', join: 'round' } },
    ]))
  it('a beam is filled; its stroke of one unit is nothing', () =>
    expect(marks('<polygon points="1,2 3,4 5,6" />')).toEqual([{ kind: 'shape', path: 'M1,2 3,4 5,6Z', filled: true, pen: null }]))
  it('the box of a rehearsal mark is empty', () =>
    expect(marks('<rect stroke-width="20" fill-opacity="0" x="1" y="2" height="3" width="4" />')).toMatchObject([
      { path: 'M1 2h4v3h-4z', filled: false, pen: { width: 20 } },
    ]))
  it('dashes stay', () =>
    expect(marks('<path d="M0 0 L9 0" stroke-width="22" stroke-dasharray="36 72" />')).toMatchObject([{ pen: { dash: '36 72' } }]))
})

it('signs are drawn once, whatever the page calls them', () => {
  const music = '<use xlink:href="#E0A4-k3" transform="translate(10, 20) scale(0.72, 0.72)" /><use href="#E0A4-k3" />'
  const ink = engravedInk(page(music, '<g id="E0A4-k3"><path transform="scale(1,-1)" d="M0 1L2 3" /></g>'), 21_000)
  expect(ink.glyphs).toEqual({ E0A4: { path: 'M0 1L2 3', at: [1, 0, 0, -1, 0, 0] } })
  expect(ink.groups).toEqual([
    {
      at: [0.5, 0, 0, 0.5, 250, 200],
      marks: [
        { kind: 'glyph', id: 'E0A4', at: [0.72, 0, 0, 0.72, 10, 20] },
        { kind: 'glyph', id: 'E0A4', at: [1, 0, 0, 1, 0, 0] },
      ],
    },
  ])
})

it('a rotated element gets a group of its own', () =>
  expect(
    engravedInk(page('<path d="M0 0L1 1" stroke-width="9"/><g transform="rotate(-90 4,5)"><path d="M0 0L1 1" stroke-width="9"/></g>'), 42_000).groups,
  ).toHaveLength(2))

describe('words', () => {
  const inside = (name: string, tspan: string) => `<g class="${name}"><text x="3" y="4" text-anchor="middle" font-size="0px">\n ${tspan}\n</text></g>`
  it.each([
    ['fing', true, false],
    ['tempo', true, false],
    ['dynam', false, true],
    ['mNum', false, true],
    ['verse', false, false],
  ])('%s: bold %s, italic %s, as the style sheet says', (name, bold, italic) =>
    expect(words(inside(name, text(405, 'Allegro')))).toEqual([
      { kind: 'words', x: 3, y: 4, anchor: 'middle', runs: [{ text: 'Allegro', size: 405, face: 'text', bold, italic, spacing: 0 }] },
    ]),
  )
  it('signs in text are of the music font, and never slanted', () =>
    expect(words(inside('tempo', `<tspan font-family="Leipzig" font-size="720px">\ueca5</tspan>${text(405, ' = 72')}`))[0]?.runs).toMatchObject([
      { text: '\ueca5', face: 'music', bold: false },
      { text: ' = 72', face: 'text', bold: true },
    ]))
  it('explicit values have priority', () =>
    expect(words(inside('dir', `<tspan font-style="normal">${text(405, 'Fine')}</tspan>`))[0]?.runs).toMatchObject([{ italic: false }]))
  it('chords have their French names', () => expect(words(inside('harm', text(405, 'G7')))[0]?.runs.map((run) => run.text)).toEqual(['sol\u202f7']))
  it('the box of a section stands clear of the chord, the tempo of the staff', () => {
    const height = (name: string): number | undefined => engravedInk(page(inside(name, text(405, 'A'))), 42_000).groups[0]?.at[5]
    expect([height('harm'), height('reh'), height('tempo')]).toEqual([400, 240, 310])
  })
  it('each place begins a piece', () =>
    expect(
      words(`<text font-size="0px"><tspan x="1" y="2">${text(9, 'a')}</tspan><tspan x="5" y="6" text-anchor="end">${text(9, 'b')}</tspan></text>`),
    ).toMatchObject([
      { x: 1, y: 2, anchor: 'start' },
      { x: 5, y: 6, anchor: 'end' },
    ]))
  it('empty ones are left out, and so is the placeholder of the heading', () =>
    expect(words(`<text x="1" y="2" /><g class="pgHead"><text x="1" y="1">${text(405, '.')}</text></g>`)).toEqual([]))
})

it('takes the font of the signs from where the page has it', () => {
  expect(engravedInk(page(''), 1).musicFont).toBeNull()
  const brought = page('').replace(
    '</svg></svg>',
    "</svg><style>@font-face { src: url(data:application/font-woff2;base64,d09GMg==) format('woff2'); }</style></svg>",
  )
  expect([...(engravedInk(brought, 1).musicFont ?? [])]).toEqual([0x77, 0x4f, 0x46, 0x32])
})
