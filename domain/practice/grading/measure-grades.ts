import { HANDS, type Hand } from '@prelude/domain/score'
import type { ExtraNote, MeasureFault, MeasureGrade, NoteVerdict } from '../take.ts'
import type { HandsApart } from './hands-apart.ts'
import { weightOfExtra } from './rubric.ts'

// Weight of a note out of time; a missing note has 1.
const OFF_TIME_WEIGHT = 0.5

interface Faults {
  readonly outOfTime: ReadonlySet<ExtraNote>
  readonly handsApart: readonly HandsApart[]
}

/** One grade for each measure and hand that was asked for something, in order of measures, left hand first. */
export function measureGradesOf(notes: readonly NoteVerdict[], extras: readonly ExtraNote[], { outOfTime, handsApart }: Faults): MeasureGrade[] {
  const apartOf = new Map(handsApart.map((apart) => [keyOf(apart), apart.notes]))
  const places = new Map<string, { measure: number; hand: Hand; notes: NoteVerdict[]; extras: ExtraNote[] }>()
  for (const note of notes) {
    const place = places.get(keyOf(note))
    if (place) place.notes.push(note)
    else places.set(keyOf(note), { measure: note.measure, hand: note.hand, notes: [note], extras: [] })
  }
  for (const extra of extras) places.get(keyOf(extra))?.extras.push(extra)
  return [...places.values()]
    .sort((a, b) => a.measure - b.measure || HANDS.indexOf(a.hand) - HANDS.indexOf(b.hand))
    .map(({ measure, hand, notes: inPlace, extras: strays }): MeasureGrade => {
      const count = (verdict: NoteVerdict['verdict']): number => inPlace.filter((note) => note.verdict === verdict).length
      const counts = { right: count('right'), early: count('early'), late: count('late'), missed: count('missed'), unsure: count('unsure') }
      return {
        measure,
        hand,
        asked: inPlace.length,
        ...counts,
        extra: strays.length,
        fault: heaviestFault(inPlace, strays, outOfTime, apartOf.get(keyOf({ measure, hand })) ?? 0),
        meanDeviationMs: meanDeviationMsOf(inPlace),
      }
    })
}

const keyOf = ({ measure, hand }: { readonly measure: number; readonly hand: Hand }): string => `${measure}:${hand}`

/** A missed note for which another key was struck is one fault of pitch, not two; the right key far off its time is one of rhythm. */
function heaviestFault(
  notes: readonly NoteVerdict[],
  strays: readonly ExtraNote[],
  outOfTime: ReadonlySet<ExtraNote>,
  notesApart: number,
): MeasureFault {
  const replaced = strays.filter((extra) => extra.insteadOf !== null).length
  const outside = notes.filter(({ reason }) => reason === 'out-of-time').length
  const missed = notes.filter(({ verdict }) => verdict === 'missed').length - outside
  const offTime = notes.filter(({ verdict }) => verdict === 'early' || verdict === 'late').length
  const weights: readonly (readonly [Exclude<MeasureFault, null>, number])[] = [
    ['missed', Math.max(0, missed - replaced)],
    ['pitch', strays.reduce((sum, extra) => sum + (outOfTime.has(extra) ? 0 : weightOfExtra(extra.kind)), 0)],
    // Before rhythm: where one hand is late because the hands are apart, that is the fault to show.
    ['hands', OFF_TIME_WEIGHT * notesApart],
    ['rhythm', outside + OFF_TIME_WEIGHT * offTime],
  ]
  const heaviest = weights.reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  return heaviest[1] > 0 ? heaviest[0] : null
}

/** Mean deviation of the notes that were struck with certainty; null of none. */
export function meanDeviationMsOf(notes: readonly NoteVerdict[]): number | null {
  const deviations = notes.flatMap(({ verdict, deviationMs }) => (deviationMs === null || verdict === 'unsure' ? [] : [deviationMs]))
  return deviations.length > 0 ? deviations.reduce((sum, value) => sum + value, 0) / deviations.length : null
}
