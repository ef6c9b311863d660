import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openContent } from '@prelude/content'
import type { Hand } from '@prelude/domain/score'
import { playScore, readScore, readWritten } from '@prelude/domain/score/musicxml'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'

export const name = 'Score reader: the hand of each note'

/** HANDS_SCORES=FOLDER measures its MusicXML files by MuseScore on two staves, whose voices are numbered by hand: 1 to 4 right, 5 to 8 left. */
const { HANDS_SCORES: folder } = process.env
const LEAST_RIGHT = 98

type Read = ReturnType<typeof readWritten>
type Note = Read['notes'][number]

const handOfVoice = ({ voice }: Note): Hand => (Number(voice) <= 4 ? 'RIGHT' : 'LEFT')
const handOfStaff = ({ staff }: Note): Hand => (staff === 1 ? 'RIGHT' : 'LEFT')
const percent = (wrong: number, notes: number): number => 100 * (1 - wrong / Math.max(1, notes))

/** The voice's hand; where the other hand has no note in the whole measure, the staff's. By ordinal. */
function truthOf(notes: readonly Note[]): Map<number, Hand> {
  const playing = new Map<number, Set<Hand>>()
  for (const note of notes) playing.set(note.measure, (playing.get(note.measure) ?? new Set<Hand>()).add(handOfVoice(note)))
  return new Map(notes.map((note) => [note.ordinal, playing.get(note.measure)?.size === 2 ? handOfVoice(note) : handOfStaff(note)]))
}

/** Voices numbered anew in each measure, in the order of the file, as other programs do. */
function renumbered(xml: string): string {
  const measures = xml.split(/(?=<measure[ >])/).map((measure) => {
    const names = new Map<string, number>()
    return measure.replaceAll(/<voice>([^<]*)<\/voice>/g, (_, voice: string) => {
      const number = names.get(voice) ?? names.size + 1
      names.set(voice, number)
      return `<voice>${number}</voice>`
    })
  })
  return measures.join('')
}

function wrongIn(written: Read, truth: ReadonlyMap<number, Hand>): number {
  const wrong = new Set<number>()
  for (const { hand, heads } of playScore(written).notes) {
    const [struck = -1] = heads
    if (truth.has(struck) && truth.get(struck) !== hand) wrong.add(struck)
  }
  return wrong.size
}

interface Counted {
  readonly file: string
  /** Measured apart from the scores that the rules were tuned on; chosen by the hash of its name before the rules were written. */
  readonly heldOut: boolean
  readonly notes: number
  readonly byStaff: number
  readonly byVoice: number
  readonly byOtherVoices: number
}

/** Wrong hands of a file; null where its voices are not numbered by hand. */
function countFile(path: string): Counted | null {
  const { written, xml } = readScore(readFileSync(path))
  const part = written.parts.find(({ staves }) => staves > 1)
  if (part?.staves !== 2 || !/<software>MuseScore/.test(xml)) return null
  const notes = written.notes.filter((note) => note.part === part.index && !note.unpitched)
  if (notes.some(({ voice }) => !/^[1-8]$/.test(voice))) return null
  const truth = truthOf(notes)
  return {
    file: basename(path),
    heldOut: Number.parseInt(createHash('sha1').update(basename(path)).digest('hex').slice(0, 2), 16) % 2 === 1,
    notes: notes.length,
    byStaff: notes.filter((note) => handOfStaff(note) !== truth.get(note.ordinal)).length,
    byVoice: wrongIn(written, truth),
    byOtherVoices: wrongIn(readWritten(renumbered(xml)), truth),
  }
}

function rowsOfGroup(what: string, files: readonly Counted[]): Row[] {
  const sum = (of: (file: Counted) => number): number => files.reduce((total, file) => total + of(file), 0)
  const notes = sum((file) => file.notes)
  const staves = `by staff ${percent(
    sum(({ byStaff }) => byStaff),
    notes,
  ).toFixed(2)} %, ${files.length} files`
  const row = (how: string, wrong: number): Row => ({
    what: `${what}, ${how}`,
    measured: percent(wrong, notes),
    unit: '%',
    samples: notes,
    bar: { min: LEAST_RIGHT },
    comparedWith: staves,
  })
  return [
    row(
      'voices as written',
      sum(({ byVoice }) => byVoice),
    ),
    row(
      'voices numbered anew in each measure',
      sum(({ byOtherVoices }) => byOtherVoices),
    ),
  ]
}

function rowsOfFolder(path: string): Row[] {
  const paths = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:musicxml|mxl)$/i.test(file))
  const files = paths.flatMap((file) => countFile(join(path, file)) ?? [])
  const [heldOut, others] = [files.filter((file) => file.heldOut), files.filter((file) => !file.heldOut)]
  const each = heldOut.toSorted((a, b) => b.byVoice / b.notes - a.byVoice / a.notes)
  return [
    ...rowsOfGroup('held out', heldOut),
    ...rowsOfGroup('others', others),
    ...each.map(
      ({ file, notes, byStaff, byVoice, byOtherVoices }): Row => ({
        what: file,
        measured: percent(byVoice, notes),
        unit: '%',
        samples: notes,
        bar: null,
        comparedWith: `wrong by staff ${byStaff}, by voice ${byVoice}, numbered anew ${byOtherVoices}`,
      }),
    ),
  ]
}

/** The scores of the catalogue for two hands, whose hands their sources say. */
function rowOfCatalogue(): Row {
  const content = openContent(inRoot('dist', 'content'))
  let [notes, right] = [0, 0]
  for (const version of content.pieces().flatMap(({ versions }) => versions)) {
    const xml = content.musicxml(version.id)
    const timeline = content.versionTimeline(version.id)?.timeline
    if (version.hand_type !== 'BOTH_HAND' || !xml || !timeline) continue
    const played = playScore(readWritten(xml))
    const hands = new Set(played.notes.map(({ onset, pitch, hand }) => `${onset / played.ticksPerQuarter} ${pitch} ${hand}`))
    const struck = timeline.notes.filter(({ grace }) => !grace)
    notes += struck.length
    right += struck.filter(({ onset, pitch, hand }) => hands.has(`${onset / timeline.ticksPerQuarter} ${pitch} ${hand}`)).length
  }
  return {
    what: 'catalogue, versions for two hands',
    measured: (100 * right) / notes,
    unit: '%',
    samples: notes,
    bar: { min: 99.9 },
    comparedWith: 'their sources',
  }
}

export const run = async (): Promise<Row[]> => [...(folder ? rowsOfFolder(folder) : []), rowOfCatalogue()]
