/** A fault of a document: what is wrong, and how it is mended. */
export interface DocumentFault {
  readonly file: string
  readonly line: number
  readonly words: string
}

const MOST_RECORD_WORDS = 450
const MOST_ARCHITECTURE_WORDS = 2_000
const SECTIONS = ['Context', 'Choice', 'Consequences', 'Measured']

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length
const withoutComments = (text: string): string => text.replaceAll(/<!--[\s\S]*?-->\n*/g, '')

/** « Une œuvre, l’été » → `une-uvre-lete`: what a title becomes in the name of its file. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** One decision: its title, the name of its file, its sections, its length. */
export function recordFaults(file: string, markdown: string): readonly DocumentFault[] {
  const text = withoutComments(markdown)
  const name = file.split('/').at(-1) ?? ''
  const at = (words: string): DocumentFault => ({ file, line: 1, words })
  const [, number, title] = /^# (\d{3})\. (.+)$/m.exec(text.split('\n')[0] ?? '') ?? []
  if (!number || !title) return [at('the first line is no title; write « # 012. What was chosen », a sentence in the words of the field')]
  const wanted = `${number}-${slugOf(title)}.md`
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const form = SECTIONS.slice(0, sections.length >= SECTIONS.length ? SECTIONS.length : SECTIONS.length - 1)
  const count = wordsOf(text)
  return [
    ...(name === wanted ? [] : [at(`the title asks for the file name ${wanted}; rename the file (git mv) and its links, or change the title`)]),
    ...(sections.join() === form.join()
      ? []
      : [at(`the sections are ${sections.join(', ') || 'none'}; write ${SECTIONS.join(', ')}, the last one only with figures`)]),
    ...(count > MOST_RECORD_WORDS
      ? [
          at(
            `${count} words; keep ${MOST_RECORD_WORDS}: what was chosen, what was not, what was measured. How it works goes to a document of its own`,
          ),
        ]
      : []),
  ]
}

const SUPERSEDES = /^Supersedes \[(\d{3})\]/m
const SUPERSEDED = /^# .+\n\s*Superseded by \[(\d{3})\]/

/** The index lists every record, no two have one number, and what one supersedes says so. */
export function indexFaults(index: { readonly file: string; readonly text: string }, records: ReadonlyMap<string, string>): readonly DocumentFault[] {
  const missing = [...records.keys()].filter((file) => !index.text.includes(`(${file.split('/').at(-1)})`))
  const numbers = new Map([...records].map(([file, text]) => [file.split('/').at(-1)?.slice(0, 3) ?? '', { file, text: withoutComments(text) }]))
  const silent = [...records].flatMap(([file, text]) => {
    const old = numbers.get(SUPERSEDES.exec(withoutComments(text))?.[1] ?? '')
    return old && SUPERSEDED.exec(old.text)?.[1] !== file.split('/').at(-1)?.slice(0, 3) ? [{ file: old.file, by: file }] : []
  })
  const again = [...records.keys()].filter((file) => numbers.get(file.split('/').at(-1)?.slice(0, 3) ?? '')?.file !== file)
  return [
    ...again.map((file) => ({ file, line: 1, words: 'another decision has this number; take the next free one (title, file name, links)' })),
    ...missing.map((file) => ({ file: index.file, line: 1, words: `${file} is not in the index; add its line under its subject` })),
    ...silent.map(({ file, by }) => ({ file, line: 1, words: `${by} supersedes it; write « Superseded by [NNN](file). » under the title` })),
  ]
}

const CITED = /\bdecisions\/(\d{3})\b|\bdecision (\d{3})\b/g

/** Citations of a record by its number, in any text, that lead to none. */
export const citedRecordFaults = (file: string, text: string, numbers: ReadonlySet<string>): readonly DocumentFault[] =>
  text.split('\n').flatMap((line, place) =>
    [...line.matchAll(CITED)].flatMap(([, path, words]) => {
      const number = path ?? words ?? ''
      if (numbers.has(number)) return []
      return [{ file, line: place + 1, words: `there is no decision ${number}; cite the one that took it over (docs/decisions/README.md)` }]
    }),
  )

interface Folder {
  readonly path: string
  readonly line: number
}

