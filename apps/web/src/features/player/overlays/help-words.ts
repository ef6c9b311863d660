import { listed } from '@prelude/domain/basics'
import { type MiddleCName, noteName } from '@prelude/domain/music'
import { handsWithNotes, type ScoreNote, spellingOf, type Timeline } from '@prelude/domain/score'
import { PLAYER_TEXTS } from '../player.texts.ts'

const TEXTS = PLAYER_TEXTS.help

/** « La touche à jouer est éclairée : do3, touche « A » de l’ordinateur. » Without a letter the hand, where the piece has two; and how to play the key all the same. */
export function helpWords(notes: readonly ScoreNote[], timeline: Timeline, middleC: MiddleCName, letters: readonly string[]): string {
  const spelling = spellingOf(timeline)
  const hasTwoHands = handsWithNotes(timeline) === 'BOTH'
  const nameOf = (note: ScoreNote): string => noteName(note.pitch, middleC, spelling.ofNote(note))
  const keys = notes.map((note) => {
    const letter = letters[note.pitch]
    return [nameOf(note), letter ? TEXTS.letter(letter) : hasTwoHands ? PLAYER_TEXTS.hand[note.hand] : ''].filter(Boolean).join(', ')
  })
  const distinct = [...new Set(keys)]
  const press = distinct.length === 1 ? TEXTS.press(distinct[0] ?? '') : TEXTS.pressAll(listed(distinct))
  const lowest = letters.findIndex((letter) => letter !== '')
  const unreached = lowest < 0 ? undefined : notes.find(({ pitch }) => !letters[pitch])
  return unreached ? `${press} ${TEXTS.beyondLetters(nameOf(unreached), unreached.pitch < lowest ? 'below' : 'above')}` : press
}
