export { DANGER_LABELS } from './danger-reader.ts'
