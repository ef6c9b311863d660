import type { DynamicLetter, Finger, Hand, Ornament } from '../timeline.ts'

/** A correction, omission or assumption of the reader, in French; `measure` is the 1-based position of the written measure. */
export interface ScoreWarning {
  readonly code:
    | 'measure_length'
    | 'graces'
    | 'cue_notes'
    | 'unprinted_notes'
    | 'rests_cut'
    | 'repeated_measures'
    | 'ornaments'
    | 'hands_guessed'
    | 'staff_left_out'
    | 'percussion'
    | 'no_notes'
    | 'jump_without_target'
    | 'cut_off'
    | 'repeat_unclosed'
    | 'repeat_contradiction'
    | 'outside_piano'
    | 'tempo_missing'
    | 'tempo_clamped'
    | 'duration_clamped'
    | 'encoding_mended'
    | 'transposing_part'
    | 'notation_not_read'
    | 'signs_not_played'
    | 'signs_not_drawn'
    | 'ignored'
  /** A sentence: « Mesure 6 : quatre temps au lieu de trois. » */
  readonly message: string
  /** What was done about it, or its effect on playing; may be empty. */
  readonly detail: string
  readonly measures: readonly number[]
}

export interface WrittenPart {
  readonly index: number
  /** The file's own id, `P1`. */
  readonly id: string
  readonly name: string
  readonly staves: number
  /** Every note of it is unpitched or on the drum channel. */
  readonly percussion: boolean
  /** Staves that begin as a tablature, from 1; absent where there are none. */
  readonly tablatures?: readonly number[]
}

export interface WrittenTime {
  readonly beats: number
  readonly beatType: number
}

/** A column of the score, shared by all parts; times are in ticks, `WrittenScore.ticksPerQuarter` a quarter. */
export interface WrittenMeasure {
  /** 0-based position. */
  readonly index: number
  /** As printed: `12`, `X1`, `12a`. */
  readonly number: string
  readonly implicit: boolean
  /** Length of its longest part; the signature's length when it is empty. */
  readonly length: number
  readonly time: WrittenTime
  /** Key signature of the first part at its start, sounding pitch. */
  readonly fifths: number
  readonly minor: boolean
  readonly startsRepeat: boolean
  /** Total number of playings of the passage that ends here, 0 where no repeat ends. */
  readonly endsRepeatTimes: number
  /** The repeat that ends here is taken after a jump too. */
  readonly repeatsAfterJump?: true
  /** Numbers of the endings (voltas) of this measure; empty outside of them. */
  readonly endings: readonly number[]
  /** A bracket begins here. */
  readonly startsEnding: boolean
  readonly rehearsal: string | null
  /** Bar line at its right: regular, light-light, light-heavy … */
  readonly barStyle: string
  readonly segno: boolean
  readonly coda: boolean
  readonly jump: 'da_capo' | 'dal_segno' | null
  /** Where the music ends after the jump; null where the jump does not say: at « Fine », by the coda, or at the end, whichever exists. */
  readonly jumpUntil: 'fine' | 'coda' | null
  readonly fine: boolean
  readonly toCoda: boolean
}

export type Syllabic = 'single' | 'begin' | 'middle' | 'end'
export interface WrittenLyric {
  readonly verse: number
  readonly text: string
  readonly syllabic: Syllabic
}

/** An end of a slur; ends of one number belong together, within a hand. */
export interface SlurEnd {
  readonly number: string
  readonly type: 'start' | 'stop'
}

/** A note as printed; rests are not listed. */
export interface WrittenNote {
  /** Position among all `<note>` elements of the file, rests included: its id in the engraved score is `n{ordinal}`. */
  readonly ordinal: number
  readonly part: number
  /** From 1. */
  readonly staff: number
  readonly voice: string
  readonly measure: number
  /** Ticks from the start of its measure. */
  readonly onset: number
  /** 0 for a grace. */
  readonly duration: number
  /** Sounding MIDI number; for unpitched notes the drum's MIDI key. */
  readonly pitch: number
  readonly unpitched: boolean
  readonly grace: boolean
  /** The end of a tie that the page does not show: it prolongs the note before it and is never struck. */
  readonly unprinted?: true
  /** The times of a repeat in which it is played; absent: in all. */
  readonly timeOnly?: readonly number[]
  readonly tieStart: boolean
  readonly tieStop: boolean
  readonly staccato: boolean
  readonly fingering: Finger | null
  readonly lyrics: readonly WrittenLyric[]
  /** Absent where none is written; that of a chord's roll, tremolo or glissando is found when all its notes are known. */
  readonly ornament?: Ornament
  /** Absent where none begins or ends. */
  readonly slurs?: readonly SlurEnd[]
}

/** A tempo in quarters a minute, from its position on. */
export interface WrittenTempo {
  readonly measure: number
  readonly at: number
  readonly quartersPerMinute: number
  /** The beat of the mark, in quarters: 1.5 for a dotted quarter; null for a bare `<sound tempo>`. */
  readonly beatQuarters: number | null
}

export interface WrittenChordSymbol {
  readonly measure: number
  readonly at: number
  /** `Am7`, `C/E`. */
  readonly symbol: string
}

/** What a sign says: a letter; a hairpin or a word such as « cresc. » begins, a hairpin ends; the pedal goes down, up, or up and down again. */
export type LoudnessSign =
  | { readonly kind: 'letter'; readonly mark: DynamicLetter }
  | { readonly kind: 'hairpin'; readonly to: 'louder' | 'softer'; readonly number: string }
  | { readonly kind: 'hairpin-end'; readonly number: string }
  | { readonly kind: 'word'; readonly to: 'louder' | 'softer' }
  | { readonly kind: 'pedal'; readonly type: 'down' | 'up' | 'change' }

