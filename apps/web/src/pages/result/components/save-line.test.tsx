// @vitest-environment happy-dom
import type { TakeOutcome } from '../../../shared/takes/front-door.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { SaveLine } from './save-line.tsx'

const stored = (score: number | null): TakeOutcome => ({ kind: 'stored', answer: { score } as never, isComplete: true })

it.each<[string, TakeOutcome | null, number | null, RegExp]>([
  ['on its way', null, 80, /s’enregistre/],
  ['the server has it', stored(80), 80, /^Enregistré\.$/],
  ['both sides round on their own', stored(80.6), 80, /^Enregistré\.$/],
  ['another tab sent it', { kind: 'stored', answer: null, isComplete: true }, 80, /^Enregistré\.$/],
  ['the server counted otherwise', stored(71.2), 80, /a compté 71 sur 100/],
  ['without a score there', stored(null), 80, /sans score/],
  ['without a score on both sides', stored(null), null, /^Enregistré\.$/],
  ['no network', { kind: 'waiting', isCutOff: true }, 80, /gardée sur cet appareil/],
  ['its time has not come', { kind: 'waiting', isCutOff: false, reason: 'Réglez l’horloge.' }, 80, /^Réglez l’horloge\. Elle est gardée ici/],
  ['refused', { kind: 'refused', message: 'Elle est trop ancienne.' }, 80, /n’est pas enregistrée\. Elle est trop ancienne\./],
])('%s', async (_name, outcome, score, words) => {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(<SaveLine outcome={outcome} score={score} />))
  expect(place.querySelector('[role=status]')?.textContent).toMatch(words)
})
