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

/** Longest JSON that the server takes (contract/models/teacher.ts); signs that JSON writes with two count twice. */
const MOST_SENT = 20_000
const MOST_ADDRESS = 300

/** The page on which the learner asks: where it is, what it is called, and its visible text (spec: learning §3.6). */
export function pageContextOf(url: string, root: Element | null): string {
  const [title = '', ...lines] = visibleText(root).split('\n')
  const page = { route: url.replace(/\?.*$/s, '').slice(0, MOST_ADDRESS), url: url.slice(0, MOST_ADDRESS), title: title.slice(0, MOST_ADDRESS) }
  let content = lines.join('\n')
  const sent = (): string => JSON.stringify({ ...page, content })
  while (sent().length > MOST_SENT) content = content.slice(0, -Math.ceil(content.length / 4))
  return sent()
}

/** The visible text of a page, cut at 12,000 characters. */
export function visibleText(root: Element | null): string {
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
