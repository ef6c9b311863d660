export type { PaintedHand } from './hand-painter.ts'
export { type HandPalette, handPaletteFrom } from './hand-palette.ts'
export { createStageCanvas, type HandOnCanvas, type StageCanvas } from './stage-canvas.ts'
