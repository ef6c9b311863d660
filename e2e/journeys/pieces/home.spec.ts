import type { Page } from '@playwright/test'
import { signUpOutside, someNewcomer } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { announcePiece, ask, keepExerciseTake, playedBefore, tokenOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », the melody alone. */
const MELODY = 21
/** The scale of do: an exercise with tonalities. */
const SCALE = 44
const DAY_MS = 24 * 60 * 60_000
const FOR_YOU = /^Pour vous, (ce soir|aujourd’hui)$/

const configuration = async (page: Page, wanted: string): Promise<string | undefined> =>
  (await ask<{ configurations: { name: string; value: string }[] }>(page, 'user')).configurations.find(({ name }) => name === wanted)?.value

async function configure(page: Page, configuration_rule: string, value: unknown): Promise<void> {
  const data = { configuration_rule, value: JSON.stringify(value) }
  const answer = await page.request.post('/play/v1/updateConfigurationRule', { headers: { authorization: `Bearer ${await tokenOf(page)}` }, data })
  expect(answer.status()).toBe(200)
}

test('pieces for a level and its goals, each with its reason; what does not interest is not proposed again', async ({ page }) => {
  await signUpOutside(page, someNewcomer(), 'Intermédiaire')
  await configure(page, 'USER_GOALS', [7, 3])
  await playedBefore(page, [{ versionId: MELODY, daysAgo: 2 }])
  await page.goto('/#/home')
  const forYou = page.getByRole('region', { name: FOR_YOU })
  await expect(forYou).toContainText('Pour le niveau Intermédiaire, et parce que vous voulez progresser et découvrir de nouveaux morceaux.')
  await expectAccessible(page, 'home')

  const shown = await ask<{ piece_recommendations: { reasons: { kind: string }[] }[] }>(page, 'catalog-home')
  expect(shown.piece_recommendations.length).toBeGreaterThan(3)
  const cards = forYou.getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  // What the page opens with may be one of them: it is not proposed twice.
  const { length } = shown.piece_recommendations
  expect([length - 1, length]).toContain(await cards.count())
  // The last line of a card is its reason.
  for (const card of await cards.all())
    await expect(card.getByRole('link')).toContainText(/(Pour|Même|Du même|, comme|Jouable en|Nouveau|niveau|version plus simple|Applique|programme)/)

  const title = (
    await cards
      .first()
      .getByRole('button', { name: /^Pas intéressant/ })
      .getAttribute('aria-label')
  )?.replace(/^Pas intéressant\s: /, '')
  expect(title).toBeTruthy()
  await cards.first().hover()
  await cards
    .first()
    .getByRole('button', { name: /^Pas intéressant/ })
    .click()
  const proposed = cards.filter({ hasText: title ?? '' })
  await expect(proposed).toHaveCount(0)
  await expect(forYou.getByRole('heading')).toBeFocused()
  await expect.poll(() => configuration(page, 'NOT_INTERESTING_VERSIONS')).not.toBe('[]')
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await expect(proposed).toHaveCount(0)

  // This level chooses pieces itself: no skills.
  await expect(page.getByRole('region', { name: 'Progresser' })).toHaveCount(0)
  await forYou.getByRole('link', { name: 'Changer' }).click()
  await expect(page).toHaveURL(/#\/profile/)
})

test('the levels of the school go by skills: what is nearest to its end, and how many tonalities are left', async ({ page }) => {
  await signUpOutside(page, someNewcomer(), 'Novice')
  await playedBefore(page, [{ versionId: MELODY, daysAgo: 2 }])
  await keepExerciseTake(page, SCALE, 'C')
  await keepExerciseTake(page, SCALE, 'G')
  await page.goto('/#/home')
  const skills = page.getByRole('region', { name: 'Progresser' })
  await expect(skills.getByRole('listitem').first()).toContainText(/Encore \d+ sur \d+\stonalités|À jouer/)
  await expect(page.getByRole('region', { name: 'Derniers joués' })).toContainText('Frère Jacques')
  await expectAccessible(page, 'home by skills')
  await skills
    .getByRole('link', { name: /^Travailler/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/player\/school\/exercise\/\d+/)
})

test('who has never played begins with the first module, and what it offers can be put away for good', async ({ page }) => {
  await signUpOutside(page, someNewcomer(), 'Novice')
  await page.goto('/#/home')
  await expect(page.getByText('Votre premier module')).toBeVisible()
  // A first visit has nothing to compare with.
  await expect.poll(() => configuration(page, 'HOME_WELCOME_MODAL_INFOS')).toContain('userActivityLastSeen')
  const banner = page.getByRole('region', { name: 'Voir comment ça se passe' })
  await expect(banner.getByRole('link', { name: 'Essayer' })).toHaveAttribute('href', /player\/challenge\/84\/.*tuto=true/)
  await expectAccessible(page, 'home of a newcomer')
  await banner.getByRole('button', { name: 'Ne plus afficher' }).click()
  await expect(banner).toBeHidden()
  await expect.poll(() => configuration(page, 'ONBOARDING')).toContain('"displayTutorialBanner":false')
  await page.reload()
  await expect(page.getByText('Votre premier module')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'Commencer le module' }).click()
  await expect(page).toHaveURL(/#\/school\/module\/\d+/)
})

test('the banner of the evaluation leads to it, until it is put away', async ({ page }) => {
  await signUpOutside(page, someNewcomer(), 'Débutant II')
  await page.goto('/#/home')
  const banner = page.getByRole('region', { name: 'Un doute sur votre niveau ?' })
  await expect(banner.getByRole('link', { name: 'Passer l’évaluation' })).toHaveAttribute('href', /player\/evaluation/)
  await banner.getByRole('button', { name: 'Ne plus afficher' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await expect.poll(() => configuration(page, 'ONBOARDING')).toContain('"hideEvaluationBanner":true')
  await page.reload()
  await expect(page.getByText('Pour commencer')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the first visit of a day announces once what was gained and what is new', async ({ page }) => {
  await signUpOutside(page, someNewcomer(), 'Débutant I')
  await playedBefore(page, [{ versionId: MELODY, daysAgo: 1 }])
  await announcePiece(page, MELODY)
  await configure(page, 'HOME_WELCOME_MODAL_INFOS', {
    lastSeenScore: 0,
    userActivityLastSeen: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    newSongsLastSeen: 100,
  })
  await page.goto('/#/home')
  const welcome = page.getByRole('dialog', { name: 'Depuis votre dernière visite' })
  await expect(welcome).toContainText(/\+\d+Votre activité passe de 0 à\s\d+\./)
  await expect(welcome).toContainText(/1\smorceau joué/)
  await expect(welcome).toContainText(/\d+\snouveaux morceaux au catalogue/)
  await expect(welcome.getByRole('link', { name: 'Voir les nouveautés' })).toBeVisible()
  await expectAccessible(page, 'welcome')
  await expect.poll(() => configuration(page, 'HOME_WELCOME_MODAL_INFOS')).not.toContain('"newSongsLastSeen":100')
  await page.keyboard.press('Escape')
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: FOR_YOU })).toBeVisible()
  // It would open after a second and a half.
  await page.waitForTimeout(3_000)
  await expect(welcome).toBeHidden()
})
