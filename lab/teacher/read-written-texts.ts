import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text as somebody wrote it, with what it asks for. */
export interface WrittenText {
  readonly text: string
  /** Any of these lists of labels is right. */
  readonly anyOf: readonly (readonly string[])[]
  /** What an act holds, by the place of its label in the first list: `{ v: '80', u: 'bpm' }`. */
  readonly slots: readonly Readonly<Record<string, string>>[]
  /** The label of the turn before, for texts that are understood by it alone. */
  readonly before?: string
  /** Who wrote it. */
  readonly author: string
}

const LABEL = /^([^{}]+?)(?:\{([^{}]*)\})?$/
const BEFORE = /^\[([^\]]+)\]\s*(.*)$/

interface Labelled {
  readonly label: string
  readonly slots: Readonly<Record<string, string>>
}

function labelled(written: string): Labelled {
  const [, label = '', slots = ''] = LABEL.exec(written.trim()) ?? []
  const pairs = slots
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, 'true'] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    })
  return { label: label.trim(), slots: Object.fromEntries(pairs) as Record<string, string> }
}

/** Where the labels end: the first colon outside of braces that a space follows. */
function endOfLabels(line: string): number {
  let depth = 0
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '{') depth += 1
    if (line[at] === '}') depth -= 1
    if (line[at] === ':' && depth === 0 && /\s/.test(line[at + 1] ?? ' ')) return at
  }
  return -1
}

/** Reads a file of texts: `label{slots}: text | text` (docs/teacher.md). */
export function readTextFile(content: string, author: string): readonly WrittenText[] {
  return content.split('\n').flatMap((line): readonly WrittenText[] => {
    const end = endOfLabels(line)
    if (line.trim() === '' || line.startsWith('#') || end < 0) return []
    // Braces may hold a « + » of a title: labels are split outside of them.
    const alternatives = line
      .slice(0, end)
      .split(/~(?![^{]*\})/)
      .map((list) => list.split(/\s\+\s(?![^{]*\})/).map(labelled))
    return line
      .slice(end + 1)
      .split(/\s\|\s/)
      .map((text) => text.trim())
      .filter((text) => text !== '' && text !== '|')
      .map((text): WrittenText => {
        const [, before, rest] = BEFORE.exec(text) ?? []
        return {
          text: rest ?? text,
          anyOf: alternatives.map((list) => list.map(({ label }) => label)),
          slots: alternatives[0]?.map(({ slots }) => slots) ?? [],
          ...(before === undefined ? {} : { before: labelled(before.split(/\s\+\s/)[0] ?? '').label }),
          author,
        }
      })
  })
}

/** Reads the texts of all who wrote some: a file each. */
export function readWrittenTexts(folder: string): readonly WrittenText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readTextFile(readFileSync(join(folder, file), 'utf8'), file.replace('.txt', '')))
}
