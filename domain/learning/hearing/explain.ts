import { capitalised, listed } from '../../basics/index.ts'
import { frenchNoteName, type Pitch } from '../../music/index.ts'
import {
  answerKeys,
  type Degree,
  type DegreeItem,
  type HeardChordItem,
  type HearingItem,
  onsetsOf,
  type RhythmValues,
  secondsOfQuarter,
} from './items.ts'
import {
  type BassVerdict,
  type CadenceVerdict,
  type ChordVerdict,
  type DegreeVerdict,
  type IntervalVerdict,
  judgeKeys,
  type KeyVerdict,
  type MelodyVerdict,
} from './judge-keys.ts'
import { judgeRhythm, type RhythmVerdict } from './judge-rhythm.ts'
import { semitonesOfDegree } from './progressions.ts'
import { chordNames, melodyNames, nameFrom, namesFrom } from './spell.ts'
import { ANSWER_TEXTS as TEXTS } from './texts/answer.texts.ts'
import { genericInterval, intervalWords, songOfInterval } from './texts/interval.texts.ts'

export type HearingVerdict = KeyVerdict | RhythmVerdict

export interface HearingExplanation {
  readonly title: string
  /** In French, in the order in which a teacher says them. */
  readonly sentences: readonly string[]
}

/** From here on an answer is nearly right. */
const ALMOST_FROM = 60
/** More than two faults of a rhythm are no help. */
const RHYTHM_FAULTS_SAID = 2

const titleOf = (points: number): string => (points === 100 ? TEXTS.right : points >= ALMOST_FROM ? TEXTS.almost : TEXTS.wrong)
const present = (sentences: readonly (string | null | false)[]): string[] => sentences.filter((sentence) => typeof sentence === 'string')

function intervalSentences({ item, played, points }: IntervalVerdict): string[] {
  const { start, other, way } = item
  const notes = (pitch: Pitch): string => `${nameFrom(start, start)} – ${nameFrom(start, pitch)}`
  const interval = other - start
  const size = played - start
  const song = songOfInterval(interval, way)
  const tip = song && TEXTS.interval.song(song)
  if (points === 100) return present([capitalised(TEXTS.interval.right(notes(other), intervalWords(interval), Math.abs(interval))), tip])
  const wasOctave = (size - interval) % 12 === 0
  const isOtherWay = Math.sign(size) !== Math.sign(interval)
  const apart = Math.abs(interval) - Math.abs(size)
  return present([
    !wasOctave && TEXTS.interval.played(notes(played), intervalWords(size), Math.abs(size)),
    TEXTS.interval.answer(notes(other), intervalWords(interval), Math.abs(interval)),
    wasOctave && TEXTS.interval.otherOctave,
    !wasOctave && isOtherWay && TEXTS.interval.otherWay(interval > 0),
    !wasOctave && !isOtherWay && (apart > 0 ? TEXTS.interval.small(apart) : TEXTS.interval.large(-apart)),
    tip,
  ])
}

const wayOf = (from: number, to: number): 'up' | 'down' | 'same' => (to > from ? 'up' : to < from ? 'down' : 'same')

function melodySentences({ item, played, wrong }: MelodyVerdict): string[] {
  const { pitches, tonic } = item
  const whole = melodyNames(item, pitches)
  const [first] = wrong
  if (first === undefined) return [capitalised(TEXTS.melody.right(whole))]
  const expected = pitches[first] ?? tonic
  const heard = played[first] ?? tonic
  const before = pitches[first - 1]
  const isOtherWay = before !== undefined && wayOf(before, expected) !== wayOf(before, heard)
  return present([
    first > 0 && TEXTS.melody.before(first),
    TEXTS.melody.other(first, nameFrom(tonic, expected), nameFrom(tonic, heard)),
    isOtherWay && before !== undefined
      ? TEXTS.melody.direction(wayOf(before, expected))
      : TEXTS.melody.distance(heard > expected, Math.abs(heard - expected)),
    TEXTS.melody.whole(whole),
  ])
}

const chordName = (item: HeardChordItem): string =>
  listed([TEXTS.chord.names[item.quality](frenchNoteName(item.root))]) + (item.inversion > 0 ? `, ${TEXTS.chord.inversions[item.inversion]}` : '')

function chordSentences({ item, played, missing, foreign, isOtherInversion, points }: ChordVerdict): string[] {
  const { root, pitches } = item
  const notes = chordNames(item, pitches)
  if (points === 100) return [capitalised(TEXTS.chord.right(notes, chordName(item)))]
  const third = (item.quality === 'minor' ? 3 : 4) + (root % 12)
  const isThirdMissing = missing.some((pitch) => pitch % 12 === third % 12)
  return present([
    TEXTS.chord.played(chordNames(item, played)),
    TEXTS.chord.answer(notes, chordName(item)),
    isOtherInversion && TEXTS.chord.otherBass(nameFrom(root, pitches[0] ?? root), TEXTS.chord.inversions[item.inversion] ?? ''),
    isThirdMissing && TEXTS.chord.thirdIs(item.quality === 'minor'),
    !isThirdMissing && item.quality === 'seventh' && missing.length > 0 && TEXTS.chord.seventh,
    !isThirdMissing && item.quality !== 'seventh' && missing.length > 0 && TEXTS.chord.missing(chordNames(item, missing)),
    !isThirdMissing && missing.length === 0 && foreign.length > 0 && capitalised(TEXTS.chord.foreign(chordNames(item, foreign))),
  ])
}

