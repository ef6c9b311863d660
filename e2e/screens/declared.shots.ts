import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { tokenOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, picture, pictureToEnd, SIZES, shoot } from './picture.ts'

/** « Frère Jacques », melody and bass: sections A to D. */
const FRERE_JACQUES = 22
const TUTORIAL = 84

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

test('pictures of what is declared: a stage, a section, a step and a challenge', async ({ page }) => {
  test.setTimeout(300_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'))
  await settleNotices(page)
  await page.evaluate(() => localStorage.setItem('prelude.performanceTest', JSON.stringify({ validity: 'notAllowed', period: null })))
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const [path, data] of [
    [`master/${FRERE_JACQUES * 10}`, { master_type: 'section', declared: true }],
    [`version/${FRERE_JACQUES}/class`, { letter: 'B', stage: 'right' }],
    [`master/${TUTORIAL}`, { master_type: 'challenge', declared: true }],
    ['school-module/1/progress', { max_step_index: 1, exercise_id: null, difficulty_felt: null, declared: true }],
  ] as const)
    expect((await page.request.post(`/play/v1/${path}`, { headers, data })).status(), path).toBe(200)
  for (const [name, path] of [
    ['class-declared', `/#/learn/version/${FRERE_JACQUES}/traditionnel/frere-jacques`],
    ['piece-declared', `/#/song/version/${FRERE_JACQUES}/traditionnel/frere-jacques`],
    ['module-declared', '/#/school/module/1'],
    ['challenges-declared', '/#/challenges'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(800)
    await pictureToEnd(page, name)
  }
  await page.goto(`/#/song/version/${FRERE_JACQUES}/traditionnel/frere-jacques`)
  await page.getByRole('button', { name: /^Autres actions : Section\sC/ }).click()
  await page.getByRole('button', { name: 'Je la connais déjà' }).click()
  await expect(page.getByRole('dialog', { name: /^Valider sans prise/ })).toBeVisible()
  await picture(page, 'declare-question')
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=wait')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(700)
    await shoot(page, `declare-player-${size.name}-night`)
  }
  await page.goto(`/#/player/challenge/${TUTORIAL}/a/b`)
  await player.ready()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(700)
    await shoot(page, `declared-challenge-${size.name}-night`)
  }
})
