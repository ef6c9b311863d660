import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { ask, timelineAt } from '../../support/api.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'
/** « Frère Jacques », section A for the right hand: from 70 beats a minute up to 100. */
const SHORT = 1
const START_SPEED = 0.7
/** « Au clair de la lune », sections A and B with accompaniment. */
const NOT_FREE = 110

interface Configured {
  readonly configurations: readonly { readonly name: string; readonly value: string }[]
}
const freeActionsLeft = async (page: Page): Promise<number> =>
  Number((await ask<Configured>(page, 'user')).configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value)

const card = (page: Page, href: string) => page.getByRole('listitem').locator(`a[href*="${href}"]`)

/** The card of a difficulty, with how many challenges are done of how many. */
const level = (page: Page, name: string) => page.getByRole('group', { name: 'Difficulté' }).getByRole('button', { name })

/** The challenges of the piece that the tutorial belongs to. */
const searched = (page: Page): Promise<void> => page.getByRole('textbox', { name: 'Chercher un défi' }).fill('Au clair de la lune')

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

test('the tutorial says three sentences, then waits for each note', async ({ page, midi }) => {
  await page.goto('/#/challenges')
  await expect(page.getByRole('heading', { level: 2, name: /^Novice, \d+\sdéfis$/ })).toBeVisible()
  await expect(page.getByRole('listitem').locator('a[href*="/player/challenge/"]')).not.toHaveCount(0)
  await searched(page)
  await card(page, '/player/challenge/84/').click()
  await expect(page).toHaveURL(/\/player\/challenge\/84\/.*tuto=true/)

  const dialog = page.getByRole('dialog', { name: 'Tutoriel' })
  const sentences: string[] = []
  for (const button of ['Suivant', 'Suivant', 'C’est parti']) {
    const sentence = dialog.getByRole('paragraph')
    await expect(sentence).not.toHaveText(sentences.at(-1) ?? '')
    sentences.push((await sentence.textContent()) ?? '')
    await dialog.getByRole('button', { name: button }).click()
  }
  expect(new Set(sentences).size).toBe(3)
  await expect(dialog).toBeHidden()

  const player = new PlayerScreen(page)
  await player.ready()
  await player.playsAs('Attendre')
  const timeline = await timelineAt(page, 'challenge/84')
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await expect(player.said.filter({ hasText: 'À vous' })).toContainText('do')
  for (const { pitch } of timeline.notes) {
    await midi.send(KEYBOARD, [0x90, pitch, 80])
    await midi.send(KEYBOARD, [0x80, pitch, 0])
  }
  await new ResultScreen(page).shown()

  // After that it is an ordinary challenge: in time, validated at 80 points.
  await page.goto('/#/challenges')
  await searched(page)
  await expect(card(page, '/player/challenge/84/')).toHaveAttribute('href', /welcomeModal=true$/)
})

test('80 points in time validate a challenge, and it stays so', async ({ page }) => {
  await page.goto('/#/challenges')
  await card(page, `/player/challenge/${SHORT}/`).click()
  const welcome = page.getByRole('dialog', { name: /^Défi\s: Frère Jacques/ })
  await expect(welcome).toContainText('80 points')
  await welcome.getByRole('button', { name: 'C’est parti' }).click()

  const player = new PlayerScreen(page)
  await player.ready()
  await expect(page.getByText(/Objectif\s: 80\spoints/)).toBeVisible()
  await player.playsAs('En mesure')
  const timeline = await timelineAt(page, `challenge/${SHORT}`)
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { speed: START_SPEED }), START_SPEED)

  const validated = page.getByRole('dialog', { name: 'Défi validé' })
  await expect(validated).toBeVisible()
  await expect(validated.getByRole('img', { name: /^Score (8|9|100)\d? sur 100/ })).toBeVisible()
  await validated.getByRole('button', { name: 'Autres défis' }).click()
  await expect(page).toHaveURL(/#\/challenges$/)
  await page.reload()
  await expect(level(page, 'Novice')).toContainText(/1 sur \d+/)
  await expect(card(page, `/player/challenge/${SHORT}/`).getByRole('img', { name: /^Meilleur score\s: 8\d\spoints, réussi$/ })).toBeVisible()
  expect(await ask(page, `challenge/${SHORT}`)).toMatchObject({ completed_at: expect.any(String) })
})

test('a challenge that is not free says so and takes one free action, once', async ({ page }) => {
  expect(await freeActionsLeft(page)).toBe(5)
  await page.goto('/#/challenges')
  await searched(page)
  const locked = card(page, `/player/challenge/${NOT_FREE}/`)
  await expect(locked.getByRole('img', { name: 'Compte pour 1 contenu gratuit' })).toBeVisible()
  await locked.click()
  const player = new PlayerScreen(page)
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await player.ready()
  expect(await freeActionsLeft(page)).toBe(4)
  await page.reload()
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await player.ready()
  expect(await freeActionsLeft(page)).toBe(4)
})
