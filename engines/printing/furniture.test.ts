import { describe, expect, it } from 'vitest'
import { fitted, foot, heading, headingHeight, titleLines } from './furniture.ts'
import { engravingOptions, MARGINS, PAPER, withSpaceForHeading } from './paper.ts'

const piece = { title: 'Lettre à Élise', composer: 'Ludwig van Beethoven', subtitle: 'Mélodie et basse', credit: 'Domaine public' }
const textsOf = (words: ReturnType<typeof foot>) => words.map(({ runs }) => runs.map(({ text }) => text).join(''))

describe('the title', () => {
  it.each([
    ['Lettre à Élise', 25, ['Lettre à Élise']],
    ['Sonatine op. 36 n° 1 en do majeur — Allegro', 22, ['Sonatine op. 36 n° 1 en do majeur — Allegro']],
    [
      'Un très long titre qui ne tient pas sur une seule ligne de la page',
      17,
      ['Un très long titre qui ne tient', 'pas sur une seule ligne de la page'],
    ],
  ])('%s: %i points', (title, points, lines) => expect(titleLines(title)).toEqual({ points, lines }))
  it('stays within the page', () => {
    const { lines } = titleLines('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^.{40,70}…$/)
  })
})

it('cuts at a word', () => expect(fitted('Mélodie, basse et accompagnement', 11, 4_500)).toBe('Mélodie, basse et…'))

it('heads the first page with title, version and composer', () => {
  const words = heading(piece)
  expect(textsOf(words)).toEqual(['Lettre à Élise', 'Mélodie et basse', 'Ludwig van Beethoven'])
  expect(words.map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'end'])
  expect(words.every(({ y }) => y > MARGINS.top && y < MARGINS.top + headingHeight(piece))).toBe(true)
})

it('numbers each page; prints the source once, then the piece', () => {
  expect(textsOf(foot(piece, 1, 3))).toEqual(['Domaine public', '1 / 3'])
  expect(textsOf(foot(piece, 2, 3))).toEqual(['Lettre à Élise – Ludwig van Beethoven', '2 / 3'])
  expect(textsOf(foot({ ...piece, credit: '' }, 1, 1))).toEqual(['1 / 1'])
})
it('prints a long source on two lines', () => {
  const credit =
    'Bach, Inventions et Sinfonies, 1723 (ornements non écrits) ; recoupé avec deux gravures publiques · domaine public ; gravure Prélude, CC0'
  const words = foot({ ...piece, credit }, 1, 2)
  expect(textsOf(words).slice(0, -1).join(' ')).toBe(credit)
  expect(words.map(({ y }) => y)).toEqual([28_380, 28_720, 28_720])
})

describe('the engraver’s paper', () => {
  const normal = engravingOptions({ large: false }, headingHeight(piece))
  const large = engravingOptions({ large: true }, headingHeight(piece))
  // Its staff is 7.2 mm high on a page of 2100.
  const staffMm = (options: typeof normal) => (7.2 * 2_100) / Number(options.pageWidth)
  it('has staves of 6.8 mm, in large print of 10.2', () =>
    expect([staffMm(normal), staffMm(large)].map((mm) => mm.toFixed(1))).toEqual(['6.8', '10.2']))
  it('has the proportions of A4', () => {
    for (const { pageWidth, pageHeight } of [normal, large]) expect(Number(pageHeight) / Number(pageWidth)).toBeCloseTo(PAPER.height / PAPER.width, 3)
  })
  it('keeps space above the first system only', () => {
    expect([normal, large].map(({ bottomMarginHeader }) => bottomMarginHeader)).toEqual([22, 14])
    expect(withSpaceForHeading('<score-partwise><part-list><x/></part-list></score-partwise>')).toMatch(
      /<credit page="1">.*<\/credit><part-list><x\/>/,
    )
  })
})
