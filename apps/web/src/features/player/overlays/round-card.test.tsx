// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../bar/test-page.ts'
import type { RoundNews } from '../view.store.ts'
import { createTestStore, type PlayerFacts, setFacts } from '../test-store.ts'
import { RoundCard } from './round-card.tsx'

const round = (change: RoundNews['proposal']['change'], speed: number, count = 1): RoundNews => ({
  score: 88,
  previous: count > 1 ? 80 : null,
  quality: 88,
  count,
  proposal: { speed, change },
})

async function opened(view: Partial<PlayerFacts> = {}) {
  const store = createTestStore({ speed: 0.7, ...view })
  const speeds: number[] = []
  const page = await show(<RoundCard store={store} onSpeed={(speed) => speeds.push(speed)} />)
  const setView = (news: Partial<PlayerFacts>): Promise<void> => act(async () => setFacts(store, news))
  const buttons = () => page.all('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  return { page, store, speeds, setView, buttons }
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

describe('the round that is just over', () => {
  it('says nothing before the first one', async () => {
    const { page } = await opened()
    expect(page.all('section')).toEqual([])
  })

  it('says its number, its score and its gain', async () => {
    const { page, setView } = await opened()
    await setView({ round: round('same', 0.7, 2) })
    expect(page.one('header').textContent).toBe('Tour 2')
    expect(page.one('[role=img]').getAttribute('aria-label')).toBe('Score 88 sur 100, 8 points de plus')
  })

  it('proposes a tempo where the learner decides, until it is accepted', async () => {
    const { page, speeds, setView, buttons } = await opened()
    await setView({ round: round('up', 0.85) })
    expect(buttons()).toEqual(['Fermer ce résultat', 'Plus vite\u00a0: 85\u202f%'])
    await page.click('button:last-of-type:not([aria-label])')
    expect(speeds).toEqual([0.85])
  })

  it.each<[string, Partial<PlayerFacts>[]]>([
    ['before the news', [{ speed: 0.85 }, { round: round('up', 0.85) }]],
    ['after the news', [{ round: round('up', 0.85) }, { speed: 0.85 }]],
    ['with the news', [{ round: round('up', 0.85), speed: 0.85 }]],
  ])('a tempo that changed by itself %s is taken back with one tap', async (_, steps) => {
    const { page, speeds, setView, buttons } = await opened({ autoTempo: true })
    for (const step of steps) await setView(step)
    expect(page.one('section').textContent).toContain('Plus vite\u00a0: 85\u202f%.')
    expect(buttons()).toEqual(['Fermer ce résultat', 'Garder 70\u202f%'])
    await page.click('button:last-of-type:not([aria-label])')
    expect(speeds).toEqual([0.7])
  })

  it('says when it goes slower', async () => {
    const { setView, buttons } = await opened()
    await setView({ round: round('down', 0.5) })
    expect(buttons()).toContain('Plus lentement\u00a0: 50\u202f%')
  })

  it('is closed, and comes back with the next one', async () => {
    const { page, setView } = await opened()
    await setView({ round: round('same', 0.7) })
    await page.click('[aria-label="Fermer ce résultat"]')
    expect(page.all('section')).toEqual([])
    await setView({ round: round('same', 0.7, 2) })
    expect(page.all('section')).toHaveLength(1)
  })
})
