import type { Page } from '@playwright/test'
import { administrate } from '../../pages/membership.ts'
import { signUp } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { tokenOf } from '../../support/api.ts'
import type { App } from '../../support/app.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const ALBERTI = 13
const FIVE_FINGERS = 1

async function signUpTeam(page: Page, app: App): Promise<{ authorization: string }> {
  const { email } = await signUp(page)
  administrate(app, 'team', email, 'on')
  return { authorization: `Bearer ${await tokenOf(page)}` }
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })
const saved = (page: Page) => expect(page.getByText('Tout est enregistré')).toBeVisible()

test('a learner finds a rhythm, hears it and opens it', async ({ page }) => {
  await watchSounds(page)
  await signUp(page)
  await page.goto('/#/school')
  await page.getByRole('link', { name: 'Voir les rythmes' }).click()
  await expect(page.getByText('40 rythmes')).toBeVisible()
  await expectAccessible(page, 'the rhythms')
  await expect(page.getByRole('img', { name: /^Rythme de/ })).toHaveCount(40)
  await page.getByRole('button', { name: /^Écouter « Accords en rondes/ }).click()
  await expect.poll(() => page.evaluate(() => window.__sounds.calls().length)).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect(page.getByRole('button', { name: 'Arrêter' })).toHaveCount(0)
  await page.getByLabel('Chercher un rythme').fill('alberti doubles')
  await expect(page.getByRole('link', { name: /Alberti/ })).toHaveCount(1)
  await page.getByLabel('Chercher un rythme').fill('zzz')
  await expect(page.getByRole('heading', { name: 'Aucun rythme trouvé' })).toBeVisible()
  await page.getByRole('button', { name: 'Tout montrer' }).click()
  await page.getByRole('link', { name: /Bossa-nova/ }).click()
  await expect(page).toHaveURL(/player\/school\/bloc\/33/)
  await expect(page.locator('[data-player]')).toBeVisible()
})

test('the team edits a rhythm: draws, hears, saves, goes back, and two editors lose nothing', async ({ page, app }) => {
  const headers = await signUpTeam(page, app)
  const address = `/play/v1/rhythmics/${ALBERTI}`
  const cell = (role: string, place: number) => page.getByRole('button', { name: new RegExp(`^${role}, mesure 1, .*`) }).nth(place)
  await page.goto('/#/rhythmics-admin')
  await page.reload()
  await page.getByLabel('Chercher un nom, un code').fill('alberti croches')
  await page.getByRole('link', { name: /^Basse d’Alberti en croches/ }).click()

  await test.step('drawn with mouse and keyboard', async () => {
    await expectAccessible(page, 'the editor of a rhythm')
    await cell('Fondamentale', 0).click()
    await expect(cell('Fondamentale', 0)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('a')
    await expect(cell('Fondamentale', 0)).toHaveAccessibleName(/frappée, accentuée/)
    await page.keyboard.press('ArrowRight')
    await expect(cell('Fondamentale', 1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell('Fondamentale', 1)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Annuler le dernier changement' }).click()
    await expect(cell('Fondamentale', 1)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('faults stand where they are', async () => {
    await page.getByLabel('Accords').fill('C Zz')
    await expect(page.getByText('L’accord « Zz » est inconnu.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await page.getByLabel('Accords').fill('C F G C')
  })

  await test.step('heard over its chords', async () => {
    await page.getByRole('button', { name: 'Écouter' }).click()
    await expect(page.getByRole('button', { name: 'Arrêter' })).toBeVisible()
    await page.getByRole('button', { name: 'Arrêter' }).click()
  })

  await test.step('saved: learners get it', async () => {
    await page.getByLabel('Titre').fill('Alberti de l’équipe')
    await save(page).click()
    await saved(page)
    await expect(page.getByText('Version 1')).toBeVisible()
    const { content } = await (await page.request.get('/play/v1/blocs', { headers })).json()
    expect(content.find(({ id }: { id: number }) => id === ALBERTI)).toMatchObject({ title: 'Alberti de l’équipe', chords: ['C', 'F', 'G', 'C'] })
  })

  await test.step('somebody else saves first', async () => {
    await page.getByLabel('Titre').fill('Le mien')
    const { content } = await (await page.request.get(address, { headers })).json()
    const document = { ...content.document, title: 'Le leur' }
    expect((await page.request.post(address, { headers, data: { revision: 1, document } })).status()).toBe(200)
    await save(page).click()
    await expect(page.getByText('Quelqu’un d’autre a enregistré entre-temps')).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue('Le mien')
    await page.getByRole('button', { name: 'Enregistrer la mienne par-dessus' }).click()
    await saved(page)
    await expect(page.getByText('Version 3')).toBeVisible()
  })

  await test.step('an earlier revision, then the shipped state', async () => {
    await page.getByRole('button', { name: 'Reprendre la version 2' }).click()
    await expect(page.getByLabel('Titre')).toHaveValue('Le leur')
    await save(page).click()
    await saved(page)
    await page.getByRole('button', { name: 'Revenir à l’état d’origine' }).click()
    await expect(page.getByLabel('Titre')).toHaveValue(/Basse d’Alberti en croches/)
    await expect(page.getByText('Version 5')).toBeVisible()
  })
})

test('the team edits a hand shape on the keyboard', async ({ page, app }) => {
  await signUpTeam(page, app)
  await page.goto(`/#/handprints-admin?item=${FIVE_FINGERS}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5 doigts')
  await expectAccessible(page, 'the editor of a hand shape')
  const key = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) })

  await key('sol3').click()
  await expect(page.getByText(/Ouverture\s: 5/)).toBeVisible()
  await save(page).click()
  await expect(page.getByText(/ne tient plus/)).toBeVisible()
  await key('sol3').click()
  await expect(page.getByText(/Ouverture\s: 7/)).toBeVisible()

  await page.getByLabel('Doigt de la main droite sur sol3').selectOption('3')
  await expect(page.getByText(/les doigts de la main droite montent/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le dernier changement' }).click()
  await page.getByRole('button', { name: 'Un demi-ton plus haut' }).click()
  await expect(key('do♯3').or(key('ré♭3')).first()).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Nom à sa place').fill('Main posée sur {low}')
  await expect(page.getByText(/Main posée sur (do♯|ré♭)/)).toBeVisible()
  await page.getByRole('button', { name: 'Écouter' }).click()
  await save(page).click()
  await saved(page)
  await page.getByRole('button', { name: 'Revenir à l’état d’origine' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()
})
