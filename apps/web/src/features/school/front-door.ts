export { StepCells } from './components/step-cells.tsx'
export { coverOf as moduleCoverOf } from './module-cover.ts'
export { type Module, modulesQuery } from './school.queries.ts'
export { levelShownFirst, moduleToContinue } from './school-levels.ts'
