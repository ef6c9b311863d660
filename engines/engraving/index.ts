export type { ScoreAids, ScoreChoices, ScoreMeasureRange, ShownScore } from './score-scene.ts'
export { createScoreView, type ScoreView } from './view/score-view.ts'
export { createEngraver, type Engraver } from './worker/engraver.ts'
export type { EngraverOptions } from './worker/engraver-protocol.ts'
