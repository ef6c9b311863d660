import { typeset } from '../../basics/index.ts'
import { invertChord, nameChord, spellChord, spellDominantSeventh } from './chords.ts'
import { chordsOfKey, degreeByFunction, degreeByNumber, progressionInKey } from './degrees.ts'
import { isSameKey, keyBetween, otherNameOf } from './enharmonics.ts'
import { keysOfOctave, measureInterval, noteAtInterval, sizeOfInterval } from './interval-questions.ts'
import type { Calculation } from './keys.ts'
import { readQuestion, type TheoryQuestion } from './reading/named-notes.ts'
import { daysOfPractice, durationOfMeasures, measuresOfDuration } from './rhythm/durations.ts'
import { rangeOfTempo, wordOfTempo } from './rhythm/tempo-words.ts'
import { compareValues, explainMeter, restOfValue, sumValues, valuesInMeasure } from './rhythm/values.ts'
import { fingerScale } from './scale-fingers.ts'
import { sizeOfScale, spellScale } from './scales.ts'
import { commonNotes, describeSignature, keyOfSign, keyOfSigns, orderOfSigns, parallelKey, relativeKey } from './signatures.ts'
import { noteOnStaff, placeOfNote } from './staff.ts'
import { distanceOfKeys, transposeKey, transposeList } from './transposition.ts'

/** The first that has an answer gives it: those that ask for rarer words come before those that ask for common ones. */
const CALCULATIONS: readonly Calculation[] = [
  orderOfSigns,
  placeOfNote,
  noteOnStaff,
  fingerScale,
  spellDominantSeventh,
  invertChord,
  commonNotes,
  relativeKey,
  parallelKey,
  describeSignature,
  keyOfSigns,
  keyOfSign,
  progressionInKey,
  degreeByNumber,
  degreeByFunction,
  chordsOfKey,
  transposeList,
  distanceOfKeys,
  keyBetween,
  isSameKey,
  otherNameOf,
  nameChord,
  spellScale,
  sizeOfScale,
  keysOfOctave,
  measureInterval,
  transposeKey,
  noteAtInterval,
  sizeOfInterval,
  spellChord,
  daysOfPractice,
  measuresOfDuration,
  durationOfMeasures,
  valuesInMeasure,
  restOfValue,
  compareValues,
  sumValues,
  explainMeter,
  rangeOfTempo,
  wordOfTempo,
]

/** What is asked about the piece that is open is no question of theory. */
const ABOUT_PIECE =
  / (?:ce (?:morceau|passage|titre)|cette (?:chanson|piece|partition|oeuvre|section|partie|version|mesure|musique)|cet exercice|du morceau|de la chanson|de la partition|ma partition|ici) /

/** The answer to a question of theory that can be calculated; undefined where nothing of the kind is asked, or where something is missing. */
export function calculate(text: string): { readonly text: string } | undefined {
  const question = readQuestion(text)
  if (ABOUT_PIECE.test(question.text)) return undefined
  const answer = answerTo(question) ?? answerTo(withoutGuess(question))
  return answer === undefined ? undefined : { text: typeset(answer) }
}

function answerTo(question: TheoryQuestion): string | undefined {
  for (const calculation of CALCULATIONS) {
    const answer = calculation(question)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** « la quarte de fa, c’est si ou si bémol ? » asks what the quarte is; the learner's own guess is left out. */
const GUESS =
  / (?:c est|est|il a|il y a|elle a) (?:bien |pas |que )?(?:un |une |le )?(?:<[1-9]>|(?:si|la)(?= ou ))(?: (?:et |ou )?(?:un |une |le )?<\d>)*(?: et quoi| ou pas| non| hein)?/

function withoutGuess({ text, named }: TheoryQuestion): TheoryQuestion {
  const shortened = text.replace(GUESS, ' c est quoi')
  return { text: shortened, named: named.slice(0, shortened.split('<').length - 1) }
}
