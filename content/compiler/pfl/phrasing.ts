import type { DynamicLevel, DynamicMark, TimelinePart } from '@prelude/domain/score'
import type { UnfoldedPiece } from './unfold.ts'
import type { UnfoldedNote } from './weave.ts'

/** Songs at this many beats a minute or fewer are sung softly. */
const CALM_UP_TO = 80
/** A phrase of a song without words, in measures. */
const PHRASE_MEASURES = 4
const FEWEST_NOTES = 2

const PAUSE_AFTER = /[,;:.!?…»]$/
const STARTS_A_LINE = /^[«“(\u00A0\s]*\p{Lu}/u

/** First syllable of a note that is not empty, of the first verse. */
const syllableOf = (note: UnfoldedNote | undefined): string => note?.syllables[0] ?? ''

/** A line of the words begins: a capital after a comma, a full stop or a breath. */
const startsLine = (note: UnfoldedNote, before: readonly UnfoldedNote[]): boolean => {
  const last = before.findLast((one) => syllableOf(one) !== '')
  return STARTS_A_LINE.test(syllableOf(note)) && PAUSE_AFTER.test(syllableOf(last))
}

/** Where phrases begin without words: with each section and every four measures, an upbeat as long as the pickup before. */
function phraseStarts({ parts, measures }: UnfoldedPiece): ReadonlySet<number> {
  const pickup = measures[0]?.number === 0 ? measures[0].length : 0
  return new Set(
    parts.flatMap((part) =>
      measures
        .filter(({ start, number }) => start >= part.start && start < part.end && number > 0)
        .filter((_, place) => place % PHRASE_MEASURES === 0)
        .map(({ start }) => start - pickup),
    ),
  )
}

/** The phrases of a melody: the lines of its words, else groups of four measures; a rest always ends one. */
export function phrasesOf(piece: UnfoldedPiece): UnfoldedNote[][] {
  const notes = piece.voices.chant.filter((note) => !note.grace)
  const hasWords = notes.some((note) => syllableOf(note) !== '')
  const starts = phraseStarts(piece)
  const phrases: UnfoldedNote[][] = []
  notes.forEach((note, i) => {
    const before = notes[i - 1]
    const rests = before !== undefined && before.onset + before.duration < note.onset
    const begins = hasWords ? startsLine(note, notes.slice(0, i)) : starts.has(note.onset)
    if (i === 0 || rests || begins) phrases.push([note])
    else phrases.at(-1)?.push(note)
  })
  return phrases
}

/** Loudness by the form: a section, softer when it comes again at once, louder when another one answers. */
export function sectionLetters(parts: readonly TimelinePart[], beatsPerMinute: number): DynamicMark[] {
  const calm = beatsPerMinute <= CALM_UP_TO
  const [usual, softer, louder]: readonly DynamicLevel[] = calm ? ['p', 'pp', 'mf'] : ['mf', 'p', 'f']
  const first = parts[0]?.letter
  const marks: DynamicMark[] = []
  let echoed = false
  for (const part of parts) {
    const before = parts[part.index - 1]
    echoed = before?.letter === part.letter && !echoed
    const mark = (echoed ? softer : part.letter === first ? usual : louder) ?? 'mf'
    if (marks.at(-1)?.mark !== mark) marks.push({ at: part.start, mark, hand: null })
  }
  return marks
}

/** A song has the slurs and letters that its file writes; where it writes none, by rule. Full scores have only what is written. */
export function phrasedSong(piece: UnfoldedPiece): UnfoldedPiece {
  const { chant } = piece.voices
  if (chant.length === 0) return piece
  if (chant.every((note) => note.slursStarted === 0)) {
    for (const phrase of phrasesOf(piece)) {
      const [first, last] = [phrase[0], phrase.at(-1)]
      if (!first || !last || phrase.length < FEWEST_NOTES) continue
      first.slursStarted += 1
      last.slursEnded += 1
    }
  }
  if (piece.signs.dynamics.length > 0) return piece
  return { ...piece, signs: { ...piece.signs, dynamics: sectionLetters(piece.parts, piece.beatsPerMinute) } }
}
