import { type ScoreNote, spellingOf, type Timeline } from '@prelude/domain/score'
import type { ExtraNote } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'
import { correctionOf } from './key-findings.ts'

/** Natural keys struck for one altered note from which on it is forgotten, and not missed by accident. */
const FEWEST_FORGOTTEN = 2
/** Share of the asked notes with that accidental that came without it. */
const FORGOTTEN_SHARE = 0.5
const NOTE_WEIGHT = 1
const MOST_WEIGHT = 8

export interface ForgottenAccidentals {
  readonly finding: Finding | null
  /** `ScoreNote.index` of the notes, and the extra keys, that it explains. */
  readonly notes: ReadonlySet<number>
  readonly extras: ReadonlySet<ExtraNote>
}

/** A forgotten signature is one finding, however often it shows: fa for fa♯ all through. */
export function forgottenAccidentals(matchedTake: MatchedTake): ForgottenAccidentals {
  const { grade, timeline } = matchedTake
  const slips = grade.extras.flatMap((extra) => {
    const index = extra.insteadOf ?? correctionOf(matchedTake, extra)
    const note = index === null ? undefined : timeline.notes[index]
    return note && Math.abs(extra.pitch - note.pitch) === 1 ? [{ extra, note }] : []
  })
  if (slips.length < FEWEST_FORGOTTEN) return NONE
  // The spelling of the whole piece is worked out only where a key was missed by a semitone.
  const spelling = spellingOf(timeline)
  const isNatural = ({ extra, note }: (typeof slips)[number]): boolean => extra.pitch - note.pitch === -Math.sign(spelling.ofNote(note).alter)
  const byClass = new Map<number, typeof slips>()
  for (const slip of slips.filter(isNatural)) {
    const pitchClass = slip.note.pitch % 12
    byClass.set(pitchClass, [...(byClass.get(pitchClass) ?? []), slip])
  }
  const isAsked = (pitchClass: number): number =>
    grade.notes.filter(({ pitch, reason }) => pitch % 12 === pitchClass && reason !== 'not-reached').length
  const forgotten = [...byClass].flatMap(([pitchClass, some]) => {
    const notes = new Set(some.map(({ note }) => note.index))
    return notes.size >= FEWEST_FORGOTTEN && notes.size >= FORGOTTEN_SHARE * isAsked(pitchClass) ? some : []
  })
  if (forgotten.length === 0) return NONE
  const notes = new Set(forgotten.map(({ note }) => note.index))
  return {
    finding: findingFrom(
      timeline,
      forgotten.map(({ note }) => note),
    ),
    notes,
    extras: new Set(forgotten.map(({ extra }) => extra)),
  }
}

const NONE: ForgottenAccidentals = { finding: null, notes: new Set(), extras: new Set() }

/** True for an accidental of the signature (fa♯ do♯ … by fifths up from fa♯, si♭ mi♭ … by fifths down from si♭); else it stands before the note. */
export const isInSignature = ({ fifths }: Pick<Timeline, 'fifths'>, { pitch }: Pick<ScoreNote, 'pitch'>): boolean =>
  Array.from({ length: Math.abs(fifths) }, (_, place) => (fifths > 0 ? 6 + 7 * place : 10 + 5 * place) % 12).includes(pitch % 12)

function findingFrom(timeline: Timeline, notes: readonly ScoreNote[]): Finding {
  const distinct = [...new Map(notes.map((note) => [note.index, note])).values()].sort((a, b) => a.index - b.index)
  const measures = [...new Set(distinct.map(({ measure }) => measure))].sort((a, b) => a - b)
  const [first] = distinct
  const places: FindingPlace[] = []
  for (const measure of measures) {
    const last = places[places.length - 1]
    if (last && last.toMeasure === measure - 1) places[places.length - 1] = { ...last, toMeasure: measure }
    else places.push({ fromMeasure: measure, toMeasure: measure })
  }
  const hand = distinct.every((note) => note.hand === first?.hand) ? (first?.hand ?? null) : null
  const place = { hand, fromMeasure: measures[0] ?? 0, toMeasure: measures[measures.length - 1] ?? timeline.measures.length - 1 }
  return {
    ...findingOf('key-signature', place, {
      weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * distinct.length),
      count: distinct.length,
      noteIndexes: distinct.map(({ index }) => index),
    }),
    ...(places.length > 1 ? { places } : {}),
  }
}
