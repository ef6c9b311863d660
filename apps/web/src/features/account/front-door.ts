export { loadThemeChooser } from './components/load-theme-chooser.ts'
export { FirstQuestions } from './notices/lazy-dialogs.tsx'
export { LearnerNotices } from './notices/learner-notices.tsx'
