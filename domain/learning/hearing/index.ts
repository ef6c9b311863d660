export { type LevelMove, STEPS_UP } from '../endless/steps.ts'
export { type HearingMemory, weakFocuses } from './choose-item.ts'
export { clueOf, explainHearing, type HearingExplanation, type HearingVerdict, rightVerdict } from './explain.ts'
export { costOfHints, HEARING_HINTS, type HearingHelp, type HearingHint, HINT_COST, resultAfterHints } from './hints.ts'
export {
  answerKeys,
  answerLength,
  choiceKeys,
  givenKey,
  type HearingFocus,
  type HearingItem,
  type HearingKind,
  type HearingOrder,
  hasRetry,
  keysOf,
  onsetsOf,
  type RhythmItem,
  secondsOfQuarter,
  secondsOfRhythm,
} from './items.ts'
export { isComplete, judgeKeys, type KeyItem, withKey } from './judge-keys.ts'
export { judgeRhythm, type RhythmVerdict } from './judge-rhythm.ts'
export { HEARING_LEVELS } from './ladder.ts'
export { makeItem } from './make-item.ts'
export { countSeconds, type HeardSound, pulseOf, secondsOf, soundsOf, tappedSounds } from './sounds.ts'
export { nameInItem } from './spell.ts'
export {
  afterHearingResult,
  answersToNext,
  FIRST_STANDING,
  type HearingStanding,
  nextHearing,
  readStanding,
} from './standing.ts'
export { focusWords, hearingLevelWords } from './texts/focus.texts.ts'
