import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { ownPace } from '../../support/own-pace.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody and bass: 8 measures of 192 ticks. */
const FRERE_JACQUES = 22
/** Petzold's minuet, as written: measures of 144 ticks. */
const MINUET = 1231
const KEYBOARD = 'Clavier de salon'

test.beforeEach(async ({ page, midi }) => {
  void midi
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

test('« Me suivre » goes at the learner’s pace, waits through a pause, and grades what was played', async ({ page, midi }) => {
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  await player.playAs('Me suivre')
  const timeline = await player.timeline(FRERE_JACQUES)
  const [measureTicks] = timeline.measures.map(({ length }) => length)
  const at = (measure: number): number => (measure - 1) * (measureTicks ?? 0)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await expect(player.said.filter({ hasText: 'la musique vous suit' })).toBeVisible()

  await test.step('two measures at 140 a minute: the music is there, and says at which tempo', async () => {
    await midi.play(
      KEYBOARD,
      ownPace(timeline, { quarterMs: 60_000 / 140 })
        .plays(at(1), at(3))
        .moments(),
    )
    await expect(player.said.filter({ hasText: /Je vous suis\s*: ♩ = 1[345]\d/ })).toBeVisible()
    await expect.poll(() => player.measure()).toBe(3)
  })

  await test.step('a pause and a key beside: it stands where the learner stands, and says what was struck', async () => {
    await midi.play(KEYBOARD, ownPace(timeline, { quarterMs: 450 }).waits(1_500).strikes(66).moments())
    await expect(player.said.filter({ hasText: /fa♯|sol♭/ })).toBeVisible()
    expect(await player.measure()).toBe(3)
    await player.status('player_controlled')
  })

  await test.step('slower to the end, and the result is there', async () => {
    await midi.play(
      KEYBOARD,
      ownPace(timeline, { quarterMs: 60_000 / 110 })
        .plays(at(3), at(9))
        .moments(),
    )
    const result = new ResultScreen(page)
    await result.shown()
    await expect(page.getByText(/, à votre rythme,/)).toBeVisible()
    expect(await result.score()).toBeGreaterThanOrEqual(80)
    expect((await result.faults()).some(({ kind }) => kind === 'missed')).toBe(false)
  })
})

test('a learner who begins a measure again is followed back, and the cursor of the score with him', async ({ page, midi }) => {
  const player = new PlayerScreen(page)
  await player.open(MINUET, '?mode=follow&hands=RIGHT')
  await player.showScore()
  const timeline = await player.timeline(MINUET)
  const starts = timeline.measures.map(({ start }) => start)
  const at = (measure: number): number => starts[measure - 1] ?? 0
  const pace = () => ownPace(timeline, { hands: 'RIGHT', quarterMs: 420 })
  const cursor = () =>
    page.locator('.score-cursor').evaluate((element) => {
      const [x = 0, y = 0] = (/translate\(([\d.]+)px, ?([\d.]+)px\)/.exec((element as HTMLElement).style.transform) ?? []).slice(1).map(Number)
      // The systems are in order: a larger scroll position is further on.
      return y * 100 + x
    })
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await midi.play(KEYBOARD, pace().plays(at(1), at(5)).moments())
  await expect.poll(() => player.measure()).toBe(5)
  const before = await cursor()

  await midi.play(
    KEYBOARD,
    pace()
      .waits(600)
      .plays(at(3), at(3) + 96)
      .moments(),
  )
  await expect.poll(() => player.measure()).toBe(3)
  await expect.poll(cursor).toBeLessThan(before)

  await midi.play(
    KEYBOARD,
    pace()
      .plays(at(3) + 96, at(7))
      .moments(),
  )
  await expect.poll(() => player.measure()).toBe(7)
  await expect.poll(cursor).toBeGreaterThan(before)
  await player.button('Mettre en pause').click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  const result = new ResultScreen(page)
  await result.shown()
  await expect(page.getByText(/, à votre rythme,/)).toBeVisible()
})
