import type { LessonKey, LessonMusic, LessonVoice } from '@prelude/domain/lessons'
import { pitchFrom } from '@prelude/domain/music'
import { meterOf, TICKS_PER_QUARTER, writtenIn } from '@prelude/domain/notation'
import { type RhythmValue, rhythmOfHand } from '@prelude/domain/score'
import { useMemo } from 'react'
import { MusicStaff } from './music-staff.tsx'

export interface RhythmPattern {
  /** « 6/8 » */
  readonly meter: string
  readonly divisionPerBeat: number
  /** Grids of the layers of each hand. */
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** A rhythm has no height: every note stands on the line. */
const ON_THE_LINE: LessonKey = {
  ...writtenIn({ letter: 'B', alter: 0 }, 4),
  pitch: pitchFrom(71),
  natural: false,
  finger: null,
}

const noteOf = ({ isRest, mark, ...written }: RhythmValue): LessonVoice['notes'][number] => ({
  ...written,
  keys: isRest ? [] : [ON_THE_LINE],
  articulation: mark,
  slur: null,
  velocity: 0,
})

/** One round of a bloc as music, a line for each hand that plays. */
function musicOf({ meter: name, divisionPerBeat, left, right }: RhythmPattern): LessonMusic {
  const [beats = 4, unit = 4] = name.split('/').map(Number)
  const meter = meterOf(beats, unit)
  const voices = ([['RIGHT', right] as const, ['LEFT', left] as const] as const).flatMap(([hand, grids]): LessonVoice[] =>
    grids.length > 0 ? [{ hand, notes: rhythmOfHand(grids, divisionPerBeat, meter).map(noteOf) }] : [],
  )
  const quarters = Math.max(0, ...voices.flatMap(({ notes }) => notes.map(({ at, quarters: length }) => at + length)))
  const measure = meter.measureTicks / TICKS_PER_QUARTER
  const bars = Array.from({ length: Math.max(0, Math.round(quarters / measure) - 1) }, (_, place) => (place + 1) * measure)
  return { meter, meterShown: true, fifths: 0, staves: 'treble', pedal: false, voices, bars, quarters }
}

/** The rhythm of a bloc in notes: the right hand above the left where both play. */
export function RhythmStaff({ pattern, label }: { readonly pattern: RhythmPattern; readonly label: string }) {
  const music = useMemo(() => musicOf(pattern), [pattern])
  return <MusicStaff music={music} position={null} hasCursor={false} marks={[]} solo={null} mirror={false} isRhythm label={label} />
}
