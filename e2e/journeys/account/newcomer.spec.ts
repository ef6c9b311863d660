import { logIn, signUpByHand } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { tokenOf } from '../../support/api.ts'
import { simulateMidi } from '../../support/midi-device.ts'
import { NEARLY_PERFECT, performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

test('a newcomer signs up, finds a piece, plays it, and the result outlives the server', async ({ browser, ownApp }) => {
  const app = await ownApp()
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR' })
  const midi = await simulateMidi(page)
  await watchSounds(page)
  const newcomer = await signUpByHand(page)
  await midi.connect('Clavier de salon')

  await page.getByRole('link', { name: 'Catalogue' }).first().click()
  await expect(page).toHaveTitle('Catalogue · Prélude')
  await page.getByRole('textbox', { name: /Titre ou compositeur|Chercher/ }).fill('frere jac')
  await page
    .getByRole('link', { name: /Frère Jacques/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frère Jacques' })).toBeVisible()
  await page.getByRole('radio', { name: /Mélodie \(main droite\)/ }).check({ force: true })
  await page.getByRole('link', { name: 'Jouer' }).click()

  const player = new PlayerScreen(page)
  await player.ready()
  await player.playAs('En mesure')
  const timeline = await player.timeline(21)
  await player.performInTime('Clavier de salon', timeline, performanceOf(timeline))
  const result = new ResultScreen(page)
  await result.shown()
  const score = await result.score()
  expect(score).toBeGreaterThanOrEqual(NEARLY_PERFECT)
  const address = page.url()

  await app.restart()
  await page.goto('about:blank')
  await page.goto(address)
  await result.shown()
  expect(await result.score()).toBe(score)
  const scores = await page.request.get('/play/v1/scores', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  expect((await scores.json()).content.versions).toEqual([expect.objectContaining({ id: 21, score })])

  await page.getByRole('button', { name: 'Revenir au morceau' }).click()
  await expect(page.getByText(String(score)).first()).toBeVisible()

  await page.goto('/#/logout')
  await expect(page).toHaveURL(/#\/login/)
  await page.goto('/#/catalog')
  await expect(page).toHaveURL(/#\/login\?redirect=\/catalog/)
  await logIn(page, newcomer)
  await expect(page).toHaveURL(/#\/catalog/)
  await page.close()
})
