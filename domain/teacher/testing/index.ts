export { isFalseAction, matches } from './match-acts.ts'
export { type LooseAct, readUtterances, type Utterance } from './read-utterances.ts'
export { TEST_CONTEXTS } from './test-contexts.ts'
