import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { answerLevel, logIn, signUp, signUpByHand, someNewcomer } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, tokenOf } from '../../support/api.ts'
import { startErrorTracing } from '../../support/error-tracing.ts'
import { mailed } from '../../support/outbox.ts'
import { expect, test } from '../../support/test.ts'

const LINK = /(https?:\/\/\S+#\/auth\?code=[\w-]+)/

async function openProfile(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/#/profile')
  await expect(page.getByRole('region', { name: 'Identité' })).toBeVisible()
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

interface Learner extends Record<string, unknown> {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly age: string
  readonly configurations: readonly { readonly name: string; readonly value: string }[]
}
const userOf = (page: Page) => ask<Learner>(page, 'user')
const configured = async (page: Page, name: string): Promise<unknown> =>
  JSON.parse((await userOf(page)).configurations.find((configuration) => configuration.name === name)?.value ?? 'null')

test('names, address, password, goals and reminders change where they stand, and other devices are logged out', async ({ page, browser, app }) => {
  const newcomer = await signUp(page)
  await openProfile(page)
  const identity = part(page, 'Identité')
  await identity.getByLabel('Nom', { exact: true }).fill('Moreau')
  await identity.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Camille Moreau' })).toBeVisible()
  await expect(identity.getByRole('button', { name: 'Enregistrer' })).toBeHidden()

  // The new address is valid once its link was opened.
  const moved = `nouvelle.${newcomer.email}`
  await identity.getByRole('button', { name: 'Changer l’adresse' }).click()
  await dialog(page).getByLabel('Nouvelle adresse e-mail').fill(moved)
  await dialog(page).getByLabel('Votre mot de passe', { exact: true }).fill('pas le bon')
  await dialog(page).getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(dialog(page).getByLabel('Votre mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the dialog of the address')
  await dialog(page).getByLabel('Votre mot de passe', { exact: true }).fill(newcomer.password)
  await dialog(page).getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await userOf(page)).email).toBe(newcomer.email)
  await page.goto(await mailed(app, moved, LINK))
  await expect.poll(async () => (await userOf(page)).email).toBe(moved)

  // Goals are stored as ids, with the free texts of two of them; reminders as days and time.
  await openProfile(page)
  await expect(part(page, 'Identité').getByText('Confirmé')).toBeVisible()
  const goals = part(page, 'Objectifs')
  for (const goal of ['Jouer et chanter en même temps', 'Apprendre un morceau précis']) {
    await goals.getByText(goal).click()
    await expect(goals.getByRole('checkbox', { name: goal })).toBeChecked()
  }
  await goals.getByLabel('Quel morceau').fill('La Lettre à Élise')
  const reminders = part(page, 'Rappels')
  // This browser denies notifications: the learner sees a message, and the choice is stored all the same.
  await reminders.getByRole('switch', { name: /Me rappeler de jouer/ }).click()
  await dialog(page).getByRole('button', { name: 'Ne pas les activer' }).click()
  await reminders.getByRole('button', { name: 'lundi' }).click()
  await reminders.getByText('Matin').click()
  await expect.poll(() => configured(page, 'USER_GOALS')).toEqual([8, 1])
  expect(await configured(page, 'USER_GOAL_WORDS')).toEqual({ 1: 'La Lettre à Élise' })
  await expect.poll(() => configured(page, 'SESSION_NOTIFICATIONS')).toMatchObject({ MON: true, TUE: false, time: 'MORNING' })
  await expectAccessible(page, 'the profile')

  // Another device is listed here and logged out from here; a new password logs out the others too.
  const elsewhere = await browser.newPage({ baseURL: app.url })
  const logInElsewhere = async (password: string): Promise<void> => {
    await elsewhere.goto('/#/login')
    await logIn(elsewhere, { ...newcomer, email: moved, password })
    await expect(elsewhere).toHaveURL(/#\/home/)
  }
  const isOut = async (): Promise<void> => {
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/#\/login/)
  }
  await logInElsewhere(newcomer.password)
  await openProfile(page)
  const logins = part(page, 'Connexions')
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  await expect(logins.getByText('Cet appareil')).toHaveCount(1)
  await logins.getByRole('listitem').getByRole('button').click()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  await isOut()
  await logInElsewhere(newcomer.password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await dialog(page).getByLabel('Mot de passe actuel', { exact: true }).fill(newcomer.password)
  await dialog(page).getByLabel('Nouveau mot de passe', { exact: true }).fill('quatre autres mots')
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog(page)).toBeHidden()
  await isOut()
  await logInElsewhere('quatre autres mots')
  await elsewhere.close()
})

test('everything can be taken away in one archive; an account to be erased can be kept by coming back', async ({ page }) => {
  const newcomer = await signUp(page)
  await openProfile(page)
  const data = part(page, 'Vos données')
  const [download] = await Promise.all([page.waitForEvent('download'), data.getByRole('button', { name: 'Télécharger' }).click()])
  expect(download.suggestedFilename()).toMatch(/^prelude-mes-donnees-\d{4}-\d\d-\d\d\.zip$/)
  const files = new Map(Object.entries(unzipSync(readFileSync(await download.path()))).map(([name, bytes]) => [name, Buffer.from(bytes)]))
  expect([...files.keys()]).toEqual(expect.arrayContaining(['LISEZ-MOI.txt', 'tout.json', 'cet-appareil.json']))
  const token = await tokenOf(page)
  for (const [name, content] of files) {
    expect(content.length, name).toBeGreaterThan(0)
    expect(content.toString(), name).not.toContain(token)
  }
  expect(files.get('tout.json')?.toString()).toContain(newcomer.email)
  expect(files.get('tout.json')?.toString()).not.toMatch(/argon2|password_?hash/i)

  await data.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog(page).getByText(/Dans 7\sjours/)).toBeVisible()
  await expectAccessible(page, 'the dialog of the deletion')
  await dialog(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(dialog(page).getByText('Écrivez votre mot de passe.')).toBeVisible()
  await dialog(page).getByLabel('Votre mot de passe', { exact: true }).fill(newcomer.password)
  await dialog(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page).toHaveURL(/#\/account-deleted/)
  await expect(part(page, 'Identité')).toBeHidden()
  expect(await tokenOf(page)).toBe('')

  await page.goto('/#/login')
  await logIn(page, newcomer)
  await expect(dialog(page).getByRole('heading', { name: /Tout garder/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Laisser effacer' }).click()
  await expect(page.getByRole('region', { name: /Votre compte sera effacé le/ })).toBeVisible()
  await expectAccessible(page, 'an account to be erased')
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Votre compte est gardé. Rien n’a été effacé.')).toBeVisible()
  await expect(page.getByRole('region', { name: /Votre compte sera effacé/ })).toBeHidden()
})

test('who is under fifteen plays at once, and has a profile once a parent agreed', async ({ page, browser, app }) => {
  const newcomer = someNewcomer('Lou')
  const parent = `parent.${newcomer.email}`
  await signUpByHand(page, newcomer, 'Novice', 'younger')
  await expect(dialog(page).getByLabel('E-mail d’un parent')).toBeVisible()
  await expectAccessible(page, 'the question of the age')
  await dialog(page).getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(dialog(page).getByText('Écrivez l’adresse e-mail d’un parent.')).toBeVisible()
  await dialog(page).getByLabel('E-mail d’un parent').fill(parent)
  await dialog(page).getByRole('button', { name: 'Demander l’accord' }).click()
  await answerLevel(page)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'L’accord d’un parent est attendu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter' })).toBeHidden()
  await expect(page.getByRole('link', { name: /Jouer/ }).first()).toBeVisible()

  await openProfile(page)
  await expect(part(page, 'Objectifs').getByText('Cette partie s’ouvrira quand un parent aura donné son accord.')).toBeVisible()
  await expect(part(page, 'Identité').getByLabel('Nom', { exact: true })).toBeDisabled()
  await expectAccessible(page, 'a profile that waits for a parent')

  const theirs = await browser.newPage()
  await theirs.goto(await mailed(app, parent, LINK))
  await expect(theirs.getByText(/Votre accord est enregistré/)).toBeVisible()
  await theirs.close()
  await openProfile(page)
  await expect(part(page, 'Objectifs').getByRole('checkbox').first()).toBeVisible()
  expect((await userOf(page)).age).toBe('parent_agreed')
})

test('nothing is measured before the learner agreed; no is as easy as yes, and taken back in the profile', async ({ browser, ownApp }) => {
  const tracing = await startErrorTracing()
  const app = await ownApp({ env: { SENTRY_DSN: tracing.dsn } })
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR' })
  const counted: unknown[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/\/analytics/.test(request.url())) counted.push(request.postDataJSON())
    if (!request.url().startsWith(app.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url())
  })
  const breakPage = (words: string) => page.evaluate((message) => void setTimeout(() => Promise.reject(new Error(message)), 0), words)

  await signUpByHand(page)
  const [no, yes] = [page.getByRole('button', { name: 'Refuser' }), page.getByRole('button', { name: 'Accepter' })]
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
  expect([noBox?.width, noBox?.height, noBox?.y]).toEqual([yesBox?.width, yesBox?.height, yesBox?.y])
  await breakPage('Rien ne part')
  await page.goto('/#/catalog')
  await page.goto('/#/home')
  await expect(yes).toBeVisible()
  expect([counted, elsewhere]).toEqual([[], []])

  await yes.click()
  await expect.poll(() => counted).toContainEqual({ action: 'home viewed', consented: true })
  await expect
    .poll(async () => {
      await breakPage('Panne chez camille@exemple.fr')
      return tracing.envelopes.join('\n')
    })
    .toContain('Panne chez [adresse]')
  expect(elsewhere.every((url) => url.startsWith(tracing.origin))).toBe(true)
  expect(tracing.envelopes.join('\n')).not.toMatch(/camille|Rien ne part|user_agent|User-Agent/i)

  await openProfile(page)
  const measured = part(page, 'Confidentialité').getByRole('switch', { name: /Mesure de l’usage/ })
  await expect(measured).toHaveAttribute('aria-checked', 'true')
  await measured.click()
  counted.length = 0
  await page.goto('/#/home')
  await expect.poll(() => counted).toContainEqual({ action: 'home viewed', consented: false })
  await page.close()
  tracing.close()
})
