import { expect, type Page } from '@playwright/test'
import { LEVELS } from '@prelude/domain/learning'

export interface Newcomer {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

let count = 0

/** A learner without an account. */
export function someNewcomer(firstName = 'Camille'): Newcomer {
  count += 1
  return { email: `camille.${Date.now()}.${count}@exemple.fr`, password: 'trois petits mots', firstName }
}

/** A document on the server's origin without the app, so that storage can be written before the app reads it. */
const EMPTY_PAGE = '/favicon.svg'

/**
 * Signs up by the API, and leaves the page outside the app, logged in: for tests that begin with another page than home. Same result as the form of
 * `signUpByHand`.
 */
export async function signUpOutside(page: Page, newcomer: Newcomer = someNewcomer(), level = 'Novice'): Promise<Newcomer> {
  const level_id = LEVELS.find(({ name }) => name === level)?.value
  const { email, password, firstName: firstname } = newcomer
  const answer = await page.request.post('/play/v1/signup', {
    data: { email, password, firstname, rgpd_consent: true, level_id, created_from: 'web' },
  })
  expect(answer.status()).toBe(200)
  const token = ((await answer.json()) as { data: { api_token: string } }).data.api_token
  const aged = await page.request.post('/play/v1/user/age', { data: { is_fifteen: true }, headers: { authorization: `Bearer ${token}` } })
  expect(aged.status()).toBe(200)
  await page.goto(EMPTY_PAGE)
  await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
  return newcomer
}

/** Signs up by the API and opens home. */
export async function signUp(page: Page, newcomer: Newcomer = someNewcomer(), level = 'Novice'): Promise<Newcomer> {
  await signUpOutside(page, newcomer, level)
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  return newcomer
}

/** The question that follows the one of the age. */
export async function answerLevel(page: Page, level = 'Novice'): Promise<void> {
  const question = page.getByRole('dialog', { name: /avec le piano/ })
  await question.getByRole('radio', { name: new RegExp(`^${level}`) }).check({ force: true })
  await question.getByRole('button', { name: 'Continuer' }).click()
}

/** Signs up by the form; a learner under fifteen is left at the question of a parent's address. */
export async function signUpByHand(
  page: Page,
  newcomer: Newcomer = someNewcomer(),
  level = 'Novice',
  age: 'fifteen' | 'younger' = 'fifteen',
): Promise<Newcomer> {
  await page.goto('/#/signup')
  await page.getByLabel('Prénom').fill(newcomer.firstName)
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(newcomer.password)
  // By its key: what is drawn over the box cannot be clicked by name, and the form moves once its fonts are there.
  await page.getByRole('checkbox', { name: /conserve les données nécessaires/ }).press('Space')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('button', { name: age === 'fifteen' ? /^J’ai 15\sans ou plus$/ : /^J’ai moins de 15\sans$/ }).click()
  if (age === 'fifteen') {
    await answerLevel(page, level)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page).toHaveURL(/#\/home/)
  return newcomer
}

/** Closes the notices above the pages, so that only the page is visible. */
export async function settleNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('button', { name: 'Plus tard' }).click()
}

export async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
