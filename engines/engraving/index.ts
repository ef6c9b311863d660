export { createEngraver, type Engraver } from './engraver.ts'
export type { EngraverOptions } from './engraver-protocol.ts'
export type { MeasureRange, ScoreAids, ScoreChoices, ShownScore } from './score-scene.ts'
export { createScoreView, type ScoreView } from './score-view.ts'
