// @vitest-environment happy-dom
import { typeset } from '@prelude/domain/basics'
import { pitchFrom } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import type { OpenedExcerpt } from './mini-player.machine.ts'
import { MiniPlayer } from './mini-player.tsx'

const heard: string[] = []
vi.mock('./open-excerpt.ts', () => ({
  openExcerpt: async (timeline: Timeline): Promise<OpenedExcerpt> => ({
    durationSeconds: 8,
    start: (from) => void heard.push(`start ${timeline.notes.length} ${from}`),
    stop: () => void heard.push('stop'),
    nowSeconds: () => 2,
    dispose: () => void heard.push('dispose'),
  }),
}))
;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

const QUARTER = 96
const timeline: Timeline = {
  ticksPerQuarter: QUARTER,
  totalTicks: 4 * QUARTER,
  fifths: 0,
  notes: [
    { index: 0, onset: 0, duration: QUARTER, pitch: pitchFrom(60), hand: 'RIGHT', finger: 1, measure: 0, grace: false, staccato: false },
    { index: 1, onset: 0, duration: QUARTER, pitch: pitchFrom(48), hand: 'LEFT', finger: 5, measure: 0, grace: false, staccato: false },
  ],
  melody: [],
  chords: [],
  measures: [{ index: 0, number: 1, start: 0, length: 4 * QUARTER, beats: 4, beatTicks: QUARTER }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: QUARTER }],
}

async function show(content: ReactNode, client = new QueryClient()) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<QueryClientProvider client={client}>{content}</QueryClientProvider>))
  const button = () => host.querySelector('button') as HTMLButtonElement
  return {
    host,
    button,
    press: () => act(async () => button().click()),
    leave: () => act(async () => root.unmount()),
  }
}

beforeEach(() => {
  heard.length = 0
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
})

describe('the mini player on a page', () => {
  it('plays and pauses, and its button says which', async () => {
    const page = await show(<MiniPlayer timeline={timeline} title="Menuet" />)
    expect(page.button().getAttribute('aria-label')).toBe('Écouter un extrait de «\u202fMenuet\u202f»')
    await page.press()
    expect([page.button().getAttribute('aria-label'), heard]).toEqual(['Mettre en pause', ['start 2 0']])
    await page.press()
    expect([page.button().dataset.status, heard.at(-1)]).toEqual(['pause', 'stop'])
  })

  it('draws a line a note for each hand, and a slider that says the place', async () => {
    const { host } = await show(<MiniPlayer timeline={timeline} />)
    expect(host.querySelectorAll('svg[viewBox="0 0 600 56"] path')).toHaveLength(3)
    expect(host.querySelector('input')?.getAttribute('aria-valuetext')).toMatch(/^0\ss sur 4\ss$/)
  })

  it('a card has only a round button', async () => {
    const { host } = await show(<MiniPlayer timeline={timeline} compact />)
    expect([host.querySelectorAll('button').length, host.querySelectorAll('input').length]).toEqual([1, 0])
  })

  it('pauses when the tab hides', async () => {
    const page = await show(<MiniPlayer timeline={timeline} />)
    await page.press()
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(page.button().dataset.status).toBe('pause')
  })

  it('two on a page never play at once', async () => {
    const page = await show(
      <>
        <MiniPlayer timeline={timeline} />
        <MiniPlayer timeline={timeline} compact />
      </>,
    )
    const [first, other] = [...page.host.querySelectorAll('button')]
    await act(async () => first?.click())
    await act(async () => other?.click())
    expect([first?.dataset.status, other?.dataset.status]).toEqual(['pause', 'play'])
  })

  it('is silent after unmounting', async () => {
    const page = await show(<MiniPlayer timeline={timeline} />)
    await page.press()
    await page.leave()
    expect(heard.slice(-3)).toEqual(['start 2 0', 'stop', 'dispose'])
  })
})

it('says that an extract is one', async () => {
  const client = new QueryClient()
  client.setQueryData(sheetQuery(7, 'look').queryKey, { timeline, extractMeasures: 1 } as never)
  const { host } = await show(<MiniPlayer versionId={7} />, client)
  expect(host.textContent).toContain(typeset('Extrait : la première mesure. « Jouer » ouvre le morceau entier.'))
})
