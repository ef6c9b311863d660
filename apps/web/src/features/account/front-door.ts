export { loadThemeChooser } from './components/load-theme-chooser.ts'
export { AgeQuestion } from './notices/lazy-dialogs.tsx'
export { LearnerNotices } from './notices/learner-notices.tsx'
