import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expect, test } from '../../support/test.ts'

/** Petzold's minuet, as written: two hands, 32 measures. */
const MINUET = 1231
/** « Frère Jacques », melody and bass, with its words. */
const FRERE_JACQUES = 22

test.beforeEach(async ({ page }) => {
  await signUpOutside(page)
})

test('the score takes clicks, drags and sizes, and is there again next time', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(MINUET)
  await player.showScore()
  const measure = async (position: number) => {
    const box = await player.score.locator('g.measure').nth(position).boundingBox()
    if (!box) throw new Error(`measure ${position} is on the page`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  await test.step('a drag over measures chooses a passage', async () => {
    const [from, to] = [await measure(1), await measure(3)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(page.locator('.score-loop')).toHaveCount(1)
    await page.mouse.up()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–4')
    await expect(page.getByRole('button', { name: 'Fin du passage' })).toBeVisible()
  })

  await test.step('and its end can be pulled', async () => {
    const handle = await page.getByRole('button', { name: 'Fin du passage' }).boundingBox()
    const to = await measure(5)
    if (!handle) throw new Error('a handle')
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44)
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–6')
    await player.loopTool.click()
    await page.getByRole('button', { name: 'Tout le morceau' }).click()
    await expect(player.loopTool).toHaveAccessibleName('Boucle')
    await page.keyboard.press('Escape')
  })

  await test.step('the hand that is not asked stands back', async () => {
    await player.choose('Droite')
    await expect(player.score.locator('g.staff[data-hand=LEFT]').first()).toHaveCSS('opacity', '0.34')
    await expect(player.score.locator('g.staff[data-hand=RIGHT]').first()).toHaveCSS('opacity', '1')
  })

  await test.step('larger print reflows', async () => {
    const before = await player.score.locator('g.system').first().locator('g.measure').count()
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Agrandir la partition' }).click()
    await expect.poll(() => player.score.locator('g.system').first().locator('g.measure').count()).toBeLessThan(before)
  })

  await test.step('it is there again next time', async () => {
    await page.reload()
    await expect(player.score).toHaveAttribute('data-state', 'ready')
    await player.show('Touches')
    await expect(player.roll).toBeVisible()
  })
})

test.describe('each frame', () => {
  test.use({ everyFrame: true })
  test('names and words are shown when switched on; the cursor moves evenly and the score turns by itself', async ({ page }) => {
    const player = new PlayerScreen(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await player.open(FRERE_JACQUES, '?mode=listen')
    await player.showScore()
    await expect(player.score.locator('g.verse').first()).toBeVisible()
    await page.getByRole('button', { name: 'Réglages du lecteur' }).click()
    await page.getByRole('radio', { name: 'Noms' }).check({ force: true })
    await page.getByRole('switch', { name: /^Paroles/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await expect(player.score.locator('text.name').first()).toHaveText('do')
    await expect(player.score.locator('g.verse').first()).toBeHidden()

    await player.button('Jouer').click()
    await player.status('play')
    const places = await page.evaluate(async () => {
      const cursor = document.querySelector<HTMLElement>('.score-cursor')
      const scroller = document.querySelector<HTMLElement>('.score-scroll')
      if (!cursor || !scroller) throw new Error('the score has a cursor')
      const seen: { x: number; y: number; scroll: number; atMs: number }[] = []
      let untilMs = performance.now() + 20_500
      // As soon as it is moved: a frame of ours may come long after the player's on a busy machine.
      const watcher = new MutationObserver(() => {
        const [x = 0, y = 0] = (/translate\(([\d.]+)px, ?([\d.]+)px\)/.exec(cursor.style.transform) ?? []).slice(1).map(Number)
        const atMs = performance.now()
        // Until a second and a half after the turn to the second system.
        if (seen.length > 0 && y !== seen.at(-1)?.y) untilMs = Math.min(untilMs, atMs + 1_500)
        seen.push({ x, y, scroll: scroller.scrollTop, atMs })
      })
      watcher.observe(cursor, { attributes: true, attributeFilter: ['style'] })
      while (performance.now() < untilMs) await new Promise((next) => requestAnimationFrame(next))
      watcher.disconnect()
      return [...seen, { ...(seen.at(-1) ?? { x: 0, y: 0, atMs: 0 }), scroll: scroller.scrollTop }]
    })
    expect(places.length).toBeGreaterThan(20)
    let turns = 0
    places.slice(1).forEach((place, i) => {
      const before = places[i]
      if (!before) return
      if (place.y !== before.y) turns += 1
      else {
        expect(place.x).toBeGreaterThanOrEqual(before.x)
        // 400 pixels a second is twice the speed of this piece: a jump at a bar line would exceed it in one frame. The moment of one frame may be noted late where the
        // machine takes the processor away, which makes the next seem too soon: then the one before it tells.
        const earlier = places[i - 1]
        const since = [before, ...(earlier && earlier.y === place.y ? [earlier] : [])]
        expect(
          since.some(({ x, atMs }) => place.x - x < 8 + 0.4 * (place.atMs - atMs)),
          JSON.stringify({ place, since }),
        ).toBe(true)
      }
    })
    expect(turns).toBeGreaterThan(0)
    expect(places.at(-1)?.scroll).toBeGreaterThan(0)
  })
})
