import { makeItem, resultAfterHints } from '@prelude/domain/learning/hearing'
import { explainHearing, type HearingItem, judgeRhythm, judgeKeys } from '@prelude/domain/learning/hearing'
import type { Pitch } from '@prelude/domain/music'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { HearingAnswer, HearingSession, HearingState } from '../hearing-session.ts'
import { Answer } from './answer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const session = { hearAnswer: vi.fn(), hearOwn: vi.fn() }

async function shown(
  item: HearingItem,
  keys: readonly Pitch[],
  verdict: HearingAnswer['verdict'],
  moved: string | null = null,
): Promise<HTMLElement> {
  const state = {
    order: { focus: item.focus, level: 1, seed: 1 },
    item,
    phase: 'judged',
    keys,
    taps: 0,
    hints: [],
    clue: null,
    beats: 0,
    sounding: [],
  }
  const answer: HearingAnswer = {
    verdict,
    explanation: verdict ? explainHearing(verdict) : { title: '', sentences: [] },
    result: verdict ? resultAfterHints(verdict.points, ['again']) : 0,
    cost: 5,
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <Answer
        state={{ ...state, answer } as unknown as HearingState}
        answer={answer}
        session={session as unknown as HearingSession}
        moved={moved}
        onNext={() => undefined}
      />,
    ),
  )
  return place
}
const buttons = (place: HTMLElement): string[] => [...place.querySelectorAll('button')].map(({ textContent }) => textContent)

it('explains a wrong answer, says what help cost, and plays both', async () => {
  const item = makeItem({ focus: 'interval-up-4', level: 1, seed: 3 })
  if (item.kind !== 'interval') throw new Error(item.kind)
  const played = [(item.other + 1) as Pitch]
  const place = await shown(item, played, judgeKeys(item, played))
  expect(place.querySelector('h2')?.textContent).toMatch(/^Pas encore35\s+pointsdont 5\s+points de moins pour l’aide$/)
  expect(place.querySelectorAll('[role=status] p')).toHaveLength(4)
  expect(buttons(place)).toEqual(['Suivant', 'Écouter la réponse', 'Écouter la vôtre'])
  await act(async () => place.querySelectorAll('button')[2]?.click())
  expect(session.hearOwn).toHaveBeenCalledOnce()
})

it('does not play a right answer twice, and says that the level moved', async () => {
  const item = makeItem({ focus: 'melody-3', level: 3, seed: 3 })
  if (item.kind !== 'melody') throw new Error(item.kind)
  const place = await shown(item, item.pitches, judgeKeys(item, item.pitches), 'Vous passez au niveau 4.')
  expect(buttons(place)).toEqual(['Suivant', 'Écouter la réponse'])
  expect(place.querySelector('[role=status]')?.textContent).toContain('Vous passez au niveau 4.')
})

it('shows each note of a rhythm with its verdict, in words too', async () => {
  const item = makeItem({ focus: 'rhythm-dotted', level: 10, seed: 3 })
  if (item.kind !== 'rhythm') throw new Error(item.kind)
  const place = await shown(item, [], judgeRhythm(item, [0]))
  const row = place.querySelector('[role=img]')
  expect(row?.getAttribute('aria-label')).toMatch(/^Le rythme\s:.*, juste/)
  expect(row?.getAttribute('aria-label')?.match(/manquée/g)).toHaveLength(item.values.length - 1)
  expect(row?.querySelectorAll('[data-verdict]')).toHaveLength(item.values.length)
  // What was tapped can be heard beside what was asked.
  expect(buttons(place)).toEqual(['Suivant', 'Écouter la réponse', 'Écouter la vôtre'])
  expect(buttons(await shown(item, [], judgeRhythm(item, [])))).toEqual(['Suivant', 'Écouter la réponse'])
})

it('shows the answer that was asked for without points', async () => {
  const item = makeItem({ focus: 'chord-minor-0', level: 6, seed: 3 })
  const place = await shown(item, [], null)
  expect(place.querySelector('h2')?.textContent).toMatch(/^Voici la réponse0\s+point$/)
})
