import type { PastTake } from '@prelude/domain/practice'
import { expect, it } from 'vitest'
import { classOf, type SectionState } from '../class-course.ts'
import { classPiece } from '../test-class.ts'
import { stageToPlay } from './stage-to-play.ts'

const state = classOf({ timeline: classPiece.piece, versionHands: 'BOTH', runs: [], listened: new Set(), mastered: new Map() })
const A = state.sections[0] as SectionState
const take = (more: Partial<PastTake>): PastTake => ({
  ...{ endedAtMs: 1, mode: 'follow', hands: 'BOTH', speed: 1, quality: 97, fromMeasure: 0, toMeasure: 11, measures: [] },
  ...more,
})

it.each<[string, readonly PastTake[], string]>([
  ['nothing was played', [], 'right'],
  ['both hands, « Me suivre »', [take({})], 'both'],
  ['both hands over the section only', [take({ toMeasure: 3 })], 'both'],
  ['both hands over a part of it', [take({ toMeasure: 2 })], 'right'],
  ['« Attendre » shows no music', [take({ mode: 'wait' })], 'right'],
  ['both hands, not well', [take({ quality: 70 })], 'right'],
  ['one hand', [take({ hands: 'RIGHT' })], 'right'],
])('%s: %s', (_what, takes, stage) => expect(stageToPlay(A, 'listen', takes)?.stage).toBe(stage))

it('begins where the class goes on', () => expect(stageToPlay(A, 'left', [])?.stage).toBe('left'))

it('nothing is left of a section whose stages are declared', () => {
  const declared = { ...A, stages: A.stages.map((stage) => ({ ...stage, declared: true })) }
  expect(stageToPlay(declared, 'right', [])).toBeNull()
})
