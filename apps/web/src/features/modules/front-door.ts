export { ModuleList } from './components/module-list.tsx'
export { StepCells } from './components/step-cells.tsx'
export { WithModules } from './components/with-modules.tsx'
export { useModuleLink, useStepLink } from './locked-links.ts'
export { coverOf as moduleCoverOf } from './module-cover.ts'
export { levelShownFirst, moduleAfter, moduleToContinue, type SchoolLevel, schoolLevels } from './module-levels.ts'
export {
  contentAddress,
  lockedContent,
  lockedModule,
  type Module,
  moduleQuery,
  modulesQuery,
  stepAddress,
  type StepDone,
  type StepOfModule,
  useRefreshModule,
  useStepDone,
  useStepFelt,
  useTakeBackStep,
} from './module.queries.ts'
export { MODULES_TEXTS } from './modules.texts.ts'
export { completedWith, goalOf, passesStep } from './step-goal.ts'
