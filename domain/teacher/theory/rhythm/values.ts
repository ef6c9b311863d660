import { isCompound, type Meter } from '@prelude/domain/notation'
import type { Calculation } from '../keys.ts'
import { isWritten, meterIn } from './named-meters.ts'
import { type NamedValue, noteNameOf, restNameOf, valuesIn } from './note-values.ts'
import { VALUE_TEXTS } from './values.texts.ts'

const TICKS_PER_QUARTER = 48
const quartersOfMeasure = ({ measureTicks }: Meter): number => measureTicks / TICKS_PER_QUARTER
const quartersOfBeat = ({ beatTicks }: Meter): number => beatTicks / TICKS_PER_QUARTER

const total = (values: readonly NamedValue[]): number => values.reduce((sum, { quarters, count }) => sum + quarters * count, 0)

const isOther = (text: string): boolean =>
  / (?:bpm|tempo|metronome|secondes?|millisecondes?|ms|minutes?|a \d{2,3}|dure le morceau|cle@\w+|mets|active) /.test(text)

const MEASURE = / (?:mesures?|dans (?:un|du|une)|en|du|un|rentre\w*|contient|a) (?:a |de |en )?(?:\d+\/\d+|\d temps) | par mesure | \d+\/\d+ /

/** « combien de croches dans une mesure à 6/8 », « un 5/4 a combien de noires » */
export const valuesInMeasure: Calculation = ({ text, named }) => {
  if (named.length > 0 || isOther(text)) return undefined
  const meter = meterIn(text)
  const values = valuesIn(text)
  if (!meter || !MEASURE.test(text) || !/ combien /.test(text)) return undefined
  const [value] = values
  if (values.length === 0 && / combien de temps /.test(text) && isWritten(text)) return VALUE_TEXTS.beats(meter, isCompound(meter))
  if (values.length !== 1 || !value || value.count > 1) return undefined
  if (/ vaut | fait combien de temps | temps (?:vaut|dure|fait) /.test(text)) return undefined
  if (
    !/ combien (?:de |il y a de |ya de |rentre\w* )?(?:\w+ )?(?:triolet|double|triple|quadruple|ronde|blanche|noire|croche|demi|pause|soupir|quart)/.test(
      text,
    )
  )
    return undefined
  const count = quartersOfMeasure(meter) / value.quarters
  return VALUE_TEXTS.inMeasure(meter, count, pluralOf(value, count))
}

/** « quel silence vaut une noire » */
export const restOfValue: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ silence /.test(text) || !/ (?:quel|vaut|correspond|equivalent|equivaut|remplace|comme) /.test(text)) return undefined
  const [value, ...others] = valuesIn(text)
  if (!value || others.length > 0 || value.isRest) return undefined
  const dotted = restNameOf((value.quarters * 2) / 3)
  const rest = restNameOf(value.quarters) ?? (dotted && VALUE_TEXTS.dottedRest(dotted))
  return rest && VALUE_TEXTS.rest(value, rest)
}

/** « combien de noires dans une ronde », « une double croche vaut quelle fraction de noire » */
export const compareValues: Calculation = ({ text, named }) => {
  if (named.length > 0 || isOther(text) || / mesures? /.test(text)) return undefined
  const values = valuesIn(text)
  const [first, second] = values
  if (values.length !== 2 || !first || !second || first.quarters === second.quarters) return undefined
  if (/ (?:quel fraction|quel part|quel partie) de /.test(text))
    return VALUE_TEXTS.compare(first, second, (first.quarters * first.count) / second.quarters, second.words)
  const asksUnit =
    / (?:combien de|combien il y a de|ca vaut combien de|cb de|combien il faut de|combien) (?:triolets? de |double |triple |quadruple |demi )?(?:ronde|blanche|noire|croche|soupir|pause)s? /.exec(
      text,
    )
  if (!asksUnit || / combien de temps /.test(text)) return undefined
  const isFirstUnit = text.indexOf(asksUnit[0]) <= text.search(/ (?:ronde|blanche|noire|croche|soupir|pause) /)
  const [unit, whole] = isFirstUnit ? [first, second] : [second, first]
  const count = (whole.quarters * whole.count) / unit.quarters
  return VALUE_TEXTS.compare(whole, unit, count, pluralOf(unit, count))
}

const ASKS_LENGTH = / (?:complete|remplit|remplie|manque|reste|ca fait|combien|duree|vaut|valent|dure|total|egal|quoi) /
const ASKS_BEATS =
  / (?:complete|remplit|remplie|manque|reste|ca fait (?:\d|un|combien de) temps|combien (?:de |en )?temps|combien|vaut quoi|duree|valeur|en temps|egal|total) /

/** « une blanche pointée plus une noire, combien de temps ? », « un soupir vaut combien » */
export const sumValues: Calculation = ({ text, named }) => {
  if (named.length > 0 || isOther(text)) return undefined
  const values = valuesIn(text)
  const [first] = values
  if (!first || !ASKS_LENGTH.test(text) || !ASKS_BEATS.test(text)) return undefined
  if (/ (?:touches?|mets|bouton|application|joue|morceau|chanson|pause (?:a|dans|de) |faire une pause|fais une pause|prendre) /.test(text))
    return undefined
  if (values.length === 1 && first.isRest && first.words === 'pause' && !/ (?:vaut|silence|noire) /.test(text)) return undefined
  const meter = meterIn(text)
  const isFilled = / (?:reste|manque|complete|remplit|remplie|pleine) /.test(text)
  if (isFilled ? !meter : values.length > 1 && !/ (?:et|plus|liee?|avec|egal) /.test(text)) return undefined
  if (/ (?:rapport|difference|entre|page) /.test(text)) return undefined
  const sum = total(values)
  if (meter && isFilled) return VALUE_TEXTS.remainder(meter, sum, quartersOfMeasure(meter), noteNameOf(quartersOfMeasure(meter) - sum))
  if (/ mesures? /.test(text) && !meter) return undefined
  const beat = meter && isWritten(text) ? quartersOfBeat(meter) : 1
  if (/ (?:combien de|combien en) (?:ronde|blanche|noire|croche|double)s? /.test(text)) return undefined
  return VALUE_TEXTS.length(values, sum / beat, meter && isWritten(text) ? meter : undefined)
}

/** « que veut dire 6/8 » */
export const explainMeter: Calculation = ({ text, named }) => {
  if (
    named.length > 0 ||
    !isWritten(text) ||
    !/ (?:veut dire|veux dire|signifie|ca veut dire|c est quoi|est ce que|quoi|compte|lire|lit|correspond|sens) /.test(text)
  )
    return undefined
  const meter = meterIn(text)
  const unit = meter && noteNameOf(4 / meter.denominator)
  if (/ (?:mesure \d|a 0|morceau|combien|boucle) /.test(text)) return undefined
  return meter && unit && meter.numerator > 1 ? VALUE_TEXTS.meter(meter, unit, isCompound(meter)) : undefined
}

function pluralOf(value: NamedValue, count: number): string {
  if (count < 2 || value.count > 1) return value.words
  if (value.words.startsWith('triolet')) return value.words.replace(/^triolet /, 'triolets ')
  if (value.words.startsWith('quart ') || value.words.includes(' de ')) return value.words.replace(/^(\S+)/, '$1s')
  return value.words
    .split(' ')
    .map((word) => (word === 'doublement' ? word : `${word}s`))
    .join(' ')
}
