import { type BuiltVersion, muddiness } from '@prelude/content/compiler'
import { parseChord, pitchClassOf } from '@prelude/domain/music'
import { type Hand, modelTones, type ScoreNote, type Timeline } from '@prelude/domain/score'
import { roughnessOf } from './roughness.ts'

export interface HeardChord {
  readonly symbol: string
  /** The lowest key of the left hand where the chord begins, and what it is of the chord: « G2 1 », « B2 3 », « A2 ? » for a foreign tone; empty without a left hand. */
  readonly bass: string
  /** Semitones from the lowest to the highest key there. */
  readonly outer: number | null
}

export interface HeardMeasure {
  readonly number: number
  readonly chords: readonly HeardChord[]
  readonly left: string
  readonly right: string
  /** The roughest moment: 1 for do mi sol from middle do. */
  readonly roughness: number
  /** Intervals below the limit that sound together for half a beat. */
  readonly muddy: readonly string[]
}

const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
export const keyName = (pitch: number): string => `${NAMES[pitch % 12]}${Math.floor(pitch / 12) - 1}`

/** « F2/1 C3+F3/2 »: keys struck together, and their length in quarters. */
function struckIn(notes: readonly ScoreNote[], hand: Hand, ticksPerQuarter: number): string {
  const attacks = new Map<number, ScoreNote[]>()
  for (const note of notes) if (note.hand === hand) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), note])
  const quarters = (ticks: number): string => String(Math.round((100 * ticks) / ticksPerQuarter) / 100)
  return [...attacks.values()]
    .map((attack) => {
      const lengths = [...new Set(attack.map(({ duration }) => duration))]
      const keys = attack.map(
        ({ pitch, duration, finger }) => `${keyName(pitch)}${finger ? `.${finger}` : ''}${lengths.length > 1 ? `(${quarters(duration)})` : ''}`,
      )
      return `${keys.join('+')}${lengths.length === 1 ? `/${quarters(lengths[0] ?? 0)}` : ''}${attack.some(({ staccato }) => staccato) ? '’' : ''}`
    })
    .join(' ')
}

function chordAt(timeline: Timeline, at: number, symbol: string): HeardChord {
  const here = timeline.notes.filter(({ onset, duration, grace }) => !grace && onset <= at && onset + duration > at)
  const low = Math.min(...here.filter(({ hand }) => hand === 'LEFT').map(({ pitch }) => pitch))
  const high = Math.max(...here.filter(({ hand }) => hand === 'RIGHT').map(({ pitch }) => pitch))
  const chord = parseChord(symbol)
  const degree = chord?.tones.find(({ pitchClass }) => pitchClass === low % 12)?.degree
  const isBass = chord && pitchClassOf(chord.bass) === low % 12
  return {
    symbol,
    bass: Number.isFinite(low) ? `${keyName(low)} ${degree ?? (isBass ? '/' : '?')}` : '',
    outer: Number.isFinite(low) && Number.isFinite(high) ? high - low : null,
  }
}

/** What sounds together, the pedal included, from each attack on. */
function momentsOf(timeline: Timeline, start: number, end: number, shortest: number): number[][] {
  const tones = modelTones(timeline).flat()
  const onsets = [...new Set(timeline.notes.filter(({ onset, grace }) => !grace && onset >= start && onset < end).map(({ onset }) => onset))]
  return onsets.map((at) =>
    [...new Set(tones.filter(({ onset, duration }) => onset <= at && onset + duration >= at + shortest).map(({ pitch }) => pitch))].sort(
      (a, b) => a - b,
    ),
  )
}

/** Each measure as a teacher reads it. */
export function readMeasures({ timeline }: Pick<BuiltVersion, 'timeline'>): HeardMeasure[] {
  return timeline.measures.map(({ index, number, start, length, beatTicks }) => {
    const notes = timeline.notes.filter(({ measure, grace }) => measure === index && !grace)
    const moments = momentsOf(timeline, start, start + length, beatTicks / 2)
    const muddy = new Set(
      moments.flatMap((pitches) =>
        pitches.flatMap((low, i) => {
          const above = pitches[i + 1]
          return above !== undefined && muddiness(low, above) > 0 ? [`${keyName(low)}-${keyName(above)}`] : []
        }),
      ),
    )
    return {
      number,
      chords: timeline.chords.filter(({ at }) => at >= start && at < start + length).map(({ at, symbol }) => chordAt(timeline, at, symbol)),
      left: struckIn(notes, 'LEFT', timeline.ticksPerQuarter),
      right: struckIn(notes, 'RIGHT', timeline.ticksPerQuarter),
      roughness: Math.max(0, ...moments.map(roughnessOf)),
      muddy: [...muddy],
    }
  })
}
