import type { Page } from '@playwright/test'
import { decodeSheet } from '@prelude/contract/sheet-codec'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import type { Timeline } from '@prelude/domain/score'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, takesOf, timelineAt } from '../../support/api.ts'
import { NEARLY_PERFECT, performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'
/** The scale of do majeur for the right hand, free and asked in every tonality. */
const SCALE = 44
/** Quarters and halves on one key, free: it can be tapped. */
const PULSE = 85
/** In C alone. */
const FIRST_RHYTHM = 19

type SheetAnswer = Parameters<typeof decodeSheet>[0]
const timelineIn = async (page: Page, id: number, symbol: string): Promise<Timeline> =>
  decodeSheet(await ask<SheetAnswer>(page, `exercises/${id}/sheet?transposition=${exerciseTonalityId(id, symbol)}`))

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

test('a scale is chosen in la bémol majeur, played and counted; the next tempo and the next tonality follow', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/exercise/${SCALE}`)
  await player.ready()
  await expect(page.getByRole('heading', { name: /Gamme de do majeur/ })).toBeVisible()

  await page.getByRole('button', { name: 'Do majeur, 60' }).click()
  const choice = page.getByRole('dialog', { name: 'Tonalité et tempo' })
  await expect(choice.getByText(/^0\stonalité sur 12$/)).toBeVisible()
  await expectAccessible(page, 'the choice of a tonality')
  // Arrow keys go around the circle of fifths.
  await choice.getByRole('radio', { name: 'do majeur' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(choice.getByRole('radio', { name: 'fa majeur' })).toBeChecked()
  await choice.getByRole('radio', { name: 'la bémol majeur' }).check({ force: true })
  await expect(choice.getByText(/4\sbémols\s: si, mi, la et ré/)).toBeVisible()
  await choice.getByRole('radio', { name: '112' }).check({ force: true })
  await choice.getByRole('button', { name: 'Jouer ainsi' }).click()

  await expect(page).toHaveURL(/tonality=Ab/)
  await expect(page).toHaveURL(/tempo=112/)
  await player.ready()
  await expect(page.getByRole('heading', { name: /Gamme de la bémol majeur, main droite/ })).toBeVisible()
  await player.showScore()
  await player.show('Touches')

  // la♭ si♭ do ré♭ mi♭ fa sol la♭ with the fingers 3 4 1 2 3 1 2 3.
  const timeline = await timelineIn(page, SCALE, 'Ab')
  const up = timeline.notes.slice(0, 8)
  expect(up.map(({ pitch, finger }) => [pitch, finger])).toEqual([
    ...[
      [68, 3],
      [70, 4],
      [72, 1],
      [73, 2],
    ],
    ...[
      [75, 3],
      [77, 1],
      [79, 2],
      [80, 3],
    ],
  ])
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline))
  const done = page.getByRole('dialog', { name: 'Exercice validé' })
  await expect(done).toBeVisible({ timeout: 180_000 })
  await expect(done.getByText('Validé en la bémol majeur.')).toBeVisible()
  await expect(done.getByTestId('tonalities-done')).toHaveText(/^1\stonalité sur 12$/)
  await expectAccessible(page, 'an exercise is passed')
  const [take] = await takesOf(page, SCALE, 'exercise')
  expect(take?.score).toBeGreaterThanOrEqual(NEARLY_PERFECT)
  expect(await ask(page, `exercises/${SCALE}/tonalities`)).toMatchObject({
    tonalities: expect.arrayContaining([expect.objectContaining({ tonality: 'Ab', best_score: take?.score, best_tempo: 112 })]),
  })

  // At the tempo that is aimed at: the next tonality, slowly.
  await done.getByRole('button', { name: /^En mi bémol majeur, à 60/ }).click()
  await expect(page).toHaveURL(/tonality=Eb.*tempo=60|tempo=60.*tonality=Eb/)
  await player.ready()
  await expect(page.getByRole('heading', { name: /Gamme de mi bémol majeur/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mi bémol majeur, 60' }).click()
  await expect(choice.getByRole('radio', { name: 'la bémol majeur, validée' })).toBeVisible()
})

test('clean but slow: the exercise proposes the next tempo; a fault shows in its measure, and playing again keeps the tonality', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/exercise/${SCALE}?tonality=F%23&tempo=60`)
  await player.ready()
  const timeline = await timelineIn(page, SCALE, 'F#')
  const speed = 0.54
  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { speed }), speed)
  const clean = page.getByRole('dialog', { name: 'C’est propre' })
  await expect(clean).toBeVisible({ timeout: 180_000 })
  await clean.getByRole('button', { name: 'Un peu plus vite, à 70' }).click()
  await expect(page).toHaveURL(/tempo=70/)
  await player.ready()

  await page.goto(`/#/player/school/exercise/${SCALE}?tonality=F%23&tempo=112`)
  await player.ready()
  await player.performInTime(
    KEYBOARD,
    timeline,
    performanceOf(timeline, { plant: ({ index, pitch }) => (index < 9 && index > 4 ? { pitch: pitch + 1 } : {}) }),
  )
  const result = new ResultScreen(page)
  await result.shown()
  await expect(page.getByText('Gamme de fa dièse majeur, main droite').first()).toBeVisible()
  expect(await result.score()).toBeLessThan(90)
  expect((await result.faults()).some(({ measure }) => measure === 2)).toBe(true)
  await page.getByRole('button', { name: 'Recommencer' }).first().click()
  await expect(page).toHaveURL(/tonality=F%23/)
})

