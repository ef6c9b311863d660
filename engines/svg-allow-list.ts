/**
 * Allow list for the SVG of Verovio and of the print preview (svg-allow-list.test.ts engraves everything). Nothing that runs, loads, links or styles: style
 * sheets are taken out before (svg-sheets.ts).
 */
const ELEMENTS = new Set('svg g defs symbol use path rect ellipse circle line polyline polygon text tspan title desc'.split(' '))

/** Safe with any value: no CSS function is valid in any of them. */
const HARMLESS =
  'id class version overflow viewBox preserveAspectRatio transform x y x1 y1 x2 y2 dx dy cx cy r rx ry width height d points color opacity visibility ' +
  'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit fill-opacity fill-rule ' +
  'text-anchor font-family font-size font-style font-weight font-variant letter-spacing text-decoration textLength lengthAdjust role aria-label type ' +
  'xml:lang xml:space'

/** Safe only with such a value: a colour, a reference in the same picture. */
const GUARDED: Readonly<Record<string, string>> = {
  xmlns: 'http://www\\.w3\\.org/2000/svg',
  'xmlns:xlink': 'http://www\\.w3\\.org/1999/xlink',
  'xlink:href': '#[\\w.:-]+',
  href: '#[\\w.:-]+',
  fill: '#?\\w+',
  stroke: '#?\\w+',
}

const ATTRIBUTE = `\\s+(?:(?:${HARMLESS.replaceAll(' ', '|')}|data-[a-z-]+)="[^"<]*"|${Object.entries(GUARDED)
  .map(([name, value]) => `${name}="${value}"`)
  .join('|')})`
const ALLOWED_ATTRIBUTES = new RegExp(`^(?:${ATTRIBUTE})*$`)
const ALLOWED_ATTRIBUTE = new RegExp(`^${ATTRIBUTE}$`)
const ANY_ATTRIBUTE = /\s+[\w:.-]+="[^"<]*"/g

/** A declaration, a tag, or text: sticky, each match begins where the one before ended, so that the time is linear in the length. */
const PART = /<\?xml [^<>?]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y

const fault = (svg: string, at: number): Error => new Error(`no picture: ${JSON.stringify(svg.slice(at, at + 40))}`)

/**
 * Removes from an SVG what is not on the list: elements with their content, attributes alone. Throws on anything but tags, text and the declaration
 * (doctype, comment, CDATA, attributes in single quotes): our engravers never write it, and there must be no second way to parse it.
 */
export function allowedSvg(svg: string): string {
  const pieces: string[] = []
  /** Start of the part of `svg` not yet copied. */
  let from = 0
  /** Nesting depth inside a removed element. */
  let depth = 0
  const leaveOut = (start: number, end: number, instead = ''): void => {
    if (start > from) pieces.push(svg.slice(from, start))
    if (instead) pieces.push(instead)
    from = end
  }
  for (let at = 0; at < svg.length; ) {
    PART.lastIndex = at
    const match = PART.exec(svg)
    if (!match) throw fault(svg, at)
    const end = PART.lastIndex
    const [whole, closing, name, attributes = '', empty] = match
    if (name === undefined) {
      if (depth > 0) leaveOut(at, end)
    } else if (depth > 0 || !ELEMENTS.has(name)) {
      leaveOut(at, end)
      if (closing) depth = Math.max(0, depth - 1)
      else if (!empty) depth += 1
    } else if (!closing && attributes !== '' && !ALLOWED_ATTRIBUTES.test(attributes)) {
      const allowed = (attributes.match(ANY_ATTRIBUTE) ?? []).filter((attribute) => ALLOWED_ATTRIBUTE.test(attribute))
      leaveOut(at, end, `<${name}${allowed.join('')}${empty}>`)
    } else if (closing && attributes !== '') throw fault(whole, 0)
    at = end
  }
  if (from === 0) return svg
  return pieces.join('') + svg.slice(from)
}
