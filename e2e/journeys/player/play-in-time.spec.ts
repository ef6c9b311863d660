import type { Page } from '@playwright/test'
import type { Timeline } from '@prelude/domain/score'
import { signUpOutside } from '../../pages/newcomer.ts'
import { importScore } from '../../pages/own-score.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { SHORT_TUNE } from '../../support/own-score.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

/** Opens a short piece. */
async function openShortTune(page: Page): Promise<Timeline> {
  const tune = await importScore(page, { name: 'air.musicxml', text: SHORT_TUNE })
  const player = new PlayerScreen(page)
  await player.open(tune, '?mode=time')
  return player.timeline(tune)
}

test('a perfect performance on the clock of the device is worth 100, and nothing is reproached', { tag: '@timed' }, async ({ page }) => {
  const timeline = await openShortTune(page)
  await expect(page.getByText(`${KEYBOARD} connecté`)).toBeAttached()
  await new PlayerScreen(page).performInTime(KEYBOARD, timeline, performanceOf(timeline))
  const result = new ResultScreen(page)
  await result.shown()
  expect(await result.score()).toBe(100)
  expect(await result.faults()).toEqual([])
  await expect(page.getByText('Sans une faute.')).toBeVisible()
})

test('planted faults are found, each in its measure', async ({ page }) => {
  const timeline = await openShortTune(page)
  const inMeasure = (number: number) => timeline.notes.filter((note) => timeline.measures[note.measure]?.number === number)
  const wrong = inMeasure(2)[1]
  const missed = inMeasure(4)[0]
  const late = inMeasure(5)[2]
  await new PlayerScreen(page).performInTime(
    KEYBOARD,
    timeline,
    performanceOf(timeline, {
      plant: (note) => {
        if (note.index === wrong?.index) return { pitch: note.pitch + 1 }
        if (note.index === missed?.index) return null
        return note.index === late?.index ? { laterMs: 260 } : {}
      },
    }),
  )
  const result = new ResultScreen(page)
  await result.shown()
  const score = await result.score()
  expect(score).toBeGreaterThan(80)
  expect(score).toBeLessThan(98)
  const faults = await result.faults()
  expect(faults.map(({ measure, kind }) => [measure, kind])).toEqual([
    [2, 'pitch'],
    [4, 'missed'],
    [5, 'rhythm'],
  ])
  expect(faults[0]?.text).toBe('mi♭ joué, ré attendu')
  expect(faults[1]?.text).toBe('mi manqué')
  expect(faults[2]?.text).toMatch(/^do (nettement )?en retard$/)
})

for (const { ratio, words } of [
  { ratio: 1.2, words: /trop vite/ },
  { ratio: 0.8, words: /trop lent/ },
])
  test(`at ${ratio * 100} % of the clock a perfect player gets that finding`, async ({ page }) => {
    const timeline = await openShortTune(page)
    await new PlayerScreen(page).performInTime(KEYBOARD, timeline, performanceOf(timeline, { ratio }))
    const result = new ResultScreen(page)
    await result.shown()
    expect(await result.score()).toBeLessThan(80)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  })
