export {
  type Course,
  type CourseChoices,
  type CourseContext,
  type CourseStaff,
  type CourseVersion,
  type CourseVersionKind,
  type DifficultyReason,
  HAND_SPANS_SEMITONES,
  type HandSize,
  type SectionCut,
  type StaffChoice,
  type StaffRole,
} from './course.ts'
export { engravingOf } from './engraving-of.ts'
export { makeCourse } from './make-course.ts'
export { proposedFingers } from './proposed-fingers.ts'
