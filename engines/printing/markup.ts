/** An element of the engraver's SVG. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const TAG = /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|![^>]*|(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?))>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) =>
        name ? (NAMED[name] ?? whole) : String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
      )
    : text

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name ?? '', decode(double ?? single ?? '')]))

/** Parses well-formed SVG where there is no DOM (a worker, a test). Throws where an element is not closed. */
export function readMarkup(svg: string): Element {
  const top: (Element | string)[] = []
  const open: { name: string; children: (Element | string)[] }[] = [{ name: '', children: top }]
  let from = 0
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing, name, attributes, empty] = match
    const parent = open.at(-1)
    if (match.index > from) parent?.children.push(decode(svg.slice(from, match.index)))
    from = match.index + whole.length
    if (!name) continue
    if (closing) {
      if (open.pop()?.name !== name || open.length === 0) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const element = { name, attributes: attributesOf(attributes ?? ''), children: [] as (Element | string)[] }
    parent?.children.push(element)
    if (!empty) open.push(element)
  }
  const root = top.find((child): child is Element => typeof child !== 'string')
  if (!root || open.length !== 1) throw new Error('the SVG is cut off')
  return root
}
