// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../bar/test-page.ts'
import { createTestStore } from '../store/test-store.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { HelpBand } from './help-band.tsx'
import { helpWords } from './help-words.ts'

const PIECE = timelineOf([...lineOf([60, 62]), ...lineOf([48, 50], 'LEFT')])
const first = PIECE.notes.filter(({ onset }) => onset === 0)

async function opened(letters: readonly string[] = []) {
  const store = createTestStore({ mode: 'wait' })
  store.keyLetters.setState(letters, true)
  const done = { kind: 'done' } as const
  const commands = {
    setMode: vi.fn((mode) => {
      store.choices.setState({ mode })
      return done
    }),
    setHands: vi.fn(() => done),
    seekMeasure: vi.fn(() => done),
    play: vi.fn(() => done),
  }
  const page = await show(<HelpBand timeline={PIECE} store={store} commands={commands} />)
  const ask = (notes = first) => act(async () => store.view.setState({ shownNotes: notes }))
  const words = () => page.all('[role=status]').map(({ textContent }) => textContent)
  return { page, commands, ask, words, store }
}

it('is hidden until the learner is stuck', async () => {
  const { page } = await opened()
  expect(page.all('section')).toEqual([])
})

it('names the keys with their hands, or with the letters of the computer', async () => {
  const { ask, words } = await opened()
  await ask()
  expect(words()).toEqual(['Les touches à jouer ensemble sont éclairées\u00a0: do2, main gauche et do3, main droite.'])
  const letters = Array.from({ length: 128 }, (_, pitch) => (pitch === 60 ? 'A' : ''))
  const typed = await opened(letters)
  await typed.ask(first.filter(({ hand }) => hand === 'RIGHT'))
  expect(typed.words()).toEqual(['La touche à jouer est éclairée\u00a0: do3, touche «\u202fA\u202f» de l’ordinateur.'])
})

it('says how to play a key that no letter reaches', () => {
  const letters = Array.from({ length: 128 }, (_, pitch) => (pitch >= 60 && pitch <= 89 ? 'A' : ''))
  const words = (pitch: number): string => {
    const tune = timelineOf(lineOf([pitch]))
    return helpWords(tune.notes, tune, 'do3', letters)
  }
  expect(words(48)).toMatch(/do2\. Cliquez do2 sur le clavier à l’écran, .* touche Page suivante\.$/)
  expect(words(96)).toMatch(/do6\. Cliquez do6 .* touche Page précédente\.$/)
  expect(words(60)).not.toContain('Page')
})

it('a piece for one hand has no hand to name', () => {
  const tune = timelineOf(lineOf([60, 62]))
  expect(helpWords(tune.notes.slice(0, 1), tune, 'do3', [])).toBe('La touche à jouer est éclairée\u00a0: do3.')
})

it('« Une main seule » leaves the hand that is asked', async () => {
  const { page, commands, ask } = await opened()
  await ask(first.filter(({ hand }) => hand === 'RIGHT'))
  await page.click('button:last-of-type')
  expect(commands.setHands).toHaveBeenCalledWith('RIGHT')
})

it('« Écouter d’abord » plays from here, and leads back to the same mode and measure', async () => {
  const { page, commands, ask, store } = await opened()
  await ask()
  await page.click('button')
  expect([commands.setMode.mock.calls, commands.seekMeasure.mock.calls, commands.play.mock.calls.length]).toEqual([[['listen']], [[0]], 1])
  await act(async () => store.view.setState({ shownNotes: [], measureIndex: 1 }))
  expect(page.element('button').textContent).toBe('À vous de jouer')
  await page.click('button')
  expect(commands.setMode).toHaveBeenLastCalledWith('wait')
  expect([commands.seekMeasure.mock.lastCall, commands.play.mock.calls.length]).toEqual([[0], 2])
  expect(page.all('section')).toEqual([])
})
