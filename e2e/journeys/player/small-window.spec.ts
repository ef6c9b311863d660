import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { settled } from '../../support/accessible.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques »: the melody alone, and melody with bass. */
const MELODY = 21
const WITH_BASS = 22
/** A window of 1280 × 800 at 200 %, a phone upright, and one held sideways. */
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
] as const

/** Controls of the player whose middle belongs to something else, or lies outside the window. */
async function coveredControls(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-player] :is(button, [role=slider], label:has(input[type=radio]))')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0 && !control.closest('[popover]'),
    )
    return shown.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      const name = control.getAttribute('aria-label') ?? control.textContent
      return hit && (control.contains(hit) || hit.contains(control)) && left >= 0 && left + width <= innerWidth + 1
        ? []
        : [`${name} at ${Math.round(x)},${Math.round(y)}`]
    })
  })
}

/** What lies over the music: nothing, while no message of loading is there. */
async function overMusic(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const stage = document.querySelector('[data-testid=stage]')?.getBoundingClientRect()
    if (!stage) return ['no stage']
    const over: string[] = []
    for (let x = stage.left + 10; x < stage.right; x += 40)
      for (let y = stage.top + 4; y < stage.bottom; y += 20) {
        const hit = document.elementFromPoint(x, y)
        if (hit && !hit.closest('[data-testid=stage]')) over.push(hit.className || hit.tagName)
      }
    return [...new Set(over)]
  })
}

test.beforeEach(async ({ page }) => {
  await signUpOutside(page)
})

for (const size of WINDOWS)
  test(`${size.width} × ${size.height}: every control is reached, before and while playing, and nothing lies over the notes`, async ({ page }) => {
    await page.setViewportSize(size)
    const player = new PlayerScreen(page)
    await player.open(WITH_BASS)
    expect(await coveredControls(page)).toEqual([])
    await player.button('Jouer').click()
    await player.status('player_controlled')
    await expect(player.said.filter({ hasText: 'À vous' })).toContainText('do3')
    expect(await coveredControls(page)).toEqual([])
    expect(await overMusic(page)).toEqual([])
  })

test('a phone upright: five notes have keys for fingers, and a tap plays the key that is shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const player = new PlayerScreen(page)
  await player.open(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  const waiting = player.said.filter({ hasText: 'À vous' })
  await expect(waiting).toContainText('À vous\u202f: do3')
  const box = await player.roll.boundingBox()
  if (!box) throw new Error('the stage has no size')
  // From sol2 to la3: nine white keys of 40 pixels; do3 is the fourth.
  const key = (place: number) => ({ x: box.x + ((place - 0.5) * box.width) / 9, y: box.y + box.height - 14 })
  await page.mouse.click(key(4).x, key(4).y)
  await expect(waiting).toContainText('ré3')
  await page.mouse.click(key(5).x, key(5).y)
  await expect(waiting).toContainText('mi3')
})

test('a beginner at a computer: letters on the keys, hand and octave in words, help after three wrong keys', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(WITH_BASS)
  await expect(page.getByText('Clavier de l’ordinateur')).toBeVisible()
  await player.button('Jouer').click()
  await player.status('player_controlled')
  for (const code of ['KeyY', 'KeyU', 'KeyI']) await page.keyboard.press(code)
  const help = page.getByTestId('help')
  await expect(help).toContainText(/do2, touche «\s*W\s*» de l’ordinateur|do2, touche «\s*Z\s*» de l’ordinateur/)
  expect(await coveredControls(page)).toEqual([])
  await help.getByRole('button', { name: 'Écouter d’abord' }).click()
  await player.status('play')
  await help.getByRole('button', { name: 'À vous de jouer' }).click()
  await player.status('player_controlled')
  await expect(help).toHaveCount(0)
  for (const code of ['KeyY', 'KeyU', 'KeyI']) await page.keyboard.press(code)
  await help.getByRole('button', { name: 'Une main seule' }).click()
  await expect(player.said.filter({ hasText: 'À vous' })).toContainText(/main (gauche|droite)\s: do[23]$/)
})
