// @vitest-environment happy-dom
import type { Timeline } from '@prelude/domain/score'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sheetQuery } from '../../../shared/playables/front-door.ts'
import { EntryPreview } from './entry-preview.tsx'

const heard: string[] = []
vi.mock('../../mini-player/open-excerpt.ts', () => ({
  openExcerpt: async () => ({
    durationSeconds: 8,
    start: (from: number) => void heard.push(`from ${from}`),
    stop: () => undefined,
    nowSeconds: () => 4,
    dispose: () => undefined,
  }),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const VERSION = 11
const timeline: Timeline = {
  ticksPerQuarter: 96,
  totalTicks: 384,
  fifths: 0,
  notes: [],
  melody: [],
  chords: [],
  measures: [{ index: 0, number: 1, start: 0, length: 384, beats: 4, beatTicks: 96 }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 96 }],
}

async function show() {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const client = new QueryClient()
  client.setQueryData(sheetQuery(VERSION, 'look').queryKey, { timeline } as never)
  await act(async () =>
    createRoot(host).render(
      <QueryClientProvider client={client}>
        <EntryPreview versionId={VERSION} title="Menuet" />
      </QueryClientProvider>,
    ),
  )
  const play = host.querySelector<HTMLButtonElement>('button[data-status]') as HTMLButtonElement
  const restart = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Recommencer') as HTMLButtonElement
  const press = (button: HTMLButtonElement): Promise<void> => act(async () => button.click())
  const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  return { play, restart, press, wait }
}

beforeEach(() => {
  heard.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('begins again while it plays', async () => {
  const { play, restart, press, wait } = await show()
  await press(play)
  await wait(100)
  await press(restart)
  await wait(300)
  expect([heard, play.dataset.status]).toEqual([['from 0', 'from 0'], 'play'])
})

it('begins again, once, after a pause', async () => {
  const { play, restart, press, wait } = await show()
  await press(play)
  await wait(100)
  await press(play)
  await press(restart)
  await wait(600)
  expect([heard, play.dataset.status]).toEqual([['from 0', 'from 0'], 'play'])
})

it('begins where nothing was heard yet', async () => {
  const { play, restart, press, wait } = await show()
  await press(restart)
  await wait(10)
  expect([heard, play.dataset.status]).toEqual([['from 0'], 'play'])
})
