import { posix } from 'node:path'

export interface Link {
  readonly line: number
  readonly target: string
}

/** Files and folders of the repository, and the headings of its Markdown files. */
export interface LinkTargets {
  readonly has: (path: string) => boolean
  readonly anchorsOf: (path: string) => ReadonlySet<string>
}

const INLINE = /!?\[[^\]]*\]\(\s*<?([^\s)>]+)>?[^)]*\)/g
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/g
const HTML = /<(?:img|a|source)\b[^>]*?\b(?:src|href)="([^"]+)"/g
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/** The lines of a Markdown text without its code blocks. */
function proseOf(markdown: string): readonly string[] {
  let fence = ''
  return markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence) {
      if (mark.startsWith(fence)) fence = ''
      return ''
    }
    fence = mark
    return fence ? '' : line.replaceAll(/`[^`]*`/g, '')
  })
}

/** The links of a Markdown text to places in the repository. */
export const linksIn = (markdown: string): readonly Link[] =>
  proseOf(markdown).flatMap((line, i) =>
    [INLINE, DEFINITION, HTML].flatMap((form) =>
      [...line.matchAll(form)].flatMap(([, target]) => (target && !ELSEWHERE.test(target) ? [{ line: i + 1, target }] : [])),
    ),
  )

/** Anchors of the headings, as they appear after `#` in a URL. */
export function anchorsIn(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const headings = markdown.split('\n').flatMap((line) => /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1] ?? [])
  return new Set(
    headings.map((heading) => {
      const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      const name = plain.replaceAll(' ', '-')
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return before === 0 ? name : `${name}-${before}`
    }),
  )
}

/** The broken links of the file `name`. */
export function brokenLinks(name: string, markdown: string, targets: LinkTargets): readonly Link[] {
  return linksIn(markdown).filter(({ target }) => {
    const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? []
    const decoded = decodeURIComponent(path)
    const file = decoded === '' ? name : posix.join(decoded.startsWith('/') ? '.' : posix.dirname(name), decoded).replace(/\/$/, '')
    if (!targets.has(file)) return true
    return anchor !== undefined && file.endsWith('.md') && !targets.anchorsOf(file).has(decodeURIComponent(anchor))
  })
}

const NAMED_FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|pfl|css|md))`/g

/** Files that a program makes, and names that stand for one. */
const MADE = new Set(['administration.json', 'prelude-backup.json', 'school.json', 'truth.json', 'EXPECTED.json'])

/**
 * Files named in backticks in the document `name` that do not exist: a path from the root or from the document, or the end of one. What is built
 * (`dist/`), patterns (`*.sql.ts`) and addresses are not read.
 */
export function missingFiles(name: string, markdown: string, files: readonly string[]): readonly Link[] {
  const isThere = (target: string): boolean => {
    const path = target.startsWith('../') ? posix.join(posix.dirname(name), target) : target
    return path.startsWith('dist/') || MADE.has(path) || files.some((file) => file === path || file.endsWith(`/${path}`))
  }
  return markdown
    .split('\n')
    .flatMap((line, i) => [...line.matchAll(NAMED_FILE)].flatMap(([, target]) => (target && !isThere(target) ? [{ line: i + 1, target }] : [])))
}

const NAMED_IDENTIFIER = /`([A-Za-z]\w*)(?:\(\))?`/g
const WORDS = /[A-Za-z_$][\w$]*/g

/** Every word of a source text. */
export const wordsIn = (source: string): readonly string[] => source.match(WORDS) ?? []

/** Identifiers of several words in backticks (`StruckNote`, `active_sequence`) that no source has; a single word may be anything. */
export const missingIdentifiers = (markdown: string, words: ReadonlySet<string>): readonly Link[] =>
  markdown
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(NAMED_IDENTIFIER)].flatMap(([, target]) =>
        target && /[a-z][A-Z]|_/.test(target) && !words.has(target) ? [{ line: i + 1, target }] : [],
      ),
    )
