export { PLAYED_WELL_FROM, unmetConsolidationGoalOf } from './class-consolidation.ts'
export { type ClassFacts, type ClassState, classOf, declaredKey, type SectionState, stagesToDeclare } from './class-course.ts'
export { type ClassRun, type ClassStage, type UnmetGoal, unmetGoalOf } from './class-stages.ts'
export { stepsToDeclare, withoutDeclared } from './declared-steps.ts'
export { type Demand, demandsOf, isDemanded, SKILL_OF_DEMAND } from './demands.ts'
export { isAssessed, PASSED_FROM, type StepScores, showsEnd } from './evaluation-end.ts'
export { GOAL_WORDS_MOST, goalWordsOf, hasGoalWords, toggleGoal, USER_GOALS, type UserGoal, userGoalsOf } from './goals.ts'
export { INTRODUCTIONS, type Introduction, type IntroductionProgress, introductionAfter, NOT_BEGUN } from './introductions.ts'
export { dayOfMoment, learnerDay, noonOf, type TimeZone, timeZoneOf } from './learner-day.ts'
export {
  contentStatus,
  difficultyLabel,
  isAccessible,
  LEVELS,
  type LevelName,
  levelOf,
  PROGRESS_STATUS,
  type ProgressStatus,
  progressLabel,
} from './levels.ts'
export { masteredParts, PARTS_PER_VERSION, type PlayedPart, partMasterId, partsMasteredBy, partsOf } from './part-mastery.ts'
export {
  CHALLENGE_DIFFICULTIES,
  type ChallengeExcerpt,
  derivedChallenges,
  excerptDifficulty,
} from './piece-challenges.ts'
export {
  ACTIVITY,
  ACTIVITY_SCORE_DAYS,
  type ActivityEvent,
  CONNECTION_SECONDS,
  pointsByWeek,
  REGULARITY_LATEST_DAYS,
  scoreVariation,
} from './progress/activity.ts'
export { type ChecklistTask, checklistOf, checklistRule, isChecklistTask } from './progress/checklist.ts'
export { LEVEL_ENDS, type LevelProgress, levelProgress } from './progress/level-progress.ts'
export { playedSeconds } from './progress/played-time.ts'
export { practisedDays } from './progress/practised-days.ts'
export { recommendedModules } from './recommended-modules.ts'
export {
  GAIN_PARTICLES,
  GAIN_SHOWN_AFTER_MS,
  isMastered,
  isValidated,
  MASTERED_FROM,
  MASTERY_TAKES,
  pieceScore,
  SCORE_COUNTER_SECONDS,
  type ScoreColourBand,
  scoreColourBand,
  showsScoreDiff,
  textIsWhite,
  VALIDATED_FROM,
} from './results.ts'
export { REMINDER_DAYS, REMINDER_TIMES, type SessionReminders, sessionRemindersOf } from './session-reminders.ts'
export { SESSION_CHECK_EVERY_MS, type SessionEffect, type SessionEvent, type SessionState, trackSession } from './session-tracking.ts'
export { stepScore } from './step-score.ts'
export { type DayOfWeek, dayAfter, daysInARow, mondayOf, usualWeekdays, type WorkedDay, type WorkedWeek, workedWeeks } from './worked-days.ts'
