import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, pictureToEnd } from './picture.ts'

test('pictures of the school: modules, a module with a choice, skills, groups of lessons', async ({ page }) => {
  test.setTimeout(400_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant I')
  await settleNotices(page)
  for (const [name, path] of [
    ['school-novice', '/#/school'],
    ['school-modules', '/#/school/modules'],
    ['school-choice', '/#/school/module/7'],
    ['skill-category', '/#/school/skill-categories/2'],
    ['skill', '/#/school/skill/203'],
    ['video-category', '/#/school/video-categories/2'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    await pictureToEnd(page, name)
  }
})
