import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible, settled } from '../../support/accessible.ts'
import { playedBefore, workedBefore } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

const PUBLIC = [
  '/login',
  '/signup',
  '/forgot-password',
  '/change-password/un-code-a-usage-unique',
  '/auth?code=un-code-a-usage-unique',
  '/account-deleted',
  '/store',
  '/update',
  '/update?majorUpdate=true',
  '/update-error',
  '/offline',
  '/maintenance',
  '/legal/mentions',
  '/legal/cgu',
  '/legal/cgv',
  '/legal/confidentialite',
  '/legal/cookies',
  '/nulle-part',
]
const MEMBERS = [
  '/home',
  '/catalog',
  '/catalog/import',
  '/song/version/1231/a/b',
  '/song/version/1231/a/b/partition',
  '/school',
  '/school/module/1',
  '/school/module/7',
  '/school/blocs',
  '/school/hearing',
  '/challenges',
  '/list',
  '/setup-doctor',
  '/learn/version/22/a/b',
  '/player/evaluation',
  '/progress',
  '/profile',
  '/ambitus',
  '/subscribe',
  '/subscribe/success',
  '/credits',
  '/revisions',
  '/early-access',
  '/onboarding-recap',
  '/school/modules',
  '/school/skill-categories/2',
  '/school/skill/203',
  '/school/video-categories/2',
  '/player/school/lesson/1',
  '/player/school/bloc/1',
  '/player/challenge/84/a/b',
  '/pitchertest',
]

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
/** The pages of members are divided between tests, so that workers share them. */
const PARTS = 3

const colourOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Runs axe in both themes: the page stays, and the system's colour scheme is switched; its elements are the same, so only colours are checked again. */
async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, `${what}, light`)
  const light = await colourOf(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => colourOf(page), `${what}: the dark theme`).not.toBe(light)
  await expectAccessible(page, `${what}, dark`, 'colours')
}

/** Opens a page at phone size, then at desktop size: no wider than the phone, with the product's name in the title, and without axe violations. */
async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settled(page)
  // Polled: the page before was laid out for a desk, and hears of the new width with its next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBeLessThanOrEqual(PHONE.width)
  await expect(page).toHaveTitle(/Prélude/)
  await page.setViewportSize(DESKTOP)
  await expectAccessibleInBothThemes(page, path)
}

/** Requests to other origins, and errors of the console or the page. */
function watchErrors(page: Page, origin: string): { readonly elsewhere: readonly string[]; readonly complaints: readonly string[] } {
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { elsewhere, complaints }
}

test('public pages fit a phone, have a title, and axe finds nothing in either theme', async ({ page }) => {
  for (const path of PUBLIC) await visit(page, path)
})

for (let part = 0; part < PARTS; part += 1)
  test(`members’ pages ${part + 1}/${PARTS} fit a phone, have a title, speak to nobody else, complain of nothing, and axe finds nothing in either theme`, async ({
    page,
    app,
  }) => {
    const { elsewhere, complaints } = watchErrors(page, app.url)
    await signUpOutside(page)
    for (const path of MEMBERS.filter((_, place) => place % PARTS === part)) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/ · Prélude$/)
    }
    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  })

test('the pages of progress, full of weeks of work, fit a phone, and axe finds nothing in either theme', async ({ page }) => {
  await signUpOutside(page)
  await workedBefore(page, [9, 22, 0, 18, 0, 0, 41, 15])
  await playedBefore(page, [
    { versionId: 21, daysAgo: 41 },
    { versionId: 31, daysAgo: 16, skipEvery: 9 },
  ])
  for (const [path, shown] of [
    ['/progress', /Frère Jacques/],
    ['/revisions', /Appris il y a 5.semaines/],
    ['/home', /Frère Jacques/],
  ] as const) {
    await visit(page, path)
    await expect(page.getByText(shown).first(), path).toBeVisible()
  }
})

test('the player fits a phone, has a title, speaks to nobody else, complains of nothing, and axe finds nothing in either theme', async ({
  page,
  app,
}) => {
  const { elsewhere, complaints } = watchErrors(page, app.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await page.setViewportSize(PHONE)
  await player.open(1231)
  await expect(page).toHaveTitle(/Prélude/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expect(player.button('Jouer')).toBeInViewport()
  await expect(page.getByText(/Tournez l’écran/)).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await expect(page.getByText(/Tournez l’écran/)).toBeHidden()
  // The player is dark in the light theme too.
  const check = async (what: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect.poll(() => page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)).toBe(true)
      await expectAccessible(page, `${what}, ${colorScheme}`, colorScheme === 'light' ? 'all' : 'colours')
    }
  }
  await check('player')
  await page.getByRole('button', { name: 'Réglages du lecteur' }).click()
  await expect(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible()
  await check('player settings')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await player.showScore()
  await check('score')
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('an unknown address shows the 404 page, an unknown piece its own « introuvable »', async ({ page }) => {
  await signUpOutside(page)
  await page.goto('/#/nulle-part')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /accueil/i }).last()).toBeVisible()
  await page.goto('/#/song/version/999999/a/b')
  await expect(page.getByText(/introuvable/i).first()).toBeVisible()
})

test('what the app is made of comes compressed', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(html)?.[1]
  for (const encoding of ['br', 'gzip']) {
    const answer = await page.request.get(`/${script}`, { headers: { 'accept-encoding': encoding } })
    expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, encoding])
  }
})

test('a title that arrives with late data is announced to screen readers', async ({ page }) => {
  await signUpOutside(page)
  await page.goto('/#/catalog')
  await expect(page).toHaveTitle(/^Catalogue/)
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await page.route('**/play/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    location.hash = '/song/version/21/a/b'
  })
  await expect(page).toHaveTitle(/^Frère Jacques/)
  await expect(page.locator('p.visually-hidden[aria-live="polite"]', { hasText: 'Frère Jacques' })).toBeAttached()
})
