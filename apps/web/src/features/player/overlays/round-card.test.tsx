// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../bar/test-page.ts'
import { SONG } from '../session/test-timeline.ts'
import { createTestStore, type PlayerFacts, setFacts } from '../store/test-store.ts'
import type { RoundNews } from '../store/view.store.ts'
import { RoundCard, type RoundCardProps } from './round-card.tsx'

const AGAIN: RoundNews = {
  ...{ mode: 'time', speed: 0.7, quality: 88, previous: null, count: 1, exercise: null, isApplied: true },
  tries: { first: 8, noteCount: 8 },
  step: { kind: 'again', clean: 1, of: 3 },
}
const round = (more: Partial<RoundNews> = {}): RoundNews => ({ ...AGAIN, ...more })
const up = (more: Partial<RoundNews> = {}): RoundNews => round({ step: { kind: 'up', speed: 0.75 }, ...more })
const inTime = (more: Partial<RoundNews> = {}): RoundNews => round({ mode: 'wait', step: { kind: 'in-time', speed: 0.5 }, ...more })

async function opened(view: Partial<PlayerFacts> = {}, afterLoop?: RoundCardProps['afterLoop']) {
  const store = createTestStore({ speed: 0.7, hands: 'RIGHT', loop: { from: 1, to: 2 }, ...view })
  const received: string[] = []
  const receive =
    (name: string) =>
    (...args: readonly unknown[]) => {
      received.push([name, ...args.map((arg) => JSON.stringify(arg))].join(' '))
      return { kind: 'done' } as const
    }
  const commands: RoundCardProps['commands'] = {
    keepLoop: () => receive('keepLoop')(),
    practise: receive('practise'),
    setSpeed: receive('setSpeed'),
    startInTime: () => receive('startInTime')(),
  }
  const page = await show(<RoundCard timeline={SONG} store={store} commands={commands} afterLoop={afterLoop} />)
  const setView = (news: Partial<PlayerFacts>): Promise<void> => act(async () => setFacts(store, news))
  const buttons = () =>
    page
      .all('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .slice(1)
  return { page, received, setView, buttons, text: () => page.element('section').textContent ?? '' }
}
const LAST = 'button:last-of-type:not([aria-label])'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

describe('the round that is just over', () => {
  it('is hidden before the first round', async () => {
    const { page } = await opened()
    expect(page.all('section')).toEqual([])
  })

  it('says its number, its notes, its tempo and its gain; how many clean rounds there are', async () => {
    const { page, setView, text } = await opened()
    await setView({ round: round({ count: 2, previous: 80 }) })
    expect(page.element('header').textContent).toBe('Tour\u00a02')
    expect(page.element('[role=img]').getAttribute('aria-label')).toBe('Notes\u00a0: 88 sur 100, 8\u00a0points de plus')
    expect(text()).toContain('à 70\u202f% de la vitesse')
    expect(text()).toContain('1\u00a0tour juste sur 3')
  })

  it('says what to do in the next round of an exercise', async () => {
    const { page, setView } = await opened()
    await setView({ round: round({ exercise: 'Jouez-le sur une seule note.' }) })
    expect(page.element('[data-testid=exercise]').textContent).toBe('Jouez-le sur une seule note.')
  })

  it('at the written tempo the notes are the score', async () => {
    const { page, setView, text } = await opened()
    await setView({ round: round({ speed: 1 }) })
    expect(page.element('[role=img]').getAttribute('aria-label')).toBe('Score 88 sur 100')
    expect(text()).not.toContain('vitesse')
  })

  it.each([
    [{ first: 41, noteCount: 44 }, '41\u00a0notes du premier coup sur 44'],
    [{ first: 44, noteCount: 44 }, 'Toutes les notes du premier coup'],
    [{ first: 1, noteCount: 3 }, '1\u00a0note du premier coup sur 3'],
  ])('« Attendre » says how clean it was: %o', async (tries, words) => {
    const { page, setView, text } = await opened({ mode: 'wait' })
    await setView({ round: round({ mode: 'wait', tries, quality: 100 }) })
    expect(text()).toContain(words)
    expect(page.all('[role=img]')).toEqual([])
    expect(text()).not.toContain('60')
  })

  it('is closed, and shown again after the next round', async () => {
    const { page, setView } = await opened()
    await setView({ round: round() })
    await page.click('[aria-label="Fermer ce résultat"]')
    expect(page.all('section')).toEqual([])
    await setView({ round: round({ count: 2 }) })
    expect(page.all('section')).toHaveLength(1)
  })
})

describe('what follows', () => {
  it('is proposed where the learner decides, until it is accepted', async () => {
    const { page, received, setView, buttons } = await opened()
    await setView({ round: up({ isApplied: false }) })
    expect(buttons()).toEqual(['Plus vite\u00a0: 75\u202f%'])
    await page.click(LAST)
    expect(received).toEqual(['setSpeed 0.75'])
    await setView({ speed: 0.75 })
    expect(buttons()).toEqual([])
  })

  it.each<[string, Partial<PlayerFacts>[]]>([
    ['before the news', [{ speed: 0.75 }, { round: up() }]],
    ['after the news', [{ round: up() }, { speed: 0.75 }]],
  ])('a tempo that changed by itself %s is taken back with one tap', async (_, steps) => {
    const { page, received, setView, buttons, text } = await opened({ autoTempo: true })
    for (const step of steps) await setView(step)
    expect(text()).toContain('Plus vite\u00a0: 75\u202f%')
    expect(buttons()).toEqual(['Garder 70\u202f%'])
    await page.click(LAST)
    expect(received).toEqual(['keepLoop'])
    await setView({ speed: 0.7 })
    expect(buttons()).toEqual([])
  })

  it('says when it goes slower', async () => {
    const { setView, buttons } = await opened()
    await setView({ round: round({ step: { kind: 'down', speed: 0.55 }, isApplied: false }) })
    expect(buttons()).toContain('Plus lentement\u00a0: 55\u202f%')
  })

  it('« En mesure » that came by itself may be refused', async () => {
    const { page, received, setView, buttons, text } = await opened({ autoTempo: true, mode: 'time', speed: 0.5 })
    await setView({ round: inTime() })
    expect(text()).toContain('En mesure, à 50\u202f%')
    expect(buttons()).toEqual(['Rester en mode Attendre'])
    await page.click(LAST)
    expect(received).toEqual(['keepLoop'])
  })

  it('is offered again to a learner who stays', async () => {
    const { page, received, setView, buttons } = await opened({ mode: 'wait' })
    await setView({ round: inTime({ isApplied: false }) })
    expect(buttons()).toEqual(['En mesure, à 50\u202f%'])
    await page.click(LAST)
    expect(received).toEqual(['startInTime'])
  })

  it('« Acquis » offers both hands, the measures beside, the whole piece', async () => {
    const { page, received, setView, buttons, text } = await opened({ speed: 1 })
    await setView({ round: round({ speed: 1, step: { kind: 'learnt' } }) })
    expect(text()).toContain('Acquis')
    expect(buttons()).toEqual(['Les deux mains, à 85\u202f%', 'Mesure\u00a04', 'Tout le morceau'])
    await page.click(LAST)
    expect(received).toEqual(['practise {"kind":"whole-piece","speed":1}'])
  })

  it('offers what its page leads to', async () => {
    const onAct = vi.fn()
    const { page, setView, buttons } = await opened({}, { label: 'Étape suivante', onAct })
    await setView({ round: round({ step: { kind: 'learnt' } }) })
    expect(buttons()).toEqual(['Étape suivante'])
    await page.click(LAST)
    expect(onAct).toHaveBeenCalledOnce()
  })
})
