import { type Page, request } from '@playwright/test'
import { openGoogle, passGoogle, startWithGoogle, withoutTypefaces } from '../../pages/google.ts'
import { logIn, signUp, someNewcomer } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, tokenOf } from '../../support/api.ts'
import { type Front, openFront, type StandIn } from '../../support/front.ts'
import { mailed } from '../../support/outbox.ts'
import { expect, test } from '../../support/test.ts'

const PHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const

const CLIENT_CONFIG = {
  version: '0.3.0',
  required_version: null as string | null,
  stores: { ios: null as string | null, android: null as string | null },
  providers: [] as string[],
  error_tracing: null,
}
/** The client configuration as the server sends it. */
const reporting = (reported: Partial<typeof CLIENT_CONFIG>) => (_method: string, path: string) =>
  path.endsWith('/surroundings') ? { status: 200, body: { content: { ...CLIENT_CONFIG, ...reported } } } : undefined

/** Opens an address in a new page of the same browser: only what the device stores is kept. */
async function open(page: Page, front: Front, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${front.url}/#${path}`)
}

test('each error of the server redirects the app, and the offline toast is shown', async ({ browser, app }) => {
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url })
  const answering = (standIn: StandIn) =>
    front.put((method, path) => (method === 'GET' && path.startsWith('/play/v1/catalog?') ? standIn : undefined))
  const error = (code: string) => ({ error: { code, message: 'Non.' } })
  await signUp(page)
  const token = await tokenOf(page)
  const table = [
    ['502 of a proxy', { status: 502, body: 'Bad Gateway' }, /#\/maintenance\?back=\/catalog/],
    ['503', { status: 503, body: error('unavailable') }, /#\/maintenance/],
    ['404 that is not ours', { status: 404, body: 'Introuvable.' }, /#\/maintenance/],
    ['404 of ours', { status: 404, body: error('not_found') }, /#\/catalog$/],
    ['402', { status: 402, body: error('payment_required') }, /#\/subscribe/],
    ['no network', 'cut', /#\/offline\?back=\/catalog/],
  ] as const
  for (const [what, standIn, place] of table) {
    answering(standIn)
    await open(page, front, '/catalog')
    await expect(page, what).toHaveURL(place)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await expect(page.getByText(/^Prélude ne fonctionne pas en mode hors ligne pour le moment\s!$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText(/ne fonctionne pas en mode hors ligne/)).toBeHidden()
  // Back online: the requested page is shown.
  front.put()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/#\/catalog/)
  expect(await tokenOf(page)).toBe(token)

  answering({ status: 401, body: error('unauthenticated') })
  await open(page, front, '/catalog')
  await expect(page).toHaveURL(/#\/login\?redirect=\/catalog/)
  expect(await tokenOf(page)).toBe('')
  await page.close()
  await front.close()
})

test('a forgotten password is reset by a one-time link, and an address is confirmed', async ({ page, app }) => {
  const newcomer = await signUp(page)
  const confirmation = await mailed(app, newcomer.email, /#(\/auth\?code=\S+)/)
  await page.goto(`/#${confirmation}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre adresse est confirmée' })).toBeVisible()
  await expect(page.getByText(newcomer.email)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/#${confirmation}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien' })).toBeVisible()

  await page.goto('/#/logout')
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page).toHaveTitle('Mot de passe oublié · Prélude')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Écrivez votre adresse e-mail.')).toBeVisible()
  await page.goto(`/#/forgot-password/${encodeURIComponent(newcomer.email)}`)
  await expect(page.getByLabel('E-mail')).toHaveValue(newcomer.email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails' })).toBeVisible()
  const reset = await mailed(app, newcomer.email, /#(\/change-password\/\S+)/)
  await page.goto(`/#${reset}`)
  await page.getByLabel('Nouveau mot de passe').fill('court')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText(/^Choisissez au moins 10\scaractères/)).toBeVisible()
  const password = 'quatre mots bien plus longs'
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé. Connectez\u2011vous.')).toBeVisible()
  await logIn(page, { ...newcomer, password })
  await expect(page).toHaveURL(/#\/home/)
  await page.goto(`/#${reset}`)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()
})

test('on a phone: the stores, the browser all the same, and a login handed over by a code', async ({ browser, app }) => {
  const front = await openFront(app.url)
  front.put(reporting({ stores: { ios: 'https://apps.exemple.fr/prelude', android: null } }))
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${front.url}/#/signup`)
  await expect(page).toHaveURL(/#\/store/)
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', 'https://apps.exemple.fr/prelude')
  await page.getByLabel('E-mail').fill(someNewcomer().email)
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByText('C’est noté.')).toBeVisible()

  // A login that began elsewhere continues here, by a one-time code; the browser was chosen with it.
  const api = await request.newContext({ baseURL: app.url })
  const { email, password, firstName } = someNewcomer('Ana')
  const signedUp = await api.post('/play/v1/signup', { data: { email, password, firstname: firstName, rgpd_consent: true, level_id: 1 } })
  const token = ((await signedUp.json()) as { data: { api_token: string } }).data.api_token
  const headers = { authorization: `Bearer ${token}` }
  await api.post('/play/v1/user/age', { data: { is_fifteen: true }, headers })
  const given = await api.post('/play/v1/auth/codes', { headers })
  const { code } = ((await given.json()) as { content: { code: string } }).content
  const handOff = `/auth?${new URLSearchParams({ code, redirect: '/subscribe?annual=true', forceWeb: 'true' })}`
  await open(page, front, handOff)
  await expect(page).toHaveURL(/#\/subscribe\?annual=true/)
  expect(await tokenOf(page)).not.toBe(token)
  await open(page, front, '/catalog')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('prelude.lastRoute'))).toContain('"uri":"/catalog"')

  // Without that choice: home is skipped only until the first onboarding is over, and continuing stores the choice.
  await page.evaluate(() => localStorage.removeItem('prelude.forceWeb'))
  await open(page, front, '/catalog?search=bach')
  await expect(page).toHaveURL(/#\/store\?back=/)
  await page.getByRole('button', { name: 'Continuer dans le navigateur' }).click()
  await expect(page).toHaveURL(/#\/catalog\?search=bach/)
  await open(page, front, '/catalog')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await context.close()
  await front.close()
})

test('Google logs in, creates an account once, and a cancelled sign-in shows no message', async ({ browser, ownApp }) => {
  const { app, google } = await startWithGoogle(ownApp)
  const email = someNewcomer().email
  google.people.set('ana', { email, email_verified: true, given_name: 'Ana' })
  google.people.set('nobody', { given_name: 'Nobody' })
  const context = await browser.newContext({ baseURL: app.url })
  await withoutTypefaces(context)
  const page = await context.newPage()
  await page.goto('/#/signup')
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuer avec Apple' })).toHaveCount(0)

  const givenUp = await openGoogle(page)
  const closed = givenUp.waitForEvent('close')
  await givenUp.getByText(/Cancel/).click()
  await closed
  await expect(page).toHaveURL(/#\/signup/)
  await expect(page.getByText(/Une erreur s’est produite/)).toHaveCount(0)

  // Google has not verified the address: no account can be created.
  await passGoogle(page, 'nobody')
  await expect(page.getByText('Une erreur s’est produite lors de la connexion à Google')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/ne donne pas d’adresse e-mail/)).toBeVisible()
  await context.clearCookies()

  await passGoogle(page, 'ana')
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.getByText(/^Bienvenue, Ana/)).toBeVisible()
  const account = ((await ask(page, 'user')) as { id: number; email: string }) ?? {}
  expect(account.email).toBe(email)
  await page.goto('/#/logout')
  await expect(page).toHaveURL(/#\/login/)
  // The browser is still logged in at Google.
  await openGoogle(page)
  await expect(page).toHaveURL(/#\/home/)
  expect(((await ask(page, 'user')) as { id: number }).id).toBe(account.id)
  await context.close()
  await google.close()
})

test('Google joins an account with its password alone, and what a password guards asks for a new login', async ({ browser, ownApp }) => {
  const { app, google } = await startWithGoogle(ownApp)
  const context = await browser.newContext({ baseURL: app.url, locale: 'fr-FR' })
  await withoutTypefaces(context)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')

  await test.step('an address that Google did not verify makes no account', async () => {
    google.people.set('unsure', { email: someNewcomer().email, email_verified: false, given_name: 'Eve' })
    await page.goto('/#/login')
    await passGoogle(page, 'unsure')
    await expect(page.getByRole('alert').getByText(/n’a pas vérifié votre adresse e-mail/)).toBeVisible()
    await expect(page).toHaveURL(/#\/login/)
    await context.clearCookies()
  })

  await test.step('an account with a password is joined with it, seen in the profile, and parted again', async () => {
    const newcomer = await signUp(page, someNewcomer('Bea'))
    google.people.set('bea', { email: newcomer.email, email_verified: true, given_name: 'Bea' })
    await page.goto('/#/logout')
    await expect(page).toHaveURL(/#\/login/)
    await passGoogle(page, 'bea')
    await expect(dialog.getByText(/entrez votre mot de passe pour relier Google/)).toBeVisible()
    await expectAccessible(page, 'the dialog that joins Google')
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
    await dialog.getByRole('button', { name: 'Relier et me connecter' }).click()
    await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(newcomer.password)
    await dialog.getByRole('button', { name: 'Relier et me connecter' }).click()
    await expect(page).toHaveURL(/#\/home/)
    await page.goto('/#/profile')
    await expect(page.getByText('Connexion avec Google')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer la connexion avec Google' }).click()
    await expect(dialog.getByLabel('Votre mot de passe', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the dialog that parts Google')
    await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(newcomer.password)
    await dialog.getByRole('button', { name: 'Retirer', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Connexion avec Google')).toBeHidden()
    await page.goto('/#/logout')
    await context.clearCookies()
  })

  await test.step('without a password a login that was handed on has to be renewed first', async () => {
    google.people.set('ana', { email: someNewcomer().email, email_verified: true, given_name: 'Ana' })
    await page.goto('/#/login')
    await passGoogle(page, 'ana')
    await expect(page).toHaveURL(/#\/home/)
    const headers = { authorization: `Bearer ${await tokenOf(page)}` }
    await page.request.post('/play/v1/user/age', { data: { is_fifteen: true }, headers })
    const given = await page.request.post('/play/v1/auth/codes', { headers })
    const { code } = ((await given.json()) as { content: { code: string } }).content
    await page.evaluate(() => localStorage.removeItem('prelude.token'))
    await page.goto('about:blank')
    await page.goto(`/#/auth?code=${code}&redirect=/profile`)
    await expect(page).toHaveURL(/#\/profile/)
    await page.getByRole('button', { name: 'Retirer la connexion avec Google' }).click()
    await expect(dialog.getByText(/choisissez d’abord un mot de passe/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Choisir un mot de passe' }).click()
    await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill('quatre autres mots')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText(/Reconnectez.vous avec Google pour continuer/)).toBeVisible()
    await expectAccessible(page, 'the dialog that asks for a new login')
    // The browser is still logged in at Google.
    await openGoogle(page, 'Me reconnecter avec Google')
    await expect(page.getByText('C’est bien vous. Vous pouvez continuer.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    expect(((await ask(page, 'user')) as { has_password: boolean }).has_password).toBe(true)
  })
  await context.close()
  await google.close()
})

test('the legal pages can be read signed out, from the login page', async ({ page }) => {
  await page.goto('/#/login')
  for (const name of ['CGU', 'CGV', 'Données personnelles', 'Cookies', 'Mentions légales']) {
    await page.getByRole('navigation', { name: 'Pages légales' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(/#\/legal\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ · Prélude$/)
  }
  await page.goto('/#/legal/nulle-part')
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page est un silence' })).toBeVisible()
})
