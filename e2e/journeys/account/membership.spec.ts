import type { Page } from '@playwright/test'
import { administrate, cameOnTwoDays, leaveAndReturn, openPayment, sawPromotionToday } from '../../pages/membership.ts'
import { signUp } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, tokenOf } from '../../support/api.ts'
import { expect, test as journeys } from '../../support/test.ts'

const test = journeys.extend({
  baseURL: async ({ campaign }, use) => use(campaign.url),
})

// One after the other, in one worker: they share a server.
test.describe.configure({ mode: 'default' })

const DAY_MS = 86_400_000
/** Time after which anything that opens by itself is open. */
const CALM_MS = 2_500
const calm = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible()
  await page.waitForTimeout(CALM_MS)
}
const dialog = (page: Page) => page.getByRole('dialog')
/** Days on which the app was opened on this device; the popup waits for the third. */
const visitedDays = (page: Page): Promise<number> => page.evaluate(() => JSON.parse(localStorage.getItem('prelude.visited-days') ?? '[]').length)
const call = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(`/play/v1/${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })).status()

/** Opens five contents that are not free; returns them, and one more that is locked now. */
async function spendAll(page: Page): Promise<{ readonly opened: number; readonly closed: number; readonly challenge: number }> {
  const versions = await ask<{ id: number; is_free: boolean }[]>(page, 'catalog?perPage=100&group=version')
  const paid = versions.filter(({ is_free }) => !is_free).map(({ id }) => id)
  for (const id of paid.slice(0, 5)) expect(await call(page, `version/${id}/sheet?inPlayer=true`)).toBe(200)
  const { page: challenges } = await ask<{ page: { data: { id: number; is_free: boolean }[] } }>(page, 'challenge/catalog')
  const challenge = challenges.data.find(({ is_free }) => !is_free)
  return { opened: paid[0] ?? 0, closed: paid[5] ?? 0, challenge: challenge?.id ?? 0 }
}

test('what is left follows each opening, without a reload', async ({ page }) => {
  await sawPromotionToday(page)
  await signUp(page)
  const versions = await ask<{ id: number; is_free: boolean }[]>(page, 'catalog?perPage=100&group=version')
  const { page: challenges } = await ask<{ page: { data: { id: number; is_free: boolean }[] } }>(page, 'challenge/catalog')
  const paidOf = (all: readonly { readonly id: number; readonly is_free: boolean }[]): number => all.find(({ is_free }) => !is_free)?.id ?? 0
  const expectRemaining = (count: number) =>
    expect(page.getByText(new RegExp(`^Il vous reste\\s${count}\\scontenus gratuits$`)).first()).toBeVisible()
  await expectRemaining(5)
  for (const [path, count] of [
    [`/player/version/${paidOf(versions)}/a/b`, 4],
    [`/player/challenge/${paidOf(challenges.data)}/a/b`, 3],
    // Again: it costs nothing.
    [`/player/version/${paidOf(versions)}/a/b`, 3],
  ] as const) {
    await page.goto(`/#${path}`)
    await new PlayerScreen(page).ready()
    await page.getByRole('button', { name: 'Quitter le lecteur' }).click()
    await expectRemaining(count)
  }
})

interface TaughtSkill {
  readonly id: number
  readonly exercises: readonly { readonly id: number; readonly title: string }[]
}

/** An exercise that is refused now, and a skill that it trains. */
async function lockedExercise(page: Page): Promise<{ readonly skill: number; readonly title: string }> {
  const { skill_categories } = await ask<{ skill_categories: readonly { skills: readonly TaughtSkill[] }[] }>(page, 'skills')
  for (const { id: skill, exercises } of skill_categories.flatMap(({ skills }) => skills))
    for (const { id, title } of exercises) if ((await call(page, `exercises/${id}/sheet?inPlayer=true`)) === 402) return { skill, title }
  throw new Error('every exercise is free')
}

