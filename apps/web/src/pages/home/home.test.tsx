import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { configurationOf, learnerOf, userQuery } from '../../shared/learner/front-door.ts'
import { HomeBanner } from './components/home-banner.tsx'
import { Welcome } from './components/welcome.tsx'
import { type Home, homeQuery, type WireReason } from './home.queries.ts'
import { reasonWords } from './reason-words.ts'

vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), Link: () => null, createLink: () => () => null }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const user = EXAMPLES['GET user'].answer.data
let root: Root
let queries: QueryClient
const sent: { readonly configuration_rule: string; readonly value: string }[] = []

beforeEach(() => {
  sent.length = 0
  const server = fakeServer((call, body) => {
    if (call.includes('catalog-home')) return call.includes('v2') ? EXAMPLES['GET v2/catalog-home'].answer : EXAMPLES['GET catalog-home'].answer
    const change = body as (typeof sent)[number]
    sent.push(change)
    return { content: { name: change.configuration_rule, value: change.value, default: '{}' } }
  })
  vi.stubGlobal('fetch', server.fetch)
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(userQuery.queryKey, user)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const show = (node: ReactNode): Promise<void> => act(async () => root.render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>))
const home = (level: number): Promise<Home> => queries.fetchQuery(homeQuery(level))

it.each([
  [1, 1, 1],
  [3, 1, 1],
  [4, 1, 1],
  [5, 0, 0],
  [6, 0, 0],
])('the home of level %i has %i skill to progress in and %i piece to apply it', async (level, skills, applications) => {
  const { skills: shownSkills, applications: applied, recommendations } = await home(level)
  expect([shownSkills.length, applied.length, recommendations.length]).toEqual([skills, applications, 1])
})

it('a skill leads to its exercise, and says how many tonalities are left', async () => {
  const { skills } = await home(4)
  expect(skills[0]).toMatchObject({
    state: 'finish',
    exercisesDone: 1,
    exerciseCount: 2,
    exercise: { id: 92, tonalitiesLeft: 12, tonalityCount: 12 },
  })
})

const like = { version_id: 51, title: 'Menuet en sol' }
it.each<[WireReason, string]>([
  [{ kind: 'goal', goal: 7, words: null }, 'Pour découvrir autre chose'],
  [{ kind: 'next_version', like }, 'Vous avez réussi la version plus simple'],
  [{ kind: 'same_left_hand', like, pattern: { id: 4, title: 'Basse tenue' } }, 'Même main gauche que « Menuet en sol »'],
  [{ kind: 'same_artist', like, artist: 'Christian Petzold' }, 'Du même compositeur que « Menuet en sol »'],
  [{ kind: 'same_style', like, style: { value: 'danse', label: 'danse' } }, 'Danse, comme « Menuet en sol »'],
  [{ kind: 'quick', minutes: 15 }, 'Jouable en 15 min, à votre niveau'],
  [{ kind: 'nearly', score: 79, goal: 80, lacking: 1 }, 'Encore 1 point pour réussir'],
  [{ kind: 'nearly', score: 71, goal: 80, lacking: 9 }, 'Encore 9 points pour réussir'],
  [{ kind: 'known_piece', like }, 'Un passage d’un morceau que vous jouez'],
  [{ kind: 'applies_exercise', exercise: { id: 32, title: 'Basse et accord' } }, 'Applique « Basse et accord »'],
  [{ kind: 'applies_module', module: { id: 3, title: 'Les croches' } }, 'Au programme de « Les croches »'],
  [{ kind: 'new' }, 'Nouveau au catalogue'],
  [{ kind: 'of_level' }, 'Un peu au-dessus de votre niveau'],
])('%j', (reason, words) => expect(reasonWords({ why: { reasons: [reason], fit: 'HARD' } })?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words))

it('a list without reasons shows none', () => expect(reasonWords({ why: null })).toBeUndefined())

const onboarding = (): unknown => {
  const cachedUser = queries.getQueryData(userQuery.queryKey)
  return cachedUser && configurationOf(learnerOf(cachedUser), 'ONBOARDING')
}
it.each([
  ['evaluation', { hideEvaluationBanner: true }],
  ['tutorial', { displayTutorialBanner: false }],
] as const)('the banner of the %s is put away for good, and the other flags stay', async (banner, flag) => {
  await home(5)
  await show(<HomeBanner banner={banner} />)
  await act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ne plus afficher')?.click())
  expect(sent.map(({ configuration_rule }) => configuration_rule)).toEqual(['ONBOARDING'])
  expect(JSON.parse(sent[0]?.value ?? '')).toMatchObject({ hasFinishedFirstOnboarding: true, ...flag })
  expect(onboarding()).toMatchObject(flag)
  expect((await home(5)).banner).toBeNull()
})

const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

it('the welcome is stored as it opens, and opens once', async () => {
  await import('./components/welcome-dialog.tsx')
  vi.useFakeTimers()
  const { welcome, newPieces } = await home(5)
  await show(<Welcome welcome={welcome} newPieces={newPieces} />)
  expect(sent).toEqual([])
  await wait(2_000)
  await wait(2_000)
  expect(document.querySelector('dialog')?.textContent).toContain('+38')
  expect(document.querySelector('dialog')?.textContent).toMatch(/Votre activité passe de 202 à\s240\./)
  expect(sent).toEqual([{ configuration_rule: 'HOME_WELCOME_MODAL_INFOS', value: welcome.seen }])
  expect((await home(5)).welcome.isDue).toBe(false)
})

it('a first visit is stored without a message', async () => {
  vi.useFakeTimers()
  const { welcome, newPieces } = await home(5)
  await show(<Welcome welcome={{ ...welcome, isDue: false, isFirst: true }} newPieces={newPieces} />)
  await wait(4_000)
  expect(document.querySelector('dialog')).toBeNull()
  expect(sent).toHaveLength(1)
})
