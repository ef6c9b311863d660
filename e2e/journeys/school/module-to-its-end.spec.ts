import type { Page } from '@playwright/test'
import { signUpOutside, tokenOf } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { ask, timelineAt } from '../../support/api.ts'
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

/** The steps up to this one were done on another day. */
async function doneUpTo(page: Page, index: number): Promise<void> {
  const answer = await page.request.post('/play/v1/school-module/1/progress', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { max_step_index: index, exercise_id: null, difficulty_felt: null },
  })
  expect(answer.status()).toBe(200)
}

test('a module is played to its end: exercise, challenge, piece, the end and the next module', async ({ page }) => {
  test.setTimeout(240_000)
  const player = new PlayerScreen(page)
  const passed = page.getByRole('dialog', { name: 'Étape validée' })
  /** Plays a content of a step as written. */
  const play = async (type: string, sheet: string, id: number, step: number): Promise<void> => {
    await page.goto(`/#/player/school/${type}/${id}?module=1&step=${step}&speed=1`)
    await player.ready()
    const timeline = await timelineAt(page, `${sheet}/${id}`)
    await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, {}))
  }

  await test.step('an exercise; it may be said how hard it felt', async () => {
    await doneUpTo(page, 6)
    await play('exercise', 'exercises', 2, 7)
    await expect(passed).toBeVisible({ timeout: 40_000 })
    await passed.getByRole('button', { name: 'juste bien' }).click()
    await expect(passed.getByText('Merci, c’est noté.')).toBeVisible()
    // The next step is an exercise.
    await expect(passed.getByRole('link', { name: 'Exercice suivant' })).toBeVisible()
  })

  await test.step('a challenge leads back to the module', async () => {
    await doneUpTo(page, 8)
    await play('challenge', 'challenge', 84, 9)
    await expect(passed).toBeVisible({ timeout: 40_000 })
    await passed.getByRole('button', { name: 'Revenir au module' }).click()
    await expect(page.getByText('10 faites sur 12')).toBeVisible()
  })

  await test.step('the piece ends the module, and the next one is a press away', async () => {
    await doneUpTo(page, 10)
    await play('version', 'version', 12, 11)
    const end = page.getByRole('dialog', { name: 'Module terminé' })
    await expect(end).toBeVisible({ timeout: 90_000 })
    await end.getByRole('link', { name: /^Module suivant/ }).click()
    await expect(page).toHaveURL(/\/school\/module\/2$/)
    await expect(page.getByText('Au choix :')).toBeVisible()
    const module = await ask<{ school_module_progress: unknown }>(page, 'school-module/1')
    expect(module.school_module_progress).toMatchObject({ max_step_index: 11, is_finished: true })
  })
})
