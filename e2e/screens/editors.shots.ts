import { mkdirSync } from 'node:fs'
import { administrate } from '../pages/membership.ts'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { settled } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture } from './picture.ts'

test('pictures of the rhythms, and of the editors of the team', async ({ page, app }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  const { email } = await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await page.goto('/#/school/blocs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rythmes')
  await settled(page)
  await picture(page, 'blocs')
  administrate(app, 'team', email, 'on')
  await page.goto('/#/handprints-admin')
  await page.reload()
  for (const [name, path] of [
    ['handprints', '/#/handprints-admin'],
    ['handprint', '/#/handprints-admin?item=33'],
    ['rhythmics', '/#/rhythmics-admin'],
    ['rhythmic', '/#/rhythmics-admin?item=9'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await picture(page, name)
  }
})
