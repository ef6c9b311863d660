import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, signUp, signUpByHand, someNewcomer } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { tokenOf } from '../../support/api.ts'
import { openFront } from '../../support/front.ts'
import { mailed } from '../../support/outbox.ts'
import { expect, test } from '../../support/test.ts'

test('an address can be used once, and a wrong password is refused with a message', async ({ page }) => {
  const newcomer = await signUpByHand(page)
  await page.goto('/#/logout')
  await expect(page).toHaveURL(/#\/login/)
  await page.goto('/#/signup')
  await page.getByLabel('Prénom').fill('Autre')
  await page.getByLabel('E-mail').fill(newcomer.email.toUpperCase())
  await page.getByLabel('Mot de passe', { exact: true }).fill('un autre secret')
  await page.getByRole('checkbox', { name: /conserve les données nécessaires/ }).press('Space')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(/déjà/)).toBeVisible()
  await page.goto('/#/login')
  await logIn(page, { ...newcomer, password: 'pas le bon' })
  await expect(page.getByText('Cette adresse et ce mot de passe ne vont pas ensemble.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
  await logIn(page, newcomer)
  await expect(page).toHaveURL(/#\/home/)
})

test('consent is never preselected, and each error of the form has a message', async ({ page }) => {
  await page.goto('/#/signup')
  const consents = page.getByRole('checkbox')
  // A consent and mails are in the export: without both there would be nothing to look at.
  await expect(consents).toHaveCount(2)
  for (const box of await consents.all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Dites\u2011nous comment vous appeler.')).toBeVisible()
  await expect(page.getByText('Votre accord est nécessaire pour créer un compte.')).toBeVisible()
})

test('a login lasts over a reload, ends everywhere with the token, and leads back where one wanted to go', async ({ page }) => {
  const newcomer = await signUp(page, someNewcomer('Noé'))
  await page.reload()
  await expect(page.getByText(/Noé/).first()).toBeVisible()
  const token = await tokenOf(page)
  const out = await page.request.post('/play/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(out.ok()).toBe(true)
  await page.goto('/#/progress')
  await page.reload()
  await expect(page).toHaveURL(/#\/login/)
  await page.goto('/#/song/version/21/traditionnel/frere-jacques')
  await expect(page).toHaveURL(/#\/login\?redirect=\/song\/version\/21/)
  await logIn(page, newcomer)
  await expect(page.getByRole('heading', { level: 1, name: 'Frère Jacques' })).toBeVisible()
})

/** Signs up another learner by the API; returns a function that calls the API as them. */
async function anotherLearner(request: APIRequestContext, firstName: string) {
  const { email, password } = someNewcomer(firstName)
  const answer = await request.post('/play/v1/signup', { data: { email, password, firstname: firstName, rgpd_consent: true, level_id: 1 } })
  const token = ((await answer.json()) as { data: { api_token: string } }).data.api_token
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/play/v1/user/age', { data: { is_fifteen: true }, headers })
  const handOff = async (): Promise<string> =>
    ((await (await request.post('/play/v1/auth/codes', { headers })).json()) as { content: { code: string } }).content.code
  return { email, password, firstName, headers, handOff }
}
const statusOf = async (request: APIRequestContext, token: string): Promise<number> =>
  (await request.get('/play/v1/user', { headers: { authorization: `Bearer ${token}` } })).status()
const openCode = async (page: Page, code: string): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`/#/auth?code=${code}`)
}

test('a logout without a network holds here at once and on the server as soon as it is back, over a reload', async ({ browser, app, request }) => {
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url, locale: 'fr-FR' })
  await signUp(page, someNewcomer('Ana'))
  const token = await tokenOf(page)
  front.put((_method, path) => (path.startsWith('/play/') ? 'cut' : undefined))
  await page.goto('/#/logout')
  await expect(page).toHaveURL(/#\/login/)
  expect(await tokenOf(page)).toBe('')
  expect(await statusOf(request, token)).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await statusOf(request, token)).toBe(200)
  front.put()
  const next = await signUp(page, someNewcomer('Ben'))
  await page.reload()
  await expect.poll(() => statusOf(request, token)).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('prelude.endedLogins'))).toBeNull()
  expect(await statusOf(request, await tokenOf(page))).toBe(200)
  await expect(page.getByText(new RegExp(next.firstName)).first()).toBeVisible()
  await page.close()
  await front.close()
})

test('a hand-off asks before it takes the place of who is logged in, and the old login ends then', async ({ page, request }) => {
  await signUp(page, someNewcomer('Victoire'))
  const token = await tokenOf(page)
  const attacker = await anotherLearner(request, 'Adam')

  const first = await attacker.handOff()
  await openCode(page, first)
  await expect(page.getByText(/Vous êtes connecté en tant que Victoire\. Continuer en tant que Adam\s\?/)).toBeVisible()
  await expectAccessible(page, 'the question before another account')
  expect(await tokenOf(page)).toBe(token)
  await page.getByRole('button', { name: 'Rester connecté en tant que Victoire' }).click()
  await expect(page).toHaveURL(/#\/home/)
  expect([await tokenOf(page), await statusOf(request, token)]).toEqual([token, 200])
  await expect.poll(async () => (await request.post('/play/v1/auth/confirm', { data: { code: first } })).status()).toBe(410)

  await openCode(page, await attacker.handOff())
  await page.getByRole('button', { name: 'Continuer en tant que Adam' }).click()
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.getByText('Vous êtes connecté en tant que Adam.')).toBeVisible()
  await expect.poll(() => statusOf(request, token)).toBe(401)
  const now = await tokenOf(page)
  // A hand-off on the learner's own device changes nothing.
  await openCode(page, await attacker.handOff())
  await expect(page).toHaveURL(/#\/home/)
  expect(await tokenOf(page)).toBe(now)
})

test('an account is not confirmed by another person who reads its mail, nor is confirmation asked again', async ({ page, app, request }) => {
  const stranger = await anotherLearner(request, 'Adam')
  const code = await mailed(app, stranger.email, /#\/auth\?code=(\S+)/)
  await openCode(page, code)
  await expect(page.getByRole('heading', { level: 1, name: /Est.ce bien votre compte/ })).toBeVisible()
  await expect(page.getByText(new RegExp(`de Adam, créé le .*${stranger.email}`))).toBeVisible()
  await expectAccessible(page, 'the question whose account it is')
  const verifiedAt = async () =>
    ((await (await request.get('/play/v1/user', { headers: stranger.headers })).json()) as { data: { email_verified_at: string | null } }).data
      .email_verified_at
  expect(await verifiedAt()).toBeNull()
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await expect(page.getByText(/n’est pas confirmée pour ce compte/)).toBeVisible()
  expect(await verifiedAt()).toBeNull()
  await openCode(page, code)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()

  const other = await anotherLearner(request, 'Lise')
  await openCode(page, await mailed(app, other.email, /#\/auth\?code=(\S+)/))
  await page.getByRole('button', { name: 'C’est bien mon compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre adresse est confirmée' })).toBeVisible()
})
