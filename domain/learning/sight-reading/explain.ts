import { capitalised } from '../../basics/index.ts'
import { frenchNoteName, frenchSpelling, type Pitch } from '../../music/index.ts'
import { letterOf, pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { type CausedFault, causedFaults, type ReadingCause, stepOfPitch } from './causes.ts'
import { measureNumberAt, type ReadNote, type RhythmClass } from './items.ts'
import type { ReadingVerdict } from './judge.ts'
import { isLedger } from './staff.ts'
import { READING_ANSWER_TEXTS as TEXTS } from './texts/answer.texts.ts'
import { INTERVAL_NAMES, readingFocusWords } from './texts/focus.texts.ts'

export interface ReadingExplanation {
  readonly title: string
  /** In French, in the order in which a teacher says them; at most four. */
  readonly sentences: readonly string[]
}

/** From here on a text is well read, nearly read. */
const GOOD_FROM = 80
const ALMOST_FROM = 60
/** More is no help. */
const CAUSES_SAID = 2
const SENTENCES_SAID = 4
/** A figure is said where so many of its notes, and this share of them, were off. */
const OFF_NOTES = 2
const OFF_SHARE = 0.25
/** MIDI velocity: less than this is no difference that is heard. */
const LOUDER_FROM = 4
/** Praise is for what was met this often, and always right. */
const SURE_NOTES = 6

/** In the order of a teacher: what explains most notes comes first; of equals, the one that is higher in this list. */
const CAUSES: readonly ReadingCause[] = ['other-clef', 'signature', 'accidental', 'octave', 'direction', 'interval', 'place']

const nameOf = ({ step, alter }: ReadNote): string => frenchSpelling({ letter: letterOf(step), alter })
const unique = (measures: readonly number[]): readonly number[] => [...new Set(measures)]

function intervalSentence(faults: readonly CausedFault[]): string {
  const [first] = faults
  if (!first?.before) return ''
  const { fifths } = first
  const measures = unique(faults.map(({ measure }) => measure))
  const example = TEXTS.instead(playedName(first.played, fifths), nameOf(first.note))
  const askedInterval = INTERVAL_NAMES[Math.min(7, Math.abs(first.note.step - first.before.step))] ?? ''
  const struck = Math.min(7, Math.abs(stepOfPitch(first.played, fifths) - first.before.step))
  if (first.note.step === first.before.step) return TEXTS.repeated(measures, example)
  if (struck === 0) return TEXTS.unmoved(askedInterval, measures, example)
  const played = INTERVAL_NAMES[struck] ?? ''
  // The same interval by its number, with another sign: the place says enough.
  return askedInterval === played ? TEXTS.place(true, measures, example) : TEXTS.interval(askedInterval, played, measures, example)
}

const playedName = (played: Pitch, fifths: number): string => frenchNoteName(played, fifths)

/** One sentence for all faults of one cause. */
function causeSentence(cause: ReadingCause, faults: readonly CausedFault[]): string {
  const [first] = faults
  if (!first) return ''
  const { fifths } = first
  const measures = unique(faults.map(({ measure }) => measure))
  const note = nameOf(first.note)
  const example = TEXTS.instead(playedName(first.played, fifths), note)
  switch (cause) {
    case 'other-clef': {
      const { clef } = first.note
      return TEXTS.otherClef(clef, clef === 'bass' ? 'treble' : 'bass', measures, example)
    }
    case 'signature':
      return capitalised(TEXTS.signature(note, frenchSpelling({ letter: letterOf(first.note.step), alter: 0 }), measures))
    case 'accidental':
      return TEXTS.accidental(note, frenchSpelling({ letter: letterOf(first.note.step), alter: signatureAlterAt(first.note.step, fifths) }), measures)
    case 'octave':
      return TEXTS.octave(note, measures)
    case 'direction':
      return TEXTS.direction((first.before?.step ?? 0) < first.note.step, measures, example)
    case 'interval':
      return intervalSentence(faults)
    case 'place':
      return TEXTS.place(Math.abs(first.played - pitchOfStep(first.note.step, first.note.alter)) <= 2, measures, example)
  }
}

/** Intervals are said one size at a time: a fourth taken for a third is another fault than a second taken for a third. */
const kindOfFault = ({ cause, note, before, played, fifths }: CausedFault): string => {
  if (cause === 'other-clef') return `${cause} ${note.clef}`
  if (cause === 'interval') return `${cause} ${note.step - (before?.step ?? 0)} ${stepOfPitch(played, fifths) - (before?.step ?? 0)}`
  return cause === 'signature' || cause === 'accidental' ? `${cause} ${nameOf(note)}` : cause
}

function pitchSentences({ piece, notes }: ReadingVerdict): readonly string[] {
  const groups = new Map<string, CausedFault[]>()
  const faults = causedFaults({ piece, notes })
  for (const fault of faults) {
    const kind = kindOfFault(fault)
    groups.set(kind, [...(groups.get(kind) ?? []), fault])
  }
  const rank = ([first]: readonly CausedFault[]): number => CAUSES.indexOf(first?.cause ?? 'place')
  const mainCauses = [...groups.values()].toSorted((a, b) => b.length - a.length || rank(a) - rank(b)).slice(0, CAUSES_SAID)
  const onLedgers = faults.filter(({ note }) => isLedger(note)).length
  return [
    ...mainCauses.map((group) => causeSentence(group[0]?.cause ?? 'place', group)),
    ...(onLedgers > 0 && onLedgers * 2 >= faults.length && !mainCauses.some(([first]) => first?.cause === 'other-clef') ? [TEXTS.ledger] : []),
  ]
}

const measureOf = ({ piece }: ReadingVerdict, index: number): number => measureNumberAt(piece, piece.notes[index]?.onset ?? 0)

function missedSentence(verdict: ReadingVerdict): string | null {
  const missed = verdict.notes.flatMap(({ pitch }, index) => (pitch === 'missed' ? [measureOf(verdict, index)] : []))
  return missed.length > 0 ? TEXTS.missed(missed.length, unique(missed)) : null
}

/** The figure that is off most, and to which side. */
function rhythmSentences(verdict: ReadingVerdict): readonly string[] {
  const { piece, notes, tempoWord, isTimed } = verdict
  if (!isTimed) return []
  if (tempoWord) return [TEXTS.tempo[tempoWord]]
  const figures = [...new Set(piece.notes.map(({ figure }) => figure))]
  const worst = figures
    .map((figure) => offOf(verdict, figure))
    .filter(({ off, count }) => off.length >= OFF_NOTES && off.length >= OFF_SHARE * count)
    .toSorted((a, b) => b.off.length / b.count - a.off.length / a.count)[0]
  if (!worst) return []
  const early = worst.off.filter((index) => notes[index]?.time === 'early').length
  const side = early * 2 > worst.off.length ? 'early' : 'late'
  const { rhythm } = TEXTS
  return [`${rhythm[side](rhythm.figures[worst.figure], unique(worst.off.map((index) => measureOf(verdict, index))))} ${rhythm.tips[worst.figure]}`]
}

function offOf(
  { piece, notes }: ReadingVerdict,
  figure: RhythmClass,
): { readonly figure: RhythmClass; readonly off: readonly number[]; readonly count: number } {
  const judged = notes.flatMap(({ time }, index) => (time !== null && piece.notes[index]?.figure === figure ? [index] : []))
  return { figure, off: judged.filter((index) => notes[index]?.time !== 'right'), count: Math.max(1, judged.length) }
}

/** What was met often and always right: the narrowest class says most. */
function praiseOf({ classes, points }: ReadingVerdict): string | null {
  if (points === 100) return null
  const sure = classes.filter(({ right, count }) => count >= SURE_NOTES && right === count).toSorted((a, b) => a.count - b.count)[0]
  if (!sure) return null
  const isTime = sure.focus.startsWith('rhythm-') || sure.focus === 'meter-three' || sure.focus === 'upbeat'
  return capitalised((isTime ? TEXTS.sureInTime : TEXTS.sure)(readingFocusWords(sure.focus), sure.count))
}

const titleOf = (points: number | null): string => {
  const { titles } = TEXTS
  if (points === null) return titles.unsure
  return points === 100 ? titles.right : points >= GOOD_FROM ? titles.good : points >= ALMOST_FROM ? titles.almost : titles.notYet
}

/** What a teacher would say of a reading: one true praise, what was read wrong and why, then time. */
export function explainReading(verdict: ReadingVerdict): ReadingExplanation {
  const faults = [
    ...pitchSentences(verdict),
    ...[missedSentence(verdict)].filter((sentence) => sentence !== null),
    ...rhythmSentences(verdict),
    ...(verdict.notes.some(({ pitch }, index) => pitch === 'unread' && index === verdict.notes.length - 1) && verdict.points !== null
      ? [TEXTS.stopped]
      : []),
  ]
  const praise = praiseOf(verdict)
  const sentences = faults.length === 0 ? [TEXTS.allRight] : [...(praise ? [praise] : []), ...faults]
  const isFlat = verdict.louderBy !== null && verdict.louderBy < LOUDER_FROM
  return { title: titleOf(verdict.points), sentences: [...sentences, ...(isFlat ? [TEXTS.flat] : [])].slice(0, SENTENCES_SAID) }
}
