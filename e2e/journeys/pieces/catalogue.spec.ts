import type { Page } from '@playwright/test'
import { administrate } from '../../pages/membership.ts'
import { settleNotices, signUp } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, tokenOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

const cards = (page: Page) => page.getByRole('main').locator('a[href*="/song/version/"]')
const search = (page: Page) => page.getByRole('textbox', { name: 'Chercher un morceau' })
const configuration = async (page: Page, wanted: string): Promise<string | undefined> =>
  (await ask<{ configurations: { name: string; value: string }[] }>(page, 'user')).configurations.find(({ name }) => name === wanted)?.value

test('a learner finds a piece as they would type it, and the address keeps it', async ({ page }) => {
  await signUp(page)
  await page.goto('/#/catalog')
  for (const [typed, title] of [
    ['letre a elize', 'Lettre à Élise'],
    ['mon ami pierrot', 'Au clair de la lune'],
    ['jinglebells', 'Jingle Bells'],
    ['chopain valse', 'Valse en si mineur'],
    ['ode to joy', 'Hymne à la joie'],
  ] as const) {
    await search(page).fill(typed)
    await expect(cards(page).first()).toContainText(title)
  }
  await expect(page).toHaveURL(/search=ode(\+|%20)to(\+|%20)joy/)
  await expect(page.getByRole('button', { name: 'Trier : pertinence' })).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('ode to joy')
  await expect(cards(page).first()).toContainText('Hymne à la joie')

  await search(page).fill('zzzzqqqq xxxxwwww')
  await expect(page.getByText('Aucun morceau ne correspond à')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recommandés pour vous' })).toBeVisible()
  await expectAccessible(page, 'nothing was found')
})

test('the list goes on as one scrolls, fifteen at a time, and is where it was on return', async ({ page }) => {
  await signUp(page)
  const pages: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/v1/catalog?') && pages.push(new URL(request.url()).searchParams.get('perPage') ?? '')),
  )
  // A new visit: an address that is typed over another one has no place in the history that the router keeps.
  await page.goto('about:blank')
  await page.goto('/#/catalog?sort=title')
  await expect(cards(page).first()).toBeVisible()
  const scrollAndCount = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return cards(page).count()
  }
  await expect.poll(scrollAndCount).toBeGreaterThan(60)
  expect(new Set(pages)).toEqual(new Set(['15']))
  const card = cards(page).nth(50)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await card.click()
  await expect(page).toHaveURL(/#\/song\/version/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 60)
})

test('filters by list, by value and on or off hold together', async ({ page }) => {
  await signUp(page)
  await page.goto('/#/catalog')
  await page.getByRole('button', { name: 'Durée' }).click()
  await page.getByRole('checkbox', { name: /^30 secondes au plus/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /^1 minute au plus/ }).check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Difficulté' }).click()
  await page.getByRole('checkbox', { name: /^Novice/ }).check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gratuit', exact: true }).click()
  await expect(page).toHaveURL(/max_duration=60/)
  await expect(page).toHaveURL(/difficulty=1/)
  await expect(page).toHaveURL(/is_free=true/)
  const { data } = (await (
    await page.request.get('/play/v1/catalog?max_duration=60&difficulty=1&is_free=true&group=piece', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    })
  ).json()) as { data: { piece: { title: string } }[] }
  await expect(cards(page).first()).toContainText(data[0]?.piece.title ?? '')
  // What the address does not know is left aside.
  await page.goto('about:blank')
  await page.goto('/#/catalog?max_duration=tout&mood=aucune&sort=hasard&page=99&draftCatalog=true')
  await expect(page.getByText('Aucun morceau ne correspond à tous ces filtres.')).toBeVisible()
})

test('the popup puts a piece aside, and says that a piece alone cannot be bought yet', async ({ page }) => {
  await signUp(page)
  await page.goto('/#/catalog?search=marche+turque')
  const card = cards(page).first()
  await card.hover()
  await page.getByRole('button', { name: 'Aperçu de « Marche turque »' }).click()
  const popup = page.getByRole('dialog', { name: 'Marche turque' })
  const versionId = /version\/(\d+)/.exec((await popup.getByRole('link', { name: 'Infos' }).getAttribute('href')) ?? '')?.[1]
  await expect(popup.getByRole('link', { name: 'Jouer' })).toBeVisible()
  await popup.getByRole('button', { name: 'Acheter ce morceau' }).click()
  const buying = page.getByRole('dialog', { name: 'Acheter ce morceau' })
  await expectAccessible(page, 'a piece alone')
  const button = buying.getByRole('button', { name: 'Acheter pour 1,99€' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(buying.getByText(/^Merci pour votre intérêt\s! Nous ne permettons pas encore l’achat…$/)).toBeVisible()
  await expectAccessible(page, 'thanks')
  await buying.getByRole('button', { name: 'Fermer' }).last().click()
  await popup.getByRole('button', { name: 'Pas intéressant' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('Ce morceau ne vous sera plus proposé.')).toBeVisible()
  expect(await configuration(page, 'NOT_INTERESTING_VERSIONS')).toBe(`[${versionId}]`)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => configuration(page, 'NOT_INTERESTING_VERSIONS')).toBe('[]')
})

test('early pieces are explained to all and shown to some; drafts to the team, who switch them on', async ({ page, ownApp }) => {
  const app = await ownApp()
  await page.goto(app.url)
  const base = `${app.url}/#`
  const answer = await page.request.post(`${app.url}/play/v1/signup`, {
    data: { email: 'equipe@exemple.fr', password: 'trois petits mots', firstname: 'Ana', rgpd_consent: true, level_id: 3, created_from: 'web' },
  })
  const token = ((await answer.json()) as { data: { api_token: string } }).data.api_token
  await page.request.post(`${app.url}/play/v1/user/age`, { data: { is_fifteen: true }, headers: { authorization: `Bearer ${token}` } })
  await page.goto(`${app.url}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
  await page.goto(`${base}/catalog`)
  await settleNotices(page)
  await expect(page.getByRole('switch', { name: 'Brouillons' })).toBeHidden()
  await page.getByRole('link', { name: 'Les morceaux en avant-première' }).click()
  await expect(page.getByText('Un morceau en avant-première se joue comme les autres')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Derniers entrés au catalogue' })).toBeVisible()
  await expectAccessible(page, 'early pieces, explained')

  administrate(app, 'plan', 'equipe@exemple.fr', 'EARLY_MEMBER')
  administrate(app, 'draft', 'equipe@exemple.fr', 'on')
  await page.reload()
  await expect(cards(page).filter({ hasText: 'Annie Laurie' })).toContainText('En avant-première')
  await page.goto(`${base}/catalog?search=scarborough`)
  await expect(page.getByText('Aucun morceau ne correspond à')).toBeVisible()
  await page.getByRole('switch', { name: 'Brouillons' }).click()
  await expect(cards(page).filter({ hasText: 'Scarborough Fair' })).toContainText('Brouillon')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Brouillons' })).toBeChecked()
})
