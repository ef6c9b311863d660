import { has, pattern } from '../pattern.ts'
import { formsOfTokens, type Token } from '../token.ts'
import { fractionIn, TEMPO_WORDS, tempoOf } from './tempo.ts'

/** How fast a passage is to be shown: percent of the written tempo, or beats a minute. */
export interface AskedSpeed {
  readonly value: number
  readonly unit: 'bpm' | 'percent'
}

const SLOWLY = pattern('doucement | lent* | calmement | tranquillement | pas trop vite')
const SHOWN_SLOWLY: AskedSpeed = { value: 40, unit: 'percent' }
const SHOWN_VERY_SLOWLY: AskedSpeed = { value: 30, unit: 'percent' }
const SHOWN_SLOWER: AskedSpeed = { value: 70, unit: 'percent' }
const AS_WRITTEN: AskedSpeed = { value: 100, unit: 'percent' }

/** « Montre-moi doucement … », « … à 80 % », « … aux trois quarts du tempo », « … à la vitesse normale ». A number of measures is no speed. */
export function speedAsked(tokens: readonly Token[]): AskedSpeed | undefined {
  const percent = tokens.find(({ number }, index) => number !== undefined && /^(pourcent|bpm)$/.test(tokens[index + 1]?.form ?? ''))
  if (percent?.number !== undefined) {
    const unit = tokens[tokens.indexOf(percent) + 1]?.form === 'bpm' ? 'bpm' : 'percent'
    return { value: percent.number, unit }
  }
  const fraction = has(tokens, TEMPO_WORDS.tempo) ? fractionIn(formsOfTokens(tokens)) : undefined
  if (fraction !== undefined) return { value: fraction, unit: 'percent' }
  if (has(tokens, TEMPO_WORDS.verySlow)) return SHOWN_VERY_SLOWLY
  if (has(tokens, SLOWLY)) return SHOWN_SLOWLY
  if (has(tokens, TEMPO_WORDS.slower)) return SHOWN_SLOWER
  const speedAct =
    has(tokens, TEMPO_WORDS.tempo) || has(tokens, TEMPO_WORDS.back) ? tempoOf(tokens.filter(({ number }) => number === undefined)) : undefined
  return typeof speedAct === 'object' && speedAct.op === 'set' ? AS_WRITTEN : undefined
}
