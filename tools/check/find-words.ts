import { parseSync } from '@swc/core'

/** A row of the table « Words not used in code » of the glossary. */
export interface UnusedWord {
  readonly words: readonly string[]
  readonly instead: string
  /** Paths from the root, or their beginnings, where the word has its own sense. */
  readonly allowed: readonly string[]
  /** Of the row in the glossary. */
  readonly line: number
}

export interface Name {
  readonly text: string
  readonly line: number
}

const HEADING = '## Words not used in code'

/** The rows of the glossary's table: `| room, rooms | space | lab/listening/ |`. */
export function unusedWordsIn(glossary: string): readonly UnusedWord[] {
  const lines = glossary.split('\n')
  const from = lines.indexOf(HEADING)
  if (from < 0) return []
  const listOf = (cell = ''): readonly string[] => cell.split(',').flatMap((item) => item.replaceAll('`', '').trim() || [])
  return lines.slice(from + 1).flatMap((line, index) => {
    const [, words, instead, allowed] = line.split('|').map((cell) => cell.trim())
    if (!words || words === 'word' || words.startsWith('---')) return []
    return [{ words: listOf(words), instead: instead ?? '', allowed: listOf(allowed), line: from + 2 + index }]
  })
}

/** The words of a name, in lower case: `createListeningRoom`, `ROOM_ABOVE` and `score-room.ts` all have `room`. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .flatMap((word) => word.toLowerCase() || [])

function identifiersUnder(node: unknown, starts: Map<string, number>): void {
  if (Array.isArray(node)) for (const child of node) identifiersUnder(child, starts)
  else if (node && typeof node === 'object') {
    const { type, value, span } = node as { type?: unknown; value?: unknown; span?: { readonly start: number } }
    if ((type === 'Identifier' || type === 'PrivateName') && typeof value === 'string' && !starts.has(value)) starts.set(value, span?.start ?? 1)
    for (const [key, child] of Object.entries(node)) if (key !== 'span') identifiersUnder(child, starts)
  }
}

export interface ParsedModule {
  readonly body: unknown
  /** The line on which a node starts, by its span: SWC counts bytes, from 1. */
  lineOf(start: number): number
}

export function parseModule(path: string, text: string): ParsedModule {
  const { body } = parseSync(text, path.endsWith('.mjs') ? { syntax: 'ecmascript' } : { syntax: 'typescript', tsx: path.endsWith('.tsx') })
  const bytes = Buffer.from(text)
  return { body, lineOf: (start) => bytes.toString('utf8', 0, start - 1).split('\n').length }
}

/** The identifiers of a module, each once, with the line of its first use. Comments, strings and the text of elements are not read. */
export function identifiersIn(path: string, text: string): readonly Name[] {
  const { body, lineOf } = parseModule(path, text)
  const starts = new Map<string, number>()
  identifiersUnder(body, starts)
  return [...starts].map(([name, start]) => ({ text: name, line: lineOf(start) }))
}

/** Whether a text has one of the words at all, as the part of a name: a quick look before it is parsed. */
export function mightUse(words: readonly string[]): (text: string) => boolean {
  const inCases = words.flatMap((word) => [word, word[0]?.toUpperCase() + word.slice(1), word.toUpperCase()])
  const pattern = new RegExp(`(?:${inCases.join('|')})(?![a-z])`)
  return (text) => pattern.test(text)
}
