import type { Page } from '@playwright/test'
import {
  FIRST_STANDING,
  givenKey,
  type HearingItem,
  type HearingStanding,
  makeItem,
  nextHearing,
  onsetsOf,
  secondsOfQuarter,
} from '@prelude/domain/learning/hearing'
import { signUpOutside } from '../../pages/newcomer.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'

/** The page « Oreille », and what it asks: it follows from what is kept of the learner. */
class HearingScreen {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  readonly button = (name: string | RegExp) => this.#page.getByRole('button', { name })
  readonly keys = () => this.#page.getByRole('img', { name: /^Clavier\s:/ })

  async learnerId(): Promise<number> {
    const token = await this.#page.evaluate(() => localStorage.getItem('prelude.token'))
    const answer = await this.#page.request.get('/play/v1/user', { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  async currentItem(): Promise<HearingItem> {
    const id = await this.learnerId()
    const stored = await this.#page.evaluate((key) => localStorage.getItem(key), `prelude.hearing.${id}`)
    return makeItem(nextHearing(stored ? (JSON.parse(stored) as HearingStanding) : FIRST_STANDING, id))
  }
  async keep(standing: HearingStanding): Promise<void> {
    const id = await this.learnerId()
    await this.#page.evaluate(([key, text]) => localStorage.setItem(key, text), [`prelude.hearing.${id}`, JSON.stringify(standing)] as const)
  }
  /** On a wide screen do2 to do5 are drawn: 22 white keys. */
  async press(pitch: number): Promise<void> {
    const { width, height } = (await this.keys().boundingBox()) ?? { width: 0, height: 0 }
    const octave = Math.floor((pitch - 48) / 12)
    const place = [0.5, 1, 1.5, 2, 2.5, 3.5, 4, 4.5, 5, 5.5, 6, 6.5][pitch % 12] ?? 0
    const isBlack = [1, 3, 6, 8, 10].includes(pitch % 12)
    await this.keys().click({ position: { x: ((octave * 7 + place) * width) / 22, y: height * (isBlack ? 0.3 : 0.9) } })
  }
  async turn(): Promise<void> {
    await expect(this.#page.getByText('À vous', { exact: true })).toBeVisible()
  }
}

const answerOf = (item: HearingItem): number => {
  if (item.kind !== 'interval') throw new Error(`an interval was expected: ${item.kind}`)
  return item.other
}

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('intervals are heard and played back on the drawn keys; a wrong one is explained, and the level moves', async ({ page }) => {
  await page.goto('/#/school')
  await page.getByRole('link', { name: 'Écouter et rejouer' }).click()
  const hearing = new HearingScreen(page)
  await expect(page.getByText('Niveau 1 sur 37')).toBeVisible()
  await expectAccessible(page, 'hearing, before it begins')

  await test.step('a wrong key is explained', async () => {
    const item = await hearing.currentItem()
    await hearing.button('Commencer').click()
    await hearing.turn()
    await expectAccessible(page, 'hearing, a question')
    await hearing.press(answerOf(item) + 1)
    await expect(page.getByText(/Un second essai, 30.points de moins\.$/)).toBeVisible()
    await hearing.press(answerOf(item) + 1)
    await expect(page.getByRole('heading', { name: /^Pas encore/ })).toBeVisible()
    await expect(page.getByText(/^Vous avez joué .+\stouches?\)\.$/)).toBeVisible()
    await expect(page.getByText(/^C’était .+ noires comprises\)\.$/)).toBeVisible()
    await expect(page.getByText(/plus près/)).toBeVisible()
    await expect(hearing.button('Écouter la vôtre')).toBeVisible()
    await expectAccessible(page, 'hearing, an answer')
  })

  await test.step('help costs what it says', async () => {
    await hearing.button('Suivant').click()
    const item = await hearing.currentItem()
    await hearing.turn()
    await hearing.button('Un indice, 20 points de moins').click()
    await expect(page.getByText(/^C’est une (seconde|tierce|quinte)\.$/)).toBeVisible()
    await hearing.press(givenKey(item) ?? 0)
    await hearing.press(answerOf(item))
    await expect(page.getByRole('heading', { name: /^C’est juste 80\s?points/ })).toBeVisible()
  })

  await test.step('right answers lead to the next level, and a page that is opened again is still there', async () => {
    for (let round = 0; round < 5; round += 1) {
      await page.keyboard.press('Enter')
      const item = await hearing.currentItem()
      await hearing.turn()
      await hearing.press(answerOf(item))
      await expect(page.getByRole('heading', { name: /^C’est juste 100\s?points/ })).toBeVisible()
    }
    await expect(page.getByText(/^Vous passez au niveau\s2\./)).toBeVisible()
    await expect(page.getByText('Niveau 2 sur 37')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Niveau 2 sur 37')).toBeVisible()
  })
})

test('a rhythm is tapped over the pulse on a MIDI keyboard', async ({ page }) => {
  const hearing = new HearingScreen(page)
  const id = await hearing.learnerId()
  // Of the standings of level 2 the first one after which this learner hears a rhythm.
  const standings = Array.from(
    { length: 50 },
    (_, tries): HearingStanding => ({ ...FIRST_STANDING, level: 2, memory: { 'interval-up-2': { tries: tries + 1, average: 100 } } }),
  )
  const standing = standings.find((candidate) => nextHearing(candidate, id).focus === 'rhythm-quarters') ?? FIRST_STANDING
  await hearing.keep(standing)
  await page.goto('/#/school/hearing')
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  await expect(page.getByText(`${KEYBOARD} connecté`)).toBeVisible()
  const item = await hearing.currentItem()
  if (item.kind !== 'rhythm') throw new Error(item.kind)
  await hearing.button('Commencer').click()
  await hearing.turn()
  await page.evaluate(() => window.__sounds.forget())
  await hearing.button('Lancer la pulsation').click()
  await expect(hearing.button('Frapper ici')).toBeFocused()
  const quarterMs = secondsOfQuarter(item) * 1_000
  const taps = onsetsOf(item).map((onset) => ({ atMs: onset * quarterMs, bytes: [0x90, 60, 80] }))
  await page.evaluate(([keyboard, moments, afterMs]) => window.__sounds.playAlong(keyboard, moments, afterMs), [
    KEYBOARD,
    taps,
    4 * quarterMs,
  ] as const)
  await expect(page.getByRole('heading', { name: /^C’est juste 100\s?points/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Le rythme\s:/ })).toBeVisible()
  await expectAccessible(page, 'hearing, a rhythm')
})

test('where the sound does not start a sentence says so, and a try begins when it does', async ({ page }) => {
  await page.addInitScript(() => {
    const resume = AudioContext.prototype.resume
    AudioContext.prototype.resume = function (this: AudioContext) {
      return window.name === 'with sound' ? resume.call(this) : new Promise(() => undefined)
    }
  })
  const hearing = new HearingScreen(page)
  await page.goto('/#/school/hearing')
  await hearing.button('Commencer').click()
  await expect(page.getByRole('alert').getByText('Le son ne démarre pas')).toBeVisible()
  await expectAccessible(page, 'hearing, without sound')
  await page.evaluate(() => {
    window.name = 'with sound'
  })
  await hearing.button('Réessayer').click()
  await hearing.turn()
})
