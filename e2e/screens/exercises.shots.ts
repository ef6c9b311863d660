import { mkdirSync } from 'node:fs'
import { decodeSheet } from '@prelude/contract/sheet-codec'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { ask, keepExerciseTake } from '../support/api.ts'
import { performanceOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture } from './picture.ts'

const KEYBOARD = 'Clavier de salon'
const SCALE = 44
const PULSE = 85

test('pictures of an exercise: its tonality and tempo, the player in them, what follows', async ({ page, midi }) => {
  test.setTimeout(900_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant I')
  await settleNotices(page)
  for (const symbol of ['C', 'G', 'D', 'F', 'Bb']) await keepExerciseTake(page, SCALE, symbol)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const player = new PlayerScreen(page)

  await page.goto(`/#/player/school/exercise/${SCALE}?tonality=Ab&tempo=112`)
  await player.ready()
  await picture(page, 'exercise-player')
  await player.showScore()
  await picture(page, 'exercise-score')
  await page.getByRole('button', { name: 'La bémol majeur, 112' }).click()
  await expect(page.getByText(/^5\stonalités sur 12$/)).toBeVisible()
  await picture(page, 'exercise-choice')
  await page.keyboard.press('Escape')

  const timeline = decodeSheet(
    await ask<Parameters<typeof decodeSheet>[0]>(page, `exercises/${SCALE}/sheet?transposition=${exerciseTonalityId(SCALE, 'Ab')}`),
  )
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline))
  await expect(page.getByTestId('tonalities-done')).toBeVisible({ timeout: 60_000 })
  await picture(page, 'exercise-done')

  await page.goto(`/#/school/exercise/${SCALE}/partition?tonality=Ab`)
  await expect(page.getByText('1 page A4')).toBeVisible({ timeout: 30_000 })
  await picture(page, 'exercise-print')

  await page.goto(`/#/player/school/exercise/${PULSE}`)
  await player.ready()
  await picture(page, 'exercise-rhythm')
  await page.getByRole('button', { name: /^Tempo\s: 72$/ }).click()
  await picture(page, 'exercise-tempo')
})
