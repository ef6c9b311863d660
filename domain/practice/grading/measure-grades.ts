import { HANDS, type Hand } from '@prelude/domain/score'
import type { ExtraNote, MeasureFault, MeasureGrade, NoteVerdict } from '../take.ts'
import { weightOfExtra } from './rubric.ts'

// A note off its time is half as grave as a note that is not there.
const OFF_TIME_WEIGHT = 0.5

/** One grade for each measure and hand that was asked for something, in order of measures, left hand first. */
export function measureGradesOf(notes: readonly NoteVerdict[], extras: readonly ExtraNote[]): MeasureGrade[] {
  const places = new Map<string, { measure: number; hand: Hand; notes: NoteVerdict[]; extras: ExtraNote[] }>()
  const keyOf = ({ measure, hand }: { measure: number; hand: Hand }): string => `${measure}:${hand}`
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
        fault: heaviestFault(counts, strays),
        meanDeviationMs: meanDeviationMsOf(inPlace),
      }
    })
}

/** A missed note for which another key came is one fault of pitch, not two. */
function heaviestFault({ early, late, missed }: { early: number; late: number; missed: number }, strays: readonly ExtraNote[]): MeasureFault {
  const replaced = strays.filter((extra) => extra.insteadOf !== null).length
  const weights: readonly (readonly [Exclude<MeasureFault, null>, number])[] = [
    ['missed', Math.max(0, missed - replaced)],
    ['pitch', strays.reduce((sum, extra) => sum + weightOfExtra(extra.kind), 0)],
    ['rhythm', OFF_TIME_WEIGHT * (early + late)],
  ]
  const heaviest = weights.reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  return heaviest[1] > 0 ? heaviest[0] : null
}

/** Mean of the deviations of the notes that were struck for sure; null of none. */
export function meanDeviationMsOf(notes: readonly NoteVerdict[]): number | null {
  const deviations = notes.flatMap(({ verdict, deviationMs }) => (deviationMs === null || verdict === 'unsure' ? [] : [deviationMs]))
  return deviations.length > 0 ? deviations.reduce((sum, value) => sum + value, 0) / deviations.length : null
}
