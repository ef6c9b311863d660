import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, playedBefore, tokenOf } from '../../support/api.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », the melody alone; another piece that was played before, and a third one that was only opened. */
const MELODY = 21
const [BEFORE, OPENED] = [31, 41]
const KEYBOARD = 'Clavier de salon'
const PAGE = '/#/progress'
const NOTE_ON = 0x90

interface Progress {
  readonly days: readonly {
    readonly day: string
    readonly points: number
    readonly seconds: number
    readonly takes: number
    readonly notes: number
  }[]
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A text of the page with its spaces made plain. */
const words = async (page: Page, name: string): Promise<string> => ((await card(page, name).textContent()) ?? '').replaceAll(/\s/g, ' ')

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('« Progrès » shows what was played, and nothing that was only opened', async ({ page }) => {
  const token = await tokenOf(page)
  const headers = { authorization: `Bearer ${token}` }
  await test.step('a piece that was opened is none that was played', async () => {
    expect((await page.request.get(`/play/v1/version/${OPENED}/sheet?inPlayer=true`, { headers })).status()).toBe(200)
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { level: 2, name: /tout à jouer/ })).toBeVisible()
  })

  await playedBefore(page, [{ versionId: BEFORE, daysAgo: 9, skipEvery: 5 }])
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const player = new PlayerScreen(page)
  await player.open(MELODY, '?mode=time')
  const timeline = await player.timeline(MELODY)
  const moments = performanceOf(timeline)
  const struck = moments.filter(({ bytes }) => bytes[0] === NOTE_ON).length
  await player.performInTime(KEYBOARD, timeline, moments)
  const result = new ResultScreen(page)
  await result.shown()
  const score = await result.score()

  await test.step('the figures are those of the take', async () => {
    const today = async () => (await ask<Progress>(page, 'progress')).days.at(-1)
    await expect.poll(async () => (await today())?.points).toBe(score)
    expect(await today()).toMatchObject({ takes: 1, notes: struck })
    const shown = await today()
    await page.goto(PAGE)
    await page.getByRole('radio', { name: 'Semaine', exact: true }).check({ force: true })
    await expect(card(page, 'Temps de travail')).toContainText(/1\s+prise/)
    const time = await words(page, 'Temps de travail')
    expect(time).toContain(`1 prise, ${struck} notes jouées`)
    expect(time).toContain(`${Math.round((shown?.seconds ?? 0) / 60)} min`)
    expect(await words(page, 'Activité')).toContain(`Activité${score}Record : ${score} points`)
    expect(await words(page, 'Activité')).toContain('Morceaux joués en entier1')
    // Both takes in six weeks.
    await page.getByRole('radio', { name: 'Six semaines' }).check({ force: true })
    await expect(card(page, 'Temps de travail')).toContainText(/2\s+prises/)
    // A piece is worked out a call.
    await expect(card(page, 'Vos mesures')).toContainText(/dans\s+2\s+morceaux/)
    expect(await words(page, 'Vos scores')).toContain('Morceaux joués2')
  })

  await test.step('each chart reads as a table', async () => {
    for (const name of ['Temps de travail', 'Activité', 'Vos mesures']) {
      const toggle = card(page, name).getByText('Voir le tableau')
      await toggle.focus()
      await page.keyboard.press('Enter')
      await expect(card(page, name).getByRole('table')).toBeVisible()
    }
    await expect(card(page, 'Activité').getByRole('row').last()).toContainText(`${score}`)
    await expect(card(page, 'Vos mesures').getByRole('row')).toHaveCount(3)
    await expectAccessible(page, 'progress')
  })
})
