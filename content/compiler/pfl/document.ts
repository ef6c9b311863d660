import type { Tonality } from '@prelude/domain/music'
import type { Meter, WrittenPitch } from '@prelude/domain/notation'
import type { DynamicLetter, Finger, Hairpin, Hand, Ornament } from '@prelude/domain/score'
import type { EndBasses } from './end-basses.ts'
import type { TexturePlan } from './style.ts'

export const ARTICULATION_SIGNS = { "'": 'staccato', '"': 'staccatissimo', _: 'tenuto', '!': 'accent', '@': 'fermata' } as const
export type Articulation = (typeof ARTICULATION_SIGNS)[keyof typeof ARTICULATION_SIGNS]

export const ORNAMENT_SIGNS = { tr: 'trill', mo: 'mordent', pr: 'inverted-mordent', gr: 'turn' } as const
/** `[mo]`, `[tr#]`: the accidental is that of the neighbour, above for a trill, below for a mordent and a turn. */
export interface PflOrnament {
  readonly kind: Ornament['kind']
  readonly alter: number | null
}

export interface PflNote {
  readonly written: WrittenPitch
  readonly finger: Finger | null
  /** Tied to the next event of the voice. */
  readonly tied: boolean
}

export interface PflEvent {
  /** A spacer is a rest that is not printed. */
  readonly kind: 'notes' | 'rest' | 'spacer'
  readonly grace: boolean
  /** From the bar line. */
  readonly onset: number
  /** 0 for a grace. */
  readonly duration: number
  /** From the lowest to the highest. */
  readonly notes: readonly PflNote[]
  readonly articulations: readonly Articulation[]
  /** Of a chord: at its highest note. */
  readonly ornament: PflOrnament | null
  readonly slursStarted: number
  readonly slursEnded: number
}

export interface PflBar {
  readonly ticks: number
  readonly events: readonly PflEvent[]
}

/** `beats` is in quarter notes, null when the chords of a bar share it evenly. */
export interface PflChord {
  readonly symbol: string
  readonly quarters: number | null
}

/** One token under a note: words joined to the next by a hyphen keep it; null prolongs or leaves the note empty. */
export type PflSyllable = string | null

/** What stands in `nuances` and `mots`; `at` counts from the bar line. */
export type PflSign = { readonly at: number } & (
  | { readonly kind: 'letter'; readonly mark: DynamicLetter }
  | { readonly kind: 'hairpin'; readonly to: Hairpin['to'] }
  | { readonly kind: 'end' }
  | { readonly kind: 'words'; readonly text: string }
)

/** The voices of the page. */
export const PRINTED_VOICES = ['chant', 'md', 'md2', 'mg', 'mg2'] as const
/** The other part of a piece for four hands, its upper hand and its lower one: the app plays it. */
export const PARTNER_VOICES = ['autre', 'autre2'] as const
export const MUSIC_VOICES = [...PRINTED_VOICES, ...PARTNER_VOICES] as const
export type MusicVoice = (typeof MUSIC_VOICES)[number]
export interface PedalMarking {
  readonly ticks: number
  readonly down: boolean
  /** Not changed at the bar line. */
  readonly goesOn: boolean
}

/** The playings of its section for which a voice applies: 1 and on for the plain one, `chant.2`, `chant.2+`. */
export interface Occurrences {
  readonly from: number
  readonly onward: boolean
  readonly override: boolean
}

export interface PflVoice<Bar> {
  readonly line: number
  readonly label: string
  readonly occurrences: Occurrences
  readonly bars: readonly Bar[]
}

export interface PflSection {
  /** A–J, or `levee`. */
  readonly letter: string
  readonly line: number
  readonly music: Readonly<Record<MusicVoice, readonly PflVoice<PflBar>[]>>
  readonly chords: readonly PflVoice<readonly PflChord[]>[]
  /** By verse; the first is `paroles`. */
  readonly lyrics: ReadonlyMap<number, readonly PflVoice<readonly PflSyllable[]>[]>
  readonly pedals: readonly PflVoice<readonly PedalMarking[]>[]
  /** Letters, hairpins and words between the staves. */
  readonly dynamics: readonly PflVoice<readonly PflSign[]>[]
  /** Words above the staves. */
  readonly words: readonly PflVoice<readonly PflSign[]>[]
}

/** Sections of the form between `|:` and `:|`: positions in `form` of the first pass and of the second one. */
export interface PflRepeat {
  readonly first: number
  readonly second: number
  readonly length: number
}

export interface PflDocument {
  readonly file: string
  readonly slug: string
  readonly tonality: Tonality
  readonly meter: Meter
  /** Of the displayed beat: dotted quarter in 6/8, eighth in 3/8. */
  readonly beatsPerMinute: number
  readonly pickupTicks: number
  /** The word of the tempo, « Largo »; null where there is none. */
  readonly tempoWord: string | null
  /** In the order of playing: what is between `|:` and `:|` stands there twice. */
  readonly form: readonly string[]
  readonly repeats: readonly PflRepeat[]
  readonly textures: TexturePlan
  readonly endBasses: EndBasses
  /** The hand with the tune, by section, where it is said. */
  readonly tuneHands: ReadonlyMap<string, Hand>
  readonly source: string
  readonly licence: string
  readonly sections: ReadonlyMap<string, PflSection>
}

/** The voice for the nth playing of a section: its own, else the latest `n+`, else the plain one. */
export function voiceFor<Bar>(voices: readonly PflVoice<Bar>[], occurrence: number): PflVoice<Bar> | undefined {
  const own = voices.find(({ occurrences }) => occurrences.override && !occurrences.onward && occurrences.from === occurrence)
  const onward = voices
    .filter(({ occurrences }) => occurrences.override && occurrences.onward && occurrences.from <= occurrence)
    .sort((a, b) => b.occurrences.from - a.occurrences.from)[0]
  return own ?? onward ?? voices.find(({ occurrences }) => !occurrences.override)
}
