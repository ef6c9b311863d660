import type { FirstChoices, PlayerChoices } from './choices.store.ts'
import { createPlayerStore, type PlayerStore, type WritablePlayerStore } from './player.store.ts'
import type { PlayerNews } from './view.store.ts'

/** Choices and view of a player together, for tests. */
export type PlayerFacts = PlayerChoices & PlayerNews

const FIRST: FirstChoices = {
  mode: 'time',
  hands: 'BOTH',
  speed: 1,
  noteDisplay: 'fingers',
  display: 'piano',
  zoom: 1,
  lyrics: true,
  countdown: true,
  monitoring: true,
}

export const factsOf = ({ choices, view }: PlayerStore): PlayerFacts => ({ ...choices.getState(), ...view.getState() })

/** Writes each field into the store that has it. */
export function setFacts({ choices, view }: WritablePlayerStore, facts: Partial<PlayerFacts>): void {
  const names = new Set(Object.keys(view.getState()))
  const entries = Object.entries(facts)
  const news = entries.filter(([name]) => names.has(name))
  const chosen = entries.filter(([name]) => !names.has(name))
  if (news.length > 0) view.setState(Object.fromEntries(news))
  if (chosen.length > 0) choices.setState(Object.fromEntries(chosen))
}

export function createTestStore(facts: Partial<PlayerFacts> = {}): WritablePlayerStore {
  const store = createPlayerStore(FIRST)
  setFacts(store, facts)
  return store
}
