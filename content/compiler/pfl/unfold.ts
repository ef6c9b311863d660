import type { Chord, Tonality } from '@prelude/domain/music'
import { parseChord } from '@prelude/domain/music'
import type { TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import { type Fault, PICKUP } from '../fault.ts'
import { chordOnsets } from './accompaniment.ts'
import { type Meter, MUSIC_VOICES, type MusicVoice, type PflBar, type PflDocument, type PflSection, voiceFor } from './document.ts'
import type { TexturePlan } from './style.ts'
import { sing, type UnfoldedNote, VoiceWeaver } from './weave.ts'

export type { UnfoldedNote } from './weave.ts'

export interface ChordSpan {
  readonly start: number
  readonly end: number
  readonly chord: Chord
}
export interface PedalPress {
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
  readonly pedals: readonly PedalPress[]
  readonly verses: number
  readonly textures: TexturePlan
}

/** One playing of a section; `first` and `last` say whether it opens or ends the piece. */
export interface Playing {
  readonly section: PflSection
  readonly occurrence: number
  readonly last: boolean
}

export function playingsOf(document: PflDocument): Playing[] {
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
export const leadingBars = ({ section, occurrence }: Playing): readonly PflBar[] =>
  (voiceFor(section.music.chant, occurrence) ?? voiceFor(section.music.md, occurrence) ?? voiceFor(section.music.mg, occurrence))?.bars ?? []

/** Unfolds the form. Reports faults that only exist in playing order (ties); bars are not checked again. */
export function unfoldPfl(document: PflDocument): { piece: UnfoldedPiece; faults: readonly Fault[] } {
  const faults: Fault[] = []
  const report = (fault: Omit<Fault, 'file'>): void => {
    if (!faults.some((known) => known.section === fault.section && known.measure === fault.measure && known.message === fault.message)) {
      faults.push({ file: document.file, ...fault })
    }
  }
  const weavers = Object.fromEntries(MUSIC_VOICES.map((voice) => [voice, new VoiceWeaver(report)])) as Record<MusicVoice, VoiceWeaver>
  const verses = Math.max(1, ...[...document.sections.values()].flatMap((section) => [...section.lyrics.keys()]))
  const measures: TimelineMeasure[] = []
  const parts: TimelinePart[] = []
  const chords: ChordSpan[] = []
  const pedals: PedalPress[] = []
  const letters = [...new Set(document.form)]
  let at = 0
  for (const playing of playingsOf(document)) {
    const { section, occurrence } = playing
    const isPickup = section.letter === PICKUP
    const start = parts.length === 0 ? 0 : at
    const chordBars = voiceFor(section.chords, occurrence)?.bars
    const pedalBars = voiceFor(section.pedals, occurrence)?.bars
    const lyricBars = Array.from({ length: verses }, (_, verse) => voiceFor(section.lyrics.get(verse + 1) ?? [], occurrence)?.bars)
    leadingBars(playing).forEach((lead, i) => {
      const number = (measures[measures.length - 1]?.number ?? 0) + (isPickup ? 0 : 1)
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
        if (span.down) pedals.push({ start: pedalAt, end: pedalAt + span.ticks })
        pedalAt += span.ticks
      }
      at += lead.ticks
    })
    if (!isPickup) {
      parts.push({ index: parts.length, sectionId: letters.indexOf(section.letter) + 1, letter: section.letter, occurrence, start, end: at })
    }
  }
  const voices = Object.fromEntries(MUSIC_VOICES.map((voice) => [voice, weavers[voice].end()])) as Record<MusicVoice, UnfoldedNote[]>
  const { slug, tonality, meter, beatsPerMinute, textures } = document
  return { piece: { slug, tonality, meter, beatsPerMinute, totalTicks: at, measures, parts, voices, chords, pedals, verses, textures }, faults }
}
