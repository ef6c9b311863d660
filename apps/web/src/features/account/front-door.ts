export { loadThemeChooser } from './components/load-theme-chooser.ts'
export { GOAL_NAMES } from './goals.texts.ts'
export { FirstQuestions } from './notices/lazy-dialogs.tsx'
export { LearnerNotices } from './notices/learner-notices.tsx'
