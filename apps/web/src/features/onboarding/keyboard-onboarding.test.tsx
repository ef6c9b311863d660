import { EXAMPLES } from '@prelude/contract/examples'
import type { PerformanceValidity } from '@prelude/domain/practice'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { KeyboardOnboarding, type OnboardingOutcome } from './keyboard-onboarding.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let saved: string[]
let outcomes: OnboardingOutcome[]
let reports: number

interface Configured {
  /** KEYBOARD_TYPE; `classic` is what the server answers before a choice. */
  readonly keyboard?: string
  readonly onboarding?: string
}

async function open(validity: PerformanceValidity = 'validated', { keyboard = 'classic', onboarding = '{}' }: Configured = {}): Promise<void> {
  const server = fakeServer((_call, body) => {
    const { configuration_rule: name, value } = body as { configuration_rule: string; value: string }
    saved.push(`${name} = ${value}`)
    return { content: { name, value, default: '' } }
  })
  vi.stubGlobal('fetch', server.fetch)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY }, mutations: { networkMode: 'always' } } })
  const { data: user } = EXAMPLES['GET user'].answer
  const values: Readonly<Partial<Record<string, string>>> = { KEYBOARD_TYPE: keyboard, ONBOARDING: onboarding }
  const configurations = user.configurations.map((configuration) => ({ ...configuration, value: values[configuration.name] ?? configuration.value }))
  queries.setQueryData(userQuery.queryKey, { ...user, configurations })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <KeyboardOnboarding
          closable
          test={async () => validity}
          onReported={() => {
            reports++
          }}
          onClose={(outcome) => outcomes.push(outcome)}
        />
      </QueryClientProvider>,
    ),
  )
}

const slide = (): string | undefined => document.querySelector<HTMLElement>('[data-slide]')?.dataset.slide
const choose = (words: string): Promise<void> =>
  act(async () => {
    const button = [...document.querySelectorAll('dialog button')].find(
      (button) => button.getAttribute('aria-label') === words || button.textContent?.startsWith(words),
    )
    if (!button) throw new Error(`no « ${words} » on ${slide()}: ${document.querySelector('dialog')?.textContent}`)
    ;(button as HTMLButtonElement).click()
  })

beforeEach(() => {
  saved = []
  outcomes = []
  reports = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const MIDI = ['Clavier déjà relié', 'Je continue sans midi']
it.each([
  ['no piano', ['Pas encore de piano', 'Terminer'], ['keyboardSelection', 'noPiano']],
  ['a cable', MIDI, ['keyboardSelection', 'midi']],
  ['a digital piano by its cable', ['Piano numérique', 'Par un câble', 'Je continue sans midi'], ['keyboardSelection', 'keyboardSelected', 'midi']],
  ['not known, but it has a plug', ['Je ne sais pas', 'Oui, il se branche', 'Je continue sans midi'], ['keyboardSelection', 'doesNotKnow', 'midi']],
  ['an acoustic piano that is heard', ['Piano acoustique', 'Faire le test', 'Terminer'], ['keyboardSelection', 'classic', 'classic']],
])('%s: each answer leads on, and the end is kept', async (_name, answers, slides) => {
  await open()
  const seen: (string | undefined)[] = []
  for (const words of answers) {
    seen.push(slide())
    await choose(words)
  }
  expect(seen).toEqual(slides)
  expect(outcomes.map(({ finished }) => finished)).toEqual([true])
  expect(saved.some((line) => line.startsWith('ONBOARDING = ') && line.includes('"hasFinishedMidiOnboarding":true'))).toBe(true)
})

it('stores that the keyboard is connected by a cable', async () => {
  await open()
  for (const words of MIDI) await choose(words)
  expect(saved[0]).toBe('KEYBOARD_TYPE = midi')
  expect(outcomes).toEqual([{ finished: true, keyboardType: 'midi' }])
})

it('on a slow device the learner validates by hand', async () => {
  await open('notValidated')
  for (const words of ['Je ne sais pas', 'Non, jamais', 'Faire le test', 'Continuer sans micro']) await choose(words)
  expect(slide()).toBe('declarativeMode')
  await choose('Continuer')
  expect(outcomes).toEqual([{ finished: true, keyboardType: 'classic' }])
})

it('without a piano the test of the microphone counts as put off', async () => {
  await open()
  await choose('Pas encore de piano')
  await choose('Terminer')
  expect(reports).toBe(1)
})

it('goes back, and can be closed before the end without being finished', async () => {
  await open()
  await choose('Clavier déjà relié')
  await choose('Revenir')
  expect(slide()).toBe('keyboardSelection')
  await choose('Fermer')
  expect(outcomes.map(({ finished }) => finished)).toEqual([false])
  expect(saved.some((line) => line.startsWith('ONBOARDING'))).toBe(false)
})

it.each([
  ['a new learner, of whom the server answers the default', {}, 'keyboardSelection'],
  ['a learner who chose a cable', { keyboard: 'midi' }, 'keyboardSelected'],
  ['a learner who chose the microphone', { onboarding: '{"hasFinishedMidiOnboarding":true}' }, 'keyboardSelected'],
  ['a learner without a piano', { keyboard: 'none', onboarding: '{"hasFinishedMidiOnboarding":true}' }, 'keyboardSelection'],
])('%s begins where nothing is chosen yet', async (_name, configured, first) => {
  await open('validated', configured)
  expect(slide()).toBe(first)
})
