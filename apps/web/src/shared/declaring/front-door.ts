export { DeclaredControl } from './declared-control.tsx'
export { DeclaredMark } from './declared-mark.tsx'
export { declareKnown, sectionToDeclare, takeBackKnown, useRefreshDeclared } from './mastery-calls.ts'
export { type Declaring, type ToDeclare, useDeclaring } from './use-declaring.tsx'
