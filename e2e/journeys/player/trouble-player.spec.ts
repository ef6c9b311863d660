import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { takesOf } from '../../support/api.ts'
import { openFront } from '../../support/front.ts'
import { simulateMidi } from '../../support/midi-device.ts'
import { expect, test } from '../../support/test.ts'

const MELODY = 21
const WITH_BASS = 22
const KEYBOARD = 'Clavier'
const NOTE_ON = 0x90
const NOTE_OFF = 0x80

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a keyboard unplugged inside a chord: the music stops, and waits for the chord when it is back', async ({ page, midi }) => {
  await signUpOutside(page)
  await midi.connect(KEYBOARD)
  const player = new PlayerScreen(page)
  await player.open(WITH_BASS)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await expect(player.said.filter({ hasText: 'À vous' })).toContainText(/main gauche\s: do2\s; main droite\s: do3$/)
  await midi.send(KEYBOARD, [NOTE_ON, 48, 80])
  await midi.disconnect(KEYBOARD)
  await player.status('pause')
  await expect(page.getByText(/Le clavier s’est débranché/)).toBeVisible()
  await expect(page.getByText('Clavier de l’ordinateur')).toBeAttached()

  await midi.connect(KEYBOARD)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  for (const pitch of [48, 60]) await midi.send(KEYBOARD, [NOTE_ON, pitch, 80])
  for (const pitch of [48, 60]) await midi.send(KEYBOARD, [NOTE_OFF, pitch, 0])
  await expect(player.said.filter({ hasText: 'À vous' })).toContainText('ré')
})

test('two hundred keys in fifty milliseconds are received, and the take is graded', async ({ page, midi }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await signUpOutside(page)
  await midi.connect(KEYBOARD)
  const player = new PlayerScreen(page)
  await player.open(MELODY, '?mode=follow')
  await player.button('Jouer').click()
  await player.status('player_controlled')
  const storm = Array.from({ length: 200 }, (_, index) => ({ atMs: index / 4, pitch: 36 + ((index * 7) % 48) }))
  await midi.play(KEYBOARD, [
    ...storm.map(({ atMs, pitch }) => ({ atMs, bytes: [NOTE_ON, pitch, 90] })),
    ...storm.map(({ pitch }) => ({ atMs: 60, bytes: [NOTE_OFF, pitch, 0] })),
  ])
  if (await player.button('Mettre en pause').isVisible()) await player.button('Mettre en pause').click()
  await player.status('pause')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page).toHaveURL(/#\/result\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('missing recordings are reported, and one button loads them again', async ({ page }) => {
  await signUpOutside(page)
  await page.route('**/samples/piano/**', (route) => route.abort())
  await page.goto(`/#/player/version/${MELODY}/a/b`)
  const player = new PlayerScreen(page)
  await player.status('failed')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement des sons…')
  await expect(player.button('Jouer')).toBeDisabled()
  await page.unroute('**/samples/piano/**')
  await alert.getByRole('button', { name: 'Recharger la page' }).click()
  await player.ready()
  await expect(player.button('Jouer')).toBeEnabled()
})

test('an audio device that does not start: « Attendre » goes on without sound, « En mesure » says so', async ({ page }) => {
  // As in Firefox without an audio output.
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise(() => undefined)
  })
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await expect(player.said.filter({ hasText: 'Le son ne démarre pas' })).toBeVisible()

  await player.open(MELODY, '?mode=time')
  await player.button('Jouer').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Le son ne démarre pas')
  await alert.getByRole('button', { name: 'Jouer sans le son' }).click()
  await player.status('pause')
  await player.button('Jouer').click()
  await player.status('countdown')
})

for (const { mode, status } of [
  { mode: 'time', status: 'countdown' },
  { mode: 'follow', status: 'player_controlled' },
] as const)
  test(`a tab that is left in « ${status} » pauses, and goes on by hand`, async ({ page }) => {
    await signUpOutside(page)
    const player = new PlayerScreen(page)
    await player.open(MELODY, `?mode=${mode}`)
    await player.button('Jouer').click()
    await player.status(status)
    await setVisibility(page, 'hidden')
    await player.status('pause')
    await setVisibility(page, 'visible')
    await player.status('pause')
    await player.button('Jouer').click()
    await player.status(status)
  })

test('two tabs of one learner: both takes are kept, and a logout in one closes the other', async ({ page, midi, context }) => {
  await signUpOutside(page)
  const second = await context.newPage()
  const secondMidi = await simulateMidi(second)
  const tabs = [
    { tab: page, keys: midi, loop: 'from=0&to=0' },
    { tab: second, keys: secondMidi, loop: 'from=6&to=6' },
  ] as const
  const notes = await (async () => {
    for (const { tab, keys, loop } of tabs) {
      const player = new PlayerScreen(tab)
      await player.open(MELODY, `?mode=wait&${loop}`)
      await keys.connect(KEYBOARD)
      await player.button('Jouer').click()
      await player.status('player_controlled')
    }
    return (await new PlayerScreen(page).timeline(MELODY)).notes
  })()
  for (const { tab, keys, loop } of tabs) {
    for (const { pitch } of notes.filter(({ measure }) => loop === `from=${measure}&to=${measure}`)) {
      await keys.send(KEYBOARD, [NOTE_ON, pitch, 80])
      await keys.send(KEYBOARD, [NOTE_OFF, pitch, 0])
    }
    await tab.bringToFront()
    await expect(new PlayerScreen(tab).round).toContainText('Tour 1')
  }
  await expect.poll(async () => (await takesOf(page, MELODY)).map(({ range }) => range.from_measure).sort()).toEqual([0, 6])
  await second.goto('/#/logout')
  await expect(second).toHaveURL(/#\/login/)
  await page.bringToFront()
  await expect(page).toHaveURL(/#\/login/)
})

test('a round that the server did not take is kept on the device and sent next time', async ({ browser, app }) => {
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url, locale: 'fr-FR' })
  const midi = await simulateMidi(page)
  await signUpOutside(page)
  await midi.connect(KEYBOARD)
  const player = new PlayerScreen(page)
  await player.open(MELODY, '?mode=wait&from=0&to=0')
  const { notes } = await player.timeline(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  front.put(() => 'cut')
  for (const { pitch } of notes.filter(({ measure }) => measure === 0)) {
    await midi.send(KEYBOARD, [NOTE_ON, pitch, 80])
    await midi.send(KEYBOARD, [NOTE_OFF, pitch, 0])
  }
  await expect(player.round).toContainText('Tour 1')
  front.put()
  await player.open(WITH_BASS)
  await expect.poll(async () => (await takesOf(page, MELODY)).length).toBe(1)
  await page.close()
  await front.close()
})
