import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { bareQuarters, type Fault, PICKUP, quarters } from '../fault.ts'
import { chordOnsets } from './accompaniment.ts'
import { MUSIC_VOICES, type MusicVoice, type PflBar, type PflDocument, type PflSection, type PflVoice, voiceFor } from './document.ts'
import { leadingBars, type PlayedSection, playingsOf, type UnfoldedPiece, unfoldPfl } from './unfold.ts'

type Report = (fault: Omit<Fault, 'file'>) => void

const labelled = (message: string, label: string): string => (label === 'chant' ? message : `${message} (${label})`)

/** A bar has the length of a measure; the pickup that of its header; the last bar may be shorter by the pickup. */
function barLengthsAllowed(document: PflDocument, playing: PlayedSection, bar: number, bars: number): number[] {
  const { measureTicks } = document.meter
  if (playing.section.letter === PICKUP) return [document.pickupTicks]
  return playing.last && bar === bars - 1 && document.pickupTicks > 0 ? [measureTicks - document.pickupTicks, measureTicks] : [measureTicks]
}

function checkBars(document: PflDocument, playing: PlayedSection, report: Report): void {
  const { section, occurrence } = playing
  const lead = leadingBars(playing)
  const leading = voiceFor(section.music.chant, occurrence) ?? voiceFor(section.music.md, occurrence) ?? voiceFor(section.music.mg, occurrence)
  for (const name of MUSIC_VOICES) {
    const voice = voiceFor(section.music[name], occurrence)
    if (!voice) continue
    voice.bars.forEach((bar, i) => {
      const [wanted, other] = barLengthsAllowed(document, playing, i, voice.bars.length)
      if (wanted === undefined || bar.ticks === wanted || bar.ticks === other) return
      const message = `${quarters(bar.ticks, TICKS_PER_QUARTER)} au lieu de ${bareQuarters(wanted, TICKS_PER_QUARTER)}`
      report({ section: section.letter, measure: i + 1, message: labelled(message, voice.label) })
    })
    if (voice.bars.length !== lead.length) {
      report({ section: section.letter, message: `${voice.bars.length} mesures pour ${voice.label}, ${lead.length} pour ${leading?.label ?? ''}` })
    } else if (voice.bars.at(-1)?.ticks !== lead.at(-1)?.ticks && playing.last) {
      report({ section: section.letter, measure: lead.length, message: `${voice.label} et ${leading?.label ?? ''} ne finissent pas ensemble` })
    }
  }
}

function checkChords(playing: PlayedSection, document: PflDocument, report: Report): void {
  const { section, occurrence } = playing
  const chords = voiceFor(section.chords, occurrence)
  const lead = leadingBars(playing)
  if (!chords) {
    if (section.letter !== PICKUP && voiceFor(section.music.chant, occurrence)) report({ section: section.letter, message: 'les accords manquent' })
    return
  }
  if (chords.bars.length !== lead.length) {
    report({ section: section.letter, message: `${chords.bars.length} mesures d’accords pour ${lead.length} mesures de chant` })
    return
  }
  chords.bars.forEach((bar, i) => {
    const length = lead[i]?.ticks ?? 0
    const reported = bar.reduce((sum, chord) => sum + (chord.quarters ?? 0) * TICKS_PER_QUARTER, 0)
    const allReported = bar.every((chord) => chord.quarters !== null)
    const full = document.meter.measureTicks
    const wrong = allReported ? reported !== length && reported !== full : reported >= length
    if (wrong && bar.length > 0) {
      const message = `accords de ${quarters(reported, TICKS_PER_QUARTER)} au lieu de ${bareQuarters(length, TICKS_PER_QUARTER)}`
      report({ section: section.letter, measure: i + 1, message: labelled(message, chords.label) })
    }
    if (chordOnsets(bar, length).some((onset, k, all) => k > 0 && onset <= (all[k - 1] ?? 0))) {
      report({ section: section.letter, measure: i + 1, message: labelled('un accord n’a pas de durée', chords.label) })
    }
  })
}

interface NoteCount {
  readonly written: number
  readonly struck: number
}

/** Notes of each bar, with and without the ends of ties. */
function noteCounts(bars: readonly PflBar[], tiedInto: boolean): NoteCount[] {
  let tied = tiedInto
  return bars.map((bar) => {
    let [written, struck] = [0, 0]
    for (const event of bar.events) {
      if (event.grace || event.kind !== 'notes') continue
      written += 1
      if (!tied) struck += 1
      tied = event.notes.some((note) => note.tied)
    }
    return { written, struck }
  })
}

