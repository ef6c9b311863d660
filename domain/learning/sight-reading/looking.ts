import { capitalised, french, listed } from '../../basics/index.ts'
import { frenchSpelling, frenchTonality, spellingOfFifths } from '../../music/index.ts'
import { signatureAlterAt } from '../../notation/index.ts'
import { HANDS } from '../../score/index.ts'
import { measureNumberAt, PHRASE_MEASURES, phraseAt, type ReadingPiece, type ReadNote, tonalityAt } from './items.ts'
import { measuresWords } from './texts/answer.texts.ts'

const METER_WORDS: Readonly<Record<ReadingPiece['meter']['name'], string>> = french({
  '4/4': 'à quatre temps',
  '3/4': 'à trois temps',
  '6/8': 'à 6/8',
})

/** « Lecture en sol majeur, à trois temps ». */
export const readingTitle = ({ tonalities: [tonality], meter }: Pick<ReadingPiece, 'tonalities' | 'meter'>): string =>
  `Lecture en ${frenchTonality(tonality)}, ${METER_WORDS[meter.name]}`

const TEXTS = french({
  clef: { treble: 'clé de sol', bass: 'clé de fa' },
  staves: (clefs: readonly string[]) => `${capitalised(listed(clefs))} : nommez la première note de chaque portée.`,
  staff: (clef: string) => `${capitalised(clef)} : nommez la première note.`,
  signature: (names: readonly string[]) => `À la clé : ${listed(names)}. Repérez ces notes dans le texte.`,
  noSignature: 'Rien à la clé : touches blanches.',
  noSignatureMinor: 'Rien à la clé, mais la sensible est altérée : cherchez le signe.',
  meter: (words: string) => `Mesure ${words} : comptez une mesure avant de commencer.`,
  upbeat: (words: string) => `Mesure ${words}, avec une levée : le texte commence juste avant le premier temps.`,
  leap: (interval: string, measures: string) => `Le plus grand saut, ${interval}, ${measures}.`,
  clefChange: (isRight: boolean, clef: string, measure: number) =>
    `${isRight ? 'La main droite' : 'La main gauche'} change de clé mesure ${measure} : ${clef}.`,
  keyChange: (key: string, measure: number) => `L’armure change mesure ${measure} : ${key}.`,
  open: 'La fin reste ouverte : la dernière note n’est pas la tonique.',
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

function widestLeap(piece: ReadingPiece): { readonly size: number; readonly measure: number } | null {
  const lines = piece.notes.filter(({ isMelody }) => isMelody)
  const leaps = lines.flatMap((note, place) => {
    const before: ReadNote | undefined = lines[place - 1]
    // The way of a hand to its next place is said as that.
    const isMove = piece.shiftAt !== null && before !== undefined && phraseAt(piece, before.onset) !== phraseAt(piece, note.onset)
    return before?.hand === note.hand && !isMove ? [{ size: Math.abs(note.step - before.step), measure: measureNumberAt(piece, note.onset) }] : []
  })
  return leaps.reduce<(typeof leaps)[number] | null>((most, leap) => (leap.size > (most?.size ?? 1) ? leap : most), null)
}

/** The printed numbers of the measures in which the melody rests. */
export function measuresWithRests(piece: Pick<ReadingPiece, 'notes' | 'meter'>): readonly number[] {
  const lines = piece.notes.filter(({ isMelody }) => isMelody)
  const rests = lines.flatMap((note, place) => {
    const end = note.onset + note.duration
    return end < (lines[place + 1]?.onset ?? end) ? [measureNumberAt(piece, end)] : []
  })
  return [...new Set(rests)]
}

function loudnessWords(piece: ReadingPiece): readonly string[] {
  const { dynamics, hairpins } = piece.expression
  // What begins with an upbeat is said of the measure that it leads to.
  const numberAt = (tick: number): number => measureNumberAt(piece, tick + piece.upbeat)
  const nameOf = (mark: string): string => TEXTS.letters[mark as keyof typeof TEXTS.letters] ?? mark
  const [first, then] = dynamics
  const [hairpin] = hairpins
  if (!first || !then) return []
  const [earlier, later, measure] = [nameOf(first.mark), nameOf(then.mark), numberAt(then.at)]
  if (!hairpin) return [TEXTS.loudness(earlier, later, measure)]
  return [TEXTS.hairpin(earlier, hairpin.to, [numberAt(hairpin.start), measureNumberAt(piece, hairpin.end - 1)], later, measure)]
}

/** A change of clef or of key that comes with the second phrase. */
function changeWords({ tonalities: [first, second], clefChange, notes, shiftAt }: ReadingPiece): readonly string[] {
  const measure = PHRASE_MEASURES + 1
  const clef = notes.findLast(({ hand }) => hand === clefChange)?.clef
  return [
    ...(clef ? [TEXTS.clefChange(clefChange === 'RIGHT', TEXTS.clef[clef], measure)] : []),
    ...(first.symbol === second.symbol ? [] : [TEXTS.keyChange(frenchTonality(second), measure)]),
    ...(shiftAt === null || clef ? [] : [TEXTS.shift(shiftAt + 1)]),
  ]
}

/** What a teacher has the learner look at before playing, in that order. */
export function lookingWords(piece: ReadingPiece): readonly string[] {
  const { meter, upbeat, notes, ending } = piece
  const [{ fifths }] = piece.tonalities
  const first = notes.filter(({ onset }) => phraseAt(piece, onset) === 0)
  const beginning = [...HANDS]
    .toReversed()
    .flatMap((hand) => (first.find((note) => note.hand === hand) ?? notes.find((note) => note.hand === hand))?.clef ?? [])
  const clefs = [...new Set(beginning)].map((clef) => TEXTS.clef[clef])
  const leap = widestLeap(piece)
  const rests = measuresWithRests(piece)
  const hasSign = notes.some(({ onset, step, alter }) => alter !== signatureAlterAt(step, tonalityAt(piece, onset).fifths))
  const signature = fifths === 0 ? (hasSign ? TEXTS.noSignatureMinor : TEXTS.noSignature) : TEXTS.signature(signatureNames(fifths))
  return [
    clefs.length > 1 ? TEXTS.staves(clefs) : TEXTS.staff(clefs[0] ?? ''),
    signature,
    (upbeat > 0 ? TEXTS.upbeat : TEXTS.meter)(METER_WORDS[meter.name]),
    ...(leap ? [TEXTS.leap(INTERVALS[leap.size] ?? '', measuresWords([leap.measure]))] : []),
    ...changeWords(piece),
    ...(rests.length > 0 ? [TEXTS.rests(rests)] : []),
    ...loudnessWords(piece),
    ...(ending === 'open' ? [TEXTS.open] : []),
  ]
}
