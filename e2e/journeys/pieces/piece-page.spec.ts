import type { Page } from '@playwright/test'
import { logIn, settleNotices, signUp, signUpOutside, someNewcomer } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, playedBefore } from '../../support/api.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Au clair de la lune », its melody: played in the first module. */
const AU_CLAIR = 11
/** Petzold's minuet as written: A and B, each twice. */
const MINUET = 1231
const FRERE_JACQUES = 21
const KEYBOARD = 'Clavier de salon'

async function openPiece(page: Page, versionId: number): Promise<void> {
  await page.goto(`/#/song/version/${versionId}/a/b`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const heart = (page: Page) => page.getByRole('button', { name: 'Favori', exact: true })
const parts = (page: Page) => page.getByRole('list', { name: 'Dans l’ordre du morceau' }).getByRole('link')
const isFavourite = async (page: Page, versionId: number): Promise<boolean> =>
  (await ask<{ is_favourite: boolean }>(page, `songs/${versionId}`)).is_favourite

test('a favourite is kept, on another device too, and the catalogue lists it', async ({ page, browser, baseURL }) => {
  const learner = await signUp(page, someNewcomer('Camille'))
  await settleNotices(page)
  await openPiece(page, MINUET)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isFavourite(page, MINUET)).toBe(true)
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

  await test.step('the catalogue can be narrowed to favourites, and counts them', async () => {
    await page.goto('/#/catalog')
    await page.getByRole('button', { name: /^Vos morceaux/ }).click()
    await page.getByRole('checkbox', { name: /^Favoris/ }).check({ force: true })
    await expect(page).toHaveURL(/favourite=true/)
    const cards = page.getByRole('main').locator('a[href*="/song/version/"]')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Menuet en sol majeur')
  })

  await test.step('another device shows it, and takes it back', async () => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const tablet = await other.newPage()
    await tablet.goto('/#/login')
    await logIn(tablet, learner)
    await expect(tablet).toHaveURL(/#\/home/)
    await openPiece(tablet, MINUET)
    await expect(heart(tablet)).toHaveAttribute('aria-pressed', 'true')
    await heart(tablet).click()
    await expect(heart(tablet)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => isFavourite(page, MINUET)).toBe(false)
    await other.close()
  })

  await test.step('what the server did not take is not shown as kept', async () => {
    await openPiece(page, MINUET)
    await page.reload()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await page.route('**/songs/*/favourite', (route) => route.abort())
    await heart(page).click()
    await expect(page.getByText(/^Le favori n’a pas pu être enregistré/)).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a piece leads to its module and to the skills that it asks for, and back', async ({ page }) => {
  await signUp(page)
  await settleNotices(page)
  await openPiece(page, AU_CLAIR)
  const teaches = page.getByRole('region', { name: 'Ce qu’il vous apprend' })
  await expect(teaches.getByText('Trois notes voisines sous trois doigts')).toBeVisible()
  const skill = teaches.getByRole('link').first()
  await expect(skill).toContainText('À travailler à l’école')
  const modules = page.getByRole('region', { name: 'À l’école' })
  const module = modules.getByRole('link').filter({ hasText: 'Ce morceau y est joué' }).first()
  await expect(module).toContainText(/\d+\sétapes/)
  await module.click()
  await expect(page).toHaveURL(/#\/school\/module\/1$/)
  await page.getByRole('main').locator(`a[href*="/song/version/${AU_CLAIR}/"]:not([href$="/partition"])`).first().click()
  await expect(page).toHaveURL(new RegExp(`#/song/version/${AU_CLAIR}/`))
  const name = await skill
    .locator('span')
    .first()
    .evaluate((element) => element.firstChild?.textContent ?? '')
  await skill.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('measures of the map become a loop, and sections say what to do', async ({ page }) => {
  await signUp(page)
  await settleNotices(page)
  await playedBefore(page, [{ versionId: MINUET, daysAgo: 1, skipEvery: 61 }])
  await openPiece(page, MINUET)
  await expect(page.getByText(/mesures?\s.+\sà\sreprendre$/i).first()).toBeVisible()
  await expect(parts(page)).toHaveCount(4)
  await expectAccessible(page, 'the page of a piece')
  const measure = (number: number) => page.getByRole('button', { name: new RegExp(`^Mesure ${number}\\b`) }).first()
  await measure(5).click()
  await measure(8).click()
  await page.getByRole('link', { name: /^Travailler les mesures\s5\sà\s8$/ }).click()
  const player = new PlayerScreen(page)
  await player.ready()
  await expect(player.loopEnd('Début')).toHaveAttribute('aria-valuenow', '5')
  await expect(player.loopEnd('Fin')).toHaveAttribute('aria-valuenow', '8')
})

test('parts are mastered one by one, by what was played in time; the takes can be heard', async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  await openPiece(page, FRERE_JACQUES)
  const mastered = async () =>
    (
      await ask<{ parts: { letter: string; mastered_at: string | null }[] }>(page, `practice/map?playable_type=version&playable_id=${FRERE_JACQUES}`)
    ).parts.map(({ letter, mastered_at }) => `${letter} ${mastered_at !== null}`)
  const before = await mastered()
  expect(before.length).toBeGreaterThan(1)
  expect(before.every((part) => part.endsWith('false'))).toBe(true)
  await expect(parts(page)).toHaveCount(before.length)

  // A part takes three clean takes: this one is the third.
  await playedBefore(page, [
    { versionId: FRERE_JACQUES, daysAgo: 2 },
    { versionId: FRERE_JACQUES, daysAgo: 1 },
  ])
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time')
  const timeline = await player.timeline(FRERE_JACQUES)
  // The last part fails: every note of it is a semitone too high.
  const last = timeline.parts[timeline.parts.length - 1]?.start ?? 0
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { plant: (note) => (note.onset >= last ? { pitch: note.pitch + 1 } : {}) }))
  await new ResultScreen(page).shown()
  const expected = before.map((part, place) => (place === before.length - 1 ? part : part.replace('false', 'true')))
  await expect.poll(mastered).toEqual(expected)

  await openPiece(page, FRERE_JACQUES)
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(parts(page).filter({ hasText: 'maîtrisée' })).toHaveCount(before.length - 1)
    await expect(parts(page).last()).not.toContainText('maîtrisée')
  }

  await test.step('the take sounds, and stops', async () => {
    await page.evaluate(() => window.__sounds.forget())
    const takes = page.getByRole('region', { name: 'Dernières prises' })
    await takes
      .getByRole('button', { name: /^Écouter la prise/ })
      .first()
      .click()
    await page.waitForFunction(() => window.__sounds.timesMs().length > 0)
    await takes.getByRole('button', { name: 'Arrêter' }).click()
    await expect(takes.getByRole('button', { name: /^Écouter la prise/ })).toHaveCount(3)
  })
})
