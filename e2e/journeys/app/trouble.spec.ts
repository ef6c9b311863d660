import { administrate } from '../../pages/membership.ts'
import { signUpOutside } from '../../pages/newcomer.ts'
import { importScore } from '../../pages/own-score.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { timelineAt, tokenOf } from '../../support/api.ts'
import { openFront } from '../../support/front.ts'
import { simulateMidi } from '../../support/midi-device.ts'
import { SHORT_TUNE } from '../../support/own-score.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const FRERE_JACQUES = 21
/** The first section of « Frère Jacques », right hand alone. */
const CHALLENGE = 84

test('a server killed during a take loses nothing: the result is shown, the take is queued and sent later', async ({ browser, ownApp }) => {
  const app = await ownApp()
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR' })
  const midi = await simulateMidi(page)
  await watchSounds(page)
  await signUpOutside(page)
  await midi.connect('Clavier')
  const player = new PlayerScreen(page)
  const tune = await importScore(page, { name: 'air.musicxml', text: SHORT_TUNE })
  await player.open(tune, '?mode=time')
  const timeline = await player.timeline(tune)
  await app.kill()
  await player.performInTime('Clavier', timeline, performanceOf(timeline))
  const result = new ResultScreen(page)
  await result.shown()
  await expect.poll(() => result.score()).toBeGreaterThan(90)
  const waits = page.locator('[data-save=waiting]')
  await expect(waits).toHaveText(/gardée sur cet appareil/)
  const address = page.url()
  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('[data-save=stored]')).toBeVisible()
  await expect(page.getByText('Votre prise gardée sur cet appareil est enregistrée.')).toBeVisible()
  await app.kill()
  await app.start()
  await page.goto('about:blank')
  await page.goto(address)
  await result.shown()
  await page.close()
})

test('parts of the app that load after the page are left out where they do not load', async ({ page }) => {
  await signUpOutside(page)
  const refused: string[] = []
  await page.route(/\/assets\/(check-field|listening-mount|membership-mount)-[^/]*\.css$/, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await player.button('Jouer').click()
  await player.status('player_controlled')
})

test('a challenge that ends without a network shows its result all the same', async ({ browser, app }) => {
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url, locale: 'fr-FR' })
  const midi = await simulateMidi(page)
  await signUpOutside(page)
  await midi.connect('Clavier')
  await page.goto(`/#/player/challenge/${CHALLENGE}/a/b?mode=wait`)
  const player = new PlayerScreen(page)
  await player.ready()
  const timeline = await timelineAt(page, `challenge/${CHALLENGE}`)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  front.put(() => 'cut')
  for (const { pitch } of timeline.notes) {
    await midi.send('Clavier', [0x90, pitch, 80])
    await midi.send('Clavier', [0x80, pitch, 0])
  }
  const dialog = page.getByRole('dialog', { name: /gardée sur cet appareil/ })
  await dialog.getByRole('button', { name: 'Voir le résultat' }).click()
  const result = new ResultScreen(page)
  await result.shown()
  // Keys sent without a pause may be one chord to the judge.
  await expect(result.figure).toHaveAccessibleName(new RegExp(`du premier coup sur ${timeline.notes.length}$`))
  await expect(page.locator('[data-save=waiting]')).toBeVisible()
  front.put()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Votre prise gardée sur cet appareil est enregistrée.')).toBeVisible()
  await page.close()
  await front.close()
})

test('a keyboard unplugged mid-note releases its keys, stops the music and is reported', async ({ page, midi }) => {
  await watchSounds(page)
  await signUpOutside(page)
  await midi.connect('Clavier')
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time')
  await player.button('Jouer').click()
  await player.status('play')
  await midi.send('Clavier', [0x90, 60, 90])
  await midi.disconnect('Clavier')
  await player.status('pause')
  await expect(page.getByText(/Le clavier s’est débranché/)).toBeVisible()
  await midi.connect('Clavier')
  await expect(page.getByText('Clavier connecté')).toBeAttached()
  await player.button('Jouer').click()
  await player.status('play')
})

test('leaving the tab pauses the music', async ({ page, context }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=listen')
  await player.button('Jouer').click()
  await player.status('play')
  const pages = context.pages().length
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await player.status('pause')
  expect(context.pages()).toHaveLength(pages)
})

test('free contents are counted once each, and when the quota is used up the app goes to /subscribe', async ({ page, app }) => {
  const newcomer = await signUpOutside(page)
  const token = await tokenOf(page)
  const call = (path: string) => page.request.get(`/play/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = await call('catalog?perPage=100&group=version')
  const paid = ((await answer.json()) as { data: { id: number; is_free: boolean }[] }).data.filter((entry) => !entry.is_free).map(({ id }) => id)
  expect(paid.length).toBeGreaterThan(5)
  const remainingCount = async (): Promise<string> =>
    ((await (await call('user')).json()) as { data: { configurations: { name: string; value: string }[] } }).data.configurations.find(
      ({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS',
    )?.value ?? ''
  expect(await remainingCount()).toBe('5')
  // Two tabs at once spend one action for one content.
  await Promise.all([call(`version/${paid[0]}/sheet?inPlayer=true`), call(`version/${paid[0]}/sheet?inPlayer=true`)])
  expect(await remainingCount()).toBe('4')
  for (const id of paid.slice(1, 5)) expect((await call(`version/${id}/sheet?inPlayer=true`)).status()).toBe(200)
  expect(await remainingCount()).toBe('0')
  expect((await call(`version/${paid[5]}/sheet?inPlayer=true`)).status()).toBe(402)
  expect((await call(`version/${paid[0]}/sheet?inPlayer=true`)).status()).toBe(200)
  await page.goto(`/#/player/version/${paid[5]}/a/b`)
  await expect(page).toHaveURL(/#\/subscribe/)

  expect(JSON.parse(administrate(app, 'premium', newcomer.email, 'on'))).toMatchObject({ premium: true })
  expect((await call(`version/${paid[5]}/sheet?inPlayer=true`)).status()).toBe(200)
})
