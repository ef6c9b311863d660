import { expect, it } from 'vitest'
import type { PlayerStore } from './player.store.ts'
import { createTestStore } from './test-store.ts'

it('components may write display choices; the types refuse state of the session', () => {
  const store: PlayerStore = createTestStore()
  store.choices.setState({ zoom: 1.3, autoTempo: true })
  expect(store.choices.getState()).toMatchObject({ zoom: 1.3, autoTempo: true, mode: 'time' })
  // @ts-expect-error: the mode is a command, for the take begins anew
  const writeMode = () => store.choices.setState({ mode: 'wait' })
  // @ts-expect-error: only the session publishes
  const writeStatus = () => store.view.setState({ status: 'play' })
  expect([writeMode, writeStatus]).toHaveLength(2)
})
