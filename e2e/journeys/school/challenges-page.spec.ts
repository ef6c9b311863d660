import type { Page } from '@playwright/test'
import { signUp, someNewcomer } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, playedBefore, tokenOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

interface Found {
  readonly page: { readonly total: number; readonly data: readonly { readonly id: number; readonly piece: { readonly title: string } }[] }
  readonly challenges: Readonly<Record<string, { readonly count: number; readonly completed_count: number }>>
}

const level = (page: Page, name: string) => page.getByRole('group', { name: 'Difficulté' }).getByRole('button', { name })
const cards = (page: Page) => page.getByRole('listitem').locator('a[href*="/player/challenge/"]')
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
})

test('the cards of the difficulties count what the search finds, and the address keeps all of it', async ({ page }) => {
  const whole = await ask<Found>(page, 'challenge/catalog')
  const catalogue = await ask<Found>(page, 'challenge/catalog?search=lune')
  await page.goto('/#/challenges')
  await expect(heading(page, /^Débutant, \d+\sdéfis$/)).toBeVisible()
  await expect(level(page, 'Débutant')).toHaveAttribute('aria-pressed', 'true')
  await expect(level(page, 'Novice')).toContainText(`0 sur ${whole.challenges.d1?.count}`)
  await page.getByRole('textbox', { name: 'Chercher un défi' }).fill('lune')
  await expect(heading(page, new RegExp(`^${catalogue.page.total}\\sdéfis?$`))).toBeVisible()
  for (const [place, name] of ['Novice', 'Débutant', 'Intermédiaire', 'Avancé'].entries())
    await expect(level(page, name)).toContainText(`0 sur ${catalogue.challenges[`d${place + 1}`]?.count}`)
  await level(page, 'Intermédiaire').click()
  await expect(page).toHaveURL(/level=3/)
  await page.getByRole('button', { name: 'À réussir' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Chercher un défi' })).toHaveValue('lune')
  await expect(level(page, 'Intermédiaire')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'À réussir' })).toHaveAttribute('aria-pressed', 'true')
  // A misspelt title is found too.
  await page.goto('/#/challenges?search=auclair+de+la+leune')
  await expect(cards(page).filter({ hasText: 'Au clair de la lune' })).not.toHaveCount(0)
})

test('the challenge of the day is the begun one, and says what it lost by; filters show what is left', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const [done, begun] = (await ask<Found>(page, 'challenge/catalog?difficulty=2')).page.data
  if (!done || !begun) throw new Error('two challenges of the second difficulty')
  await playedBefore(page, [{ challengeId: begun.id, daysAgo: 1, skipEvery: 5 }])
  await page.goto('/#/challenges')
  const next = page.getByRole('region', { name: new RegExp(begun.piece.title.split(',')[0] ?? '') }).first()
  await expect(next.getByText('Défi du jour')).toBeVisible()
  await expect(next.getByRole('heading')).toContainText(/encore \d+\spoints?/)
  await expect(next).toContainText(/\d+ hier\. Les notes .* en valent/)
  // Once one is reached, the day’s challenge is done.
  await playedBefore(page, [{ challengeId: done.id, daysAgo: 0.1 }])
  expect((await page.request.post(`/play/v1/challenge/${done.id}/complete`, { headers })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Réussi aujourd’hui.')).toBeVisible()
  await expect(cards(page).filter({ has: page.getByRole('img', { name: /, réussi$/ }) })).toHaveCount(1)
  await expectAccessible(page, 'challenges')
  await page.getByRole('button', { name: 'À réussir' }).click()
  await expect(cards(page).filter({ has: page.getByRole('img', { name: /, réussi$/ }) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Gratuits' }).click()
  const free = await ask<Found>(page, 'challenge/catalog?difficulty=2&to_do=true&is_free=true')
  await expect(heading(page, new RegExp(`^Débutant, ${free.page.total}\\sdéfis?$`))).toBeVisible()
  await expect(cards(page).locator('[class*=lock]')).toHaveCount(0)
  // No whole piece is free: nothing is found, and the way out is a press away.
  await page.goto('/#/challenges?level=4&is_free=true')
  await expect(page.getByRole('heading', { name: /Aucun défi\s+trouvé/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer les filtres' }).click()
  await expect(page).toHaveURL(/level=4$/)
  await expect(cards(page)).not.toHaveCount(0)
})

test('the list goes on by itself, and keeps its place on return', async ({ page }) => {
  // A new visit: an address that is typed over another one has no place in the history that the router keeps.
  await page.goto('about:blank')
  await page.goto('/#/challenges?level=all')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(15)
  for (const count of [30, 45]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
  }
  const before = await page.evaluate(() => {
    scrollTo(0, 1_500)
    return scrollY
  })
  await page.getByRole('link', { name: 'École' }).first().click()
  await expect(page).toHaveURL(/#\/school/)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(45)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 60)
})

test('a first step is ticked by what was played, and its points are counted once', async ({ page }) => {
  await page.goto('/#/profile')
  await page.getByRole('link', { name: 'Ouvrir : Premiers pas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Premiers\s+pas/ })).toBeVisible()
  const exercise = page.getByRole('listitem').filter({ hasText: 'Jouer un exercice' })
  await expect(exercise.getByText('Fait')).toHaveCount(0)
  await expect(exercise).toContainText(/\+2\spoints/)
  await expectAccessible(page, 'first-steps')
  await playedBefore(page, [{ exerciseId: 2, daysAgo: 0 }])
  await page.reload()
  await expect(exercise.getByText('Fait')).toBeVisible()
  await expect(page.getByText(/Bravo, «\sJouer un exercice\s» est fait/)).toBeVisible()
  const list = await ask<{ items: readonly { id: string; counted: boolean }[] }>(page, 'checklist')
  expect(list.items.find(({ id }) => id === 'prelude_exercises')?.counted).toBe(true)
  await page.reload()
  await expect(exercise.getByText('Fait')).toBeVisible()
  await expect(page.getByText(/Bravo/)).toHaveCount(0)
})
