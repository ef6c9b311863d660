import { seededRandom } from '@prelude/domain/basics'
import type { Clip, TrueNote } from './clips.ts'

export interface PlantedKey {
  readonly pitch: number
  /** 0 struck; of those that were not: 1 a semitone and 2 a tone away, 3 an octave below and 4 above, 5 a fifth or twelfth, 6 another note of the chord, 7 held, 8 nothing near. */
  readonly kind: number
}

/** An event to ask in a clip: approximate time and keys, struck or not. */
export interface PlantedAsk {
  readonly atSeconds: number
  readonly keys: readonly PlantedKey[]
}

const TOGETHER_SECONDS = 0.06
/** Maximum deviation of the asked time from the true one. */
const JITTER_SECONDS = 0.12
/** A key struck this close to the asked time is ambiguous: left out. */
const UNCLEAR_SECONDS = 0.24
const HELD_SINCE_SECONDS = 0.3

const SLIPS: readonly { readonly kind: number; readonly by: readonly number[] }[] = [
  { kind: 1, by: [-1, 1] },
  { kind: 2, by: [-2, 2] },
  { kind: 3, by: [-12] },
  { kind: 4, by: [12] },
  { kind: 5, by: [-19, -7, 7, 19, 24, -24] },
  { kind: 6, by: [-9, -8, -5, -4, -3, 3, 4, 5, 8, 9] },
]

/** Wrong keys asked with a chord: most often the upper octave, which shares partials with the lower one. */
const MISSING = [...SLIPS.slice(2), ...SLIPS.slice(3, 4), ...SLIPS.slice(3, 4)]

/** Notes that begin together, by their mean onset. */
export function chordsOf(notes: readonly TrueNote[]): readonly { readonly atSeconds: number; readonly notes: readonly TrueNote[] }[] {
  const sorted = [...notes].sort((a, b) => a.onset_s - b.onset_s)
  const chords: TrueNote[][] = []
  for (const note of sorted) {
    const last = chords.at(-1)
    if (last?.[0] && note.onset_s - last[0].onset_s <= TOGETHER_SECONDS) last.push(note)
    else chords.push([note])
  }
  return chords.map((chord) => ({ atSeconds: chord.reduce((sum, { onset_s }) => sum + onset_s, 0) / chord.length, notes: chord }))
}

/**
 * Asked events for each chord of a clip: the chord itself, or with slips, with an extra note, with keys that are only held; and events where
 * nothing is struck.
 */
export function plantAsks(clip: Clip, seed: number): readonly PlantedAsk[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const isStruckNear = (pitch: number, seconds: number): boolean =>
    clip.notes.some(({ midi, onset_s }) => midi === pitch && Math.abs(onset_s - seconds) <= UNCLEAR_SECONDS)
  const heldAt = (seconds: number): number[] =>
    clip.notes
      .filter(({ onset_s, offset_s, midi }) => onset_s < seconds - HELD_SINCE_SECONDS && offset_s > seconds + 0.05 && !isStruckNear(midi, seconds))
      .map(({ midi }) => midi)
  const asks: PlantedAsk[] = []
  const jitter = (): number => (random() * 2 - 1) * JITTER_SECONDS
  const slipped = (pitch: number, kinds: typeof SLIPS): PlantedKey | undefined => {
    const slip = pick(kinds)
    const by = pick(slip?.by ?? [])
    return slip && by !== undefined ? { pitch: pitch + by, kind: slip.kind } : undefined
  }
  for (const { atSeconds, notes } of chordsOf(clip.notes)) {
    const asked = atSeconds + jitter()
    const struck = notes.map(({ midi }): PlantedKey => ({ pitch: midi, kind: 0 }))
    const draw = random()
    const keys: PlantedKey[] = []
    if (draw < 0.4) keys.push(...struck)
    else if (draw < 0.65) {
      // Some of the chord's keys replaced by wrong ones.
      const all = random() < 0.4
      for (const key of struck) keys.push(all || random() < 0.5 ? (slipped(key.pitch, SLIPS) ?? key) : key)
    } else if (draw < 0.85) {
      keys.push(...struck)
      const from = pick(struck)
      const more = from && slipped(from.pitch, MISSING)
      if (more) keys.push(more)
    } else {
      if (random() < 0.5) keys.push(...struck)
      const held = pick(heldAt(asked))
      if (held !== undefined) keys.push({ pitch: held, kind: 7 })
    }
    const clear = keys.filter(
      ({ pitch, kind }, index) =>
        pitch >= 21 && pitch <= 108 && keys.findIndex((other) => other.pitch === pitch) === index && (kind === 0 || !isStruckNear(pitch, asked)),
    )
    if (clear.length > 0) asks.push({ atSeconds: asked, keys: clear })
  }
  const extra = clip.notes.length === 0 ? 16 : 3
  for (let index = 0; index < extra; index += 1) {
    const asked = 0.5 + random() * (clip.duration_s - 1)
    const keys = [40 + Math.floor(random() * 45)]
    if (random() < 0.4) keys.push((keys[0] ?? 60) + (pick([3, 4, 5, 7, 12]) ?? 4))
    const clear = keys.filter((pitch) => !isStruckNear(pitch, asked)).map((pitch): PlantedKey => ({ pitch, kind: 8 }))
    if (clear.length > 0) asks.push({ atSeconds: asked, keys: clear })
  }
  return asks.sort((a, b) => a.atSeconds - b.atSeconds)
}
