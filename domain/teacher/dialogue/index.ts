export { evidenceNumbers } from './reading-odds.ts'
export { readingCandidates } from './readings.ts'
export { ruleActsOf } from './rule-acts.ts'
export { understandTurn } from './turn.ts'
