import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, timelineAt, tokenOf } from '../../support/api.ts'
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

/** The steps up to this one were done on another day; a module is finished only where each was played or declared. */
async function doneUpTo(page: Page, module: number, index: number, declared = false): Promise<void> {
  const answer = await page.request.post(`/play/v1/school-module/${module}/progress`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { max_step_index: index, exercise_id: null, difficulty_felt: null, declared },
  })
  expect(answer.status()).toBe(200)
}

const passed = (page: Page) => page.getByRole('dialog', { name: 'Étape validée' })

/** Plays a content of a step of the module as written. */
async function playStep(
  page: Page,
  { module, step }: { readonly module: number; readonly step: number },
  { type, sheet, id }: { readonly type: string; readonly sheet: string; readonly id: number },
) {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/${type}/${id}?module=${module}&step=${step}&speed=1`)
  await player.ready()
  const timeline = await timelineAt(page, `${sheet}/${id}`)
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, {}))
}

// The contents of a module in the order of its steps, each with the steps before it done: three journeys, since each lasts as long as its music.
test('a module near its end: an exercise; the learner may rate its difficulty', async ({ page }) => {
  await doneUpTo(page, 1, 5)
  await playStep(page, { module: 1, step: 6 }, { type: 'exercise', sheet: 'exercises', id: 19 })
  await expect(passed(page)).toBeVisible({ timeout: 40_000 })
  await passed(page).getByRole('button', { name: 'juste bien' }).click()
  await expect(passed(page).getByText('Merci, c’est noté.')).toBeVisible()
  await expectAccessible(page, 'a step is passed')
  // The next step is an exercise.
  await expect(passed(page).getByRole('link', { name: 'Exercice suivant' })).toBeVisible()
})

test('a module towards its end: a challenge leads back to the module', async ({ page }) => {
  await doneUpTo(page, 2, 4)
  await playStep(page, { module: 2, step: 5 }, { type: 'challenge', sheet: 'challenge', id: 1 })
  await expect(passed(page)).toBeVisible({ timeout: 40_000 })
  await passed(page).getByRole('button', { name: 'Revenir au module' }).click()
  await expect(page.getByText('6 faites sur 9')).toBeVisible()
  // What was played says its points, what was not that it is done.
  await expect(page.getByRole('link', { name: /Défi : Frère Jacques.*(9\d|100).points/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Apprivoiser le métronome.*Fait/ })).toBeVisible()
  // It is done among the challenges too.
  expect(await ask(page, 'challenge/1')).toMatchObject({ completed_at: expect.any(String) })
})

test('a module ends with its piece, and the next one is a press away', async ({ page }) => {
  await doneUpTo(page, 2, 7, true)
  await playStep(page, { module: 2, step: 8 }, { type: 'version', sheet: 'version', id: 31 })
  const end = page.getByRole('dialog', { name: 'Module terminé' })
  await expect(end).toBeVisible({ timeout: 180_000 })
  await end.getByRole('link', { name: /^Module suivant/ }).click()
  await expect(page).toHaveURL(/\/school\/module\/3$/)
  await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible()
  const module = await ask<{ school_module_progress: unknown }>(page, 'school-module/2')
  expect(module.school_module_progress).toMatchObject({ max_step_index: 8, is_finished: true })
})
