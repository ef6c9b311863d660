import { expect, type Page } from '@playwright/test'

export interface Newcomer {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

let count = 0

/** Somebody whom the server has never seen. */
export function someNewcomer(firstName = 'Camille'): Newcomer {
  count += 1
  return { email: `camille.${Date.now()}.${count}@exemple.fr`, password: 'trois petits mots', firstName }
}

/** Signs up by hand, as a newcomer does; somebody younger is left before the question of a parent's address. */
export async function signUp(
  page: Page,
  newcomer: Newcomer = someNewcomer(),
  level = 'Novice',
  age: 'fifteen' | 'younger' = 'fifteen',
): Promise<Newcomer> {
  await page.goto('/#/signup')
  await page.getByLabel('Prénom').fill(newcomer.firstName)
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(newcomer.password)
  await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check({ force: true })
  await page.getByRole('checkbox', { name: /garde ce qu’il faut/ }).check({ force: true })
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('button', { name: age === 'fifteen' ? /^J’ai 15\sans ou plus$/ : /^J’ai moins de 15\sans$/ }).click()
  if (age === 'fifteen') await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/#\/home/)
  return newcomer
}

/** Answers what stands above the pages, so that only the page is seen. */
export async function settleNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('button', { name: 'Plus tard' }).click()
}

export async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The login token that the browser keeps: for asking the API what the screen shows. */
export const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('prelude.token') ?? '')
