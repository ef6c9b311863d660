import { isCompound, type Meter } from '@prelude/domain/notation'
import type { Calculation } from '../keys.ts'
import { DURATION_TEXTS } from './durations.texts.ts'
import { isWritten, meterIn } from './named-meters.ts'
import { valuesIn } from './note-values.ts'

const LOWEST_BPM = 20
const HIGHEST_BPM = 300

/** « à 120 bpm », « tempo 60 », « à 90 », « à 72 à la noire ». */
function bpmIn(text: string): number | undefined {
  const match =
    / (\d{2,3}) (?:bpm|a la noire|la noire|pulsations?|par minute) /.exec(text) ??
    / (?:tempo|noire|noire egal|bpm|metronome)(?: de| a| egal| egale)? (\d{2,3}) /.exec(text) ??
    / a (\d{2,3}) (?!mesure|temps|ans|touche|ronde|noire|minute|seconde|pour cent)/.exec(text)
  const bpm = Number(match?.[1])
  return bpm >= LOWEST_BPM && bpm <= HIGHEST_BPM ? bpm : undefined
}

const ASKS_DURATION = / (?:dure|duree|combien|tient|prend|longtemps|long|minutes?|secondes?|millisecondes?) /
const ASKS_TIME =
  / (?:dure\w*|duree|combien de (?:temps|minutes?|secondes?|millisecondes?|ms)|en (?:minutes?|secondes?)|tient|prend|longtemps|combien) /

/** Quarters of the beat that the metronome counts. */
const beatsOf = (meter: Meter): number => meter.beats

/** « 32 mesures à quatre temps à 60 bpm, ça dure combien ? » */
export const durationOfMeasures: Calculation = ({ text, named }) => {
  if (named.length > 0 || !ASKS_DURATION.test(text) || !ASKS_TIME.test(text) || / par jour | jours? /.test(text)) return undefined
  const bpm = bpmIn(text)
  if (bpm === undefined) return undefined
  const measures = / (\d+|une) mesures? /.exec(text)
  const meter = meterIn(text)
  if (measures && meter) {
    const count = measures[1] === 'une' ? 1 : Number(measures[1])
    return DURATION_TEXTS.measures(count, meter, isCompound(meter) && isWritten(text), bpm, (count * beatsOf(meter) * 60) / bpm)
  }
  const beats = / (\d{2,4}) temps /.exec(text)
  if (beats && !measures && !meter) return DURATION_TEXTS.beats(Number(beats[1]), bpm, (Number(beats[1]) * 60) / bpm)
  const [value, ...others] = measures || beats ? [] : valuesIn(text)
  return value && / (?:dure\w*|duree|combien de (?:temps|secondes?|millisecondes?|ms)) /.test(text) && others.length === 0 && value.count < 100
    ? DURATION_TEXTS.value(value, bpm, (value.quarters * value.count * 60) / bpm)
    : undefined
}

/** « 2 min 30 à 100 bpm en 4/4, combien de mesures ? », « 96 temps en 3/4, combien de mesures ? » */
export const measuresOfDuration: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ combien de mesures? /.test(text)) return undefined
  const meter = meterIn(text)
  if (!meter) return undefined
  const beats = / (\d{2,4}) (temps|noire) /.exec(text)
  if (beats) {
    const beatsCounted = beats[2] === 'noire' ? (Number(beats[1]) * 48) / meter.beatTicks : Number(beats[1])
    return DURATION_TEXTS.measuresOf(beatsCounted / meter.beats, meter)
  }
  const minutes = / (\d+) (?:min|minute|minutes)(?: (?:et )?(\d+|demie?))? /.exec(text)
  const bpm = bpmIn(text)
  if (!minutes || bpm === undefined) return undefined
  const rest = /^demi/.test(minutes[2] ?? '') ? 30 : Number(minutes[2] ?? 0)
  return DURATION_TEXTS.measuresOf(((Number(minutes[1]) * 60 + rest) * bpm) / 60 / meter.beats, meter)
}

const MOST_A_DAY = 200
/** « un morceau de 32 mesures à 4 mesures par jour, combien de jours ? » */
export const daysOfPractice: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ jours? /.test(text) || !/ (?:combien|quand|duree|faut) /.test(text)) return undefined
  const aDay =
    / (\d+|une?)(?: nouvelles?)? mesures? (?:par|chaque|tous les|a chaque|le) jours? /.exec(text) ?? / (\d+|une?) (?:mesures? )?par jour /.exec(text)
  const rest = aDay ? text.replace(aDay[0], ' ') : text
  const whole = / (\d+) mesures? /.exec(rest)
  const [count, pace] = [Number(whole?.[1]), /^une?$/.test(aDay?.[1] ?? '') ? 1 : Number(aDay?.[1])]
  if (!(count > 0) || !(pace > 0) || pace > MOST_A_DAY || count < pace) return undefined
  return DURATION_TEXTS.days(count, pace, Math.ceil(count / pace))
}
