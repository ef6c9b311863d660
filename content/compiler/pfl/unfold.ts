import type { Chord, Tonality } from '@prelude/domain/music'
import { parseChord } from '@prelude/domain/music'
import type { Meter } from '@prelude/domain/notation'
import type { Hand, TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import { type Fault, PICKUP } from '../fault.ts'
import { chordOnsets } from './accompaniment.ts'
import { MUSIC_VOICES, type MusicVoice, type PflBar, type PflDocument, type PflSection, type PflSign, PRINTED_VOICES, voiceFor } from './document.ts'
import { phrasedSong } from './phrasing.ts'
import { type FermataRest, loudnessOf, type PieceSigns, type PieceWords } from './piece-signs.ts'
import { printedRepeat } from './printed-repeats.ts'
import type { TexturePlan } from './style.ts'
import { sing, type UnfoldedNote, VoiceWeaver } from './weave.ts'

export type { UnfoldedNote } from './weave.ts'

export interface ChordSpan {
  readonly start: number
  readonly end: number
  readonly chord: Chord
}
export interface PedalInterval {
  readonly start: number
  readonly end: number
}

/** A piece with its form unfolded: input of every arrangement. */
export interface UnfoldedPiece {
  readonly slug: string
  readonly tonality: Tonality
  readonly meter: Meter
  readonly beatsPerMinute: number
  readonly totalTicks: number
  readonly measures: readonly TimelineMeasure[]
  readonly parts: readonly TimelinePart[]
  readonly voices: Readonly<Record<MusicVoice, readonly UnfoldedNote[]>>
  readonly chords: readonly ChordSpan[]
  readonly pedals: readonly PedalInterval[]
  readonly signs: PieceSigns
  readonly verses: number
  readonly textures: TexturePlan
}

/** One playing of a section; `first` and `last` say whether it opens or ends the piece. */
export interface PlayedSection {
  readonly section: PflSection
  readonly occurrence: number
  readonly last: boolean
}

export function playingsOf(document: PflDocument): PlayedSection[] {
  const order = document.sections.has(PICKUP) ? [PICKUP, ...document.form] : document.form
  const counts = new Map<string, number>()
  return order.flatMap((letter, i) => {
    const occurrence = (counts.get(letter) ?? 0) + 1
    counts.set(letter, occurrence)
    const section = document.sections.get(letter)
    return section ? [{ section, occurrence, last: i === order.length - 1 }] : []
  })
}

/** The voice that defines the length of a playing: the sung line, else the right hand, else the left. */
export const leadingBars = ({ section, occurrence }: PlayedSection): readonly PflBar[] =>
  (voiceFor(section.music.chant, occurrence) ?? voiceFor(section.music.md, occurrence) ?? voiceFor(section.music.mg, occurrence))?.bars ?? []

const HAND_OF_VOICE: Readonly<Record<(typeof PRINTED_VOICES)[number], Hand>> = { chant: 'RIGHT', md: 'RIGHT', md2: 'RIGHT', mg: 'LEFT', mg2: 'LEFT' }

/** What two measures must have in common to be printed as one: everything but fingers. */
const printOf = (bars: readonly (PflBar | undefined)[]): string => JSON.stringify(bars, (key, value) => (key === 'finger' ? undefined : value))

/** Collects what is written beside the notes while the form is unfolded. */
class SignCollector {
  readonly fermataRests: FermataRest[] = []
  readonly #signs: PflSign[] = []
  readonly #words: PieceWords[] = []
  readonly #prints: string[] = []
  /** Measures of each playing of the form; the pickup is none. */
  readonly #playings: { from: number; count: number }[] = []

  begin(from: number, count: number): void {
    this.#playings.push({ from, count })
  }

  add(playing: PlayedSection, bar: number, at: number): void {
    const { section, occurrence } = playing
    const placed = (sign: PflSign): PflSign => ({ ...sign, at: at + sign.at })
    this.#signs.push(...(voiceFor(section.dynamics, occurrence)?.bars[bar] ?? []).map(placed))
    for (const sign of voiceFor(section.words, occurrence)?.bars[bar] ?? [])
      if (sign.kind === 'words') this.#words.push({ at: at + sign.at, text: sign.text, place: 'above' })
    const bars = PRINTED_VOICES.map((voice) => voiceFor(section.music[voice], occurrence)?.bars[bar])
    this.#prints.push(printOf(bars))
    bars.forEach((events, i) => {
      const hand = HAND_OF_VOICE[PRINTED_VOICES[i] ?? 'md']
      for (const event of events?.events ?? []) {
        if (event.kind !== 'rest' || !event.articulations.includes('fermata')) continue
        this.fermataRests.push({ start: at + event.onset, end: at + event.onset + event.duration, hand })
      }
    })
  }

  /** The measure of the first pass in whose place a measure of a second pass stands; undefined elsewhere. */
  firstPassOf(document: PflDocument, bar: number): number | undefined {
    const position = this.#playings.length - 1
    const repeat = document.repeats.find(({ second, length }) => position >= second && position < second + length)
    const first = repeat && this.#playings[position - repeat.second + repeat.first]
    return first && bar < first.count ? first.from + bar : undefined
  }

  signs(document: PflDocument, totalTicks: number): PieceSigns {
    const opening: PieceWords[] = document.tempoWord === null ? [] : [{ at: 0, text: document.tempoWord, place: 'tempo' }]
    const { dynamics, hairpins, words } = loudnessOf(this.#signs, totalTicks, document.meter.measureTicks)
    const repeats = document.repeats.map(({ first, second, length }) => {
      const spanOf = (position: number) => {
        const playings = this.#playings.slice(position, position + length)
        return { from: playings[0]?.from ?? 0, count: playings.reduce((sum, { count }) => sum + count, 0) }
      }
      return printedRepeat(spanOf(first), spanOf(second), (a, b) => this.#prints[a] === this.#prints[b])
    })
    return { dynamics, hairpins, words: [...opening, ...this.#words, ...words], fermataRests: this.fermataRests, repeats }
  }
}

/** Unfolds the form. Reports faults that only exist in playing order (ties); bars are not checked again. */
export function unfoldPfl(document: PflDocument): { piece: UnfoldedPiece; faults: readonly Fault[] } {
  const faults: Fault[] = []
  const report = (fault: Omit<Fault, 'file'>): void => {
    if (!faults.some((other) => other.section === fault.section && other.measure === fault.measure && other.message === fault.message)) {
      faults.push({ file: document.file, ...fault })
    }
  }
  const weavers = Object.fromEntries(MUSIC_VOICES.map((voice) => [voice, new VoiceWeaver(document.tonality.fifths, report)])) as Record<
    MusicVoice,
    VoiceWeaver
  >
  const verses = Math.max(1, ...[...document.sections.values()].flatMap((section) => [...section.lyrics.keys()]))
  const measures: TimelineMeasure[] = []
  const parts: TimelinePart[] = []
  const chords: ChordSpan[] = []
  const pedals: PedalInterval[] = []
  const letters = [...new Set(document.form)]
  const collector = new SignCollector()
  let at = 0
  let pedalGoesOn = false
  for (const playing of playingsOf(document)) {
    const { section, occurrence } = playing
    const isPickup = section.letter === PICKUP
    const start = parts.length === 0 ? 0 : at
    const chordBars = voiceFor(section.chords, occurrence)?.bars
    const pedalBars = voiceFor(section.pedals, occurrence)?.bars
    const lyricBars = Array.from({ length: verses }, (_, verse) => voiceFor(section.lyrics.get(verse + 1) ?? [], occurrence)?.bars)
    const leading = leadingBars(playing)
    if (!isPickup) collector.begin(measures.length, leading.length)
    leading.forEach((lead, i) => {
      const again = isPickup ? undefined : measures[collector.firstPassOf(document, i) ?? -1]
      const number = again?.number ?? (measures[measures.length - 1]?.number ?? 0) + (isPickup ? 0 : 1)
      collector.add(playing, i, at)
      measures.push({
        index: measures.length,
        number,
        start: at,
        length: lead.ticks,
        beats: document.meter.beats,
        beatTicks: document.meter.beatTicks,
      })
      for (const voice of MUSIC_VOICES) {
        const bar = voiceFor(section.music[voice], occurrence)?.bars[i]
        if (!bar) continue
        const written = weavers[voice].add(bar, at, section.letter, i + 1)
        if (voice === 'chant')
          sing(
            written,
            lyricBars.map((bars) => bars?.[i]),
          )
      }
      const group = chordBars?.[i] ?? []
      const onsets = chordOnsets(group, lead.ticks)
      group.forEach(({ symbol }, k) => {
        const chord = parseChord(symbol)
        const [from, to] = [onsets[k] ?? 0, Math.min(lead.ticks, onsets[k + 1] ?? lead.ticks)]
        if (chord && from < to) chords.push({ start: at + from, end: at + to, chord })
      })
      let pedalAt = at
      for (const span of pedalBars?.[i] ?? []) {
        const end = Math.min(pedalAt + span.ticks, at + lead.ticks)
        const held = pedalGoesOn ? pedals.pop() : undefined
        if (span.down && pedalAt < end) pedals.push({ start: held?.start ?? pedalAt, end })
        pedalGoesOn = span.goesOn && span.down
        pedalAt += span.ticks
      }
      at += lead.ticks
    })
    const tuneHand = document.tuneHands.get(section.letter)
    if (!isPickup) {
      parts.push({
        index: parts.length,
        sectionId: letters.indexOf(section.letter) + 1,
        letter: section.letter,
        occurrence,
        start,
        end: at,
        ...(tuneHand ? { tuneHand } : {}),
      })
    }
  }
  const voices = Object.fromEntries(MUSIC_VOICES.map((voice) => [voice, weavers[voice].end()])) as Record<MusicVoice, UnfoldedNote[]>
  const { slug, tonality, meter, beatsPerMinute, textures } = document
  const signs = collector.signs(document, at)
  const piece = { slug, tonality, meter, beatsPerMinute, totalTicks: at, measures, parts, voices, chords, pedals, signs, verses, textures }
  return { piece: phrasedSong(piece), faults }
}