function checkLyrics(playing: PlayedSection, tiedInto: boolean, report: Report): void {
  const { section, occurrence } = playing
  const chant = voiceFor(section.music.chant, occurrence)
  for (const voices of section.lyrics.values()) {
    const lyrics = voiceFor(voices, occurrence)
    if (!lyrics) continue
    const name = lyrics.label === 'paroles' ? '' : ` (${lyrics.label})`
    if (!chant) report({ section: section.letter, message: `paroles sans chant${name}` })
    else if (lyrics.bars.length !== chant.bars.length) {
      report({ section: section.letter, message: `${lyrics.bars.length} mesures de paroles pour ${chant.bars.length} mesures de chant${name}` })
    } else {
      noteCounts(chant.bars, tiedInto).forEach(({ written, struck }, i) => {
        const count = lyrics.bars[i]?.length ?? 0
        if (count === written || count === struck) return
        const notes = struck === written ? `${written} note${written > 1 ? 's' : ''}` : `${struck} notes (${written} avec les liaisons)`
        report({ section: section.letter, measure: i + 1, message: `${count} syllabe${count > 1 ? 's' : ''} pour ${notes}${name}` })
      })
    }
  }
}

const voicesOf = (section: PflSection): readonly PflVoice<unknown>[] => [
  ...MUSIC_VOICES.flatMap((name) => section.music[name] as readonly PflVoice<unknown>[]),
  ...section.chords,
  ...[...section.lyrics.values()].flat(),
  ...section.pedals,
  ...section.dynamics,
  ...section.words,
]

function checkSections(document: PflDocument, report: Report): void {
  const kinds = new Set<string>()
  for (const section of document.sections.values()) {
    const played = section.letter === PICKUP ? 1 : document.form.filter((letter) => letter === section.letter).length
    if (played === 0) report({ section: section.letter, message: 'cette section n’est pas dans la forme' })
    for (const { label, occurrences } of voicesOf(section)) {
      if (played > 0 && occurrences.override && (occurrences.from > played || occurrences.from < 2)) {
        report({ section: section.letter, message: `« ${label} » ne sert jamais : la section est jouée ${played} fois` })
      }
    }
    const chant = section.music.chant.length > 0
    const hands = section.music.md.length + section.music.mg.length > 0
    if (chant) kinds.add('chant')
    if (hands) kinds.add('mains')
    if (!chant && !hands) report({ section: section.letter, message: 'aucune note : il faut « chant », ou « md » et « mg »' })
    if (section.music.autre.length + section.music.autre2.length > 0 && !hands)
      report({ section: section.letter, message: '« autre » est la seconde partie d’un morceau à quatre mains : il faut « md » et « mg »' })
    for (const [second, first] of [
      ['md2', 'md'],
      ['mg2', 'mg'],
    ] as const) {
      if (section.music[second].length > 0 && section.music[first].length === 0)
        report({ section: section.letter, message: `« ${second} » sans « ${first} »` })
    }
    for (const voice of section.music.chant) {
      voice.bars.forEach((bar, i) => {
        if (bar.events.some((event) => event.notes.length > 1))
          report({ section: section.letter, measure: i + 1, message: 'le chant n’a qu’une note à la fois' })
      })
    }
  }
  if (kinds.size > 1) report({ message: 'ou bien « chant » et « accords », ou bien « md » et « mg », pas les deux' })
  for (const letter of new Set(document.form)) if (!document.sections.has(letter)) report({ message: `la section ${letter} de la forme manque` })
}

