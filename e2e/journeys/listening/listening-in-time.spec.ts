import { expect, type Page } from '@playwright/test'
import type { Timeline } from '@prelude/domain/score'
import { ListeningScreen } from '../../pages/listening.ts'
import { signUpOutside } from '../../pages/newcomer.ts'
import { importScore } from '../../pages/own-score.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { holdMicrophone, type PlayedFile, playedFile } from '../../support/microphone.ts'
import { SHORT_TUNE, shortTune } from '../../support/own-score.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { test } from '../../support/test.ts'
import { playsOn, playWhole, tapMicrophone } from '../../support/torn-sound.ts'
import { expectNoSound, takeSent, watchTraffic } from '../../support/traffic.ts'

const FRERE_JACQUES = 21
const LEAD_SECONDS = 0.4
/** Printed measures of the tune in which something goes wrong, and which of their notes (`ScoreNote.index`). */
const WRONG = { measure: 2, note: 5 }
const MISSING = { measure: 5, note: 18 }

// The sound of a whole tune, up to five times when it has dropouts.
test.setTimeout(480_000)

/** A learner's page that will hear the file. */
async function prepare(page: Page, file: PlayedFile): Promise<void> {
  await watchSounds(page)
  await holdMicrophone(page, file)
  await tapMicrophone(page)
  await signUpOutside(page)
}

/** Opens a piece and starts listening. */
async function listenTo(page: Page, versionId: number, mode: 'time' | 'follow'): Promise<Timeline> {
  const player = new PlayerScreen(page)
  await player.open(versionId, `?mode=${mode}`)
  const timeline = await player.timeline(versionId)
  await new ListeningScreen(page).begin()
  await page.evaluate(() => window.__microphone.load())
  return timeline
}

/** Opens the tune and starts listening. */
async function openTune(page: Page, file: PlayedFile): Promise<Timeline> {
  await prepare(page, file)
  return listenTo(page, await importScore(page, { name: 'air.musicxml', text: SHORT_TUNE }), 'time')
}

test('played in time into the microphone: planted faults are found in their measures, and nothing of the sound is sent', { tag: '@timed' }, async ({
  app,
}) => {
  const file = await playedFile({
    piece: shortTune(),
    leadSeconds: LEAD_SECONDS,
    plant: ({ index, pitch }) => (index === WRONG.note ? { pitch: pitch + 1 } : index === MISSING.note ? null : {}),
  })
  await playWhole(playsOn(app.url), async (page) => {
    const traffic = watchTraffic(page)
    const timeline = await openTune(page, file)
    await new PlayerScreen(page).performByMicrophone(timeline, { leadSeconds: LEAD_SECONDS })
    const result = new ResultScreen(page)
    await expect(page).toHaveURL(/#\/result\//, { timeout: 180_000 })
    await result.shown()
    // Where no fault was planted, no note is wrong, missed or extra.
    expect(new Set((await result.faults()).map(({ measure }) => measure))).toEqual(new Set([WRONG.measure, MISSING.measure]))
    expect(await result.score()).toBeGreaterThan(80)
    await expect(page.getByText(/Au micro/)).toBeVisible()
    await takeSent(traffic)
    expectNoSound(traffic, new URL(app.url).origin)
  })
  file.remove()
})

test('in noise far louder than the piano, uncertain notes are « pas sûr »', { tag: '@timed' }, async ({ app }) => {
  const file = await playedFile({ piece: shortTune(), leadSeconds: LEAD_SECONDS, signalToNoiseDb: -14 })
  await playWhole(playsOn(app.url), async (page) => {
    const timeline = await openTune(page, file)
    await new PlayerScreen(page).performByMicrophone(timeline, { leadSeconds: LEAD_SECONDS })
    // After half of the piece some notes are unsure.
    await expect.poll(() => new PlayerScreen(page).measure()).toBeGreaterThanOrEqual(5)
    await page.getByRole('button', { name: 'Mettre en pause' }).click()
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page).toHaveURL(/#\/result\//, { timeout: 180_000 })
    await expect(page.getByText(/Au micro\s: \d+\snotes? reconnues?, \d+ incertaines?/)).toBeVisible()
  })
  file.remove()
})

test('« Me suivre » follows an acoustic piano by microphone', { tag: '@timed' }, async ({ app }) => {
  const file = await playedFile({ piece: FRERE_JACQUES, leadSeconds: LEAD_SECONDS, speed: 1.15 })
  await playWhole(playsOn(app.url), async (page) => {
    await prepare(page, file)
    await listenTo(page, FRERE_JACQUES, 'follow')
    const player = new PlayerScreen(page)
    await player.button('Jouer').click()
    await player.status('player_controlled')
    await page.evaluate((lead) => window.__microphone.playAt(performance.now() + 500, lead), LEAD_SECONDS)
    await expect(page.getByRole('status').filter({ hasText: 'Je vous suis' })).toContainText(/♩ = 1[0-3]\d/)
    await expect.poll(() => player.measure()).toBeGreaterThanOrEqual(5)
    await player.button('Mettre en pause').click()
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page).toHaveURL(/#\/result\//, { timeout: 180_000 })
    await expect(page.getByText(/Au micro/)).toBeVisible()
  })
  file.remove()
})
