export { HandprintsAdmin } from './handprints/handprints-admin.tsx'
export { RhythmicsAdmin } from './rhythmics/rhythmics-admin.tsx'
