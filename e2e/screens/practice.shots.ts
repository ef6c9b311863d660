import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { roundsOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, pictureToEnd, SIZES, shoot } from './picture.ts'

const KEYBOARD = 'Roland FP-30'
/** Petzold's minuet, as written: two hands that move. */
const MINUET = 1231
/** « Frère Jacques », melody and bass, in sections of two measures. */
const FRERE_JACQUES = 22
const PLAYER_SIZES = [SIZES[2], { name: '844', width: 844, height: 390 }, SIZES[1], SIZES[0]] as const

/** The player is dark in the light theme too. */
async function nightPicture(page: Page, name: string): Promise<void> {
  for (const size of PLAYER_SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(700)
    await shoot(page, `${name}-${size.name}-night`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('pictures of practice: hand positions, loop, challenges, school, class, list, set-up', async ({ page, midi }) => {
  test.setTimeout(600_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const player = new PlayerScreen(page)

  await player.open(FRERE_JACQUES, '?mode=time&from=0&to=1&hands=RIGHT')
  const canon = await player.timeline(FRERE_JACQUES)
  await player.performInTime(
    KEYBOARD,
    canon,
    roundsOf(canon, { hands: 'RIGHT', measures: 2, rounds: 2, plant: ({ index }) => (index === 3 ? null : {}) }),
  )
  await expect(player.round).toContainText('Tour 2', { timeout: 20_000 })
  await player.button('Mettre en pause').click()
  await nightPicture(page, 'round')
  await player.loopTool.click()
  await nightPicture(page, 'loop')

  await player.open(MINUET, '?mode=listen')
  await player.show('Positions')
  await player.button('Jouer').click()
  await player.status('play')
  await expect.poll(() => player.measure()).toBe(3)
  await player.button('Mettre en pause').click()
  await nightPicture(page, 'positions')
  await page.getByRole('button', { name: 'Réglages du lecteur' }).click()
  await nightPicture(page, 'player-settings')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page.keyboard.type('?')
  await nightPicture(page, 'player-help')
  await player.open(MINUET, '?mode=wait')
  await player.show('Touches')

  for (const [name, path] of [
    ['challenges', '/#/challenges'],
    ['school', '/#/school'],
    ['module', '/#/school/module/1'],
    ['class', `/#/learn/version/${FRERE_JACQUES}/traditionnel/frere-jacques`],
    ['evaluation', '/#/player/evaluation'],
    ['list', '/#/list'],
    ['setup-doctor', '/#/setup-doctor'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(600)
    await pictureToEnd(page, name)
  }
  await page.goto('/#/player/school/lesson/1?module=1&step=0')
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Scène suivante' }).click()
  await nightPicture(page, 'lesson')
})