const DEGREES: readonly Degree[] = [1, 2, 3, 4, 5, 6, 7]
/** The degree of a key in the scale of an item; undefined beside it. */
const degreeOfKey = ({ tonic }: Pick<DegreeItem, 'tonic'>, key: Pitch): Degree | undefined =>
  DEGREES.find((degree) => (((key - tonic - semitonesOfDegree(degree, 'major')) % 12) + 12) % 12 === 0)

function degreeSentences({ item, played, points }: DegreeVerdict): string[] {
  const { tonic, degree, pitch } = item
  const name = (key: Pitch): string => nameFrom(tonic, key)
  const answer = TEXTS.degree.names[degree - 1] ?? ''
  if (points === 100) return [capitalised(TEXTS.degree.right(name(pitch), answer))]
  const isOctave = (played - pitch) % 12 === 0
  const struck = degreeOfKey(item, played)
  const way = DEGREES.slice(0, degree).map((step) => (tonic + semitonesOfDegree(step, 'major')) as Pitch)
  return present([
    !isOctave &&
      (struck === undefined ? TEXTS.degree.foreign(name(played)) : TEXTS.degree.played(name(played), TEXTS.degree.names[struck - 1] ?? '')),
    TEXTS.degree.answer(name(pitch), answer),
    isOctave && TEXTS.interval.otherOctave,
    !isOctave && degree > 1 && TEXTS.degree.sing(namesFrom(tonic, way)),
    !isOctave && degree === 1 && TEXTS.degree.rest,
  ])
}

function cadenceSentences({ item, played, chosen, points }: CadenceVerdict): string[] {
  const { tonic, ending, pitch } = item
  const right = TEXTS.cadence.endings[ending](nameFrom(tonic, pitch))
  if (points === 100) return [capitalised(right)]
  return present([
    TEXTS.cadence.played(nameFrom(tonic, played)),
    chosen === null && TEXTS.cadence.foreign,
    TEXTS.cadence.answer(right),
    TEXTS.cadence.tips[ending],
  ])
}

function bassSentences({ item, played, wrong }: BassVerdict): string[] {
  const { tonic, pitches } = item
  const whole = namesFrom(tonic, pitches)
  const [first] = wrong
  if (first === undefined) return [capitalised(TEXTS.bass.right(whole))]
  const [expected, heard] = [pitches[first] ?? tonic, played[first] ?? tonic]
  return present([
    first > 0 && TEXTS.bass.before(first),
    TEXTS.bass.other(first, nameFrom(tonic, expected), nameFrom(tonic, heard)),
    TEXTS.bass.tip,
    TEXTS.bass.whole(whole),
  ])
}

function rhythmSentences({ item, notes, extra, ownTempo, points }: RhythmVerdict): string[] {
  if (points === 100) return [TEXTS.rhythm.right]
  const values = item.focus.split('-')[1] as RhythmValues
  if (ownTempo) return [TEXTS.rhythm[ownTempo]]
  const onsets = onsetsOf(item)
  const faults = notes.flatMap((note, place): string[] => {
    if (note === 'right') return []
    const onset = onsets[place] ?? 0
    const where = TEXTS.rhythm.place(Math.floor(onset / item.beats) + 1, onset % item.beats, item.measures)
    return [TEXTS.rhythm[note](where)]
  })
  return present([...faults.slice(0, RHYTHM_FAULTS_SAID), extra.length > 0 && TEXTS.rhythm.extra(extra.length), TEXTS.rhythm[values]])
}

function sentencesOf(verdict: HearingVerdict): string[] {
  switch (verdict.kind) {
    case 'interval':
      return intervalSentences(verdict)
    case 'melody':
      return melodySentences(verdict)
    case 'chord':
      return chordSentences(verdict)
    case 'rhythm':
      return rhythmSentences(verdict)
    case 'degree':
      return degreeSentences(verdict)
    case 'cadence':
      return cadenceSentences(verdict)
    case 'bass':
      return bassSentences(verdict)
  }
}

/** The verdict of an answer without a fault: what there was to hear. */
export function rightVerdict(item: HearingItem): HearingVerdict {
  if (item.kind === 'rhythm')
    return judgeRhythm(
      item,
      onsetsOf(item).map((onset) => onset * secondsOfQuarter(item)),
    )
  return judgeKeys(item, answerKeys(item))
}

/** What a teacher would say of an answer. */
export const explainHearing = (verdict: HearingVerdict): HearingExplanation => ({ title: titleOf(verdict.points), sentences: sentencesOf(verdict) })

/** The hint of an item, and the key that it shows; a rhythm shows none. */
export function clueOf(item: HearingItem): { readonly words: string; readonly key: Pitch | null } {
  switch (item.kind) {
    case 'interval':
      return { words: TEXTS.clue.interval(genericInterval(item.other - item.start)), key: null }
    case 'melody': {
      const [key = item.tonic] = item.pitches
      return { words: TEXTS.clue.melody(nameFrom(item.tonic, key)), key }
    }
    case 'chord': {
      const key = item.pitches.find((pitch) => pitch % 12 !== item.root % 12) ?? item.root
      return { words: TEXTS.clue.chord(nameFrom(item.root, key)), key }
    }
    case 'degree':
      return { words: TEXTS.clue.degree(TEXTS.degree.names[item.degree - 1] ?? ''), key: null }
    case 'cadence':
      return { words: TEXTS.clue.cadence[item.ending], key: null }
    case 'bass': {
      const key = item.pitches[1] ?? item.tonic
      return { words: TEXTS.clue.bass(nameFrom(item.tonic, key)), key }
    }
    case 'rhythm':
      return { words: TEXTS.clue.rhythm(item.values.length), key: null }
  }
}
