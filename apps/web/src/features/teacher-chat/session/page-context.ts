/** Longest text, and how deep it is looked for (spec: learning §5). */
const MOST_CHARACTERS = 12_000
const MOST_DEPTH = 15

/** Never sent: what is typed, what others wrote, and the chat itself. */
const LEFT_OUT =
  'input, textarea, select, script, style, svg, canvas, [contenteditable], [data-private], [data-teacher-chat], [aria-hidden="true"], [hidden]'

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ?? true

/** A block begins a new line; words in a line stay together. */
const INLINE: ReadonlySet<string> = new Set(['A', 'ABBR', 'B', 'CODE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME'])

/** The visible text of a page, for the teacher: cut at 12,000 characters. */
export function pageContextOf(root: Element | null): string {
  if (!root) return ''
  let text = ''
  const add = (words: string): void => {
    text += words
  }
  const walk = (element: Element, depth: number): void => {
    if (depth > MOST_DEPTH || text.length >= MOST_CHARACTERS || element.matches(LEFT_OUT) || !isVisible(element)) return
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) add((node.textContent ?? '').replace(/\s+/g, ' '))
      else if (node instanceof Element) walk(node, depth + 1)
    }
    if (!INLINE.has(element.tagName)) add('\n')
    else add(' ')
  }
  walk(root, 0)
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MOST_CHARACTERS)
}
