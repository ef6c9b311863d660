import { errorMessage, typeset } from '@prelude/domain/basics'
import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { type PieceEntry, pieceEntry } from '../catalogue-schema.ts'
import { type Fault, PICKUP } from './fault.ts'
import type { PflDocument } from './pfl/document.ts'
import { leadingBars, playingsOf } from './pfl/unfold.ts'

/** The words that learners see, with French spaces: authors type ordinary ones. */
const typesetEntry = (entry: PieceEntry): PieceEntry => ({
  ...entry,
  title: typeset(entry.title),
  ...(entry.catalogue_number === undefined ? {} : { catalogue_number: typeset(entry.catalogue_number) }),
  artist: typeset(entry.artist),
  dates: typeset(entry.dates),
  ...(entry.about === undefined ? {} : { about: typeset(entry.about) }),
  ...(entry.teaches === undefined ? {} : { teaches: typeset(entry.teaches) }),
  versions: entry.versions.map((version) => ({ ...version, title: typeset(version.title) })),
})

/** Reads the facts of a piece; reports each invalid field. */
export function readPieceEntry(file: string, text: string): { entry: PieceEntry | null; faults: Fault[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { entry: null, faults: [{ file, message: `JSON illisible (${errorMessage(error)})` }] }
  }
  const read = pieceEntry.safeParse(json)
  if (read.success) return { entry: typesetEntry(read.data), faults: [] }
  return { entry: null, faults: read.error.issues.map((issue) => ({ file, message: `« ${issue.path.join('.')} » : ${issue.message}` })) }
}

/** Compares the facts with the notes of a piece: a contradiction would misinform the learner. */
export function compareWithEntry(document: PflDocument, entry: PieceEntry): Fault[] {
  const faults: Fault[] = []
  const differs = (what: string, facts: string | number, notes: string | number, section?: string): void => {
    if (facts !== notes)
      faults.push({ file: document.file, ...(section ? { section } : {}), message: `${what} : ${notes} dans le .pfl, ${facts} dans le .json` })
  }
  const { meter } = document
  differs('slug', entry.slug, document.slug)
  differs('tonalité', entry.key, document.tonality.symbol)
  differs('mesure', entry.time_signature, `${meter.numerator}/${meter.denominator}`)
  differs('temps par mesure', entry.beat_per_measure, meter.beats)
  differs('temps en noires', entry.beat_unit_quarters, meter.beatTicks / TICKS_PER_QUARTER)
  differs('tempo', entry.tempo, document.beatsPerMinute)
  differs('levée', entry.pickup_quarters, document.pickupTicks / TICKS_PER_QUARTER)
  differs('forme', entry.form.join(' '), document.form.join(' '))
  const letters = [...document.sections.keys()].filter((letter) => letter !== PICKUP).sort()
  differs(
    'sections',
    entry.sections
      .map((section) => section.letter)
      .sort()
      .join(' '),
    letters.join(' '),
  )
  const playings = playingsOf(document).filter((playing) => playing.section.letter !== PICKUP)
  for (const { letter, bars } of entry.sections) {
    const playing = playings.find((item) => item.section.letter === letter)
    if (playing) differs('mesures', bars, leadingBars(playing).length, letter)
  }
  differs(
    'mesures en tout',
    entry.bars,
    playings.reduce((sum, playing) => sum + leadingBars(playing).length, 0),
  )
  const isLeadSheet = [...document.sections.values()].some((section) => section.music.chant.length > 0)
  differs('écriture', entry.notation, isLeadSheet ? 'lead_sheet' : 'full_score')
  const sung = [...document.sections.values()].some((section) => section.lyrics.size > 0)
  if (sung && !entry.lyrics.publishable)
    faults.push({ file: document.file, message: 'des paroles sont écrites alors que le .json les dit non publiables' })
  for (const version of entry.versions) {
    if (version.key !== `${entry.slug}:${version.code}`)
      faults.push({ file: document.file, message: `version ${version.id} : la clé « ${version.key} » n’est pas ${entry.slug}:${version.code}` })
    if (Math.floor(version.id / 10) !== entry.id)
      faults.push({ file: document.file, message: `version ${version.id} : son numéro ne commence pas par ${entry.id}` })
    const ofSong = 'mbrsgc'.includes(version.code)
    if (ofSong !== isLeadSheet) faults.push({ file: document.file, message: `version « ${version.code} » impossible pour cette écriture` })
  }
  return faults
}
