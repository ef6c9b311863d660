import AxeBuilder from '@axe-core/playwright'
import { signUp } from './pages/newcomer.ts'
import { PlayerScreen } from './pages/player.ts'
import { expect, test } from './support/test.ts'

const PUBLIC = [
  '/login',
  '/signup',
  '/forgot-password',
  '/change-password/un-code-a-usage-unique',
  '/auth?code=un-code-a-usage-unique',
  '/account-deleted',
  '/store',
  '/update',
  '/update-error',
  '/offline',
  '/maintenance',
  '/legal/mentions',
  '/legal/cgv',
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
  '/challenges',
  '/list',
  '/setup-doctor',
  '/learn/version/22/a/b',
  '/player/evaluation',
  '/progress',
  '/profile',
  '/ambitus',
  '/subscribe',
  '/credits',
]

test('every page has a title with the product’s name, speaks to nobody else, and complains of nothing', async ({ page, app }) => {
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith('data:') && !request.url().startsWith('blob:')) elsewhere.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await signUp(page)
  for (const path of MEMBERS) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ · Prélude$/)
  }
  const player = new PlayerScreen(page)
  await player.open(21)
  await expect(page).toHaveTitle(/Prélude/)
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const check = async (path: string): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForTimeout(400)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
    }
    for (const path of PUBLIC) {
      await page.goto(`/#${path}`)
      await check(path)
    }
    await signUp(page)
    for (const path of MEMBERS) {
      await page.goto(`/#${path}`)
      await check(path)
    }
    const player = new PlayerScreen(page)
    await player.open(1231)
    await check('player')
    await page.getByRole('button', { name: 'Réglages du lecteur' }).click()
    await check('player settings')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await player.showScore()
    await check('score')
  })

test('an unknown address shows the 404 page, an unknown piece its own « introuvable »', async ({ page }) => {
  await signUp(page)
  await page.goto('/#/nulle-part')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /accueil/i }).last()).toBeVisible()
  await page.goto('/#/song/version/999999/a/b')
  await expect(page.getByText(/introuvable/i).first()).toBeVisible()
})

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of PUBLIC) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  await signUp(page)
  for (const path of MEMBERS) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  const player = new PlayerScreen(page)
  await player.open(1231)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(player.button('Jouer')).toBeInViewport()
  await expect(page.getByText(/Tournez l’écran/)).toBeVisible()
})

test('what the app is made of comes compressed', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(html)?.[1]
  for (const encoding of ['br', 'gzip']) {
    const answer = await page.request.get(`/${script}`, { headers: { 'accept-encoding': encoding } })
    expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, encoding])
  }
})
