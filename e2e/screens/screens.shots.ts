import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../pages/player.ts'
import { takesOf, workedBefore } from '../support/api.ts'
import { performanceOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture, pictureToEnd, SIZES, shoot, WEEKS_OF_WORK } from './picture.ts'

const KEYBOARD = 'Roland FP-30'
/** Petzold's minuet, as written: two hands, 32 measures. */
const MINUET = 1231
const FRERE_JACQUES = 22

test('pictures of every screen', async ({ page, midi }) => {
  test.setTimeout(600_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.goto('/#/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await picture(page, 'login')
  await page.goto('/#/signup')
  await expect(page.getByLabel('Prénom')).toBeVisible()
  await picture(page, 'signup')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await workedBefore(page, WEEKS_OF_WORK)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)

  const player = new PlayerScreen(page)
  const result = new ResultScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time')
  const canon = await player.timeline(FRERE_JACQUES)
  await player.performInTime(KEYBOARD, canon, performanceOf(canon))
  await result.shown()

  await player.open(MINUET, '?mode=time&from=0&to=15')
  const minuet = await player.timeline(MINUET)
  const faulty = performanceOf(minuet, {
    plant: (note) => {
      const measure = minuet.measures[note.measure]?.number ?? 0
      if (measure > 16) return null
      if (note.hand === 'LEFT' && (measure === 6 || measure === 8)) return { pitch: note.pitch - 1 }
      if (note.hand === 'LEFT' && measure === 7) return { laterMs: 190 }
      return note.hand === 'RIGHT' && measure === 12 && note.finger === 3 ? null : {}
    },
  })
  const playing = player.performInTime(KEYBOARD, minuet, faulty)
  await player.status('play')
  await page.waitForTimeout(10_500)
  for (const size of [SIZES[2], { name: '844', width: 844, height: 390 }, SIZES[1], SIZES[0]]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(450)
    await shoot(page, `player-${size.name}-night`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await playing
  // The passage is looped: its round is stored while the music goes on.
  await expect(player.round).toContainText('Tour 1', { timeout: 20_000 })
  await expect.poll(async () => (await takesOf(page, MINUET)).length).toBe(1)
  await page.goto(`/#/result/${(await takesOf(page, MINUET))[0]?.id}`)
  await result.shown()
  await picture(page, 'result')
  await page.getByRole('button', { name: 'Revenir au morceau' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pictureToEnd(page, 'piece')
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(600)
  await pictureToEnd(page, 'home')
  await page.goto('/#/catalog')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await page.waitForTimeout(600)
  await pictureToEnd(page, 'catalogue')
  await page.goto('/#/profile')
  await expect(page.getByRole('region', { name: 'Identité' })).toBeVisible()
  await pictureToEnd(page, 'profile')
})
