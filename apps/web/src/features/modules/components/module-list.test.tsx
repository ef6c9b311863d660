import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Module } from '../module.queries.ts'
import { ModuleList } from './module-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useNavigate: () => () => undefined,
  Link: ({ children }: { readonly children: ReactNode }) => <a href="#module">{children}</a>,
}))

const MODULE: Module = {
  ...{
    id: 14,
    title: 'Les renversements',
    description: '',
    difficulty: 2,
    level: 4,
    isFree: false,
    countedContents: 5,
    paidContents: [],
    sheetVersionId: null,
  },
  ...{ relatedVersionIds: [], doneSteps: 0, isFinished: false, declaredSteps: [] },
  steps: [0, 1].map((index) => ({ index, name: '', description: '', content: { kind: 'lesson', id: index, durationSeconds: 30 }, score: null })),
}

it.each<[string, Partial<Module>, boolean, string, boolean]>([
  ['that is free', { isFree: true, countedContents: 0 }, true, '2 étapes | Gratuit', false],
  ['of five contents', {}, true, '2 étapes | Compte pour 5 contenus gratuits', true],
  ['of one', { countedContents: 1 }, true, '2 étapes | Compte pour 1 contenu gratuit', true],
  ['whose contents are free one by one', { countedContents: 0 }, true, '2 étapes', false],
  ['for a premium learner', {}, false, '2 étapes', false],
  ['that is begun', { doneSteps: 1 }, true, '1 étape sur 2 | Compte pour 5 contenus gratuits', true],
  ['that is finished', { doneSteps: 2, isFinished: true }, true, 'Fait', false],
])('a module %s', async (_name, changed, withLocks, words, isLocked) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ModuleList title="Modules" modules={[{ ...MODULE, ...changed }]} withLocks={withLocks} />
      </QueryClientProvider>,
    ),
  )
  const [standing] = place.querySelectorAll('a > span:last-child > span:last-child > span:last-child')
  const facts = [...(standing?.childNodes ?? [])].map(({ textContent }) => textContent?.trim()).filter(Boolean)
  expect(facts.join(' | ').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words)
  // The cover has a picture, and on it a lock where contents are counted.
  expect(place.querySelectorAll('a > span:first-child svg')).toHaveLength(isLocked ? 2 : 1)
  await act(async () => root.unmount())
})
