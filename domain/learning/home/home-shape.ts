import type { LevelValue } from '@prelude/domain/practice'
import { levelOf } from '../levels.ts'

/** Versions of `catalog-home`: v1 lists pieces, v2 goes by the skills of the school (spec: learning §3.5). */
export type HomeShape = 'v1' | 'v2'

/** Which level gets which: those who learn by the school go by its skills, those who choose pieces themselves by pieces. */
const HOME_SHAPES: Readonly<Record<LevelValue, HomeShape>> = { 1: 'v2', 3: 'v2', 4: 'v2', 5: 'v1', 6: 'v1' }

/** The shape for a stored level; one that is unknown counts as the first one. */
export const homeShapeOf = (level: number): HomeShape => HOME_SHAPES[levelOf(level).value]
