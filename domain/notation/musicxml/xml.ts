const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an XML element or attribute; control characters, which XML forbids, are left out. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]|\p{Cc}/gu, (sign) => ENTITIES[sign] ?? (sign < ' ' && sign !== '\n' && sign !== '\t' ? '' : sign))

type Attributes = Readonly<Record<string, string | number | undefined>>
const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

/** An element around finished children; null children are left out. */
export const element = (name: string, attributes: Attributes, children: readonly (string | null)[] = []): string => {
  const inside = children.filter((child) => child !== null).join('')
  return inside ? `<${name}${attributesText(attributes)}>${inside}</${name}>` : `<${name}${attributesText(attributes)}/>`
}

/** An element that holds text. */
export const leaf = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${name}${attributesText(attributes)}>${escaped(String(text))}</${name}>`
