import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { playedBefore, tokenOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, picture, pictureToEnd } from './picture.ts'

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

test('pictures of the challenges, first steps, pieces in progress, early access and the recapitulation', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const catalogue = await page.request.get('/play/v1/challenge/catalog?difficulty=2', { headers })
  const ids = ((await catalogue.json()).content.page.data as { id: number }[]).map(({ id }) => id)
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  await playedBefore(page, [
    { challengeId: first, daysAgo: 3 },
    { challengeId: second, daysAgo: 1, late: { measures: [2, 3], seconds: 0.28 } },
    { challengeId: third, daysAgo: 2, skipEvery: 3 },
    { challengeId: fourth, daysAgo: 2, skipEvery: 2 },
    { versionId: 21, daysAgo: 3, skipEvery: 4 },
    { versionId: 31, daysAgo: 2, skipEvery: 3 },
    { exerciseId: 2, daysAgo: 1 },
  ])
  await page.request.post(`/play/v1/challenge/${first}/complete`, { headers })
  await page.goto('/#/challenges')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /^Débutant, / })).toBeVisible()
  await pictureToEnd(page, 'challenges')
  await page.goto('/#/challenges?search=lune')
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\sdéfis$/ })).toBeVisible()
  await picture(page, 'challenges-search')
  await page.goto('/#/challenges?level=4&is_free=true')
  await expect(page.getByRole('heading', { name: /Aucun défi/ })).toBeVisible()
  await picture(page, 'challenges-none')
  for (const [name, path, heading] of [
    ['checklist', '/first-steps', /Premiers/],
    ['list', '/list', /Morceaux en cours/],
    ['early-access', '/early-access', /avant-première/],
    ['onboarding-recap', '/onboarding-recap', /prêt/],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForTimeout(600)
    await pictureToEnd(page, name)
  }
})
