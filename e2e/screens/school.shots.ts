import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { playedBefore, tokenOf } from '../support/api.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture, pictureToEnd } from './picture.ts'

type Place = readonly [name: string, path: string]

/** Modules of a learner on the way, and the steps that are done of each: all of two levels, some of the third. */
const DONE_STEPS: Readonly<Record<number, number>> = {
  ...{ 1: 9, 2: 5, 3: 8, 32: 5, 4: 7, 33: 5, 34: 8, 8: 6, 5: 6, 35: 4, 36: 6, 6: 6, 37: 7 },
  ...{ 7: 8, 38: 7, 31: 5, 39: 6, 9: 7, 11: 6, 40: 7, 10: 5, 41: 6, 42: 6, 43: 6, 12: 5, 44: 7 },
  ...{ 13: 8, 14: 7, 15: 4, 18: 3 },
}
/** Exercises that were played, some of them below their goal. */
const PLAYED = [1, 2, 3, 4, 5, 6, 19, 20, 21, 22, 23, 30, 31, 40, 41, 50, 60, 70].map((exerciseId, place) => ({
  exerciseId,
  daysAgo: 3,
  ...(place % 4 === 3 && { skipEvery: 3 }),
}))

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(900_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('pictures of the school: modules, a module with a choice, skills, groups of lessons', async ({ page }) => {
  await signUp(page, someNewcomer('Camille'), 'Débutant I')
  await settleNotices(page)
  for (const [name, path] of [
    ['school-novice', '/#/school'],
    ['school-modules', '/#/school/modules'],
    ['school-choice', '/#/school/module/7'],
    ['skill-category', '/#/school/skill-categories/2'],
    ['skill', '/#/school/skill/203'],
    ['video-category', '/#/school/video-categories/2'],
  ] as const satisfies readonly Place[]) {
    await opened(page, path)
    await pictureToEnd(page, name)
  }
})

test('pictures of the school on the way: modules begun, finished and with a padlock', async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const [id, done] of Object.entries(DONE_STEPS)) {
    const data = { max_step_index: done - 1, exercise_id: null, difficulty_felt: null, declared: true }
    expect((await page.request.post(`/play/v1/school-module/${id}/progress`, { headers, data })).status()).toBe(200)
  }
  await playedBefore(page, PLAYED)
  await page.reload()
  for (const [name, path] of [
    ['school-way', '/#/school'],
    ['modules-way', '/#/school/modules'],
    ['module-middle', '/#/school/module/18'],
    ['module-finished', '/#/school/module/13'],
    ['module-locked', '/#/school/module/16'],
    ['module-first', '/#/school/module/1'],
    ['skill-way', '/#/school/skill/203'],
    ['skill-category-way', '/#/school/skill-categories/2'],
  ] as const satisfies readonly Place[]) {
    await opened(page, path)
    await pictureToEnd(page, name)
  }
  await page.goto('/#/player/school/exercise/2?module=1&step=5')
  await new PlayerScreen(page).ready()
  await picture(page, 'exercise-step')
})
