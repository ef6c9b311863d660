import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { test } from '../support/test.ts'
import { PICTURES, picture } from './picture.ts'

/** To a second of the lesson, standing still there. */
async function seek(page: Page, second: number): Promise<void> {
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('slider', { name: 'Avancement de la leçon' }).fill(String(second))
}

/** A lesson and the second of it that is shown. */
const SCENES: readonly (readonly [name: string, lesson: number, second: number])[] = [
  ['lesson-hand', 3, 14],
  ['lesson-staff', 6, 17],
  ['lesson-grid', 28, 15],
  ['lesson-count', 9, 24],
  ['lesson-two-hands', 23, 24],
  ['lesson-side', 2, 16],
  ['lesson-bach', 35, 14],
]

test('pictures of animated lessons', async ({ page }) => {
  test.setTimeout(900_000)
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  for (const [name, lesson, second] of SCENES) {
    await page.goto(`/#/player/school/lesson/${lesson}`)
    await seek(page, second)
    await picture(page, name)
  }
})
