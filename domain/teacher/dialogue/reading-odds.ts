import { isActing } from '../intents/label-kinds.ts'
import { READING_WEIGHTS } from './reading-weights.ts'

/** What speaks for a reading of a text. */
export interface ReadingEvidence {
  readonly labels: readonly string[]
  /** Share of its labels among all labels of the network (0–1). */
  readonly share: number
  /** The least own probability of its labels (0–1). */
  readonly leastProbability: number
  readonly ruleLabels: readonly string[]
  /** The rules read the same. */
  readonly isOfRules: boolean
  /** Labels that the reading and the rules have in common, of all that they have (0–1). */
  readonly overlap: number
  /** The network’s likely labels are these. */
  readonly isOfNetwork: boolean
  /** Its label is the likeliest. */
  readonly isFirst: boolean
  /** The clauses, read one by one, say the same. */
  readonly isOfClauses: boolean
  /** The network’s possible labels are these. */
  readonly isPossible: boolean
  /** How far the likeliest label is ahead of the second one (0–1). */
  readonly lead: number
  /** Number of clauses, where there are several. */
  readonly clauses: number
  /** Labels of the reading that a clause has (0–1). */
  readonly inClauses: number
  /** The least share that its labels have in a clause of their own (0–1); 0 where one has none. */
  readonly clauseShare: number
  /** The largest share of an order that a clause has and the reading has not (0–1). */
  readonly missedShare: number
  readonly words: number
}

/** What the rules say where they have understood little. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['talk.share', 'talk.ack', 'no.offtopic', 'cl.object', 'a.practice_method'])
const LEAST_ODDS = 1e-4
const logOdds = (probability: number): number => {
  const bounded = Math.min(1 - LEAST_ODDS, Math.max(LEAST_ODDS, probability))
  return Math.log(bounded / (1 - bounded))
}

/** The evidence as numbers, in the order of the weights. */
export function evidenceNumbers(evidence: ReadingEvidence): readonly number[] {
  const { labels, share, leastProbability, ruleLabels, isOfRules, overlap, isOfNetwork, isFirst, isOfClauses, isPossible } = evidence
  const { lead, clauses, inClauses, clauseShare, missedShare, words } = evidence
  const rulesSayLittle = ruleLabels.length === 1 && ruleLabels.every((label) => SAYS_LITTLE.has(label))
  const isBorneOut = isOfRules && !rulesSayLittle
  const isSeveral = labels.length > 1
  const acts = labels.some(isActing)
  const numbers: readonly (number | boolean)[] = [
    1,
    logOdds(share),
    logOdds(leastProbability),
    isBorneOut,
    isOfRules && rulesSayLittle,
    overlap,
    rulesSayLittle,
    isOfNetwork,
    isFirst,
    isSeveral,
    acts,
    lead,
    clauses > 1,
    inClauses,
    words / 10,
    isOfRules && acts,
    isBorneOut ? logOdds(share) : 0,
    isOfRules && labels.some((label) => /^[ka]\./.test(label)),
    isSeveral && isOfRules,
    isOfClauses,
    isPossible,
    isSeveral && isOfClauses,
    isSeveral && isOfNetwork,
    labels.length > 2,
    isSeveral && clauses > 1,
    clauses > 1 ? logOdds(clauseShare) : 0,
    missedShare,
    clauses > 1 ? clauseShare : 0,
    acts && clauses > 1 ? clauseShare : 0,
  ]
  return numbers.map(Number)
}

/** How likely a reading is right (0–1): by a logistic regression on texts of authors whom neither the network nor the rules had read. */
export function oddsOf(evidence: ReadingEvidence): number {
  const sum = evidenceNumbers(evidence).reduce((total, number, place) => total + number * (READING_WEIGHTS[place] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}
