import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContent } from '@prelude/content'
import { type CourseStaff, engravingOf, makeCourse } from '@prelude/domain/score/course'
import { type ReadScore, readScore, ScoreFault, writeCanonical } from '@prelude/domain/score/musicxml'
import { VerovioToolkit } from 'verovio/esm'
import createVerovio from 'verovio/wasm'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'

export const name = 'Imported scores: notes that are asked against heads that are drawn'

/** HEADS_SCORES=FOLDER measures its MusicXML files; without it, a version of each piece of the catalogue as if it were imported. */
const { HEADS_SCORES } = process.env
const LEAST_ALIKE = 99.5
/** Files with a row of their own: those that differ most. */
const MOST_ROWS = 40

/** Ids of heads by the id of their measure. */
type Heads = Map<string, Set<string>>

const headsOf = (heads: Heads, measure: string): Set<string> => {
  const ids = heads.get(measure) ?? new Set<string>()
  heads.set(measure, ids)
  return ids
}

/** What the engraver draws: groups of the class `notehead` in one of the class `note`, in one of the class `measure`. */
function drawnHeads(svgs: readonly string[]): Heads {
  const heads: Heads = new Map()
  let [measure, note] = ['', '']
  for (const [, tag = ''] of svgs.join('').matchAll(/<g ([^>]*)>/g)) {
    const kind = /class="(\w+)/.exec(tag)?.[1]
    const id = /(?:^| )id="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (kind === 'measure') measure = id
    else if (kind === 'note') note = tag.includes('visibility="hidden"') ? '' : id
    else if (kind === 'notehead' && note !== '') headsOf(heads, measure).add(note)
  }
  return heads
}

/** Notes that are drawn and not asked by design: those of the singer or of a staff that is left out, cues, keys that a piano lacks. */
function notAsked({ written }: ReadScore, staves: readonly CourseStaff[], canonical: string): Set<string> {
  const cues = [...canonical.matchAll(/<note [^>]*id="(n\d+)"[^>]*>(?:(?!<\/note>).)*?<cue\/>/gs)].map(([, id = '']) => id)
  const played = new Set(staves.filter(({ role }) => role === 'RIGHT' || role === 'LEFT').map(({ part, staff }) => `${part} ${staff}`))
  const outside = written.notes
    .filter(({ pitch, unpitched, part, staff }) => unpitched || pitch < 21 || pitch > 108 || !played.has(`${part} ${staff}`))
    .map(({ ordinal }) => `n${ordinal}`)
  return new Set([...cues, ...outside])
}

interface Counted {
  readonly file: string
  /** Heads that are asked or drawn, and those that are both. */
  readonly heads: number
  readonly alike: number
  readonly measures: number
  /** Printed numbers of the measures that differ, with what is asked and what is drawn there. */
  readonly differing: readonly string[]
}

/** The version as written against its own page; null where there is nothing to play. */
function countScore(verovio: VerovioToolkit, file: string, read: ReadScore): Counted | null {
  const course = makeCourse(read, {}, { handSize: null, shapes: [], openHand: false })
  const [version] = course.versions
  if (!version || version.noteIds.length === 0) return null
  const canonical = writeCanonical(read.xml, engravingOf(course, version))
  verovio.loadData(canonical)
  const svgs = Array.from({ length: verovio.getPageCount() }, (_, page) => verovio.renderToSVG(page + 1))
  const [drawn, left] = [drawnHeads(svgs), notAsked(read, course.staves, canonical)]
  const askedHeads: Heads = new Map()
  const ids = new Set(version.noteIds.flat())
  for (const { ordinal, measure, unprinted } of read.written.notes)
    if (ids.has(`n${ordinal}`) && !unprinted) headsOf(askedHeads, `m${measure}`).add(`n${ordinal}`)
  let [heads, alike] = [0, 0]
  const differing: string[] = []
  for (const { index, number } of read.written.measures) {
    const here = headsOf(askedHeads, `m${index}`)
    const seen = new Set([...headsOf(drawn, `m${index}`)].filter((id) => !left.has(id)))
    const both = [...here].filter((id) => seen.has(id)).length
    heads += here.size + seen.size - both
    alike += both
    if (both < here.size || both < seen.size) differing.push(`${number} (${here.size} asked, ${seen.size} drawn)`)
  }
  return { file, heads, alike, measures: read.written.measures.length, differing }
}

interface ScoreFile {
  readonly name: string
  readonly bytes: Uint8Array
}

function* filesOf(folder: string): Generator<ScoreFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:musicxml|mxl|xml)$/i.test(path))
  for (const path of paths.toSorted()) yield { name: path, bytes: readFileSync(join(folder, path)) }
}

function* filesOfCatalogue(): Generator<ScoreFile> {
  const content = openContent(inRoot('dist', 'content'))
  for (const { slug, versions } of content.pieces()) {
    const xml = content.musicxml(versions.at(-1)?.id ?? '')
    if (xml) yield { name: slug, bytes: new TextEncoder().encode(xml) }
  }
}

/** A file that the import refuses, as it says itself, is not counted. */
function readOf({ bytes }: ScoreFile): ReadScore | null {
  try {
    return readScore(bytes)
  } catch (error) {
    if (error instanceof ScoreFault) return null
    throw error
  }
}

const percent = (part: number, whole: number): number => (100 * part) / Math.max(1, whole)

export async function run(): Promise<Row[]> {
  const verovio = new VerovioToolkit(await createVerovio())
  verovio.setOptions({ font: 'Leland', header: 'none', footer: 'none', breaks: 'auto', pageWidth: 2_100, pageHeight: 2_970, xmlIdSeed: 1 })
  let offered = 0
  const files: Counted[] = []
  for (const file of HEADS_SCORES ? filesOf(HEADS_SCORES) : filesOfCatalogue()) {
    offered += 1
    const read = readOf(file)
    const counted = read && countScore(verovio, file.name, read)
    if (counted) files.push(counted)
  }
  const sum = (of: (file: Counted) => number): number => files.reduce((total, file) => total + of(file), 0)
  const [heads, measures] = [sum((file) => file.heads), sum((file) => file.measures)]
  const differing = files.filter((file) => file.differing.length > 0).toSorted((a, b) => a.alike / a.heads - b.alike / b.heads)
  return [
    {
      what: 'heads',
      measured: percent(
        sum(({ alike }) => alike),
        heads,
      ),
      unit: '%',
      samples: heads,
      bar: { min: LEAST_ALIKE },
      comparedWith: `${files.length} of ${offered} files, ${differing.length} of them differ`,
    },
    {
      what: 'measures',
      measured: percent(measures - sum((file) => file.differing.length), measures),
      unit: '%',
      samples: measures,
      bar: { min: LEAST_ALIKE },
      comparedWith: 'measures with the same heads',
    },
    ...differing.slice(0, MOST_ROWS).map(
      (file): Row => ({
        what: file.file,
        measured: percent(file.alike, file.heads),
        unit: '%',
        samples: file.heads,
        bar: null,
        comparedWith: file.differing.slice(0, 6).join(', '),
      }),
    ),
  ]
}
