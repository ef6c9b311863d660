import { typeset } from '@prelude/domain/basics'
import { parseTonality } from '@prelude/domain/music'
import { type Meter, meterOf, TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { type Fault, PICKUP } from '../fault.ts'
import { readChordBar, readLyricBar, readPedalBar } from './accompaniment.ts'
import { freshMemory, readBar } from './bar.ts'
import {
  MUSIC_VOICES,
  type MusicVoice,
  type Occurrences,
  type PedalMarking,
  type PflBar,
  type PflChord,
  type PflDocument,
  type PflSection,
  type PflSign,
  type PflSyllable,
  type PflVoice,
} from './document.ts'
import { readEndBass } from './end-basses.ts'
import { readForm } from './form.ts'
import { linesOf, type SectionLines } from './lines.ts'
import { readSignBar } from './signs.ts'
import { readTexturePlan } from './style.ts'
import { readTuneHands } from './tune-hands.ts'

const VOICE_LABEL = /^(?:couplet(\d+)\.)?([a-z]+2?)(?:\.(\d+)(\+)?)?$/
const PLAIN: Occurrences = { from: 1, onward: true, override: false }
/** To read on where the header is faulty. */
const USUAL_METER = meterOf(4, 4)
const FASTEST = 300
const SLOWEST = 20

/** In the voice of a later playing: the bar of the plain voice. */
const SAME_BAR = '='

function sameBar(plain: PflVoice<PflBar> | undefined, place: number, report: (message: string) => void): PflBar {
  const bar = plain?.bars[place]
  if (!bar) report('« = » ne reprend rien : la voix simple, écrite avant, n’a pas cette mesure')
  return bar ?? { ticks: 0, events: [] }
}

type Mutable<Bar> = PflVoice<Bar>[]
type Report = (fault: Omit<Fault, 'file'>) => void

function readSection(lines: SectionLines, meter: Meter, report: Report): PflSection {
  const music: Record<MusicVoice, Mutable<PflBar>> = { chant: [], md: [], md2: [], mg: [], mg2: [], autre: [], autre2: [] }
  const chords: Mutable<readonly PflChord[]> = []
  const lyrics = new Map<number, Mutable<readonly PflSyllable[]>>()
  const pedals: Mutable<readonly PedalMarking[]> = []
  const signs: Record<'nuances' | 'mots', Mutable<readonly PflSign[]>> = { nuances: [], mots: [] }
  const seen = new Set<string>()
  for (const voice of lines.voices) {
    const match = VOICE_LABEL.exec(voice.label)
    const name = match?.[2] ?? ''
    const refuse = (message: string): void => report({ section: lines.letter, line: voice.line, message })
    if (seen.has(voice.label)) refuse(`la voix « ${voice.label} » est écrite deux fois`)
    seen.add(voice.label)
    const occurrences = match?.[3] ? { from: Number(match[3]), onward: match[4] === '+', override: true } : PLAIN
    const texts = voice.text.split('|')
    const inBar = (measure: number) => (message: string) =>
      report({ section: lines.letter, line: voice.line, measure: measure + 1, message: name === 'chant' ? message : `${message} (${voice.label})` })
    const base = { line: voice.line, label: voice.label, occurrences }
    if (!match || (match[1] && name !== 'paroles')) refuse(`voix inconnue « ${voice.label} »`)
    else if ((MUSIC_VOICES as readonly string[]).includes(name)) {
      const memory = freshMemory()
      const plain = music[name as MusicVoice].find(({ occurrences: of }) => !of.override)
      const bars = texts.map((text, i) => (text.trim() === SAME_BAR ? sameBar(plain, i, inBar(i)) : readBar(text, memory, inBar(i))))
      music[name as MusicVoice].push({ ...base, bars })
    } else if (name === 'accords') {
      const bars: PflChord[][] = []
      texts.forEach((text, i) => {
        bars.push(readChordBar(text, bars[i - 1], inBar(i)))
      })
      chords.push({ ...base, bars })
    } else if (name === 'paroles') {
      const verse = match[1] ? Number(match[1]) : 1
      lyrics.set(verse, [...(lyrics.get(verse) ?? []), { ...base, bars: texts.map(readLyricBar) }])
    } else if (name === 'ped') pedals.push({ ...base, bars: texts.map((text, i) => readPedalBar(text, inBar(i))) })
    else if (name === 'nuances' || name === 'mots') {
      signs[name].push({ ...base, bars: texts.map((text, i) => readSignBar(text, name, meter, inBar(i))) })
    } else refuse(`voix inconnue « ${voice.label} »`)
  }
  return { letter: lines.letter, line: lines.line, music, chords, lyrics, pedals, dynamics: signs.nuances, words: signs.mots }
}

function readMeter(text: string): Meter | undefined {
  const match = /^(\d+)\/(2|4|8|16)$/.exec(text)
  const beats = Number(match?.[1] ?? 0)
  return beats >= 1 && beats <= 16 ? meterOf(beats, Number(match?.[2])) : undefined
}

export interface PflReading {
  /** Null when the headers are too invalid to continue. */
  readonly document: PflDocument | null
  readonly faults: readonly Fault[]
}

/** Parses the text of a `.pfl` file; reports every fault that can be found bar by bar. */
export function readPfl(file: string, text: string): PflReading {
  const faults: Fault[] = []
  const report: Report = (fault) => faults.push({ file, ...fault })
  const { headers, sections } = linesOf(text, report)
  const header = (name: string): string => headers.get(name)?.value ?? ''
  const line = (name: string): number => headers.get(name)?.line ?? 1
  const tonality = parseTonality(header('tonalite'))
  if (headers.has('tonalite') && !tonality) report({ line: line('tonalite'), message: `tonalité inconnue « ${header('tonalite')} »` })
  const meter = readMeter(header('mesure'))
  if (headers.has('mesure') && !meter) report({ line: line('mesure'), message: `mesure illisible « ${header('mesure')} »` })
  const beatsPerMinute = Number(header('tempo'))
  const hasTempo = beatsPerMinute >= SLOWEST && beatsPerMinute <= FASTEST
  if (headers.has('tempo') && !hasTempo)
    report({ line: line('tempo'), message: `tempo « ${header('tempo')} » : un nombre de ${SLOWEST} à ${FASTEST}` })
  const pickupTicks = Number(header('levee').replace(',', '.')) * TICKS_PER_QUARTER
  const hasPickup = Number.isInteger(pickupTicks) && pickupTicks >= 0 && (!meter || pickupTicks < meter.measureTicks)
  if (headers.has('levee') && !hasPickup)
    report({ line: line('levee'), message: `levée « ${header('levee')} » : un nombre de noires, moins d’une mesure` })
  const { form, repeats } = readForm(header('forme'), (message) => report({ line: line('forme'), message }))

  const textures = readTexturePlan({ style: header('style'), textures: header('textures'), basses: header('basses') }, form, (head, message) =>
    report({ line: line(head), message }),
  )

  const endBass = (name: string) => readEndBass(typeset(header(name)), (message) => report({ line: line(name), message }))
  const endBasses = { opening: endBass('basse-debut'), ending: endBass('basse-fin') }

  const tuneHands = readTuneHands(header('chant'), form, (message) => report({ line: line('chant'), message }))
  const read = new Map<string, PflSection>()
  for (const section of sections) {
    if (section.letter !== PICKUP && !/^[A-J]$/.test(section.letter))
      report({ line: section.line, message: `section « [${section.letter}] » : une lettre de A à J ou « levee »` })
    else if (read.has(section.letter)) report({ section: section.letter, line: section.line, message: 'section écrite deux fois' })
    else read.set(section.letter, readSection(section, meter ?? USUAL_METER, report))
  }
  if (!tonality || !meter || !hasTempo || !hasPickup || form.length === 0) return { document: null, faults }
  const document = {
    file,
    slug: header('slug'),
    tonality,
    meter,
    beatsPerMinute,
    pickupTicks,
    tempoWord: header('mouvement') ? typeset(header('mouvement')) : null,
    form,
    repeats,
    textures,
    endBasses,
    tuneHands,
    source: typeset(header('source')),
    licence: typeset(header('licence')),
    sections: read,
  }
  return { document, faults }
}
