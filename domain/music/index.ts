export * from './chord.ts'
export * from './pitch.ts'
export * from './speed.ts'
export * from './tonality.ts'
