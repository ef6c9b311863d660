import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueVersion } from '../../../features/catalogue/front-door.ts'
import { ClassLink } from './class-link.tsx'
import { MeasureCard } from './measure-card.tsx'
import { SectionList } from './section-list.tsx'

const subscribeSearches = vi.hoisted(() => [] as unknown[])
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useNavigate: () => () => undefined,
  createLink: () => (props: { onClick: () => void; children: ReactNode }) => (
    <a href="#link" {...{ onClick: props.onClick, children: props.children }} />
  ),
  Link: (props: { onClick: () => void; children: ReactNode }) => <a href="#link" {...{ onClick: props.onClick, children: props.children }} />,
}))
vi.mock('../../../features/membership/front-door.ts', () => ({
  useLockedClick: () => (_event: unknown, content: unknown) => subscribeSearches.push(content),
}))
vi.mock('../../../features/mini-player/front-door.ts', () => ({ MiniPlayer: () => null }))
vi.mock('../../../features/catalogue/front-door.ts', async () => await import('../../../features/catalogue/entry.ts'))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  subscribeSearches.length = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const VERSION = { id: 21, isFree: false, classProgress: 0, piece: { urlArtist: 'a', urlTitle: 'b' } } as CatalogueVersion
const MEASURES = [{ index: 0, number: 1 }]
const SECTION = { letter: 'A', first: 1, last: 1, range: { from: 0, to: 0 }, playedMeasures: 0, faults: 0, weakHand: null, percent: 0 } as never

it.each<[string, ReactNode]>([
  ['the class', <ClassLink key="class" version={VERSION} />],
  ['a section', <SectionList key="sections" sections={[SECTION]} speeds={new Map()} mastered={new Set()} memorised={new Map()} version={VERSION} />],
  ['the measures', <MeasureCard key="map" measures={MEASURES} cells={[]} memory={[]} memoryFailed={false} version={VERSION} loading={false} />],
])('%s of a locked piece offers premium where none is left', async (_name, node) => {
  await act(async () => root.render(node))
  // A passage is chosen on the map first.
  await act(async () => document.querySelector<HTMLElement>('[aria-pressed]')?.click())
  await act(async () => document.querySelector<HTMLElement>('a')?.click())
  expect(subscribeSearches).toEqual([{ isFree: false, contents: [{ type: 'version', id: 21 }] }])
})
