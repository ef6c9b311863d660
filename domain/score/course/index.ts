export * from './course.ts'
export * from './engraving-of.ts'
export * from './make-course.ts'
