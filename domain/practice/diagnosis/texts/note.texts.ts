import { keyName, type Timeline, writtenName } from '@prelude/domain/score'
import { typeset } from '../../../basics/index.ts'
import type { ExtraNote, Grade, NoteVerdict } from '../../take.ts'
import { degreeWords, percentWords, placeWords } from './place.texts.ts'

const OCTAVE = 12
const OCTAVES = ['', 'une octave', 'deux octaves', 'trois octaves', 'quatre octaves', 'cinq octaves', 'six octaves', 'sept octaves']

/** Why one note is not right, with its measure and hand: « Mesure 5, main droite : le fa♯ n’a pas été joué. » Null when it is. */
export function sayNote(verdict: NoteVerdict, grade: Grade, timeline: Timeline): string | null {
  const why = reasonWords(verdict, grade, timeline)
  return why && typeset(`${placeWords(timeline, verdict.measure, verdict.measure, verdict.hand)} : ${why}`)
}

function reasonWords({ noteIndex, verdict, reason, deviationMs, heldRatio, pitch }: NoteVerdict, grade: Grade, timeline: Timeline): string | null {
  const name = writtenName(timeline, { index: noteIndex })
  const instead = grade.extras.find(({ insteadOf }) => insteadOf === noteIndex)
  const degree = degreeWords(deviationMs ?? 0)
  if (verdict === 'unsure') return `le ${name} n’a pas été entendu avec certitude.`
  switch (reason ?? (verdict === 'right' ? null : verdict)) {
    case null:
      return null
    case 'early':
      return `le ${name} arrive ${degree}trop tôt.`
    case 'late':
      return `le ${name} arrive ${degree}trop tard.`
    case 'held-short':
      return `le ${name} est lâché trop tôt, à ${percentWords(Math.round(100 * (heldRatio ?? 0)))} de sa durée.`
    case 'other-key':
      return instead ? `${keyName(timeline, instead.pitch)} joué au lieu du ${name}.` : `une autre touche que le ${name}.`
    case 'other-octave':
      return `le ${name} est joué ${octavesWords(instead, pitch)}.`
    case 'not-restruck':
      return `le ${name} est resté enfoncé sans être rejoué.`
    case 'out-of-time':
      return `le ${name} a été joué trop tôt ou trop tard.`
    case 'not-reached':
      return `le ${name} n’a pas été atteint.`
    default:
      return `le ${name} n’a pas été joué.`
  }
}

function octavesWords(played: ExtraNote | undefined, pitch: number): string {
  const octaves = played ? Math.round((played.pitch - pitch) / OCTAVE) : 0
  const howFar = OCTAVES[Math.abs(octaves)]
  return howFar ? `${howFar} trop ${octaves > 0 ? 'haut' : 'bas'}` : 'à une autre octave'
}
