import { type Finding, type Grade, isAboutTime, isFoundIn, type NoteVerdict, sayNote } from '@prelude/domain/practice'
import { type Hand, keyName, type Timeline, writtenName } from '@prelude/domain/score'
import { RESULT_TEXTS as TEXTS } from '../../features/result/front-door.ts'

/** One fault in words, with its place. */
export interface FaultLine {
  /** Position in `Timeline.measures`. */
  readonly measure: number
  readonly hand: Hand
  readonly text: string
  /** The whole sentence, with its place. */
  readonly why: string
  /** Selects the shape beside it. */
  readonly kind: 'pitch' | 'missed' | 'rhythm'
  /** `ScoreNote.index` of the asked note; null for a key that nothing asked for. */
  readonly noteIndex: number | null
}

/** The faults of a take in the order of the music: wrong, missed, early and late notes. */
export function faultLines(grade: Grade, timeline: Timeline): FaultLine[] {
  const name = (pitch: number): string => keyName(timeline, pitch)
  const verdictOf = new Map(grade.notes.map((verdict) => [verdict.noteIndex, verdict]))
  const replaced = new Set<number>()
  const lines: (FaultLine & { at: number })[] = []
  for (const extra of grade.extras) {
    // The line of its note says it.
    if (extra.outOfTimeFor !== undefined) continue
    const replacedNote = extra.insteadOf === null ? undefined : timeline.notes[extra.insteadOf]
    const verdict = replacedNote && verdictOf.get(replacedNote.index)
    if (replacedNote) replaced.add(replacedNote.index)
    const text = !replacedNote
      ? TEXTS.extraNote(name(extra.pitch))
      : extra.kind === 'octave'
        ? TEXTS.otherOctave(writtenName(timeline, replacedNote))
        : TEXTS.wrongNote(name(extra.pitch), writtenName(timeline, replacedNote))
    const start = timeline.measures[extra.measure]?.start ?? 0
    const place = { measure: replacedNote?.measure ?? extra.measure, hand: replacedNote?.hand ?? extra.hand }
    lines.push({
      ...place,
      text,
      why: (verdict && sayNote(verdict, grade, timeline)) ?? text,
      kind: 'pitch',
      noteIndex: replacedNote?.index ?? null,
      at: replacedNote?.onset ?? start,
    })
  }
  for (const verdict of grade.notes) {
    const { noteIndex, measure, hand } = verdict
    const faultWords = replaced.has(noteIndex) ? null : lineOf(verdict, writtenName(timeline, { index: noteIndex }))
    if (faultWords)
      lines.push({
        measure,
        hand,
        noteIndex,
        ...faultWords,
        why: sayNote(verdict, grade, timeline) ?? faultWords.text,
        at: timeline.notes[noteIndex]?.onset ?? 0,
      })
  }
  return lines.sort((a, b) => a.at - b.at)
}

/** The faults that no finding on the page says yet. */
export const untoldFaults = (lines: readonly FaultLine[], findings: readonly Finding[]): FaultLine[] =>
  lines.filter(
    ({ noteIndex, measure, hand, kind }) =>
      !findings.some(
        (finding) =>
          (noteIndex !== null && finding.noteIndexes.includes(noteIndex)) ||
          ((noteIndex === null ? finding.kind === 'extra-keys' : kind === 'rhythm' && isAboutTime(finding)) && isFoundIn(finding, measure, hand)),
      ),
  )

/** Text for a missed note without another key in its place. */
function lineOf({ verdict, reason, deviationMs }: NoteVerdict, note: string): Pick<FaultLine, 'kind' | 'text'> | null {
  if (verdict === 'missed') {
    if (reason === 'not-restruck') return { kind: 'pitch', text: TEXTS.notRestruck(note) }
    if (reason === 'out-of-time') return { kind: 'rhythm', text: TEXTS.outOfTime(note) }
    return { kind: 'missed', text: TEXTS.missedNote(note) }
  }
  if ((verdict === 'early' || verdict === 'late') && deviationMs !== null) return { kind: 'rhythm', text: TEXTS.offTime(note, deviationMs) }
  return null
}