/** A sign of loudness or of the pedal, at its place on the page. */
export interface WrittenSign {
  readonly part: number
  /** From 1. */
  readonly staff: number
  readonly placement: 'above' | 'below' | null
  readonly measure: number
  /** Ticks from the start of its measure. */
  readonly at: number
  readonly sign: LoudnessSign
}

/** « m.d. », « L.H. »: an edition’s word for the hand that plays the notes of a staff from here on. */
export interface WrittenHandMark {
  readonly part: number
  /** From 1. */
  readonly staff: number
  readonly measure: number
  /** Ticks from the start of its measure. */
  readonly at: number
  readonly hand: Hand
}

/** A kind of sign that is not followed, at a place. */
export interface ReportedUse {
  readonly effect: 'notation_not_read' | 'signs_not_played' | 'signs_not_drawn'
  /** « les points d’orgue » */
  readonly words: string
  /** Null before the parts. */
  readonly part: number | null
  /** From 1. */
  readonly measure: number
}

/** A file as written, times exact in whole ticks. */
export interface WrittenScore {
  readonly title: string | null
  readonly composer: string | null
  readonly ticksPerQuarter: number
  readonly parts: readonly WrittenPart[]
  readonly measures: readonly WrittenMeasure[]
  /** By measure, then part, in the order of the file. */
  readonly notes: readonly WrittenNote[]
  readonly tempos: readonly WrittenTempo[]
  readonly chords: readonly WrittenChordSymbol[]
  /** In order of time; absent where there are none. */
  readonly signs?: readonly WrittenSign[]
  /** In order of time; absent where there are none. */
  readonly handMarks?: readonly WrittenHandMark[]
  readonly warnings: readonly ScoreWarning[]
  /** What is not followed, for all parts; absent where the text alone was read. */
  readonly reported?: readonly ReportedUse[]
}

/** Result of `readScore`: the score and the decoded text, from which the engraver's file is written. */
export interface ReadScore {
  readonly written: WrittenScore
  readonly xml: string
}

/** A measure in playing order. */
export interface UnfoldedMeasure {
  readonly index: number
  /** Position of the written measure. */
  readonly written: number
  readonly start: number
  readonly length: number
}

/** A sounding note: ties joined, repeats unfolded. */
export interface UnfoldedScoreNote {
  readonly onset: number
  readonly duration: number
  readonly pitch: number
  readonly unpitched: boolean
  readonly grace: boolean
  readonly staccato: boolean
  readonly part: number
  readonly staff: number
  readonly voice: string
  /** By voice and staff, by part, by range: who plays it, not where it is drawn; null where unknown (percussion, voices of an ensemble). */
  readonly hand: Hand | null
  readonly fingering: Finger | null
  /** The syllable of the verse sung in this playing. */
  readonly lyric: WrittenLyric | null
  /** Position of the played measure in which it begins. */
  readonly measure: number
  /** Ordinals of its written heads: the struck one, then those tied to it. */
  readonly heads: readonly number[]
  /** Of all its heads; absent where there are none. */
  readonly slurs?: readonly SlurEnd[]
  /** Of the first of its heads that has one. */
  readonly ornament?: Ornament
}

/** A sign at its place in playing order. */
export type PlayedSign = Omit<WrittenSign, 'measure'>

/** A score unfolded for playing; notes sorted by onset, then graces first, then pitch. */
export interface PlayedScore {
  readonly ticksPerQuarter: number
  readonly totalTicks: number
  readonly measures: readonly UnfoldedMeasure[]
  readonly notes: readonly UnfoldedScoreNote[]
  readonly tempos: readonly { readonly at: number; readonly quartersPerMinute: number; readonly beatQuarters: number | null }[]
  readonly chords: readonly { readonly at: number; readonly symbol: string }[]
  /** Absent where there are none. */
  readonly signs?: readonly PlayedSign[]
  /** Of the unfolding: jumps without target, cut off at the limit. */
  readonly warnings: readonly ScoreWarning[]
}

/** Options for the engraver's file. Ids are those of the engraved elements: `n12`, `m3`. */
export interface EngravingOptions {
  /** Keeps the ids in the file (`n0`, `n0-2`, `m0`: our own compiler's) instead of counting `<note>` and `<measure>` elements. */
  readonly keepIds?: boolean
  /** Of the file's own ids, with `keepIds`: only its first measures, as long as their ids are among these. */
  readonly measureIds?: ReadonlySet<string>
  /** Notes to leave out; a chord that loses all of them becomes a rest. */
  readonly droppedIds?: ReadonlySet<string>
  /** Staves to leave out, positions of the part and of the staff (from 1). */
  readonly hiddenStaves?: readonly { readonly part: number; readonly staff: number }[]
  /** Replaces every fingering of the file where given. */
  readonly fingerings?: ReadonlyMap<string, Finger>
  /** Replaces every lyric of the file where given; several verses where a note is sung several times. */
  readonly lyrics?: ReadonlyMap<string, readonly WrittenLyric[]>
  /** Factor for metronome marks: the learner may start at another tempo. */
  readonly tempoScale?: number
  /** Replaces title and composer where given. */
  readonly title?: string
  readonly composer?: string
}
