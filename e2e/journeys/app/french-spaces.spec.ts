import { textsNotSet } from '../../support/french-spaces.ts'
import { expect, test } from '../../support/test.ts'

/** `expectAccessible` asks the same of every page that it judges. */
test('the login has French spaces, and a text, a label and a title without them are found', async ({ page }) => {
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await textsNotSet(page)).toEqual([])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p aria-label="Rythme : la valse">Vous êtes prêt ?</p><p>« Oui », à 80\u202f%, dit-il\u202f!</p>')
    document.title = 'Défi : la valse'
  })
  expect(await textsNotSet(page)).toEqual(['Défi : la valse', 'Vous êtes prêt ?', '« Oui », à 80\u202f%, dit-il\u202f!', 'Rythme : la valse'])
})