test('with no free content left, a padlock offers premium, and guarded pages lead to the prices', async ({ page }) => {
  await sawPromotionToday(page)
  await signUp(page)
  const { opened, closed, challenge } = await spendAll(page)
  await page.reload()

  await test.step('a locked card opens the popup, with prices of the campaign', async () => {
    await page.goto('/#/challenges')
    // Home, which is there until the page has loaded, has cards with padlocks too.
    await expect(page.getByRole('heading', { level: 1, name: 'Défis' })).toBeVisible()
    await page.locator('a:has([class*=lock])').first().click()
    await expect(dialog(page).getByRole('heading', { name: 'Contenus gratuits épuisés' })).toBeVisible()
    await expect(dialog(page)).toContainText(/9,90\s€/)
    await expect(dialog(page)).toContainText(/4,95\s€/)
    await expect(dialog(page)).toContainText(/−50\s%/)
    await expect(dialog(page)).toContainText('reviennent')
    // Gold is what is left.
    await expect(dialog(page).getByRole('img', { name: /^0\scontenu gratuit restant sur 5$/ })).toBeVisible()
    // Payment is closed: nothing asks for a subscription.
    await expect(dialog(page).getByRole('button', { name: 'S’abonner' })).toHaveCount(0)
    await expect(page).toHaveURL(/#\/challenges/)
    await expectAccessible(page, 'freemium')
  })

  await test.step('all of what premium gives, what is said of it, and the way to the prices', async () => {
    await dialog(page).getByRole('button', { name: 'Voir tous les avantages' }).click()
    await expect(dialog(page)).toContainText('4,7/5')
    await expect(dialog(page)).toContainText('Plus de 5000')
    await expect(dialog(page)).toContainText('Je joue enfin à deux mains.')
    await dialog(page).getByRole('button', { name: 'Avis suivant' }).click()
    await expect(dialog(page)).toContainText('la main gauche suit')
    await expect(dialog(page)).toContainText('Résiliable à tout moment, sans engagement.')
    await expectAccessible(page, 'benefits')
    await dialog(page).getByRole('button', { name: 'Voir les autres abonnements' }).click()
    await expect(page).toHaveURL(/#\/subscribe\?back=\/challenges/)
    await expect(page.getByText('Le paiement n’est pas ouvert')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Annuel/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Mensuel/ }).check({ force: true })
    await expect(page.getByRole('region', { name: 'Le paiement n’est pas ouvert' })).toContainText(/mensuel.*14,90\s€/s)
    await page.getByRole('button', { name: 'Me prévenir de l’ouverture' }).click()
    await expect(page.getByRole('button', { name: 'Nous vous préviendrons' })).toBeDisabled()
    await expect(page.getByText(/118,80\s€|59,40\s€/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Commander|Acheter|Payer/ })).toHaveCount(0)
    await expectAccessible(page, 'subscribe')
  })

  await test.step('a card whose content was opened this week still opens', async () => {
    await page.goto(`/#/song/version/${opened}/a/b`)
    await page.getByRole('link', { name: 'Jouer', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#/player/version/${opened}/`))
    await page.goto(`/#/song/version/${closed}/a/b`)
    await page.getByRole('link', { name: 'Jouer', exact: true }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Contenus gratuits épuisés' })).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /Attendre/ })
      .click()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the card of an exercise offers premium too', async () => {
    const { skill, title } = await lockedExercise(page)
    await page.goto(`/#/school/skill/${skill}`)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Contenus gratuits épuisés' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/school/skill/${skill}$`))
    await dialog(page)
      .getByRole('button', { name: /Attendre/ })
      .click()
    await expect(dialog(page)).toBeHidden()
  })

  for (const path of [`/player/challenge/${challenge}/a/b`, `/learn/version/${closed}/a/b`, `/song/version/${closed}/a/b/partition`])
    await test.step(`${path} leads to the prices, with a return to home`, async () => {
      await page.goto('/#/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/#${path}`)
      await expect(page).toHaveURL(/#\/subscribe\?back=\/home/)
      const toast = page
        .getByRole('status')
        .locator('> div')
        .filter({
          hasText: /Vous avez épuisé votre quota de contenus gratuits cette semaine\. Abonnez.vous à Prélude premium pour des contenus illimités\s!/,
        })
      await expect(toast.getByRole('button', { name: 'S’abonner' })).toBeVisible()
      await toast.getByRole('button', { name: 'Fermer' }).click()
      await expect(toast).toHaveCount(0)
    })

  await test.step('what was opened goes on past its guard', async () => {
    await page.goto(`/#/learn/version/${opened}/a/b`)
    // The address is that of the class before its guard is asked: what only the class shows is waited for.
    await expect(page.getByRole('progressbar', { name: 'Pas à pas' })).toBeVisible()
    await expect(page).toHaveURL(/#\/learn/)
  })
})

test('the campaign shows itself from the third day on, once a day, four days in all, and never to those who pay', async ({
  page,
  campaign,
  browser,
}) => {
  await page.clock.setFixedTime(Date.now())
  const { email } = await signUp(page)
  const popup = dialog(page).filter({ hasText: 'PIANO50' })
  for (const early of [0, 1]) {
    await page.clock.setFixedTime(Date.now() + early * DAY_MS)
    await page.goto('/#/catalog')
    await page.reload()
    await expect.poll(() => visitedDays(page)).toBe(early + 1)
    await calm(page)
    await expect(popup).toBeHidden()
  }
  const start = Date.now() + 2 * DAY_MS
  for (const day of [0, 1, 2, 3, 4]) {
    await page.clock.setFixedTime(start + day * DAY_MS)
    await page.goto('/#/catalog')
    await page.reload()
    if (day === 4) {
      await calm(page)
      await expect(popup).toBeHidden()
      continue
    }
    await expect(popup).toContainText(/−50\s%/)
    await expect(popup).toContainText('l’abonnement annuel et l’abonnement à vie')
    if (day === 0) await expectAccessible(page, 'promotion')
    if (day === 1) {
      await popup.getByRole('button', { name: 'Je m’abonne' }).click()
      await expect(page).toHaveURL(/#\/subscribe\?.*promoCode=PIANO50&annual=true/)
    } else await popup.getByRole('button', { name: 'Non merci' }).click()
    if (day !== 2) continue
    await page.reload()
    await calm(page)
    await expect(popup).toBeHidden()
  }
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('prelude.promotion.PIANO50') ?? '[]').length)).toBe(4)
  await expect(page.getByRole('link', { name: /Promotion/ })).toBeVisible()

  await test.step('on an iPhone prices stand in place of the code', async () => {
    const token = await tokenOf(page)
    const phone = await browser.newContext({
      baseURL: campaign.url,
      locale: 'fr-FR',
      viewport: { width: 390, height: 844 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    await phone.addInitScript((storedToken) => localStorage.setItem('prelude.token', storedToken), token)
    await cameOnTwoDays(phone)
    const small = await phone.newPage()
    await small.goto('/#/home')
    await expect(dialog(small)).toContainText(/118,80\s€ 59,40\s€/)
    await expect(dialog(small)).toContainText(/soit 4,95\s€ par mois/)
    await expect(dialog(small)).not.toContainText('PIANO50')
    await phone.close()
  })

  await test.step('who pays sees nothing of it', async () => {
    administrate(campaign, 'premium', email, 'on')
    await page.evaluate(() => localStorage.removeItem('prelude.promotion.PIANO50'))
    await page.goto('/#/home')
    await page.reload()
    await calm(page)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: /Promotion/ })).toHaveCount(0)
  })
})

test('the trial begins without a card, and its end is shown once', async ({ page, campaign }) => {
  await sawPromotionToday(page)
  const { email } = await signUp(page)
  await page.goto('/#/subscribe')
  await page.getByRole('button', { name: 'Commencer mon essai' }).click()
  await expect(page.getByText(/Votre essai premium dure jusqu’au/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commencer mon essai' })).toBeHidden()
  expect((await ask<{ status: string }>(page, 'user')).status).toBe('TRIAL')
  administrate(campaign, 'trial', email, 'end')
  await page.goto('/#/home')
  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: /Votre essai\s+est terminé/ })).toBeVisible()
  await expectAccessible(page, 'end of the trial')
  await dialog(page).getByRole('button', { name: 'Continuer gratuitement' }).click()
  await expect
    .poll(async () => {
      const { configurations } = await ask<{ configurations: { name: string; value: string }[] }>(page, 'user')
      return configurations.find(({ name }) => name === 'ONBOARDING')?.value
    })
    .toContain('"endTrialModalDisplayed":true')
  await page.reload()
  await calm(page)
  await expect(dialog(page)).toBeHidden()
})

test('a payment begun elsewhere is waited for, in the app of a store', async ({ campaign, browser }) => {
  const phone = await browser.newContext({
    baseURL: campaign.url,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  await phone.addInitScript(() => {
    Object.assign(window, { Capacitor: { isNativePlatform: () => true }, open: (url: string) => Object.assign(window, { openedElsewhere: url }) })
  })
  const page = await phone.newPage()
  await sawPromotionToday(page)
  await openPayment(page)
  const { email } = await signUp(page)
  await spendAll(page)
  await page.reload()
  await page.goto('/#/challenges')
  await expect(page.getByRole('heading', { level: 1, name: 'Défis' })).toBeVisible()
  await page.locator('a:has([class*=lock])').first().click()
  await dialog(page).getByRole('button', { name: 'S’abonner' }).click()
  // Two seconds later.
  await expect(dialog(page).getByRole('heading', { name: /Votre paiement\s+est attendu/ })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { openedElsewhere: string }).openedElsewhere)).toContain('#/auth?code=')
  await expect(dialog(page).getByRole('button', { name: 'Fermer', exact: true }).last()).toBeVisible()
  administrate(campaign, 'premium', email, 'on')
  await leaveAndReturn(page)
  await expect(dialog(page)).toContainText('Votre paiement est confirmé et votre abonnement est actif.')
  await expectAccessible(page, 'waiting')
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog(page)).toBeHidden()
  // The list is fetched again: no padlock is left.
  await expect(page.locator('a:has([class*=lock])')).toHaveCount(0)
  await phone.close()
})

test('pages of the team are not there for a learner, and cheat mode is theirs alone', async ({ page, campaign }) => {
  await sawPromotionToday(page)
  const { email } = await signUp(page)
  const { closed } = await spendAll(page)
  for (const path of ['/handprints-admin', '/rhythmics-admin', '/test-notification']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1, name: /est introuvable/ })).toBeVisible()
  }
  expect([await call(page, 'handprints'), await call(page, 'rhythmics')]).toEqual([403, 403])
  await page.evaluate(() => localStorage.setItem('cheatMode', 'true'))
  await page.goto(`/#/player/version/${closed}/a/b`)
  await expect(page).toHaveURL(/#\/subscribe/)
  await expect(page.getByText(/Mode triche/)).toHaveCount(0)

  administrate(campaign, 'team', email, 'on')
  await page.goto('/#/handprints-admin')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Octave Intervalles/ })).toBeVisible()
  await expect(page.getByText(/Mode triche/)).toBeVisible()
  await page.goto('/#/rythmics-admin')
  await expect(page).toHaveURL(/#\/rhythmics-admin/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rythmes d’accompagnement' })).toBeVisible()
  await page.goto('/#/test-notification')
  await page.getByRole('button', { name: 'Voir le dialogue de refus' }).click()
  await dialog(page).getByRole('button', { name: 'Activer les notifications' }).click()
  await expect(dialog(page)).toContainText('Revenez ici.')
  await leaveAndReturn(page)
  await expect(dialog(page)).toBeHidden()
  await page.goto(`/#/player/version/${closed}/a/b`)
  await expect(page.locator('[data-player]')).toBeVisible()
  await expect(page.getByText(/Mode triche/)).toBeVisible()
})

