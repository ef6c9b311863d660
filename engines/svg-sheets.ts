const SELECTOR = '#[\\w-]+ [\\w.]+'
const RULE = `${SELECTOR}(?:,\\s*${SELECTOR})*\\s*\\{[\\w\\s:;-]*\\}`
/** A music font embedded in the page of score; a rule for one kind of element inside one picture. */
const FONT =
  "@font-face\\s*\\{\\s*font-family:\\s*'\\w+';\\s*src:\\s*url\\(data:application/font-woff2;charset=utf-8;base64,[\\w+/=]*\\)" +
  "\\s*format\\('woff2'\\);?[\\w\\s:;-]*\\}"
const STYLE_SHEET = new RegExp(`^\\s*(?:(?:${RULE}|${FONT})\\s*)*$`)
/** No value and no text contains `<`: this is an element. */
const STYLE_ELEMENT = /<style(?:\s[^<>]*)?>([^<]*)<\/style>/g

/** Class of the root of an engraved picture: its style sheets are scoped to it. */
export const ENGRAVED_CLASS = 'engraved'
/** As specific as the id that the engraver writes, and the same in every picture. */
const ENGRAVED = `:is(#${ENGRAVED_CLASS}, .${ENGRAVED_CLASS})`
/** The name of a font holds no `#`, its data and the values of a rule neither: each is the id of the picture. */
const forAllPictures = (sheet: string): string => sheet.replace(/#[\w-]+(?= [\w.])/g, ENGRAVED)

export interface SvgParts {
  readonly picture: string
  /** Of allowed form, for every picture; those that are not allowed are left out. */
  readonly sheets: readonly string[]
}

/** Takes the style sheets out of an SVG of our engravers: they are adopted by the document (`adopted-styles.ts`), once for all pages. */
export function withoutSheets(svg: string): SvgParts {
  const sheets: string[] = []
  const picture = svg.replace(STYLE_ELEMENT, (_whole, sheet: string) => {
    if (STYLE_SHEET.test(sheet) && sheet.trim() !== '') sheets.push(forAllPictures(sheet))
    return ''
  })
  return { picture, sheets }
}
