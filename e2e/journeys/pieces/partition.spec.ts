import { signUp, signUpOutside } from '../../pages/newcomer.ts'
import { PartitionScreen, readPrintedFile } from '../../pages/partition.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { changeAnswer } from '../../support/changed-answer.ts'
import { expect, test } from '../../support/test.ts'

/** « Douce nuit », piano and voice: words, chords, fingerings. */
const VERSION = 496
/** Bach, Invention n° 1, as written. */
const INVENTION = 1281

test('a version becomes a PDF file: as chosen, in the chosen key, with its title and its pages', async ({ page }) => {
  await signUpOutside(page)
  const sheet = new PartitionScreen(page)
  await page.goto(`/#/song/version/${VERSION}/a/b`)
  await page.getByRole('link', { name: 'Imprimer la partition' }).click()
  await sheet.ready()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Douce nuit')

  await test.step('what was never opened is an extract, until it is opened', async () => {
    await expect(page.getByText('Extrait', { exact: true })).toBeVisible()
    expect((await sheet.words()).join(' ')).toMatch(/extrait\s: les \d+ premières mesures/)
    await page.getByRole('button', { name: 'Ouvrir en entier' }).click()
    await expect(page.getByText('Extrait', { exact: true })).toHaveCount(0)
    await sheet.ready()
    await expect(sheet.sheets.locator('text', { hasText: 'extrait' })).toHaveCount(0)
  })

  await test.step('the preview is the page', async () => {
    const words = await sheet.words()
    expect(words).toContain('Douce nuit')
    expect(words).toContain('Franz Xaver Gruber')
    expect(words).toContain('1 / 1')
    expect(words.join(' ')).toContain('Nuit')
    expect(words).toContain('sol\u202f7')
    expect(await sheet.signsOffThePage()).toBe(0)
    await expectAccessible(page, 'the preview', 'every')
  })

  await test.step('the file', async () => {
    const file = await sheet.download()
    expect(file).toMatchObject({
      name: 'Douce nuit - Franz Xaver Gruber.pdf',
      start: '%PDF-',
      pages: 1,
      title: 'Douce nuit',
      composer: 'Franz Xaver Gruber',
    })
    expect(file.fonts).toContain('Tinos-Bold')
    // Musical signs are form XObjects of the file, reused wherever they occur: the G clef at least twice a system.
    const [music = ''] = file.contents.filter((content) => content.includes('/GE0A4 Do'))
    expect(music.match(/\/GE050 Do/g)?.length).toBeGreaterThanOrEqual(3)
    expect(file.bytes).toBeLessThan(200_000)
    await expect(page.getByText('Douce nuit - Franz Xaver Gruber.pdf est dans vos téléchargements.')).toBeVisible()
  })

  await test.step('without fingerings and words', async () => {
    await sheet.option('Doigtés').uncheck({ force: true })
    await sheet.option('Paroles').uncheck({ force: true })
    await expect(sheet.sheets.locator('text', { hasText: /^Nuit$/ })).toHaveCount(0)
    await expect(sheet.sheets.locator('text', { hasText: /^[1-5]$/ })).toHaveCount(0)
    const { fonts } = await sheet.download()
    expect(fonts).toContain('Tinos-Regular')
  })

  await test.step('in another key: the chords go with it', async () => {
    await sheet.tonality.selectOption({ label: 'fa majeur' })
    await expect(sheet.sheets.locator('text', { hasText: /^do\u202f7$/ }).first()).toBeVisible()
    expect((await sheet.words()).join(' ')).toContain('en fa majeur')
  })

  await test.step('in large print', async () => {
    await sheet.ready()
    await sheet.option('Gros caractères').check({ force: true })
    await expect(sheet.sheets).not.toHaveCount(1)
    await sheet.ready()
    const shown = await sheet.sheets.count()
    expect((await sheet.words()).filter((text) => text.includes(' / '))).toEqual(
      Array.from({ length: shown }, (_, index) => `${index + 1} / ${shown}`),
    )
    expect((await sheet.download()).pages).toBe(shown)
  })

  await test.step('back to the piece', async () => {
    await page.getByRole('link', { name: 'Retour au morceau' }).click()
    await expect(page).toHaveURL(new RegExp(`#/song/version/${VERSION}/`))
  })
})

test('only the pages are printed, one a sheet', async ({ page }) => {
  await signUpOutside(page)
  const sheet = new PartitionScreen(page)
  await sheet.open(INVENTION)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const shown = await sheet.sheets.count()
  expect(readPrintedFile('print', await page.pdf({ preferCSSPageSize: true })).pages).toBe(shown)
})

test('without free contents left, the sheet of a piece that is not free leads to the offer', async ({ page }) => {
  await signUp(page)
  // The quota as the server stores it, used up.
  type Stored = { data: { configurations: { name: string; value: string }[] } }
  await changeAnswer<Stored>(page, '**/play/v1/user', ({ data, ...body }) => {
    const configurations = data.configurations.map((configuration) =>
      /CURRENT_(WEEKLY|DAILY)_FREE_ACTIONS/.test(configuration.name) ? { ...configuration, value: '0' } : configuration,
    )
    return { ...body, data: { ...data, configurations } }
  })
  await page.reload()
  await page.goto(`/#/song/version/${INVENTION}/a/b/partition`)
  await expect(page).toHaveURL(/#\/subscribe\?back=\/home/)
})
