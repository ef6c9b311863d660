// @vitest-environment happy-dom
import { rangeOfKeyboard } from '@prelude/domain/practice'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../bar/test-page.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { createTestStore, type PlayerFacts } from '../store/test-store.ts'
import { KeyboardNotice } from './keyboard-notice.tsx'

const KEYS = rangeOfKeyboard(49)
/** The left hand goes down to do0, below a keyboard of 49 keys (do1 to do5). */
const LOW = timelineOf([...lineOf([60, 62]), ...lineOf([48, 24], 'LEFT')])
/** Wider than 49 keys. */
const WIDE = timelineOf([...lineOf([60, 96]), ...lineOf([48, 24], 'LEFT')])

async function opened(facts: Partial<PlayerFacts>, timeline = LOW, range = KEYS as typeof KEYS | null) {
  const store = createTestStore({ mode: 'wait', status: 'pause', ...facts })
  store.keyboard.setState({ range })
  const commands = { setHands: vi.fn(() => ({ kind: 'done' }) as const) }
  const page = await show(<KeyboardNotice timeline={timeline} store={store} commands={commands} />)
  const words = (): string =>
    page
      .all('[role=status]')
      .map(({ textContent }) => textContent ?? '')
      .join('')
  return {
    page,
    store,
    commands,
    words: () =>
      words()
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll('\u2011', '-'),
  }
}

it.each<[string, Partial<PlayerFacts>, typeof LOW, string]>([
  [
    'a note that an octave button brings',
    {},
    LOW,
    'Ce morceau demande le do0 : votre clavier commence à do1. Descendez-le d’une octave avec sa touche d’octave : il aura toutes les notes.',
  ],
  [
    'a hand alone',
    { hands: 'LEFT' },
    LOW,
    'La main gauche demande le do0 : votre clavier commence à do1. Descendez-le d’une octave avec sa touche d’octave : il aura toutes les notes.',
  ],
  [
    'more than the keyboard is wide',
    {},
    WIDE,
    'Ce morceau va du do0 au do6 : votre clavier, du do1 au do5. Une note qui lui manque se joue à l’octave la plus proche : elle compte.',
  ],
  [
    'that in time',
    { mode: 'time' },
    WIDE,
    'Ce morceau va du do0 au do6 : votre clavier, du do1 au do5. Les notes qui lui manquent seront manquées ; dans « Attendre » et « Me suivre », elles se jouent à l’octave la plus proche.',
  ],
])('%s', async (_name, facts, timeline, sentence) => expect((await opened(facts, timeline)).words()).toBe(sentence))

it.each<[string, Partial<PlayerFacts>, typeof KEYS | null]>([
  ['a keyboard of which nothing is known', {}, null],
  ['all 88 keys', {}, rangeOfKeyboard(88)],
  ['the hand that fits', { hands: 'RIGHT' }, KEYS],
  ['the music that plays', { status: 'play' }, KEYS],
  ['the app that plays', { mode: 'listen' }, KEYS],
])('nothing is said of %s', async (_name, facts, range) => expect((await opened(facts, LOW, range)).words()).toBe(''))

it('the hand that fits can be played alone; « Compris » ends it', async () => {
  const { page, commands, words } = await opened({})
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual(['Main droite seule', 'Compris'])
  await page.click('button')
  expect(commands.setHands).toHaveBeenCalledWith('RIGHT')
  await page.click('button:last-of-type')
  expect(words()).toBe('')
})

it('a keyboard that was moved has the keys', async () => {
  const { store, words } = await opened({})
  await act(async () => store.keyboard.setState({ range: { lowest: 24, highest: 72 } }))
  expect(words()).toBe('')
})
