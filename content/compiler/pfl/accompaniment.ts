import { parseChord } from '@prelude/domain/music'
import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { freshMemory, readBar } from './bar.ts'
import type { PedalMarking, PflChord, PflSyllable } from './document.ts'

type Report = (message: string) => void

/** One bar of `accords:`; `%` repeats the bar before. */
export function readChordBar(text: string, before: readonly PflChord[] | undefined, report: Report): PflChord[] {
  const items = text.trim().split(/\s+/).filter(Boolean)
  if (items.length === 1 && items[0] === '%') {
    if (!before) report('« % » ne répète rien dans la première mesure')
    return [...(before ?? [])]
  }
  if (items.length === 0) report('aucun accord')
  return items.flatMap((item) => {
    const match = /^(.+?)(?::(\d+(?:[.,]\d+)?))?$/.exec(item)
    const symbol = match?.[1] ?? item
    if (!parseChord(symbol)) {
      report(`accord inconnu « ${symbol} »`)
      return []
    }
    return [{ symbol, quarters: match?.[2] ? Number(match[2].replace(',', '.')) : null }]
  })
}

const ONLY_AFTER = /^[?!:;,.»…—–-]+$/
const ONLY_BEFORE = /^[«“(]+$/

/** « dormez-vous » has a hyphen of its own where it is cut: authored `mez--`, it becomes this hyphen and the one that cuts. */
const OWN_HYPHEN = '\u2011'

/** One bar of `paroles:`; a lone « ? » belongs to the syllable before it, a lone « « » to the one after. */
export function readLyricBar(text: string): PflSyllable[] {
  const syllables: PflSyllable[] = []
  let opening = ''
  for (const token of text.trim().split(/\s+/).filter(Boolean)) {
    const last = syllables.length - 1
    if (ONLY_BEFORE.test(token)) opening += `${token}\u00A0`
    else if (ONLY_AFTER.test(token) && typeof syllables[last] === 'string') syllables[last] = `${syllables[last]}\u00A0${token}`
    else {
      syllables.push(token === '_' || token === '*' ? null : `${opening}${token.replace(/--$/, `${OWN_HYPHEN}-`)}`)
      opening = ''
    }
  }
  return syllables
}

/** One bar of `ped:`: `pq` holds the pedal for a quarter note, `rq` leaves it up; `pq~` at its end keeps it down over the bar line. */
export function readPedalBar(text: string, report: Report): PedalMarking[] {
  const goesOn = text.trimEnd().endsWith('~')
  const asRests = text.replace(/~\s*$/, '').replace(/(^|\s)p(?=[whqest])/g, '$1x')
  const spans = readBar(asRests, freshMemory(), report).events.map((event) => ({
    ticks: event.duration,
    down: event.kind === 'spacer',
    goesOn: false,
  }))
  return spans.map((span, i) => (i === spans.length - 1 ? { ...span, goesOn } : span))
}

/** Onset of each chord of a bar; without lengths they share the bar, a shortened last bar truncates them. */
export function chordOnsets(chords: readonly PflChord[], barTicks: number): number[] {
  const reported = chords.reduce((sum, chord) => sum + (chord.quarters ?? 0) * TICKS_PER_QUARTER, 0)
  const silent = chords.filter((chord) => chord.quarters === null).length
  const share = silent > 0 ? Math.max(0, barTicks - reported) / silent : 0
  let at = 0
  return chords.map((chord) => {
    const onset = at
    at += chord.quarters === null ? share : chord.quarters * TICKS_PER_QUARTER
    return Math.round(onset)
  })
}
