// @vitest-environment happy-dom
import type { Grade, VerdictSummary } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { ScoreCard } from './score-card.tsx'

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

it.each([
  [true, null],
  [false, '#/setup-doctor?back='],
])('timing judged: %s; the way to what can be done about it: %s', async (timed, way) => {
  const place = document.createElement('div')
  const card = (
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
      timed={timed}
      toMend={0}
      areHandsApart={false}
      saysTime={false}
    />
  )
  await act(async () => createRoot(place).render(card))
  expect(place.querySelector('a')?.getAttribute('href') ?? null).toBe(way)
})
