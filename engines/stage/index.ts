export { type KeysOnCanvas, type PaintedHand, paintHand } from './hand-painter.ts'
export { type HandPalette, handPaletteFrom, mixed } from './hand-palette.ts'
export { createStageCanvas, type StageCanvas } from './stage-canvas.ts'