test('every further page behind the login opens, and a return to the tab checks the server', async ({ page }) => {
  await sawPromotionToday(page)
  await signUp(page)
  const JUDGED = ['/onboarding-recap', '/early-access', '/school/modules', '/school/skill/101', '/synth_test']
  const paths = ['/onboarding-recap', '/revisions', '/early-access', '/school/modules', '/school/skill-categories/1', '/school/skill/101']
  for (const path of [...paths, '/school/skill-categories/1/skills/101', '/school/video-categories/1', '/subscribe/success', '/synth_test']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /introuvable/ })).toHaveCount(0)
    await expect(page).toHaveTitle(/ · Prélude$/)
    if (JUDGED.includes(path)) await expectAccessible(page, path)
  }
  await page.goto('/#/school/skill/999999')
  await expect(page.getByRole('heading', { level: 1, name: /introuvable/ })).toBeVisible()
  await page.goto('/#/early-access')
  await page.getByRole('button', { name: 'M’inscrire sur la liste' }).click()
  await expect(page.getByText(/C’est noté/)).toBeVisible()
  await page.route('**/play/v1/status', (route) => route.fulfill({ status: 503, body: '' }))
  await leaveAndReturn(page)
  await expect(page).toHaveURL(/#\/maintenance\?back=\/early-access/)
})
