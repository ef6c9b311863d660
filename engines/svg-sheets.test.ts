import { describe, expect, it } from 'vitest'
import { withoutSheets } from './svg-sheets.ts'

const FONT = "@font-face {\n font-family: 'Leland';\n src: url(data:application/font-woff2;charset=utf-8;base64,d09G+/=) format('woff2');\n}"
const style = (sheet: string): string => `<style type="text/css">${sheet}</style>`
const sheetsIn = (sheet: string): readonly string[] => withoutSheets(`<svg>${style(sheet)}<g/></svg>`).sheets

describe('a sheet of our engravers', () => {
  it('is taken out, and applies to every picture with the weight of an id', () => {
    const { picture, sheets } = withoutSheets(`<svg id="a1">${style('#a1 g.ending, #a1 g.tempo {font-weight:bold;}')}<g/>${style(FONT)}</svg>`)
    expect(picture).toBe('<svg id="a1"><g/></svg>')
    expect(sheets).toEqual([':is(#engraved, .engraved) g.ending, :is(#engraved, .engraved) g.tempo {font-weight:bold;}', FONT])
  })
  it('is the same for two pages, so that the document has it once', () => {
    expect(sheetsIn('#b2 path {stroke:currentColor}')).toEqual(sheetsIn('#c3 path {stroke:currentColor}'))
  })
})

it.each([
  ['a sheet that loads', '@import "https://evil.example/x.css";'],
  ['a font from elsewhere', FONT.replace('data:application/font-woff2;charset=utf-8;base64,', 'https://evil.example/')],
  ['a font with a second source', FONT.replace("format('woff2')", "format('woff2'), url(x)")],
  ['a sheet for the whole page', 'body {display:none}'],
  ['a sheet that begins well', '#a g {color:red}body {color:red}'],
  ['a sheet with a second, unbound part', '#a g, body {color:red}'],
  ['a sheet with a function', '#a g {fill:url(//e)}'],
  ['a sheet with an escape', '#a g {fill:\\75rl}'],
  ['a sheet with an entity', '#a g {fill:&#117;rl}'],
  ['nothing', ''],
])('%s is left out', (_what, sheet) => expect(sheetsIn(sheet)).toEqual([]))

it('a sheet with an element stays where it is, for the allow list to refuse', () => {
  const svg = `<svg><style>${FONT}<script/></style></svg>`
  expect(withoutSheets(svg)).toEqual({ picture: svg, sheets: [] })
})

it.each([
  ['a long sheet', (n: number) => style('#a g {x:y}'.repeat(n / 10))],
  ['a long sheet that ends badly', (n: number) => style(`${'#a g {x:y} '.repeat(n / 11)}!`)],
  ['many parts of a rule', (n: number) => style(`#a g${', #a g'.repeat(n / 6)}!`)],
  ['many beginnings', (n: number) => '<style>'.repeat(n / 7)],
  ['a beginning without an end', (n: number) => `<style ${' '.repeat(n)}`],
])('%s: 2 MB within 1.5 s of processor time', (_what, write) => {
  const before = process.threadCpuUsage()
  withoutSheets(write(2_000_000))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
