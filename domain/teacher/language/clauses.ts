import type { Token } from './token.ts'

/** A part of a sentence that may ask for one thing. */
export interface Clause {
  readonly tokens: readonly Token[]
  /** Ends with « ? ». */
  readonly isQuestion: boolean
  /** Number of its sentence: what is no order is understood with the rest of its sentence. */
  readonly sentence: number
}

/** Its words as they were typed. */
export const typedWords = ({ tokens }: Pick<Clause, 'tokens'>): string => tokens.map(({ typed }) => typed).join(' ')

const ENDS_SENTENCE = /^[.!?;…]$/
const JOINS = /^(et|puis|mais|ensuite|pis|apres|alors|donc|plus)$/
/** « de la 5 et la 6 », « entre 5 et 8 », « do et sol », « section A et B »: « et » that joins what belongs together. */
const belongsTogether = (before: Token | undefined, after: Token | undefined, next: Token | undefined): boolean =>
  (before?.number !== undefined &&
    (after?.number !== undefined || (after?.form === 'la' && (next?.number !== undefined || next?.names.has('mesure'))))) ||
  (before?.form.length === 1 && after?.form.length === 1)

/** Verbs of orders that begin a clause of their own where a comma was left out: « mets le métronome ralentis à 50 ». */
const BEGINS =
  'mettre remettre ralentir accelerer baisser monter boucler couper enlever jouer lancer afficher descendre augmenter diminuer activer desactiver arreter recommencer repeter valider ouvrir reprendre passer montrer reduire demarrer'.split(
    ' ',
  )
const KEEPS_NEXT =
  /^(de|a|pour|je|tu|il|elle|on|nous|vous|ce|qui|que|ne|le|la|les|un|une|des|du|me|te|se|et|puis|mais|sans|en|y|fais|laisse|faire|laisser|vas|va|si|quand|comment|ou|mon|ma|ton|ta|cette|son|pas|peu)$/

/** Only an order, or what it is about, is followed by another one without a comma: « la musique accélère » is a sentence. */
const mayEndHere = (current: readonly Token[]): boolean => {
  const first = current.find(({ form }) => !/^(et|alors|ok|bon|merci)$/.test(form))
  if (!first) return true
  return (
    first.readings.has('imperative') ||
    first.readings.has('infinitive') ||
    ['main', 'tempo', 'vitesse', 'metronome', 'section', 'mesure', 'partition'].some((name) => first.names.has(name) && current.length <= 4)
  )
}

/** « Plus doucement je suis débutante »: a remark after an order, without a comma. */
const beginsRemark = (current: readonly Token[]): boolean => {
  const [first] = current
  if (
    !first ||
    current.some(({ form }) =>
      /^(que|qui|quand|si|comment|ou|pourquoi|combien|quel|quelle|quoi|ce|dont|quels|quelles|est|fois|peux|dois|puis|ai)$/.test(form),
    )
  )
    return false
  return first.readings.has('imperative') || /^(plus|moins|trop|pause|stop|main|tempo|doucement|encore)$/.test(first.form)
}

const beginsOrder = (token: Token, previous: Token | undefined, current: readonly Token[]): boolean =>
  previous !== undefined &&
  !previous.mark &&
  mayEndHere(current) &&
  !KEEPS_NEXT.test(previous.form) &&
  token.readings.has('imperative') &&
  !token.names.has('boucle') &&
  BEGINS.some((verb) => token.names.has(verb)) &&
  !/^(passe|monte|lance|pars)$/.test(token.form)

/** Clauses of a text: between marks, at « et », « puis », « mais », and before a verb of an order. */
/** « Joue la gauche pendant que je fais la droite »: two clauses. */
const isMeanwhile = (tokens: readonly Token[], at: number): boolean =>
  /^(pendant|tandis)$/.test(tokens[at]?.form ?? '') && tokens[at + 1]?.form === 'que' && /^(je|moi)$/.test(tokens[at + 2]?.form ?? '')

export function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = []
  let current: Token[] = []
  let sentence = 0
  const close = (isQuestion = false): void => {
    if (current.length > 0) clauses.push({ tokens: current, isQuestion, sentence })
    current = []
  }
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    const after = tokens[index + 1]
    if (token.mark) {
      close(token.form === '?')
      // « ?! » and « ... » end one sentence.
      if (ENDS_SENTENCE.test(token.form) && !before?.mark) sentence += 1
    } else if (isMeanwhile(tokens, index)) close()
    else if (isMeanwhile(tokens, index - 1)) continue
    else if (
      JOINS.test(token.form) &&
      current.length > 0 &&
      after &&
      (token.form === 'et' ? !belongsTogether(before, after, tokens[index + 2]) : joins(token, after))
    )
      close()
    else {
      if (token.form === 'je' && beginsRemark(current)) close()
      if (current.length > 0 && beginsOrder(token, before, current)) close()
      if (!(current.length === 0 && JOINS.test(token.form) && token.form !== 'plus' && token.form !== 'apres' && after)) current.push(token)
    }
  }
  close()
  return withQuestions(clauses)
}

/** « plus » joins only where it adds (« la boucle plus le métronome »), « après » and « alors » only before a verb. */
const joins = (token: Token, after: Token): boolean => {
  if (token.form === 'plus') return false
  if (token.form === 'apres' || token.form === 'alors' || token.form === 'donc') return after.readings.has('imperative')
  return true
}

/** « Je n’arrive pas à suivre, tu peux ralentir ? »: what is told before is not asked. */
const REMARK_BEGINS = /^(je|mon|ma|mes|ce|ca|il|elle|comme|moi|bonjour|salut)$/
const last = (clauses: readonly Clause[], sentence: number): number => clauses.findLastIndex((clause) => clause.sentence === sentence)

/** A sentence that ends with « ? » is asked as a whole where its clauses are joined by « et ». */
const withQuestions = (clauses: readonly Clause[]): readonly Clause[] => {
  const questions = new Set(clauses.filter((clause) => clause.isQuestion).map(({ sentence }) => sentence))
  return clauses.map((clause, index) =>
    questions.has(clause.sentence) && !(REMARK_BEGINS.test(clause.tokens[0]?.form ?? '') && index < last(clauses, clause.sentence))
      ? { ...clause, isQuestion: true }
      : clause,
  )
}