/** The folders that the first code block draws: one a line, two spaces deeper than the folder that holds it. */
export function drawnFolders(markdown: string): readonly Folder[] {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith('```'))
  const end = lines.findIndex((line, place) => place > start && line.startsWith('```'))
  const above: string[] = []
  return lines.slice(start + 1, end).flatMap((line, place) => {
    const [, indent, name] = /^( *)([\w./-]+)\/(?: |$)/.exec(line) ?? []
    if (indent === undefined || name === undefined) return []
    above.splice(indent.length / 2, above.length, name)
    return [{ path: above.join('/'), line: start + place + 2 }]
  })
}

/** ARCHITECTURE is short; the folders that it draws are there, and of a folder of which it draws some it draws all. */
export function architectureFaults(file: string, markdown: string, folders: ReadonlySet<string>): readonly DocumentFault[] {
  const drawn = drawnFolders(markdown)
  const paths = new Set(drawn.map(({ path }) => path))
  const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/')
  const holders = drawn.filter(({ path }) => drawn.some((other) => parentOf(other.path) === path))
  const opened = new Map([{ path: '', line: 1 }, ...holders].map(({ path, line }) => [path, line]))
  const count = wordsOf(markdown)
  return [
    ...(count > MOST_ARCHITECTURE_WORDS
      ? [{ file, line: 1, words: `${count} words; keep ${MOST_ARCHITECTURE_WORDS}: what only one folder needs goes to its own document` }]
      : []),
    ...drawn
      .filter(({ path }) => !folders.has(path))
      .map(({ path, line }) => ({ file, line, words: `${path}/ is not there; draw the tree as it is` })),
    ...[...folders]
      .filter((folder) => opened.has(parentOf(folder)) && !paths.has(folder) && !folder.startsWith('.'))
      .map((folder) => ({ file, line: opened.get(parentOf(folder)) ?? 1, words: `${folder}/ is not drawn beside its neighbours; add its line` })),
  ]
}

const MOST_PICTURES = 20
const MOST_PICTURE_BYTES = 60_000

/** Pictures of the documents: git keeps every version of each. */
export function pictureFaults(pictures: ReadonlyMap<string, number>): readonly DocumentFault[] {
  const heavy = [...pictures].filter(([, bytes]) => bytes > MOST_PICTURE_BYTES)
  const first = [...pictures.keys()][0] ?? ''
  return [
    ...heavy.map(([file, bytes]) => ({
      file,
      line: 1,
      words: `${bytes} bytes; keep ${MOST_PICTURE_BYTES}: take it again by npm run shots -- --docs, or save it as WebP`,
    })),
    ...(pictures.size > MOST_PICTURES
      ? [{ file: first, line: 1, words: `${pictures.size} pictures; keep ${MOST_PICTURES}: npm run shots puts all others into dist/pictures` }]
      : []),
  ]
}

interface Package {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}
export interface LockFile {
  readonly packages: Readonly<Record<string, Package>>
}

/** One version everywhere, and the newest entry of the changelog is about it. */
export function versionFaults(lock: LockFile, packages: ReadonlyMap<string, Package>, changelog: string): readonly DocumentFault[] {
  const version = packages.get('package.json')?.version ?? ''
  const others = [...packages].filter(([, each]) => each.version !== version)
  const locked = [...packages.keys()].filter((file) => lock.packages[file.replace(/\/?package\.json$/, '')]?.version !== version)
  const latest = /^## (\S+)/m.exec(changelog)?.[1]
  const mend = 'docs/versions.md says how a version moves'
  return [
    ...others.map(([file, each]) => ({ file, line: 1, words: `version ${each.version}, the root has ${version}; ${mend}` })),
    ...(locked.length > 0
      ? [{ file: 'package-lock.json', line: 1, words: `another version of ${locked.join(', ')}; npm install --package-lock-only` }]
      : []),
    ...(latest === version ? [] : [{ file: 'CHANGELOG.md', line: 1, words: `its newest entry is ${latest}, package.json has ${version}; ${mend}` }]),
  ]
}

/** LICENSE names every licence of a package that ships or runs on the server. */
export function licenceFaults(lock: LockFile, licence: string): readonly DocumentFault[] {
  const text = withoutComments(licence)
  const shipped = Object.entries(lock.packages).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.dev && !entry.link)
  return shipped.flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    const ids = (entry.license ?? '').split(/[()\s]+|\bOR\b|\bAND\b|\band\b/).filter(Boolean)
    const unnamed = ids.length > 0 ? ids.filter((id) => !text.includes(id)) : text.includes(name) ? [] : ['no licence']
    return unnamed.map((id) => ({ file: 'LICENSE', line: 1, words: `${name} comes under ${id}; read what it asks for and add it to its section` }))
  })
}
