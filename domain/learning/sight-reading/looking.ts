import { capitalised, french, listed } from '../../basics/index.ts'
import { frenchSpelling, frenchTonality, spellingOfFifths } from '../../music/index.ts'
import { signatureAlterAt } from '../../notation/index.ts'
import type { ReadingPiece, ReadNote } from './items.ts'
import { clefOf } from './staff.ts'

const METER_WORDS: Readonly<Record<ReadingPiece['meter']['name'], string>> = french({
  '4/4': 'à quatre temps',
  '3/4': 'à trois temps',
  '6/8': 'à 6/8',
})

/** « Lecture en sol majeur, à trois temps ». */
export const readingTitle = ({ tonality, meter }: Pick<ReadingPiece, 'tonality' | 'meter'>): string =>
  `Lecture en ${frenchTonality(tonality)}, ${METER_WORDS[meter.name]}`

const TEXTS = french({
  clef: { treble: 'clé de sol', bass: 'clé de fa' },
  staves: (clefs: readonly string[]) => `${capitalised(listed(clefs))} : nommez la première note de chaque portée.`,
  staff: (clef: string) => `${capitalised(clef)} : nommez la première note.`,
  signature: (names: readonly string[]) => `À la clé : ${listed(names)}. Repérez ces notes dans le texte.`,
  noSignature: 'Rien à la clé : touches blanches.',
  noSignatureMinor: 'Rien à la clé, mais la sensible est altérée : cherchez le signe.',
  meter: (words: string) => `Mesure ${words} : comptez une mesure avant de commencer.`,
  leap: (interval: string, measure: number) => `Le plus grand saut, ${interval}, mesure ${measure}.`,
  shift: (measure: number) => `La main se déplace mesure ${measure}.`,
  rests: (measures: readonly number[]) =>
    measures.length > 1
      ? `Des silences, mesures ${listed(measures.map(String))} : comptez-les comme des notes.`
      : `Un silence, mesure ${measures[0]} : comptez-le comme une note.`,
  letters: { p: 'piano', mf: 'mezzo-forte', f: 'forte' },
  loudness: (first: string, then: string, measure: number) => `Nuances : ${first}, puis ${then} mesure ${measure}.`,
  hairpin: (first: string, to: 'louder' | 'softer', measures: readonly number[], then: string, measure: number) =>
    `Nuances : ${first}, de ${to === 'louder' ? 'plus en plus' : 'moins en moins'} fort mesures ${listed(measures.map(String))}, puis ${then} mesure ${measure}.`,
})
const INTERVALS: readonly string[] = french(['', 'une seconde', 'une tierce', 'une quarte', 'une quinte', 'une sixte', 'une septième', 'une octave'])

/** fa♯ and si♭ on the line of fifths. */
const [FIFTHS_OF_FIRST_SHARP, FIFTHS_OF_FIRST_FLAT] = [6, -2]
/** The notes that a signature changes, in the order in which it is written. */
export const signatureNames = (fifths: number): readonly string[] =>
  Array.from({ length: Math.abs(fifths) }, (_, place) =>
    frenchSpelling(spellingOfFifths(fifths > 0 ? FIFTHS_OF_FIRST_SHARP + place : FIFTHS_OF_FIRST_FLAT - place)),
  )

function widestLeap({ notes, meter, shiftAt }: ReadingPiece): { readonly size: number; readonly measure: number } | null {
  const lines = notes.filter(({ isMelody }) => isMelody)
  const leaps = lines.flatMap((note, place) => {
    const before: ReadNote | undefined = lines[place - 1]
    const measure = Math.floor(note.onset / meter.measureTicks)
    // The way of a hand to its next place is said as that.
    const isMove = note.onset === (shiftAt ?? -1) * meter.measureTicks
    return before?.hand === note.hand && !isMove ? [{ size: Math.abs(note.step - before.step), measure: measure + 1 }] : []
  })
  return leaps.reduce<(typeof leaps)[number] | null>((most, leap) => (leap.size > (most?.size ?? 1) ? leap : most), null)
}

/** The printed numbers of the measures in which the melody rests. */
export function measuresWithRests({ notes, meter }: Pick<ReadingPiece, 'notes' | 'meter'>): readonly number[] {
  const lines = notes.filter(({ isMelody }) => isMelody)
  const rests = lines.flatMap((note, place) => {
    const end = note.onset + note.duration
    return end < (lines[place + 1]?.onset ?? end) ? [Math.floor(end / meter.measureTicks) + 1] : []
  })
  return [...new Set(rests)]
}

function loudnessWords({ expression: { dynamics, hairpins }, meter }: ReadingPiece): readonly string[] {
  const numberAt = (tick: number): number => Math.floor(tick / meter.measureTicks) + 1
  const nameOf = (mark: string): string => TEXTS.letters[mark as keyof typeof TEXTS.letters] ?? mark
  const [first, then] = dynamics
  const [hairpin] = hairpins
  if (!first || !then) return []
  const [earlier, later, measure] = [nameOf(first.mark), nameOf(then.mark), numberAt(then.at)]
  if (!hairpin) return [TEXTS.loudness(earlier, later, measure)]
  return [TEXTS.hairpin(earlier, hairpin.to, [numberAt(hairpin.start), numberAt(hairpin.end - 1)], later, measure)]
}

/** What a teacher has the learner look at before playing, in that order. */
export function lookingWords(piece: ReadingPiece): readonly string[] {
  const { tonality, meter, notes, shiftAt } = piece
  const clefs = [...new Set(notes.map((note) => clefOf(note)))]
    .toSorted()
    .toReversed()
    .map((clef) => TEXTS.clef[clef])
  const leap = widestLeap(piece)
  const rests = measuresWithRests(piece)
  const hasSign = notes.some(({ step, alter }) => alter !== signatureAlterAt(step, tonality.fifths))
  const signature = tonality.fifths === 0 ? (hasSign ? TEXTS.noSignatureMinor : TEXTS.noSignature) : TEXTS.signature(signatureNames(tonality.fifths))
  return [
    clefs.length > 1 ? TEXTS.staves(clefs) : TEXTS.staff(clefs[0] ?? ''),
    signature,
    TEXTS.meter(METER_WORDS[meter.name]),
    ...(leap ? [TEXTS.leap(INTERVALS[leap.size] ?? '', leap.measure)] : []),
    ...(shiftAt === null ? [] : [TEXTS.shift(shiftAt + 1)]),
    ...(rests.length > 0 ? [TEXTS.rests(rests)] : []),
    ...loudnessWords(piece),
  ]
}
