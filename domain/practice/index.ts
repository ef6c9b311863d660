export { countdownOf, metronomeClicks } from './countdown.ts'
export { readByHands, readByOrder } from './diagnosis/diagnosed-take.ts'
export { type Finding, type FindingPlace, isFoundIn, placesOf } from './diagnosis/finding.ts'
export { diagnose, type FindingOptions, findingsOf } from './diagnosis/findings-of.ts'
export { stressesFirstBeats } from './diagnosis/keys/first-beats.ts'
export { areHandsApart, measureFaultsOf } from './diagnosis/measure-faults.ts'
export { coversPlaces, type PassagePlan, practicePlanOf } from './diagnosis/passage-plan.ts'
export { isAboutTime, isOfTouch, taughtFindings } from './diagnosis/teacher-order.ts'
export { type SaidFinding, sayFinding } from './diagnosis/texts/finding.texts.ts'
export { wrongKeyPairs } from './diagnosis/texts/key-finding.texts.ts'
export { sayNote } from './diagnosis/texts/note.texts.ts'
export { listOfMeasures } from './diagnosis/texts/place.texts.ts'
export { sayPraise } from './diagnosis/texts/praise.texts.ts'
export { faultlessPerformance } from './faultless-performance.ts'
export { type FirstTries, firstTriesOf, searchedKeysOf } from './first-tries.ts'
export { followPerformance } from './following/follow-performance.ts'
export { createFollower } from './following/follower.ts'
export { rangeOfMeasures } from './grading/aligned-take.ts'
export { type CostliestFault, costliestFaultOf, type MendedPart } from './grading/costliest-fault.ts'
export { gradeTake } from './grading/grade-take.ts'
export { createPresses, pressesOf } from './grading/one-press.ts'
export { GRADER_VERSION, SURE_FROM, WAIT_SCORE_CAP } from './grading/rubric.ts'
export { aidStrength, type MeasureMemory, measureHistory } from './history/measure-history.ts'
export { type MeasureSummary, measureLetters, measureSummaryOf, statesOfLetters } from './history/measure-summary.ts'
export { goesThrough, type PastTake } from './history/past-take.ts'
export { type SectionSpan, sectionSpans } from './history/section-spans.ts'
export { type SectionSpeed, sectionSpeeds } from './history/section-speeds.ts'
export { qualityOf } from './history/take-quality.ts'
export { isDeclarative } from './listening/declarative.ts'
export { type FrequencyRange, frequencyRangeOf, isInRange } from './listening/frequency-range.ts'
export {
  KEYBOARD_TYPES,
  type KeyboardOnboardingEvent,
  type KeyboardSlide,
  type KeyboardType,
  keyboardOnboardingMachine,
  keyboardSlideOf,
} from './listening/keyboard-onboarding-machine.ts'
export { type ListeningStatus, listeningMachine, listeningStatusOf } from './listening/listening-machine.ts'
export { bubbleTimeMs, type ListeningOffer, listeningOfferAt } from './listening/listening-offers.ts'
export {
  PERFORMANCE_VALIDITIES,
  type PerformanceTestEvent,
  type PerformanceValidity,
  performanceTestMachine,
} from './listening/performance-test-machine.ts'
export {
  createPeriodSearch,
  DEFAULT_PERIOD,
  ENGINE_START_TIMEOUT_MS,
  FALLBACK_PERIOD,
  type ListeningPeriod,
  PERFORMANCE_TEST_TIMEOUT_MS,
  type PeriodSearch,
  slowerPeriodThan,
} from './listening/period-search.ts'
export { type ListeningStrictness, strictnessOf } from './listening/strictness.ts'
export type { TakeFeedback } from './live/feedback.ts'
export { KEPT_AFTER_SECONDS, needsHelp } from './live/help.ts'
export type { Judged } from './live/judge.ts'
export { createMarks, KEY_MARK, type Marks, type MarksWriter, NOTE_MARK, type WrongMark } from './live/marks.ts'
export {
  isMoving,
  LOADING,
  LOOP_RESTART_DELAY_MS,
  nextPlayerState,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
  statusOf,
} from './live/player-state.ts'
export type { StruckNote } from './live/struck-note.ts'
export { createTakeInProgress, EARLIEST_SECONDS, type TakeInProgress } from './live/take-in-progress.ts'
export { createTakeRecorder, LONGEST_NOTE_SECONDS } from './live/take-recorder.ts'
export { createTimeJudge } from './live/time-judge.ts'
export { isHit } from './live/verdict.ts'
export { afterLearnt, type LoopNext } from './loop/after-learnt.ts'
export { isCleanRound } from './loop/clean-round.ts'
export { EXERCISE_TEXTS } from './loop/exercise.texts.ts'
export { EXERCISES, exerciseOf, exerciseStepAfter, type LoopExercise } from './loop/exercise.ts'
export { type LoopAim, type LoopRound, type LoopStep, loopStepAfter } from './loop/loop-step.ts'
export { roundPauseSeconds } from './loop/round-pause.ts'
export { isToMend, type NextStep, nextStepOf, type PassageStep, stepFindingOf } from './next-step.ts'
export {
  type AudioClock,
  DEFAULT_MIXER,
  type Mixer,
  type NoteChannel,
  type NoteInput,
  type NoteInputEvent,
  type NoteInputKind,
  SOUND_CHANNELS,
  type SoundChannel,
  type SoundOutput,
  type StrikeTime,
  settingOfVolume,
  VOLUME_STEP,
} from './ports.ts'
export {
  type BeyondKeyboard,
  beyondKeyboard,
  KEYBOARD_SIZES,
  type KeyboardSize,
  type KeyRange,
  notesMeant,
  rangeOfKeyboard,
  rangeWith,
} from './small-keyboard.ts'
export { beatsAt, loopLadder, proposedSpeed, speedAbove, speedBelow, speedLadder, speedWithin } from './speed-ladder.ts'
export {
  type Grade,
  type LevelValue,
  type MeasureFault,
  MOST_TAKE_NOTES,
  MOST_TAKE_PEDALS,
  NOTE_VERDICTS,
  type NoteVerdict,
  type PedalPress,
  PLAY_MODES,
  type PlayedNote,
  type PlayMode,
  type Take,
  type TakeInput,
} from './take.ts'
export { type TapKeys, tapKeysOf, tappedKey } from './tap-keys.ts'
export { type UnfoundNote, unfoundNoteOf } from './unfound-note.ts'
export { type DriftStretch, summariseVerdicts, type VerdictSummary } from './verdict-summary.ts'
