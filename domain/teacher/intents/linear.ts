import { searchFeatures } from '../finding/features.ts'
import { labelShares, type SearchWeights } from '../finding/search-weights.ts'

/** Up to here a number is one of a measure, a finger, a message; above, of a tempo or a percentage. */
const LARGEST_SMALL_NUMBER = 16

/** Numbers as they are dictated; « deux » is of hands as often as of measures. */
const SMALL_WORDS = /\b(trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)\b/giu
const LARGE_WORDS =
  /\b(?:dix-(?:sept|huit|neuf)|(?:quatre-vingts?|vingts?|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|cents?)(?:[- ](?:et[- ])?(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante))*)\b/giu

/** The features of a text for a linear classifier: numbers by their size, the label of the turn before as a word. */
export function requestFeatures(text: string, previousLabel?: string): readonly number[] {
  const sized = text
    .replace(/\d+/g, (figures) => (Number(figures) <= LARGEST_SMALL_NUMBER ? 'petitnombre' : 'grandnombre'))
    .replace(LARGE_WORDS, 'grandnombre')
    .replace(SMALL_WORDS, 'petitnombre')
  // Letters and signs of a label are no words of a text.
  const before = previousLabel === undefined ? '' : `avant${previousLabel.replace(/[^a-zA-Z]/g, (sign) => SIGNS[sign] ?? '')} `
  return searchFeatures(before + sized)
}
const SIGNS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'moins', '=': 'egal', '.': 'point' }

/** The share of each label of a linear classifier (0–1), by its name. */
export function linearShares(weights: SearchWeights, text: string, previousLabel?: string): ReadonlyMap<string, number> {
  const shares = labelShares(weights, requestFeatures(text, previousLabel))
  return new Map(weights.labels.map((label, place) => [label, shares[place] ?? 0]))
}