/** What stands beside the notes has no more bars than they have: those that are missing at the end are empty. The pedal fills its bars. */
function checkSigns(document: PflDocument, report: Report): void {
  for (const playing of playingsOf(document)) {
    const { section, occurrence } = playing
    const lead = leadingBars(playing)
    for (const voice of [voiceFor(section.dynamics, occurrence), voiceFor(section.words, occurrence), voiceFor(section.pedals, occurrence)])
      if (voice && voice.bars.length > lead.length)
        report({ section: section.letter, message: `${voice.bars.length} mesures pour ${voice.label}, ${lead.length} pour les notes` })
    voiceFor(section.pedals, occurrence)?.bars.forEach((spans, i) => {
      const ticks = spans.reduce((sum, span) => sum + span.ticks, 0)
      const wanted = lead[i]?.ticks ?? 0
      // The last bar may be cut short, and the pedal with it.
      const isCut = playing.last && i === lead.length - 1 && ticks > wanted
      if (spans.length > 0 && ticks !== wanted && !isCut) {
        const message = `pédale de ${quarters(ticks, TICKS_PER_QUARTER)} au lieu de ${bareQuarters(wanted, TICKS_PER_QUARTER)}`
        report({ section: section.letter, measure: i + 1, message })
      }
    })
  }
}

/** Slurs in the order of playing: each ends after it began, on a struck note. */
function checkSlurs(document: PflDocument, name: MusicVoice, report: Report): void {
  let open: { readonly section: string; readonly measure: number; readonly label: string }[] = []
  let tied = false
  for (const { section, occurrence } of playingsOf(document)) {
    const voice = voiceFor(section.music[name], occurrence)
    voice?.bars.forEach((bar, i) => {
      const place = { section: section.letter, measure: i + 1 }
      for (const { kind, slursStarted, slursEnded, notes } of bar.events) {
        if (slursStarted > 0 && (kind !== 'notes' || tied)) {
          const message =
            kind === 'notes' ? 'une liaison de phrasé commence sur une note déjà tenue' : 'une liaison de phrasé commence sur un silence'
          report({ ...place, message: labelled(message, voice.label) })
        }
        if (slursEnded > open.length) report({ ...place, message: labelled('une liaison de phrasé se ferme sans être ouverte', voice.label) })
        open = open.slice(0, Math.max(0, open.length - slursEnded))
        for (let count = 0; count < slursStarted; count += 1) open.push({ ...place, label: voice.label })
        if (kind === 'notes') tied = notes.some((note) => note.tied)
      }
    })
  }
  for (const { label, ...place } of open) report({ ...place, message: labelled('une liaison de phrasé n’est pas fermée', label) })
}

/** A note that is held over a repeat sign could not be printed once. */
function checkRepeats({ measures, voices, signs }: UnfoldedPiece, report: Report): void {
  const startOf = (index: number): number => measures[index]?.start ?? Number.POSITIVE_INFINITY
  for (const { from, again, againTo } of signs.repeats) {
    const lines = [startOf(from), startOf(again), startOf(againTo + 1)]
    const held = MUSIC_VOICES.flatMap((voice) => voices[voice]).find((note) =>
      lines.some((line) => note.onset < line && note.onset + note.duration > line),
    )
    if (held) report({ message: `une note est tenue par-dessus une barre de reprise (mesure ${measures[again]?.number ?? 0})` })
  }
}

/** Every rule of the format that needs more than one bar (spec: curriculum §3). Reports only faults. */
export function checkPfl(document: PflDocument): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  const report: Report = (fault) => {
    const key = `${fault.section} ${fault.measure} ${fault.message}`
    if (!seen.has(key)) faults.push({ file: document.file, ...fault })
    seen.add(key)
  }
  const stem = document.file.replace(/^.*\//, '').replace(/(\.p)?\.pfl$/, '')
  if (document.slug && document.slug !== stem) report({ message: `le slug « ${document.slug} » n’est pas le nom du fichier` })
  const hasPickup = document.sections.has(PICKUP)
  if (hasPickup && document.pickupTicks === 0) report({ section: PICKUP, message: 'l’en-tête « levee » dit 0' })
  if (!hasPickup && document.pickupTicks > 0) report({ message: 'la section [levee] manque' })
  checkSections(document, report)
  let tied = false
  for (const playing of playingsOf(document)) {
    checkBars(document, playing, report)
    checkChords(playing, document, report)
    checkLyrics(playing, tied, report)
    const chant = voiceFor(playing.section.music.chant, playing.occurrence)
    tied =
      chant?.bars
        .at(-1)
        ?.events.at(-1)
        ?.notes.some((note) => note.tied) ?? false
  }
  const { piece, faults: tieFaults } = unfoldPfl(document)
  for (const fault of tieFaults) report(fault)
  checkSigns(document, report)
  checkRepeats(piece, report)
  for (const voice of MUSIC_VOICES) checkSlurs(document, voice, report)
  return faults
}
