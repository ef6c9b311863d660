import { logIn, signUp, signUpByHand, someNewcomer, tokenOf } from './pages/newcomer.ts'
import { expect, test } from './support/test.ts'

test('an address is taken once, and a wrong password is refused in a sentence', async ({ page }) => {
  const newcomer = await signUpByHand(page)
  await page.goto('/#/logout')
  await expect(page).toHaveURL(/#\/login/)
  await page.goto('/#/signup')
  await page.getByLabel('Prénom').fill('Autre')
  await page.getByLabel('E-mail').fill(newcomer.email.toUpperCase())
  await page.getByLabel('Mot de passe', { exact: true }).fill('un autre secret')
  await page.getByRole('checkbox', { name: /garde ce qu’il faut/ }).check({ force: true })
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(/déjà/)).toBeVisible()
  await page.goto('/#/login')
  await logIn(page, { ...newcomer, password: 'pas le bon' })
  await expect(page.getByText('Cette adresse et ce mot de passe ne vont pas ensemble.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
  await logIn(page, newcomer)
  await expect(page).toHaveURL(/#\/home/)
})

test('consent is never given in advance, and each fault of the form is said', async ({ page }) => {
  await page.goto('/#/signup')
  const consents = page.getByRole('checkbox')
  // The agreement that an account needs, and the letters: without both there would be nothing to look at.
  await expect(consents).toHaveCount(2)
  for (const box of await consents.all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Dites-nous comment vous appeler.')).toBeVisible()
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
