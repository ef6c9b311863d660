import { signUpOutside } from '../../pages/newcomer.ts'
import { settled } from '../../support/accessible.ts'
import { textsNotSet } from '../../support/french-spaces.ts'
import { expect, test } from '../../support/test.ts'

const PAGES = [
  'home',
  'catalog',
  'challenges',
  'school',
  'school/modules',
  'school/module/1',
  'school/blocs',
  'school/hearing',
  'list',
  'revisions',
  'progress',
  'profile',
  'subscribe',
  'credits',
  'setup-doctor',
  'ambitus',
  'catalog/import',
  'no-such-page',
]

test('a text, a label and a title without French spaces are found', async ({ page }) => {
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await textsNotSet(page)).toEqual([])
  await page.evaluate(() => {
    const plant = (text: string, label = ''): void => {
      const place = document.body.appendChild(document.createElement('p'))
      place.textContent = text
      if (label) place.setAttribute('aria-label', label)
    }
    plant('Vous êtes prêt ?', 'Rythme : la valse')
    plant('« Oui », à 80\u202f%, dit-il\u202f!')
    document.title = 'Défi : la valse'
  })
  expect(await textsNotSet(page)).toEqual(['Défi : la valse', 'Vous êtes prêt ?', '« Oui », à 80\u202f%, dit-il\u202f!', 'Rythme : la valse'])
})

test('no page shows one', async ({ page }) => {
  await signUpOutside(page)
  const faults: string[] = []
  for (const path of PAGES) {
    await page.goto(`/#/${path}`)
    await settled(page)
    for (const text of await textsNotSet(page)) faults.push(`${path}: ${text}`)
  }
  expect(faults).toEqual([])
})
