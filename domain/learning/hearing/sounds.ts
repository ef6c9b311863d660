import type { Pitch } from '../../music/index.ts'
import { type HearingItem, onsetsOf, type RhythmItem, secondsOfQuarter } from './items.ts'

/** What an item sounds like, in seconds from its start. */
export type HeardSound =
  | { readonly kind: 'note'; readonly at: number; readonly pitch: Pitch; readonly seconds: number }
  | { readonly kind: 'click'; readonly at: number; readonly accent: boolean }

/** From the given note to what is asked. */
const GIVEN_SECONDS = 1.5
const STEP_SECONDS = { usual: 0.75, slow: 1.3 } as const
const CHORD_SECONDS = 2.2
/** A rhythm that is heard slowly, relative to its tempo. */
const SLOW_RHYTHM = 0.7
/** Every rhythm is heard on sol: neither low nor high. */
const RHYTHM_PITCH = 67 as Pitch
/** A tapped note is heard as a short one of its value. */
const DETACHED = 0.85

export type HearingSpeed = keyof typeof STEP_SECONDS

/** A measure to count, then those of the rhythm. */
const clicks = ({ beats, measures }: RhythmItem, quarter: number): HeardSound[] =>
  Array.from({ length: beats * (1 + measures) }, (_, beat) => ({ kind: 'click', at: beat * quarter, accent: beat % beats === 0 }))

const row = (pitches: readonly Pitch[], from: number, step: number): HeardSound[] =>
  pitches.map((pitch, place) => ({ kind: 'note', at: from + place * step, pitch, seconds: step }))
const together = (pitches: readonly Pitch[], from: number): HeardSound[] =>
  pitches.map((pitch) => ({ kind: 'note', at: from, pitch, seconds: CHORD_SECONDS }))

/** Chords one after the other, the last one longer. */
const progression = (chords: readonly (readonly Pitch[])[], from: number, step: number): HeardSound[] =>
  chords.flatMap((pitches, place) =>
    pitches.map((pitch): HeardSound => ({ kind: 'note', at: from + place * step, pitch, seconds: place === chords.length - 1 ? 1.6 * step : step })),
  )
/** Of a progression: the key is made quickly, what is asked takes its time. */
const CHORD_STEPS = { usual: { key: 0.6, asked: 1 }, slow: { key: 0.9, asked: 1.6 } } as const

/** A measure of the pulse alone, then the rhythm over it. */
function rhythmSounds(item: RhythmItem, speed: HearingSpeed): HeardSound[] {
  const quarter = secondsOfQuarter(item) / (speed === 'slow' ? SLOW_RHYTHM : 1)
  const onsets = onsetsOf(item)
  return [
    ...clicks(item, quarter),
    ...item.values.map((value, place): HeardSound => {
      const at = (item.beats + (onsets[place] ?? 0)) * quarter
      return { kind: 'note', at, pitch: RHYTHM_PITCH, seconds: value * quarter * DETACHED }
    }),
  ]
}

/** The given note, then what is asked; slowly: wider apart, and what sounds together one after the other before. */
export function soundsOf(item: HearingItem, speed: HearingSpeed = 'usual'): readonly HeardSound[] {
  const step = STEP_SECONDS[speed]
  switch (item.kind) {
    case 'interval': {
      if (item.way !== 'together') return row([item.start, item.other], 0, step * 1.4)
      const both = [item.start, item.other]
      return speed === 'slow'
        ? [...row(both, 0, step), ...together(both, 2 * step)]
        : [...row([item.start], 0, GIVEN_SECONDS), ...together(both, GIVEN_SECONDS)]
    }
    case 'melody':
      return [...row([item.tonic], 0, GIVEN_SECONDS), ...row(item.pitches, GIVEN_SECONDS + step / 2, step)]
    case 'chord': {
      const given = row([item.root], 0, GIVEN_SECONDS)
      return speed === 'slow'
        ? [
            ...given,
            ...row(item.pitches, GIVEN_SECONDS, STEP_SECONDS.usual),
            ...together(item.pitches, GIVEN_SECONDS + item.pitches.length * STEP_SECONDS.usual),
          ]
        : [...given, ...together(item.pitches, GIVEN_SECONDS)]
    }
    case 'degree': {
      const { key, asked } = CHORD_STEPS[speed]
      return [...progression(item.chords, 0, key), ...row([item.pitch], (item.chords.length + 1) * key, 1.5 * asked)]
    }
    case 'cadence':
      return progression(item.chords, 0, CHORD_STEPS[speed].asked)
    case 'bass':
      return [...row([item.tonic], 0, GIVEN_SECONDS), ...progression(item.chords, GIVEN_SECONDS, CHORD_STEPS[speed].asked)]
    case 'rhythm':
      return rhythmSounds(item, speed)
  }
}

/** The pulse over which a rhythm is tapped: a measure to count, then its measures. */
export const pulseOf = (item: RhythmItem): readonly HeardSound[] => clicks(item, secondsOfQuarter(item))
/** What was tapped, over the pulse as it ran: `tapped` in seconds from the first beat. */
export function tappedSounds(item: RhythmItem, tapped: readonly number[]): readonly HeardSound[] {
  const quarter = secondsOfQuarter(item)
  const notes = tapped.map((tap, place): HeardSound => {
    const next = (tapped[place + 1] ?? tap + quarter) - tap
    return { kind: 'note', at: Math.max(0, countSeconds(item) + tap), pitch: RHYTHM_PITCH, seconds: Math.min(next, quarter) * DETACHED }
  })
  return [...pulseOf(item), ...notes]
}
/** Seconds from the start of the pulse to the first beat of the rhythm. */
export const countSeconds = (item: RhythmItem): number => item.beats * secondsOfQuarter(item)

/** The end of the last sound. */
export const secondsOf = (sounds: readonly HeardSound[]): number =>
  sounds.reduce((end, sound) => Math.max(end, sound.at + (sound.kind === 'note' ? sound.seconds : 0)), 0)
