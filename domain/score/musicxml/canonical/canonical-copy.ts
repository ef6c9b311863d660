import type { XmlScanner } from '../xml/xml-scanner.ts'
import { ELEMENT_RULES, type ElementRule } from './canonical-elements.ts'
import { permittedValue } from './canonical-values.ts'

/** The allowed attributes of the element just opened, each with a space before it. */
export function copyAttributes(scanner: XmlScanner, rule: ElementRule, omitted?: string): string {
  let written = ''
  for (const name in rule.attributes) {
    if (name === omitted) continue
    const given = scanner.attribute(name)
    const value = given === null ? null : permittedValue(rule.attributes[name] as ElementRule['attributes'][string], given)
    if (value !== null) written += ` ${name}="${value}"`
  }
  return written
}

/** Copies the allowed parts of the element just opened and moves past its end; nothing where it is not allowed. */
export function copyElement(scanner: XmlScanner, leftAttribute?: string): string {
  const { name } = scanner
  const rule = ELEMENT_RULES.get(name)
  if (!rule) {
    scanner.skip()
    return ''
  }
  const start = `<${name}${copyAttributes(scanner, rule, leftAttribute)}`
  const inside = copyInside(scanner, rule)
  if (inside === '') return (rule.children ?? rule.text) === undefined || rule.mayBeEmpty ? `${start}/>` : ''
  return `${start}>${inside}</${name}>`
}

function copyInside(scanner: XmlScanner, rule: ElementRule): string {
  if (rule.text !== undefined) return permittedValue(rule.text, scanner.content()) ?? ''
  if (rule.children === undefined) {
    scanner.skip()
    return ''
  }
  let inside = ''
  forEachChild(scanner, () => {
    if (rule.children?.includes(scanner.name)) inside += copyElement(scanner)
    else scanner.skip()
  })
  return inside
}

/** Visits each child of the element just opened; `visit` must move past its end (copy, content or skip). Ends past the end of the parent. */
export function forEachChild(scanner: XmlScanner, visit: (name: string) => void): void {
  const { depth } = scanner
  while (scanner.depth >= depth) {
    if (scanner.next() === 'open') visit(scanner.name)
  }
}
