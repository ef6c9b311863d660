export { isFalseAction, matches } from './match-acts.ts'
export { readUtterances, type Utterance } from './read-utterances.ts'
