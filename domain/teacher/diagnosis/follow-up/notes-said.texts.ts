import { type Finding, listOfMeasures, type NoteVerdict, placesOf } from '@prelude/domain/practice'
import { keyName, type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import { counted, listed } from '../../../basics/index.ts'
import type { TakeSeen } from '../learner.ts'

/** Places that are named at once. */
export const PLACES_AT_ONCE = 3
const NEAREST_MS = 10
const OWN_SHARE = 0.5
/** Notes of a measure that are named where the fault lies between them, and not in one. */
const MOST_NAMES = 2

const OF_THE_WHOLE: readonly Finding['cause'][] = ['growing', 'drifting', 'other-tempo', 'no-velocity']
const OF_TIME: readonly Finding['kind'][] = ['rushing', 'dragging', 'late-after-leap']
/** Between notes: the first ones of each measure show where. */
const OF_SEVERAL_NOTES: readonly Finding['kind'][] = ['rhythm-figure', 'uneven', 'rolled-chord', 'legato-broken', 'accents', 'heavy-finger']

/** « mesure 5, 2e temps », « mesure 5, après le 2e temps », « levée », « mesure 5 (reprise), 1er temps » */
export function beatPlace({ measures }: Timeline, { measure, onset }: Pick<ScoreNote, 'measure' | 'onset'>): string {
  const at = measures[measure]
  if (!at) return ''
  if (at.number === 0) return 'levée'
  const again = measures.some(({ index, number }) => index < measure && number === at.number) ? ' (reprise)' : ''
  const beats = (onset - at.start) / at.beatTicks
  const beat = Math.floor(beats + 1e-6) + 1
  const named = beat === 1 ? '1er temps' : `${beat}e temps`
  return `mesure ${at.number}${again}, ${beats - (beat - 1) < 1e-3 ? named : `après le ${named}`}`
}

/** The places of a finding, each with its notes: what is written and what was played stand apart. Empty for what no single note shows. */
export function placesSaid(finding: Finding, timeline: Timeline, takeSeen: TakeSeen): readonly string[] {
  const { kind, cause } = finding
  if (OF_THE_WHOLE.includes(cause)) return []
  if (kind === 'skipped' || kind === 'restart') return placesOf(finding).map((place) => listOfMeasures(timeline, [place]))
  if (kind === 'extra-keys' && cause !== 'corrected') return extrasSaid(finding, timeline, takeSeen)
  const notes = finding.noteIndexes.flatMap((index) => timeline.notes[index] ?? [])
  if (kind === 'hands-apart') return apartSaid(finding, notes, timeline)
  if (OF_SEVERAL_NOTES.includes(kind)) return groupsSaid(notes, timeline)
  const verdicts = new Map(takeSeen.grade.notes.map((verdict) => [verdict.noteIndex, verdict]))
  const chosen = OF_TIME.includes(kind) ? offNotes(finding, notes, verdicts) : notes
  // Notes that are struck together are one place.
  const byPlace = new Map<string, Set<string>>()
  for (const note of chosen) {
    const place = beatPlace(timeline, note)
    byPlace.set(place, (byPlace.get(place) ?? new Set()).add(noteSaid(finding, timeline, note, takeSeen, verdicts.get(note.index))))
  }
  const before = kind === 'hesitation' ? 'arrêt avant ' : ''
  return Array.from(byPlace, ([place, words]) => `${place} : ${before}${listed([...words])}`)
}

/** What the whole take shows, where no single note does; it follows « d’un bout à l’autre, ». */
export function wholeSaid({ kind, cause, ms }: Finding, measures: string): string {
  const about = NEAREST_MS * Math.round(Math.abs(ms ?? 0) / NEAREST_MS)
  const each = about > 0 ? `, environ ${about} millisecondes à chaque mesure` : ''
  if (cause === 'growing') return `${measures} : ${kind === 'rushing' ? 'l’avance' : 'le retard'} grandit${each}`
  if (cause === 'drifting') return `${measures} : la vitesse change peu à peu, et c’est à la fin que l’écart est le plus grand`
  return `${measures} : aucune note n’est plus en cause qu’une autre`
}

/** Of notes that are early or late in the mean, those that are so themselves: at half of it or more. */
function offNotes({ kind, ms }: Finding, notes: readonly ScoreNote[], verdicts: ReadonlyMap<number, NoteVerdict>): readonly ScoreNote[] {
  const side = kind === 'rushing' ? -1 : 1
  return notes.filter(({ index }) => side * (verdicts.get(index)?.deviationMs ?? 0) >= OWN_SHARE * Math.abs(ms ?? 0) + NEAREST_MS)
}

function groupsSaid(notes: readonly ScoreNote[], timeline: Timeline): string[] {
  const byMeasure = new Map<number, ScoreNote[]>()
  for (const note of notes) byMeasure.set(note.measure, [...(byMeasure.get(note.measure) ?? []), note])
  return [...byMeasure.values()].flatMap((own) => {
    const [first] = own
    const names = [...new Set(own.map((note) => writtenName(timeline, note)))].slice(0, MOST_NAMES)
    return first ? [`${beatPlace(timeline, first)} : ${listed(names)}`] : []
  })
}

/** « mesure 1, 1er temps : sol à droite avant sol à gauche »: the first onset of each measure that both hands share. */
function apartSaid({ hand }: Finding, notes: readonly ScoreNote[], timeline: Timeline): string[] {
  const measures = [...new Set(notes.map(({ measure }) => measure))].sort((a, b) => a - b)
  const namesOf = (together: readonly ScoreNote[]): string => listed([...new Set(together.map((note) => writtenName(timeline, note)))])
  return measures.flatMap((measure) => {
    const own = timeline.notes.filter((note) => note.measure === measure && !note.grace)
    const first = own.find(({ hand: side, onset }) => own.some((note) => note.onset === onset && note.hand !== side))
    if (!first) return []
    const [left, right] = (['LEFT', 'RIGHT'] as const).map((side) => namesOf(own.filter((note) => note.onset === first.onset && note.hand === side)))
    const words = hand === 'LEFT' ? `${left} à gauche avant ${right} à droite` : `${right} à droite avant ${left} à gauche`
    return [`${beatPlace(timeline, first)} : ${words}`]
  })
}

function extrasSaid({ hand, fromMeasure, toMeasure, places }: Finding, timeline: Timeline, { grade }: TakeSeen): string[] {
  const isInside = (measure: number): boolean =>
    (places ?? [{ fromMeasure, toMeasure }]).some((place) => measure >= place.fromMeasure && measure <= place.toMeasure)
  return grade.extras
    .filter(
      (extra) => extra.insteadOf === null && extra.outOfTimeFor === undefined && (hand === null || extra.hand === hand) && isInside(extra.measure),
    )
    .map(
      ({ measure, pitch }) =>
        `${listOfMeasures(timeline, [{ fromMeasure: measure, toMeasure: measure }])} : ${keyName(timeline, pitch)} joué, rien d’écrit`,
    )
}

function noteSaid(finding: Finding, timeline: Timeline, note: ScoreNote, { grade }: TakeSeen, verdict: NoteVerdict | undefined): string {
  const written = writtenName(timeline, note)
  switch (finding.kind) {
    case 'missed':
      return verdict?.reason === 'out-of-time' ? `${written} écrit, joué trop loin de son temps` : `${written} écrit, rien de joué`
    case 'not-restruck':
      return `${written} écrit de nouveau, la touche est restée enfoncée`
    case 'held-short':
    case 'staccato-held':
      return heldSaid(written, verdict)
    case 'hesitation':
      return written
    case 'rushing':
    case 'dragging':
    case 'late-after-leap': {
      const about = NEAREST_MS * Math.round(Math.abs(verdict?.deviationMs ?? 0) / NEAREST_MS)
      return `${written}, ${about} millisecondes ${finding.kind === 'rushing' ? 'trop tôt' : 'trop tard'}`
    }
    default: {
      const struck =
        finding.wrongKeys?.find(({ noteIndex }) => noteIndex === note.index)?.pitch ??
        grade.extras.find(({ insteadOf }) => insteadOf === note.index)?.pitch
      if (struck === undefined) return `${written} écrit, une autre touche jouée`
      const played = keyName(timeline, struck)
      if (played === written) return `${written} écrit, joué à une autre octave`
      return finding.cause === 'corrected' ? `${played} joué d’abord, ${written} écrit` : `${played} joué, ${written} écrit`
    }
  }
}

const heldSaid = (written: string, verdict: NoteVerdict | undefined): string =>
  verdict?.heldRatio == null ? written : `${written}, tenu ${Math.round(100 * verdict.heldRatio)} % de sa longueur`

/** « et 4 autres endroits plus loin » */
export const moreSaid = (count: number): string =>
  count < 1 ? '' : ` ; et ${count === 1 ? 'un autre endroit' : counted(count, 'autre endroit', 'autres endroits')} plus loin`
