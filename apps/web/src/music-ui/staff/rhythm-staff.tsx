import type { LessonKey, LessonMusic, LessonVoice } from '@prelude/domain/lessons'
import { pitchFrom } from '@prelude/domain/music'
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
const ON_THE_LINE: LessonKey = { pitch: pitchFrom(71), spelling: { letter: 'B', alter: 0 }, natural: false, finger: null }

const noteOf = ({ letter, isRest, mark, ...value }: RhythmValue): LessonVoice['notes'][number] => ({
  ...value,
  value: letter,
  keys: isRest ? [] : [ON_THE_LINE],
  articulation: mark,
  slur: null,
  velocity: 0,
})

const COMPOUND_BEAT = 1.5

/** One round of a bloc as music, a line for each hand that plays. */
function musicOf({ meter, divisionPerBeat, left, right }: RhythmPattern): LessonMusic {
  const [beats = 4, unit = 4] = meter.split('/').map(Number)
  const beatQuarters = unit === 8 ? COMPOUND_BEAT : 1
  const voices = ([['RIGHT', right] as const, ['LEFT', left] as const] as const).flatMap(([hand, grids]): LessonVoice[] =>
    grids.length > 0 ? [{ hand, notes: rhythmOfHand(grids, divisionPerBeat, beatQuarters).map(noteOf) }] : [],
  )
  const quarters = Math.max(0, ...voices.flatMap(({ notes }) => notes.map(({ at, quarters: length }) => at + length)))
  const measure = (4 * beats) / unit
  const bars = Array.from({ length: Math.max(0, Math.round(quarters / measure) - 1) }, (_, place) => (place + 1) * measure)
  return { meter: [beats, unit], meterShown: true, fifths: 0, staves: 'treble', pedal: false, voices, bars, quarters }
}

/** The rhythm of a bloc in notes: the right hand above the left where both play. */
export function RhythmStaff({ pattern, label }: { readonly pattern: RhythmPattern; readonly label: string }) {
  const music = useMemo(() => musicOf(pattern), [pattern])
  return <MusicStaff music={music} position={null} hasCursor={false} marks={[]} solo={null} mirror={false} isRhythm label={label} />
}
