import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleNotices, signUp, signUpOutside, someNewcomer } from '../pages/newcomer.ts'
import { announcePiece, ask, keepExerciseTake, playedBefore, tokenOf, workedBefore } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, pictureToEnd, WEEKS_OF_WORK, wholePicture } from './picture.ts'

const KEYBOARD = 'Roland FP-30'
const DAY_MS = 24 * 60 * 60_000
/** The scale of do, with its tonalities. */
const SCALE = 44

/** Stores a configuration of the page's learner. */
async function configure(page: Page, configuration_rule: string, value: unknown): Promise<void> {
  const data = { configuration_rule, value: JSON.stringify(value) }
  const answer = await page.request.post('/play/v1/updateConfigurationRule', { headers: { authorization: `Bearer ${await tokenOf(page)}` }, data })
  expect(answer.status()).toBe(200)
}

/** The first steps of the learner's first module. */
async function declareSteps(page: Page, max_step_index: number): Promise<void> {
  const { module } = await ask<{ module: { id: number } }>(page, 'catalog-home')
  const data = { max_step_index, exercise_id: null, difficulty_felt: null, declared: true }
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (let index = 0; index <= max_step_index; index += 1)
    expect(
      (await page.request.post(`/play/v1/school-module/${module.id}/progress`, { headers, data: { ...data, max_step_index: index } })).status(),
    ).toBe(200)
}

for (const level of ['Débutant II', 'Intermédiaire'])
  test(`pictures of the home of a rich learner: ${level}`, async ({ page, midi, context }) => {
    test.setTimeout(600_000)
    void midi
    mkdirSync(PICTURES, { recursive: true })
    await context.grantPermissions(['midi'])
    await signUpOutside(page, someNewcomer('Camille'), level)
    await workedBefore(page, WEEKS_OF_WORK)
    await playedBefore(page, [
      { versionId: 21, daysAgo: 30 },
      { versionId: 21, daysAgo: 12, skipEvery: 2 },
      { versionId: 12, daysAgo: 12 },
      { versionId: 31, daysAgo: 20 },
      { versionId: 31, daysAgo: 15, skipEvery: 12 },
      { versionId: 41, daysAgo: 9, skipEvery: 9 },
      { versionId: 51, daysAgo: 4, skipEvery: 7 },
      { versionId: 1231, daysAgo: 3, skipEvery: 3, upTo: 27 },
      { versionId: 1231, daysAgo: 1, upTo: 23, weak: { hand: 'LEFT', from: 4, to: 7 } },
    ])
    for (const tonality of ['C', 'G', 'F', 'D']) await keepExerciseTake(page, SCALE, tonality)
    await declareSteps(page, 3)
    await announcePiece(page, 51)
    await configure(page, 'USER_GOALS', [7, 3])
    await configure(page, 'HOME_WELCOME_MODAL_INFOS', {
      lastSeenScore: 0,
      userActivityLastSeen: new Date(Date.now() - 6 * DAY_MS).toISOString(),
      newSongsLastSeen: 100,
    })
    await page.evaluate((name) => sessionStorage.setItem('__midi-connected', JSON.stringify([name])), KEYBOARD)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/#/home')
    const welcome = page.getByRole('dialog', { name: 'Depuis votre dernière visite' })
    const name = level === 'Intermédiaire' ? 'home-pieces' : 'home-skills'
    await expect(welcome).toBeVisible()
    if (name === 'home-skills') await pictureToEnd(page, 'home-welcome')
    await welcome.getByRole('button', { name: 'Continuer' }).click()
    await settleNotices(page)
    if (level === 'Intermédiaire') await pictureToEnd(page, 'home-banner')
    const banner = page.getByRole('button', { name: 'Ne plus afficher' })
    while (await banner.isVisible()) await banner.click()
    await wholePicture(page, name)
    await pictureToEnd(page, name)
  })

for (const [name, level] of [
  ['home-novice', 'Novice'],
  ['home-newcomer', 'Débutant II'],
] as const)
  test(`pictures of the home of a newcomer: ${level}`, async ({ page }) => {
    test.setTimeout(300_000)
    mkdirSync(PICTURES, { recursive: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await signUp(page, someNewcomer('Camille'), level)
    await settleNotices(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await wholePicture(page, name)
    await pictureToEnd(page, name)
  })