test('an exercise is printed in the tonality that was chosen', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/exercise/${SCALE}?tonality=Ab`)
  await player.ready()
  await page.getByRole('button', { name: 'La bémol majeur, 60' }).click()
  await page.getByRole('link', { name: 'Imprimer la partition' }).click()
  await expect(page.getByRole('heading', { name: 'Gamme de la bémol majeur, main droite' })).toBeVisible()
  await expect(page.getByText('1 page A4')).toBeVisible()
  await page.getByLabel('Tonalité').selectOption({ label: 'ré majeur' })
  await expect(page).toHaveURL(/tonality=D/)
  await expect(page.getByRole('heading', { name: 'Gamme de ré majeur, main droite' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’exercice' }).click()
  await expect(page).toHaveURL(/player\/school\/exercise\/44.*tonality=Ab/)
})

test('a tonality that an exercise does not have redirects to its own', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/exercise/${FIRST_RHYTHM}?tonality=Ab`)
  await player.ready()
  await expect(page).not.toHaveURL(/tonality/)
  await expect(page.getByRole('button', { name: /^Tempo\s: 60$/ })).toBeVisible()
})

/** Plays the beats of a rhythm along with the music: `strike` makes one stroke in the page. */
async function tapAlong(page: Page, timeline: Timeline, how: 'space' | 'screen' | 'score' | 'midi'): Promise<void> {
  await page.evaluate(() => window.__sounds.forget())
  await new PlayerScreen(page).button('Jouer').click()
  await page.waitForFunction(() => window.__sounds.timesMs().length > 0)
  const beatMs = 60_000 / 90
  const atMs = timeline.notes.map(({ onset }) => (4 + onset / timeline.ticksPerQuarter) * beatMs)
  await page.evaluate(
    async ([times, way, keyboard]) => {
      const [first = 0] = window.__sounds.timesMs()
      const stage = document.querySelector(way === 'score' ? '[data-testid="taps"]' : '[data-testid="stage"]')
      const box = stage?.getBoundingClientRect()
      const point = {
        clientX: (box?.left ?? 0) + (box?.width ?? 0) / 3,
        clientY: (box?.top ?? 0) + (box?.height ?? 0) / 3,
        pointerId: 7,
        bubbles: true,
      }
      for (const [i, at] of times.entries()) {
        for (let remainingMs = first + at - performance.now(); remainingMs > 2; remainingMs = first + at - performance.now())
          await new Promise((resolve) => setTimeout(resolve, Math.max(1, remainingMs - 3)))
        if (way === 'space') {
          const target = document.activeElement ?? document.body
          target.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true }))
          setTimeout(() => target.dispatchEvent(new KeyboardEvent('keyup', { code: 'Space', key: ' ', bubbles: true, cancelable: true })), 300)
        } else if (way === 'screen' || way === 'score') {
          stage?.dispatchEvent(new PointerEvent('pointerdown', point))
          setTimeout(() => stage?.dispatchEvent(new PointerEvent('pointerup', point)), 300)
        } else {
          // Another key each time.
          window.__midi.send(keyboard, [0x90, 40 + (i % 30), 80])
          setTimeout(() => window.__midi.send(keyboard, [0x80, 40 + (i % 30), 0]), 300)
        }
      }
    },
    [atMs, how, KEYBOARD] as const,
  )
}

/** Length of the frame drum's sound, in seconds (engines/sound/drum-buffer.ts). */
const DRUM_SECONDS = 0.32

/** Counts the strokes of the drum that are sent to the loudspeaker from now on. */
const countDrums = (page: Page): Promise<void> =>
  page.evaluate((seconds) => {
    const counter = window as unknown as { __drums: number }
    counter.__drums = 0
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when) {
      if (Math.abs((this.buffer?.duration ?? 0) - seconds) < 0.001) counter.__drums += 1
      return start.apply(this, when)
    }
  }, DRUM_SECONDS)

for (const [how, name] of [
  ['space', 'the space bar'],
  ['screen', 'a finger on the screen'],
  ['score', 'a finger on the score'],
  ['midi', 'any key of a MIDI keyboard'],
] as const)
  test(`a rhythm is tapped with ${name}, over a pulse that is heard`, async ({ page }) => {
    const player = new PlayerScreen(page)
    await page.goto(`/#/player/school/exercise/${PULSE}?tempo=90`)
    await player.ready()
    await countDrums(page)
    await expect(page.getByText('la barre d’espace ou l’écran', { exact: false })).toBeVisible()
    if (how === 'score') await player.showScore()
    const timeline = await timelineAt(page, `exercises/${PULSE}`)
    await tapAlong(page, timeline, how)
    await expect(page.getByRole('dialog', { name: 'Exercice validé' })).toBeVisible({ timeout: 180_000 })
    // A measure of count, then every beat of eight measures: 36; on a busy machine a stroke that comes too late is left out (engines/sound/scheduler.ts).
    expect(await page.evaluate(() => (window as unknown as { __drums: number }).__drums)).toBeGreaterThanOrEqual(16)
    const [take] = await takesOf(page, PULSE, 'exercise')
    expect(take?.score ?? 0).toBeGreaterThanOrEqual(80)
  })
