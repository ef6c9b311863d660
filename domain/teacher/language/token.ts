import type { VerbFormUse } from './lexicon/verb-forms.ts'

/** A word as it was typed and as it is understood. */
export interface Token {
  /** In lower case, accents kept. */
  readonly typed: string
  /** Spelt right, without accents. */
  readonly form: string
  /** What patterns may call it: its form, its infinitive, the name that the lexicon gives it. */
  readonly names: ReadonlySet<string>
  readonly readings: ReadonlySet<VerbFormUse>
  /** Value of a number, in digits or in words. */
  readonly number?: number
  /** A letter that was typed as a capital: « la A » is a section. */
  readonly capital?: true
  /** A name: it begins with a capital within a text. */
  readonly proper?: true
  /** , ; . ! ? : */
  readonly mark?: true
}

/** Words that may stand between the words of a phrase: « la main [de] gauche », « mets [moi] [un peu] la partition ». */
const LIGHT: ReadonlySet<string> = new Set(
  'le la les un une des du de au aux mon ma mes ton ta tes votre vos notre ce cet cette ces moi toi te me se vous y a en ne ete sur dans tout toute tous toutes peu petit petite tres trop juste bien plait'.split(
    ' ',
  ),
)

export const isLight = (token: Token): boolean => LIGHT.has(token.form)
export const formsOfTokens = (tokens: readonly Token[]): string => tokens.map(({ form }) => form).join(' ')
/** An order, or what is wished: « mets », « mettre ». */
export const hasOrderVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(({ readings }) => readings.has('imperative') || readings.has('infinitive'))
