import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type PlayerCommands, registerPlayer } from '../../../shared/play-activity/player-commands.ts'
import { LookBanner } from './look-banner.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => void vi.useFakeTimers())

/** The banner over a player in some status; `pass` lets seconds go by. */
async function shown(status: string, { isFree = false, refuses = false } = {}) {
  const player = { status, plays: 0 }
  const leave = registerPlayer({
    snapshot: () => ({ status: player.status }),
    play: () => {
      player.plays += 1
      if (refuses) return { kind: 'refused', why: 'dialog-open' }
      player.status = 'countdown'
      return { kind: 'done' }
    },
  } as unknown as PlayerCommands)
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(() => root.unmount())
    leave()
    vi.useRealTimers()
  })
  await act(async () => root.render(<LookBanner isFree={isFree} />))
  return {
    player,
    words: () => place.querySelector('b')?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? null,
    pass: (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000))),
    press: (name: string) => act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click()),
  }
}

it('counts thirty seconds down and begins by itself', async () => {
  const { player, words, pass } = await shown('pause')
  expect(words()).toBe('Regardez : 30 s')
  await pass(10)
  expect([words(), player.plays]).toEqual(['Regardez : 20 s', 0])
  await pass(20)
  expect([words(), player.plays]).toEqual([null, 1])
})

it.each(['loading', 'failed'])('does not count while the player is %s', async (status) => {
  const { words, pass } = await shown(status)
  await pass(40)
  expect(words()).toBe('Regardez : 30 s')
})

it('with more time nothing begins by itself', async () => {
  const { player, words, pass, press } = await shown('pause')
  await press('Plus de temps')
  await pass(90)
  expect([words(), player.plays]).toEqual(['Prenez votre temps, puis commencez.', 0])
  await press('Commencer')
  expect([words(), player.plays]).toEqual([null, 1])
})

it('« Attendre » has no limit from the start', async () => {
  const { words } = await shown('pause', { isFree: true })
  expect(words()).toBe('Prenez votre temps, puis commencez.')
})

it('goes as soon as the learner begins in another way', async () => {
  const { player, words, pass } = await shown('pause')
  player.status = 'countdown'
  await pass(1)
  expect(words()).toBeNull()
})

it('where a dialog refuses the start it asks again each second', async () => {
  const { player, words, pass } = await shown('pause', { refuses: true })
  for (let second = 0; second < 35; second += 1) await pass(1)
  expect(player.plays).toBe(6)
  expect(words()).toBe('Regardez : 1 s')
})
