import { seededRandom } from '@prelude/domain/basics'
import type { Clip, LabelledNote } from './answers.ts'

/** How an asked key is related to what was struck. */
export const KINDS = [
  'struck',
  'semitone',
  'tone',
  'octave below',
  'octave above',
  'fifth or twelfth',
  'another note of the chord',
  'held, not struck again',
  'nothing near',
  'missing upper octave',
] as const
export type PlantedKind = (typeof KINDS)[number]

export interface PlantedKey {
  readonly pitch: number
  readonly kind: PlantedKind
}

/** An event to ask of a clip: an approximate time, and keys that were struck or not. */
export interface PlantedAsk {
  readonly atSeconds: number
  readonly keys: readonly PlantedKey[]
}

const TOGETHER_SECONDS = 0.06
/** Maximum difference of the asked time from the true one. */
const JITTER_SECONDS = 0.12
/** A key struck this near to the asked time is ambiguous: it is left out. */
const UNCLEAR_SECONDS = 0.24
const HELD_SINCE_SECONDS = 0.3

interface Slip {
  readonly kind: PlantedKind
  readonly by: readonly number[]
}
const SLIPS: readonly Slip[] = [
  { kind: 'semitone', by: [-1, 1] },
  { kind: 'tone', by: [-2, 2] },
  { kind: 'octave below', by: [-12] },
  { kind: 'octave above', by: [12] },
  { kind: 'fifth or twelfth', by: [-19, -7, 7, 19, 24, -24] },
  { kind: 'another note of the chord', by: [-9, -8, -5, -4, -3, 3, 4, 5, 8, 9] },
]
const MISSING_OCTAVE: Slip = { kind: 'missing upper octave', by: [12] }
/** Keys asked in addition to a chord: most often the upper octave, whose partials the lower note contains. */
const MISSING = [...SLIPS.slice(2, 3), MISSING_OCTAVE, MISSING_OCTAVE, MISSING_OCTAVE, ...SLIPS.slice(4)]

/** Notes that begin together, by their mean onset. */
export function chordsOf(notes: readonly LabelledNote[]): readonly { readonly atSeconds: number; readonly notes: readonly LabelledNote[] }[] {
  const sorted = [...notes].sort((a, b) => a.onsetSeconds - b.onsetSeconds)
  const chords: LabelledNote[][] = []
  for (const note of sorted) {
    const last = chords.at(-1)
    if (last?.[0] && note.onsetSeconds - last[0].onsetSeconds <= TOGETHER_SECONDS) last.push(note)
    else chords.push([note])
  }
  return chords.map((chord) => ({ atSeconds: chord.reduce((sum, { onsetSeconds }) => sum + onsetSeconds, 0) / chord.length, notes: chord }))
}

/** For each chord of a clip a plausible request: the chord itself, with wrong keys, with an extra note, or with held keys; and requests without any strike nearby. */
export function plantAsks(clip: Clip, seed: number): readonly PlantedAsk[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const isStruckNear = (pitch: number, seconds: number): boolean =>
    clip.notes.some((note) => note.pitch === pitch && Math.abs(note.onsetSeconds - seconds) <= UNCLEAR_SECONDS)
  const heldAt = (seconds: number): number[] =>
    clip.notes
      .filter(
        ({ onsetSeconds, endSeconds, pitch }) =>
          onsetSeconds < seconds - HELD_SINCE_SECONDS && endSeconds > seconds + 0.05 && !isStruckNear(pitch, seconds),
      )
      .map(({ pitch }) => pitch)
  const asks: PlantedAsk[] = []
  const jitter = (): number => (random() * 2 - 1) * JITTER_SECONDS
  const slipped = (pitch: number, kinds: readonly Slip[]): PlantedKey | undefined => {
    const slip = pick(kinds)
    const by = pick(slip?.by ?? [])
    return slip && by !== undefined ? { pitch: pitch + by, kind: slip.kind } : undefined
  }
  for (const { atSeconds, notes } of chordsOf(clip.notes)) {
    const askedSeconds = atSeconds + jitter()
    const struck = notes.map(({ pitch }): PlantedKey => ({ pitch, kind: 'struck' }))
    const draw = random()
    const keys: PlantedKey[] = []
    if (draw < 0.4) keys.push(...struck)
    else if (draw < 0.65) {
      // Wrong keys in place of some or all of the chord's keys.
      const all = random() < 0.4
      for (const key of struck) keys.push(all || random() < 0.5 ? (slipped(key.pitch, SLIPS) ?? key) : key)
    } else if (draw < 0.85) {
      keys.push(...struck)
      const from = pick(struck)
      const more = from && slipped(from.pitch, MISSING)
      if (more) keys.push(more)
    } else {
      if (random() < 0.5) keys.push(...struck)
      const held = pick(heldAt(askedSeconds))
      if (held !== undefined) keys.push({ pitch: held, kind: 'held, not struck again' })
    }
    const clear = keys.filter(
      ({ pitch, kind }, index) =>
        pitch >= 21 &&
        pitch <= 108 &&
        keys.findIndex((other) => other.pitch === pitch) === index &&
        (kind === 'struck' || !isStruckNear(pitch, askedSeconds)),
    )
    if (clear.length > 0) asks.push({ atSeconds: askedSeconds, keys: clear })
  }
  const extra = clip.notes.length === 0 ? 16 : 3
  for (let index = 0; index < extra; index += 1) {
    const askedSeconds = 0.5 + random() * (clip.seconds - 1)
    const keys = [40 + Math.floor(random() * 45)]
    if (random() < 0.4) keys.push((keys[0] ?? 60) + (pick([3, 4, 5, 7, 12]) ?? 4))
    const clear = keys.filter((pitch) => !isStruckNear(pitch, askedSeconds)).map((pitch): PlantedKey => ({ pitch, kind: 'nothing near' }))
    if (clear.length > 0) asks.push({ atSeconds: askedSeconds, keys: clear })
  }
  return asks.sort((a, b) => a.atSeconds - b.atSeconds)
}
