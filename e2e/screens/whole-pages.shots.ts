import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { administrate, sawPromotionToday } from '../pages/membership.ts'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { ImportScreen } from '../pages/own-score.ts'
import { PartitionScreen } from '../pages/partition.ts'
import { PlayerScreen } from '../pages/player.ts'
import { settled } from '../support/accessible.ts'
import { timelineAt, tokenOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { performanceOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, SIZES, wholePicture } from './picture.ts'

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

const STORES = { ...CAMPAIGN, STORE_IOS_URL: 'https://apps.apple.com/app/id1', STORE_ANDROID_URL: 'https://play.google.com/store/apps/details?id=fr' }
const ELISE = resolve(import.meta.dirname, '../../dist/content/versions/1361.musicxml')
/** « Douce nuit » for piano and voice. */
const DOUCE_NUIT = 496
/** A score is engraved again for another width. */
const ENGRAVED_MS = 2_500
const KEYBOARD = 'Roland FP-30'
/** The first step of the evaluation. */
const PULSE = 85
const TURNED_PHONE = { name: '844', width: 844, height: 390 }

type Place = readonly [name: string, path: string]

const OUTSIDE: readonly Place[] = [
  ['login', '/login'],
  ['signup', '/signup'],
  ['forgot', '/forgot-password'],
  ['change-password', '/change-password/un-code-a-usage-unique'],
  ['confirm', '/auth?code=un-code-a-usage-unique'],
  ['account-deleted', '/account-deleted'],
  ['store', '/store'],
  ['update', '/update'],
  ['update-major', '/update?majorUpdate=true'],
  ['update-error', '/update-error'],
  ['offline', '/offline'],
  ['maintenance', '/maintenance'],
  ['not-found', '/nulle-part'],
  ['legal-mentions', '/legal/mentions'],
  ['legal-cgv', '/legal/cgv'],
  ['legal-cgu', '/legal/cgu'],
  ['legal-confidentialite', '/legal/confidentialite'],
]
const SCHOOL: readonly Place[] = [
  ['school', '/school'],
  ['modules', '/school/modules'],
  ['module', '/school/module/1'],
  ['module-choice', '/school/module/7'],
  ['skill-category', '/school/skill-categories/2'],
  ['skill', '/school/skill/203'],
  ['video-category', '/school/video-categories/2'],
  ['blocs', '/school/blocs'],
  ['hearing', '/school/hearing'],
  ['evaluation', '/player/evaluation'],
]
const ACCOUNT: readonly Place[] = [
  ['profile', '/profile'],
  ['subscribe', '/subscribe'],
  ['subscribe-success', '/subscribe/success'],
  ['onboarding-recap', '/onboarding-recap'],
  ['early-access', '/early-access'],
  ['setup-doctor', '/setup-doctor'],
  ['ambitus', '/ambitus'],
  ['credits', '/credits'],
  ['pitchertest', '/pitchertest'],
]
/** Of the profile: what opens each. */
const DIALOGS: readonly (readonly [name: string, opener: string])[] = [
  ['email-dialog', 'Changer l’adresse'],
  ['password-dialog', 'Changer le mot de passe'],
  ['deletion-dialog', 'Supprimer'],
]
const TEAM: readonly Place[] = [
  ['handprints', '/handprints-admin'],
  ['handprint', '/handprints-admin?item=33'],
  ['rhythmics', '/rhythmics-admin'],
  ['rhythmic', '/rhythmics-admin?item=9'],
  ['synth-test', '/synth_test'],
  ['notification-test', '/test-notification'],
]

async function openedAt(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settled(page)
}

async function takeAll(page: Page, places: readonly Place[]): Promise<void> {
  for (const [name, path] of places) {
    await openedAt(page, path)
    await wholePicture(page, name)
  }
}

async function asCamille(page: Page): Promise<string> {
  await sawPromotionToday(page)
  const { email } = await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  return email
}

test.beforeEach(async ({ page, midi }) => {
  test.setTimeout(900_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('whole pages of visitors', async ({ browser, ownApp }) => {
  const app: App = await ownApp({ env: STORES })
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await takeAll(page, OUTSIDE)
  await page.close()
})

test('whole pages of the school, with a module in progress', async ({ page }) => {
  await asCamille(page)
  const answer = await page.request.post('/play/v1/school-module/1/progress', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { max_step_index: 3, exercise_id: null, difficulty_felt: null },
  })
  expect(answer.status()).toBe(200)
  await takeAll(page, SCHOOL)
})

test('steps of the evaluation', async ({ page }) => {
  await asCamille(page)
  await openedAt(page, '/player/evaluation')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByRole('button', { name: 'Passer' })).toBeVisible()
  await page.waitForTimeout(1_500)
  await wholePicture(page, 'evaluation-step', [...SIZES, TURNED_PHONE])
  for (let step = 1; step <= 7; step += 1) {
    const skip = page.getByRole('button', { name: 'Passer' })
    if (await skip.isVisible()) await skip.click()
    await page.waitForTimeout(1_500)
  }
  await wholePicture(page, 'evaluation-outcome')
})

test('between two steps of the evaluation', async ({ page }) => {
  await asCamille(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  await openedAt(page, '/player/evaluation')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const player = new PlayerScreen(page)
  await player.ready()
  const timeline = await timelineAt(page, `exercises/${PULSE}`)
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, {}))
  await expect(page.getByRole('button', { name: 'Exercice suivant' })).toBeVisible({ timeout: 60_000 })
  await settled(page)
  await wholePicture(page, 'evaluation-between')
})

test('scenes of lessons', async ({ page }) => {
  await asCamille(page)
  await page.goto('/#/player/school/lesson/1?module=1&step=0')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Mettre en pause').click()
  for (let scene = 1; scene <= 5; scene += 1) {
    await page.waitForTimeout(500)
    await wholePicture(page, `lesson-scene-${scene}`, [...SIZES, TURNED_PHONE])
    if (scene < 5) await button('Scène suivante').click()
  }
  await button('Reprendre').click()
  await expect(page.getByRole('button', { name: 'Passer' })).toBeVisible()
  await wholePicture(page, 'lesson-asks', [...SIZES, TURNED_PHONE])
})

test('whole pages of the account and of tools', async ({ browser, ownApp }) => {
  const app = await ownApp({ env: STORES })
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await asCamille(page)
  await takeAll(page, ACCOUNT)
  await openedAt(page, '/profile')
  for (const [name, opener] of DIALOGS) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await wholePicture(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.close()
})

test('whole pages of one’s own scores, words and print', async ({ page }) => {
  await asCamille(page)
  const own = new ImportScreen(page)
  await own.open()
  await wholePicture(page, 'import-file')
  await own.choose({ name: 'lettre-a-elise.musicxml', text: readFileSync(ELISE, 'utf8') })
  await own.understood()
  await settled(page)
  await wholePicture(page, 'import-check', SIZES, ENGRAVED_MS)
  await own.create()
  await settled(page)
  await wholePicture(page, 'import-course')
  const answer = await page.request.get('/play/v1/imports', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  const versionId = (await answer.json()).content[0].versions[0].id as number
  await takeAll(page, [['lyrics', `/lyrics-editor/version/${versionId}/a/b`]])
  await new PartitionScreen(page).open(DOUCE_NUIT)
  await wholePicture(page, 'partition')
})

test('whole pages of the team', async ({ page, app }) => {
  const email = await asCamille(page)
  administrate(app, 'team', email, 'on')
  await page.reload()
  await takeAll(page, TEAM)
})
