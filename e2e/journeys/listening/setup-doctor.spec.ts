import type { Page } from '@playwright/test'
import { ListeningScreen } from '../../pages/listening.ts'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { holdMicrophone } from '../../support/microphone.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const FRERE_JACQUES = 21
/** Slowly: between two notes the page has time to say how the first one was. */
const SPEED = 0.7
const KEYBOARD = 'Clavier de salon'
/** Twelve clicks at 90 a minute. */
const CLICK_MS = 60_000 / 90
const STEADY_MS = Array.from({ length: 12 }, (_, click) => 40 + (click % 3) * 8)
const SCATTERED_MS = [-150, 120, 30, -180, 160, -60, 190, -120, 10, 170, -170, 90]
/** Later than the tolerance of a novice. */
const LATE_MS = 270

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

/** Taps with a fixed delay after each click, and goes on to the microphone. */
async function tapAlong(page: Page, afterClickMs: readonly number[]): Promise<void> {
  await page.goto('/#/setup-doctor')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText(`${KEYBOARD} connecté`)).toBeVisible()
  await page.evaluate(() => window.__sounds.forget())
  await page.getByRole('button', { name: 'Faire entendre les clics' }).click()
  await page.waitForFunction(() => window.__sounds.timesMs().length > 0)
  const taps = afterClickMs.map((laterMs, click) => ({ atMs: click * CLICK_MS + laterMs, bytes: [0x90, 60, 80] }))
  await page.evaluate(([name, played]) => window.__sounds.playAlong(name, played, 0), [KEYBOARD, taps] as const)
  await expect(page.getByRole('heading', { name: 'Voici ce que nous avons mesuré' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
}

/** Runs the check without the microphone. */
async function tapThrough(page: Page, afterClickMs: readonly number[]): Promise<void> {
  await tapAlong(page, afterClickMs)
  await page.getByRole('button', { name: 'Passer cette étape' }).click()
  await expect(page.getByRole('heading', { name: 'Présentez\u2011moi votre piano' })).toBeVisible()
  await page.getByRole('button', { name: 'Passer cette étape' }).click()
}

/** Plays two measures with the second note of each far too late; returns the feedback shown meanwhile. */
async function playLate(page: Page): Promise<string> {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, `?mode=time&speed=${SPEED}`)
  const timeline = await player.timeline(FRERE_JACQUES)
  await page.evaluate(() => {
    const lines: string[] = []
    Object.assign(window, { __said: lines })
    // Not the legend of the marks, which stands beside it.
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('[data-testid=band] [role=status]')) lines.push(textContent ?? '')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await player.performInTime(
    KEYBOARD,
    timeline,
    performanceOf(timeline, { speed: SPEED, plant: (note) => (note.measure > 1 ? null : note.index % 4 === 1 ? { laterMs: LATE_MS } : {}) }),
    SPEED,
  )
  // Feedback on the last note follows a moment after it.
  await expect.poll(() => player.measure()).toBeGreaterThanOrEqual(3)
  await player.button('Mettre en pause').click()
  const lines = await page.evaluate(() => (window as unknown as { __said: string[] }).__said.join('\n'))
  await page.getByRole('button', { name: 'Terminer' }).click()
  await new ResultScreen(page).shown()
  return lines
}

test('taps that keep with the clicks are trusted, and the player says what is late', async ({ page }) => {
  await tapThrough(page, STEADY_MS)
  await expect(page.getByRole('heading', { name: 'Tout est en place' })).toBeVisible()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page).toHaveURL(/#\/home/)
  expect(await playLate(page)).toMatch(/[Ee]n retard/)
  expect((await new ResultScreen(page).faults()).map(({ kind }) => kind)).toContain('rhythm')
})

test('taps all over the place are not, and then nothing is called early or late', async ({ page }) => {
  await tapThrough(page, SCATTERED_MS)
  await expect(page.getByRole('heading', { name: 'Les frappes sont trop dispersées' })).toBeVisible()
  const feedback = await playLate(page)
  expect(feedback).not.toMatch(/[Ee]n retard|[Ee]n avance/)
  await expect(page.getByText(/Le rythme n’a pas été jugé/)).toBeVisible()
  expect((await new ResultScreen(page).faults()).map(({ kind }) => kind)).not.toContain('rhythm')

  // The result is stored on this device, and the check may be repeated.
  await page.goto('/#/setup-doctor')
  await expect(page.getByText(/ne s’affichent pas/)).toBeVisible()
  await page.getByRole('button', { name: 'Oublier cette vérification' }).click()
  await expect(page.getByText(/ne s’affichent pas/)).toHaveCount(0)
})

test('its own look at the microphone is seen too, and closes with a click on the sign, or with the page', async ({ page }) => {
  await holdMicrophone(page)
  await page.reload()
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const { sign } = new ListeningScreen(page)
  const open = (): Promise<number> => page.evaluate(() => window.__microphone.open())
  await tapAlong(page, STEADY_MS)
  const listen = page.getByRole('button', { name: 'Écouter avec le micro' })
  await listen.click()
  await sign.click()
  await expect.poll(open).toBe(0)
  await expect(sign).toHaveCount(0)
  await listen.click()
  await expect(sign).toBeVisible()
  await page.goto('/#/catalog')
  await expect.poll(open).toBe(0)
  await expect(sign).toHaveCount(0)
})
