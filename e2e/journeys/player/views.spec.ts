import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », with accompaniment: two hands that move, words, chords. */
const ACCOMPANIED = 23
const BLOC = 6

interface Configured {
  readonly configurations: readonly { readonly name: string; readonly value: string }[]
}
const keptView = async (page: Page): Promise<string | undefined> =>
  (await ask<Configured>(page, 'user')).configurations.find(({ name }) => name === 'PLAYER_DISPLAY_MODE')?.value

/** Number of colours on the canvas: an empty one has one. */
const coloursOf = (page: Page): Promise<number> =>
  page.getByTestId('stage').evaluate((host) => {
    const seen = new Set<number>()
    for (const canvas of host.querySelectorAll('canvas')) {
      if (canvas.width === 0) continue
      const copy = document.createElement('canvas')
      Object.assign(copy, { width: 200, height: 120 })
      const context = copy.getContext('2d', { willReadFrequently: true })
      context?.drawImage(canvas, 0, 0, 200, 120)
      const { data } = context?.getImageData(0, 0, 200, 120) ?? { data: new Uint8ClampedArray() }
      for (let at = 0; at < data.length; at += 4) seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
    }
    return seen.size
  })

/** Share of the keys' lower half that the drawn hands cover. */
const coveredByHands = (page: Page): Promise<number> =>
  page.getByTestId('stage').evaluate((host) => {
    const canvas = host.querySelector<HTMLCanvasElement>('canvas[data-hands]')
    const context = canvas?.getContext('2d')
    if (!canvas || !context || canvas.width < 2) return 0
    const rows = Math.max(1, Math.round(canvas.height * 0.08))
    const { data } = context.getImageData(0, canvas.height - rows, canvas.width, rows)
    return data.filter((value, place) => place % 4 === 3 && value > 0).length / (data.length / 4)
  })

test.beforeEach(async ({ page }) => {
  await signUpOutside(page)
})

test('roll, score and hand positions show the same music; roll and score are there again next time, positions are not', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(ACCOMPANIED)
  await expect(player.roll).toHaveAttribute('data-display', 'piano')
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(8)

  await player.show('Positions')
  await expect(player.roll).toHaveAttribute('data-display', 'handprints')
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(8)
  await expectAccessible(page, 'hand positions')

  await player.showScore()
  await expect(player.score.locator('g.measure')).toHaveCount(8)
  await expect.poll(() => keptView(page)).toBe('partition')
  await player.show('Positions')
  await page.reload()
  await player.ready()
  await expect(player.score).toHaveAttribute('data-state', 'ready')
  expect(await keptView(page)).toBe('partition')

  await player.show('Touches')
  await expect.poll(() => keptView(page)).toBe('piano')
})

test('hands play on the keys while the app plays, and leave them to the learner', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(ACCOMPANIED)
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(8)
  expect(await coveredByHands(page)).toBe(0)
  for (const view of ['Positions', 'Touches'] as const) {
    await player.show(view)
    await player.playAs('Écouter')
    await expect.poll(() => coveredByHands(page)).toBeGreaterThan(0.05)
    await player.playAs('Attendre')
    await expect.poll(() => coveredByHands(page)).toBe(0)
  }
})

test('a rhythm pattern has its three views too, and the text follows the music', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto(`/#/player/school/bloc/${BLOC}?mode=listen`)
  await player.ready()
  for (const view of ['Positions', 'Partition', 'Touches'] as const) {
    await player.show(view)
    if (view === 'Partition') await expect(player.score.locator('g.measure').first()).toBeAttached()
    else await expect.poll(() => coloursOf(page)).toBeGreaterThan(8)
  }
  await page.getByRole('button', { name: 'Réglages du lecteur' }).click()
  const text = page.getByRole('switch', { name: /^Afficher les temps et les paroles/ })
  if ((await text.getAttribute('aria-checked')) === 'false') await text.click()
  const details = page.getByRole('switch', { name: /^Section, accord/ })
  await expect(details).toHaveAttribute('aria-checked', 'false')
  await details.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  const line = page.getByTestId('text-line')
  await expect(line.locator('[data-part=part]')).toHaveText('A')
  await expect(line.locator('[data-part=chord]')).toHaveText('do')
  await player.button('Jouer').click()
  await player.status('play')
  // Looked at in each frame: a beat is shorter than the time between two looks of an expectation.
  await page.waitForFunction(() => document.querySelector('[data-testid=text-line] [data-now]')?.textContent === '3')
  await expect(line.locator('[data-part=chord]')).toHaveText('fa')
})

test('every shortcut works as in the help sheet, and the whole player is usable without a mouse', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(ACCOMPANIED, '?mode=listen')

  await test.step('the help sheet comes and goes', async () => {
    await page.keyboard.type('?')
    const help = page.getByRole('dialog', { name: 'Raccourcis et gestes' })
    await expect(help.getByText('Jouer ou mettre en pause').first()).toBeVisible()
    await expectAccessible(page, 'the help sheet')
    await page.keyboard.press('Escape')
    // Hidden is not yet told to the player: until the dialog is gone from the page, playing is refused.
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  await test.step('space, L, M, N', async () => {
    await page.keyboard.press('Space')
    await player.status('play')
    await page.keyboard.press('Space')
    await player.status('pause')
    await page.keyboard.press('Shift+L')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 1–2')
    await page.keyboard.press('Shift+L')
    await expect(player.loopTool).toHaveAccessibleName('Boucle')
    await page.keyboard.press('Shift+M')
    await expect(page.getByRole('button', { name: 'Métronome', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Shift+N')
    await page.getByRole('button', { name: 'Réglages du lecteur' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Réglages' }).getByRole('radio', { name: 'Noms' })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('hands, tempo, places', async () => {
    await page.keyboard.press('Shift+H')
    await expect(page.getByRole('radio', { name: 'Droite' })).toBeChecked()
    await page.keyboard.press('Shift+Digit1')
    await expect(page.getByRole('button', { name: /^Tempo, 50\s%/ })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /^Tempo, 65\s%/ })).toBeVisible()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect.poll(() => player.measure()).toBe(4)
    await page.keyboard.press('Home')
    await expect.poll(() => player.measure()).toBe(1)
    await page.keyboard.press('Shift+V')
    await expect(player.score).toHaveAttribute('data-state', 'ready')
  })

  await test.step('Tab reaches every control, and each shows where the focus is', async () => {
    const reached = new Set<string>()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      })
      reached.add(name.replace(/,.*/, ''))
    }
    for (const wanted of ['Quitter le lecteur', 'Position dans le morceau', 'Réglages du lecteur', 'Boucle', 'Jouer', 'Recommencer', 'Tempo'])
      expect([...reached], wanted).toContain(wanted)
  })

  await test.step('and Escape leaves', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/song\/version\/23\//)
  })
})
