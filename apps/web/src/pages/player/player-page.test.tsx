import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayerPage } from './player-page.tsx'

const search = vi.hoisted(() => ({ now: {} as object }))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useParams: () => ({ playableId: '11', artist: 'anonyme', songname: 'au-clair-de-la-lune' }),
  useSearch: () => search.now,
  useNavigate: () => () => undefined,
}))
vi.mock('@tanstack/react-query', async (load) => ({ ...(await load<object>()), useQuery: () => ({}) }))
vi.mock('../../features/player/page/loaded-player.tsx', () => ({
  LoadedPlayer: ({ children }: { children: (sheet: object) => unknown }) => children({ model: { id: 11, title: 'Au clair de la lune' } }),
}))
vi.mock('../../features/player/page/playable-player.tsx', () => ({ PlayablePlayer: () => null }))
vi.mock('./use-section-declaring.tsx', () => ({ useSectionDeclaring: () => ({ askIn: () => undefined, banner: () => ({}), dialog: null }) }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const open = async (parameters: object): Promise<HTMLDialogElement | null> => {
  search.now = parameters
  await act(async () => root.render(<PlayerPage />))
  return document.querySelector('dialog')
}

it('welcomes to a version where the address asks for it, until it is closed', async () => {
  const dialog = await open({ welcomeModal: 'true' })
  expect(dialog?.querySelector('h2')?.textContent).toBe('Vous allez jouer\u00a0: Au clair de la lune')
  await act(async () => [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'C’est parti')?.click())
  expect(document.querySelector('dialog')).toBeNull()
})
it.each([{}, { welcomeModal: 'false' }])('shows the player at once with %o', async (parameters) => expect(await open(parameters)).toBeNull())
