import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { PROGRESS_STATUS } from '@prelude/domain/learning'
import { EntryPopup } from '../features/catalogue/components/entry-popup.tsx'
import type { CatalogueVersion } from '../features/catalogue/front-door.ts'
import type { PieceClass } from '../pages/class/class.queries.ts'
import { ClassOverview } from '../pages/class/components/class-overview.tsx'
import { ListeningDialogs, pageListening } from '../features/listening/front-door.ts'
import { sayIncompatible, sayRefused } from '../features/listening/listening-refusals.ts'
import { Composer } from '../features/teacher-chat/components/composer.tsx'
import { MidiSlide } from '../features/onboarding/components/plain-slides.tsx'
import { LoadNotice } from '../features/player/overlays/load-notice.tsx'
import { createPlayerStore } from '../features/player/store/player.store.ts'
import { Difficulty } from '../music-ui/difficulty.tsx'
import type { LoadedSheet } from '../shared/playables/front-door.ts'
import { sayQuotaSpent } from '../shared/chat-door/front-door.ts'
import { SPECIFIED_TEXTS } from '../shared/french/specified-texts.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useNavigate: () => () => undefined,
  createLink: () => (props: { children: ReactNode }) => <button type="button">{props.children}</button>,
}))
vi.mock('../features/catalogue/components/entry-preview.tsx', () => ({ EntryPreview: () => null }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u00a0\u202f\s]+/g, ' ')
    .trim()

/** The texts of elements: of each by itself, with what it holds. */
const shown = new Set<string>()
const look = (): void => {
  for (const element of document.querySelectorAll('body *')) shown.add(plain(element.textContent ?? ''))
  for (const text of document.querySelectorAll('[placeholder]')) shown.add(plain(text.getAttribute('placeholder') ?? ''))
  for (const text of document.querySelectorAll('[role=img]')) shown.add(plain(text.getAttribute('aria-label') ?? ''))
}

async function show(node: ReactNode, then: () => unknown = () => undefined): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>{node}</QueryClientProvider>),
  )
  await act(async () => void (await then()))
  look()
  await act(async () => root.unmount())
  document.body.replaceChildren()
}

const failedPlayer = () => {
  const choices = { display: 'piano', zoom: 1, lyrics: true, mode: 'wait', hands: 'BOTH', speed: 1, noteDisplay: 'fingers' } as const
  const store = createPlayerStore({ ...choices, countdown: true, monitoring: true })
  store.view.setState({ status: 'failed' })
  return store
}
const ENTRY = {
  ...{ id: 11, versionTitle: 'Mélodie', isFree: true, bestScore: null, difficulty: 1 },
  piece: {
    title: 'Au clair de la lune',
    composer: 'Anonyme',
    urlArtist: 'a',
    urlTitle: 'b',
    bars: 8,
    cover: { title: '', composer: '', key: 'C', mood: '' },
  },
} as unknown as CatalogueVersion

/** A class with a section of each status. */
const CLASS = {
  ...{ progress: 0.4, consolidation: [], next: null },
  sections: Object.values(PROGRESS_STATUS).map((status, place) => ({ letter: 'ABCD'[place], status, from: place, to: place, stages: [] })),
} as unknown as PieceClass
const SHEET = { model: { title: 'Au clair de la lune' }, timeline: { measures: [] } } as unknown as LoadedSheet

beforeAll(async () => {
  await show(<MidiSlide onNext={() => undefined} />)
  await show(<EntryPopup entry={ENTRY} withLocks={false} onClose={() => undefined} />)
  await show(<ClassOverview piece={CLASS} sheet={SHEET} onTask={() => undefined} onLeave={() => undefined} />)
  for (const difficulty of [null, 0, 1, 2, 3, 4, 5]) await show(<Difficulty value={difficulty} />)
  await show(<LoadNotice store={failedPlayer()} onRetry={() => undefined} onPlaySilently={() => undefined} />)
  const listening = (
    <>
      <ListeningDialogs night={false} />
      <Toasts />
    </>
  )
  await show(<Toasts />, sayQuotaSpent)
  await show(<Composer state="spent" isGenerating={false} night={false} field={createRef()} onSend={() => false} onStop={() => undefined} />)
  await show(listening, () => sayRefused(pageListening.view))
  await show(listening, () => sayIncompatible(pageListening.view))
  await act(async () => pageListening.closeDialog())
  await show(listening, () => pageListening.toggle({ hasFinishedMidiOnboarding: true }))
})

const LEARNING = SPECIFIED_TEXTS.filter(({ spec }) => spec.startsWith('spec: learning'))
it.each(LEARNING.map(({ text, spec }) => [text, spec] as const))('« %s » is shown (%s)', (text) => expect(shown).toContain(plain(text)))
it('the test fails for a text that is not shown', () => expect(shown).not.toContain('Je n’ai pas de cable adapté'))
