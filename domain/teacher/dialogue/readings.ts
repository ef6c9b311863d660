import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { labelOfAct } from '../intents/label-acts.ts'
import { isActing, kindOfLabel } from '../intents/label-kinds.ts'
import { type IntentReaders, type IntentReading, readIntents } from '../intents/network.ts'
import { type Clause, clausesOf, typedWords } from '../language/clauses.ts'
import { readText } from '../language/read-text.ts'
import { oddsOf, type ReadingEvidence } from './reading-odds.ts'

/** What a text may mean: the labels of its requests, and how likely it is (0–1) that it means these and no others. */
export interface Reading {
  readonly labels: readonly string[]
  /** What the rules read, where the reading is theirs. */
  readonly acts?: readonly Act[]
  readonly likelihood: number
}

/** Labels that the network gives to a text are requests of it from these own probabilities on. */
const [LIKELY, POSSIBLE] = [0.45, 0.2]
/** A clause is a request of its own from these shares on: beside the others, and by itself. */
const [SURE_CLAUSE, LIKELY_CLAUSE] = [0.85, 0.5]
const MOST_LABELS = 8

const isTalk = (label: string): boolean => label.startsWith('talk.')
/** Small talk beside a request is courtesy. */
const requestsOf = (labels: readonly string[]): readonly string[] => {
  const requests = labels.filter((label) => !isTalk(label))
  return [...new Set(requests.length > 0 ? requests : labels.slice(0, 1))]
}

/** The label of the turn before, for texts that go on from it: what was last done or said; « th.why » after an answer about the learner's takes. */
export function labelBefore({ prev }: TeacherContext): string | undefined {
  const turn = prev.at(-1)
  if (!turn) return undefined
  if (turn.acts.length === 0) return 'th.why'
  return turn.acts.map(labelOfAct).findLast((label) => label !== undefined)
}

const textOf = (clause: Clause): string => `${typedWords(clause)}${clause.isQuestion ? ' ?' : ''}`

/** Everything that speaks for one reading or another. */
interface Evidence {
  readonly whole: readonly IntentReading[]
  /** The likeliest label of each clause, of a text with several. */
  readonly clauses: readonly IntentReading[]
  readonly ruleLabels: readonly string[]
  readonly words: number
}

type Source = 'rules' | 'network' | 'first' | 'second' | 'third' | 'clauses' | 'possible'

function candidatesOf({
  whole,
  clauses,
  ruleLabels,
}: Evidence): readonly { readonly labels: readonly string[]; readonly sources: ReadonlySet<Source> }[] {
  const likely = whole.filter(({ probability }) => probability >= LIKELY).map(({ label }) => label)
  const sureClauses = clauses.filter(({ label, share }) => share >= SURE_CLAUSE && isActing(label)).map(({ label }) => label)
  const [first, second, third] = whole
  const lists: readonly (readonly [Source, readonly string[]])[] = [
    ['rules', requestsOf(ruleLabels)],
    ['network', requestsOf([...(likely.length > 0 || !first ? likely : [first.label]), ...sureClauses])],
    ['first', first ? [first.label] : []],
    ['second', second ? [second.label] : []],
    ['third', third ? [third.label] : []],
    ['clauses', requestsOf(clauses.filter(({ label, share }) => share >= LIKELY_CLAUSE && !isTalk(label)).map(({ label }) => label))],
    ['possible', requestsOf(whole.filter(({ label, probability }) => probability >= POSSIBLE && !isTalk(label)).map(({ label }) => label))],
  ]
  const candidates = new Map<string, { labels: readonly string[]; sources: Set<Source> }>()
  for (const [source, labels] of lists) {
    if (labels.length === 0) continue
    const key = [...new Set(labels.map(kindOfLabel))].sort().join(' ')
    const candidate = candidates.get(key)
    candidate?.sources.add(source)
    // The network knows more kinds of talk than the rules.
    if (candidate && source === 'network') candidate.labels = labels
    if (!candidate) candidates.set(key, { labels, sources: new Set([source]) })
  }
  return [...candidates.values()]
}

/** What speaks for a reading, as the odds are reckoned from it. */
function evidenceFor(labels: readonly string[], sources: ReadonlySet<Source>, evidence: Evidence): ReadingEvidence {
  const { whole, clauses, ruleLabels, words } = evidence
  const ofLabels = labels.map((label) => whole.find((reading) => reading.label === label))
  const rules = new Set(requestsOf(ruleLabels).map(kindOfLabel))
  const kinds = new Set(labels.map(kindOfLabel))
  const common = [...kinds].filter((kind) => rules.has(kind)).length
  return {
    labels,
    share: Math.min(
      1,
      ofLabels.reduce((sum, reading) => sum + (reading?.share ?? 0), 0),
    ),
    leastProbability: Math.min(...ofLabels.map((reading) => reading?.probability ?? 0)),
    ruleLabels: requestsOf(ruleLabels),
    isOfRules: sources.has('rules'),
    overlap: common / Math.max(1, new Set([...kinds, ...rules]).size),
    isOfNetwork: sources.has('network'),
    isFirst: sources.has('first'),
    isOfClauses: sources.has('clauses'),
    isPossible: sources.has('possible'),
    lead: (whole[0]?.share ?? 0) - (whole[1]?.share ?? 0),
    clauses: clauses.length,
    inClauses: labels.filter((label) => clauses.some((clause) => clause.label === label)).length / Math.max(1, labels.length),
    clauseShare: Math.min(...labels.map((label) => Math.max(0, ...clauses.filter((clause) => clause.label === label).map(({ share }) => share)))),
    missedShare: Math.max(0, ...clauses.filter(({ label }) => isActing(label) && !labels.includes(label)).map(({ share }) => share)),
    words,
  }
}

/** A reading with what speaks for it. */
export interface ReadingCandidate {
  readonly evidence: ReadingEvidence
  readonly acts?: readonly Act[]
}

/** What a text may mean, by the rules and by the networks. `ruleActs`: what the rules read, before what is possible now. */
export function readingCandidates(
  text: string,
  ruleActs: readonly Act[],
  context: TeacherContext,
  readers: IntentReaders,
): readonly ReadingCandidate[] {
  const clauses = clausesOf(readText(text))
  const evidence: Evidence = {
    whole: readIntents(readers, text, labelBefore(context), MOST_LABELS),
    clauses: clauses.length < 2 ? [] : clauses.flatMap((clause) => readIntents(readers, textOf(clause), undefined, 1)),
    ruleLabels: ruleActs.flatMap((act) => labelOfAct(act) ?? []),
    words: text.split(/\s+/).length,
  }
  return candidatesOf(evidence).map(({ labels, sources }) => ({
    evidence: evidenceFor(labels, sources, evidence),
    ...(sources.has('rules') && labels.every((label) => evidence.ruleLabels.includes(label)) ? { acts: ruleActs } : {}),
  }))
}

/** The readings of a text, the likeliest first. */
export const readingsOf = (...given: Parameters<typeof readingCandidates>): readonly Reading[] =>
  readingCandidates(...given)
    .map(({ evidence, acts }): Reading => ({ labels: evidence.labels, likelihood: oddsOf(evidence), ...(acts ? { acts } : {}) }))
    .sort((a, b) => b.likelihood - a.likelihood)
