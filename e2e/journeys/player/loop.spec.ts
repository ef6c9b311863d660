import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { takesOf } from '../../support/api.ts'
import { roundsOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'
import { textsShown } from '../../support/texts-shown.ts'

/** « Frère Jacques », melody for the right hand: sections A to D of two measures each, a hundred beats a minute. */
const FRERE_JACQUES = 21
const KEYBOARD = 'Clavier de salon'
const SPEED = 0.85

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

test('the passage is chosen by its section, by its printed measures, or with the arrows', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  await player.loopTool.click()
  const panel = page.getByRole('dialog', { name: 'Boucle' })

  await test.step('a section', async () => {
    await panel.getByRole('button', { name: 'section B' }).click()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 3–4')
    await expect(player.loopEnd('Début')).toHaveAttribute('aria-valuetext', /^mesure\s3$/)
    await expect.poll(() => player.measure()).toBe(3)
  })

  await test.step('measures that are not there are refused, others are taken, each end moves by a step', async () => {
    const [first, last] = [panel.getByRole('spinbutton', { name: 'De la mesure' }), panel.getByRole('spinbutton', { name: 'À la mesure' })]
    await first.fill('2')
    await last.fill('5')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–5')
    await last.fill('19')
    await last.blur()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–5')
    await expect(last).toHaveValue('5')
    await panel.getByRole('button', { name: /^À la mesure\s: une mesure après$/ }).click()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–6')
    await panel.getByRole('button', { name: /^À la mesure\s: une mesure avant$/ }).click()
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–5')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('each end is moved by a key, and never past the other', async () => {
    await player.loopEnd('Fin').focus()
    await page.keyboard.press('ArrowRight')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 2–6')
    await player.loopEnd('Début').focus()
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 4–6')
    await page.keyboard.press('End')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 6')
    await page.keyboard.press('Home')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 1–6')
  })

  await test.step('and a key takes it away', async () => {
    await page.keyboard.press('Shift+L')
    await expect(player.loopTool).toHaveAccessibleName('Boucle')
    await expect(page.getByTestId('loop-frame')).toHaveCount(0)
  })
})

test('two rounds are played, graded and kept; the tempo rises when it is accepted; the whole piece ends the loop', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, `?mode=time&from=0&to=1&speed=${SPEED}`)
  await expect(player.loopTool).toHaveAccessibleName('Boucle 1–2')
  const timeline = await player.timeline(FRERE_JACQUES)
  const notes = player.round.getByRole('img', { name: /^Notes\s: \d+ sur 100/ })
  const playing = player.performInTime(KEYBOARD, timeline, roundsOf(timeline, { measures: 2, rounds: 2, speed: SPEED }), SPEED)

  await test.step('the first round', async () => {
    await expect(player.round).toContainText('Tour 1')
    await expect(notes).toBeVisible()
    await expect(player.round).toContainText(/à 85\s% de la vitesse/)
  })
  await test.step('the second one was counted in: its notes are in time', async () => {
    await playing
    await expect(player.round).toContainText('Tour 2')
    const label = await notes.getAttribute('aria-label')
    expect(Number(/\d+/.exec(label ?? '')?.[0])).toBeGreaterThanOrEqual(96)
  })
  await test.step('two good rounds: a small step up is proposed', async () => {
    await player.round.getByRole('button', { name: /^Plus vite\s: 90\s%$/ }).click()
    await expect(page.getByRole('button', { name: /^Tempo, 90\s%/ })).toBeVisible()
    await player.status('countdown')
  })
  await test.step('the whole piece again', async () => {
    await player.loopTool.click()
    await page.getByRole('button', { name: 'Tout le morceau' }).click()
    await expect(player.loopTool).toHaveAccessibleName('Boucle')
    await expect(player.loopEnd('Fin')).toHaveCount(0)
  })
  await test.step('both rounds are kept', async () => {
    await expect.poll(async () => (await takesOf(page, FRERE_JACQUES)).length).toBe(2)
    for (const take of await takesOf(page, FRERE_JACQUES))
      expect(take).toMatchObject({ mode: 'time', hands: 'RIGHT', speed: SPEED, range: { from_measure: 0, to_measure: 1 } })
  })
})

test('« Travailler »: the tempo rises by itself, announced and counted in, and may be kept; Stop goes back to the start', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time&from=0&to=1&speed=0.95&work=true')
  const timeline = await player.timeline(FRERE_JACQUES)
  const change = page.getByTestId('countdown')
  const shown = await textsShown(change)
  const firstOf = async (text: RegExp): Promise<number> => (await shown()).findIndex((line) => text.test(line))
  await player.performInTime(KEYBOARD, timeline, roundsOf(timeline, { measures: 2, rounds: 2, speed: 0.95 }), 0.95)

  await test.step('announced, and then counted in', async () => {
    await expect.poll(() => firstOf(/Plus vite\s: 100\s%\d/)).toBeGreaterThan(0)
    expect(await firstOf(/Plus vite\s: 100\s%$/)).toBeLessThan(await firstOf(/Plus vite\s: 100\s%\d/))
    expect(await firstOf(/Plus vite\s: 100\s%$/)).toBeGreaterThanOrEqual(0)
  })
  await test.step('the tempo before is kept with one key', async () => {
    await expect(player.round.getByRole('button', { name: /^Garder 95\s%$/ })).toBeVisible()
    await page.keyboard.press('Shift+G')
    await expect(page.getByRole('button', { name: /^Tempo, 95\s%/ })).toBeVisible()
    await player.status('countdown')
    await expect(change).not.toContainText('Plus vite')
  })
  await test.step('Stop: a pause, at the start of the loop', async () => {
    await player.button('Arrêter, revenir au début').click()
    await player.status('pause')
    expect(await player.measure()).toBe(1)
  })
})

test('three clean rounds in a row: « Acquis », and what comes next begins with one press', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time&from=0&to=0')
  const timeline = await player.timeline(FRERE_JACQUES)
  // Six rounds at most: on a busy machine the first ones may be late.
  const playing = player.performInTime(KEYBOARD, timeline, roundsOf(timeline, { measures: 1, rounds: 6 })).catch(() => undefined)
  await expect(player.round).toContainText('Acquis', { timeout: 180_000 })
  await player.status('pause')
  await expect(player.round.getByRole('button', { name: 'Tout le morceau' })).toBeVisible()
  await playing
  await player.round.getByRole('button', { name: 'Mesure 2' }).click()
  await expect(player.loopTool).toHaveAccessibleName('Boucle 2')
  await player.status('countdown')
})

test('Enter ends the take, also after a press of the mouse on « Jouer »', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=wait')
  const { notes } = await player.timeline(FRERE_JACQUES)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await page.evaluate(([name, pitch]) => window.__midi.send(name, [0x90, pitch, 80]), [KEYBOARD, notes[0]?.pitch ?? 0] as const)
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/result\//)
})
