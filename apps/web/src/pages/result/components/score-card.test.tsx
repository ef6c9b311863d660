// @vitest-environment happy-dom
import type { Grade, VerdictSummary } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { ScoreCard, type ScoreCardProps } from './score-card.tsx'

const grade = { result: 72, tempoWord: null, components: { completeness: 1 } } as Grade
const summary = {
  asked: 10,
  right: 8,
  early: 0,
  late: 0,
  extra: 0,
  unsure: 0,
  notesPercent: 80,
  rhythmPercent: 80,
  hands: [],
  drifts: [],
} as unknown as VerdictSummary

const cardOf = (props: Partial<ScoreCardProps>) => (
  <ScoreCard
    grade={grade}
    figures={{ kind: 'score' }}
    goal={null}
    searched={null}
    unfound={null}
    summary={summary}
    timeline={{ measures: [] } as unknown as Timeline}
    mode="time"
    previousBest={undefined}
    byMicrophone={false}
    timed
    cover={null}
    toMend={0}
    areHandsApart={false}
    saysTime={false}
    {...props}
  />
)

it.each([
  [94.4, false],
  [94.5, true],
  [100, true],
])('a result of %s is celebrated: %s', async (score, isShown) => {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(cardOf({ grade: { ...grade, result: score } })))
  expect(place.querySelector('[data-celebration]') !== null).toBe(isShown)
})

it.each([
  [true, null],
  [false, '#/setup-doctor?back='],
])('timing judged: %s; the way to what can be done about it: %s', async (timed, way) => {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(cardOf({ timed })))
  expect(place.querySelector('a')?.getAttribute('href') ?? null).toBe(way)
})
