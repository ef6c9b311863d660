import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { changeAnswer } from '../../support/changed-answer.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'

const [RATE, FILM_SECONDS, HEADER_BYTES] = [8_000, 6, 44]

/** A media file: silence of some seconds, 16 bits, one channel. */
function mediaFile(): Buffer {
  const bytes = 2 * RATE * FILM_SECONDS
  const file = Buffer.alloc(HEADER_BYTES + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  file.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, 2 * RATE],
    [40, bytes],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36)
  return file
}

/** The page's controls of a lesson. */
class LessonScreen {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  readonly slider = () => this.#page.getByRole('slider', { name: 'Avancement de la leçon' })
  readonly button = (name: string) => this.#page.getByRole('button', { name, exact: true })
  second = async (): Promise<number> => Number(await this.slider().inputValue())
  /** Seconds of the lesson in a second of the page, over three of them; both are read in the page, since an answer of the browser may come late. */
  speed = (): Promise<number> =>
    this.slider().evaluate(async (slider) => {
      const place = (): { second: number; atMs: number } => ({ second: Number((slider as HTMLInputElement).value), atMs: performance.now() })
      const moved = async (): Promise<{ second: number; atMs: number }> => {
        for (const from = place(); ; await new Promise((next) => requestAnimationFrame(next))) {
          const now = place()
          if (now.second !== from.second) return now
        }
      }
      const from = await moved()
      for (;;) {
        const { second, atMs } = await moved()
        if (second > from.second + 3) return (1_000 * (second - from.second)) / (atMs - from.atMs)
      }
    })

  async open(id: number): Promise<void> {
    await this.#page.goto(`/#/player/school/lesson/${id}`)
    await expect(this.button('Mettre en pause')).toBeVisible()
  }
  async chapter(name: string): Promise<void> {
    await this.button('Chapitres').click()
    await this.#page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  async setting(change: () => Promise<void>): Promise<void> {
    await this.button('Réglages de la leçon').click()
    await change()
    await this.#page.keyboard.press('Escape')
  }
}

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('a lesson is sought, slowed down and read; it waits for the keys of a MIDI keyboard and goes on', async ({ page, midi }) => {
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const lesson = new LessonScreen(page)
  await lesson.open(6)

  await test.step('words, staff and keys', async () => {
    await expect(page.getByText(/La portée a cinq lignes/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Portée' })).toBeVisible()
    await lesson.setting(() => page.getByRole('switch', { name: 'Sous-titres' }).click())
    await expect(page.getByText(/La portée a cinq lignes/)).toHaveCount(0)
    await lesson.setting(() => page.getByRole('switch', { name: 'Sous-titres' }).click())
  })

  await test.step('the arrows seek by five seconds, also while it stands', async () => {
    await lesson.button('Mettre en pause').click()
    const before = await lesson.second()
    await lesson.slider().press('ArrowRight')
    await expect.poll(async () => Math.round(((await lesson.second()) - before) * 10) / 10).toBe(5)
    await lesson.slider().press('ArrowLeft')
    await expect.poll(async () => Math.round(((await lesson.second()) - before) * 10) / 10).toBe(0)
  })

  await test.step('at one and a half times its speed', async () => {
    await lesson.setting(() => page.getByRole('radio', { name: '1,5' }).check({ force: true }))
    await lesson.button('Reprendre').click()
    await expect.poll(() => lesson.second()).toBeGreaterThan(0.5)
    expect(await lesson.speed()).toBeGreaterThan(1.2)
  })

  await test.step('a chapter that waits for four notes', async () => {
    await lesson.chapter('À vous')
    await expect(page.getByText('Scène 5 sur 5')).toBeVisible()
    await expect(page.getByText('0 sur 4')).toBeVisible()
    const touch = (pitch: number): Promise<void> =>
      midi.play(
        KEYBOARD,
        [
          { atMs: 0, bytes: [0x90, pitch, 80] },
          { atMs: 80, bytes: [0x80, pitch, 0] },
        ],
        { inMs: 80 },
      )
    for (const pitch of [60, 64]) await touch(pitch)
    await expect(page.getByText('2 sur 4')).toBeVisible()
    for (const pitch of [62, 67]) await touch(pitch)
    await expect(page.getByText('C’est cela !')).toBeVisible()
    await expect(lesson.button('Revoir la leçon')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Terminer la leçon' })).toBeVisible()
  })
})

test('a lesson hears the drawn keys, helps after a while, and can be passed; a quiz is answered by keyboard', async ({ page }) => {
  const lesson = new LessonScreen(page)
  await test.step('the drawn keys', async () => {
    await lesson.open(3)
    await lesson.chapter('À vous')
    await expect(page.getByText('0 sur 5')).toBeVisible()
    // Nothing is played: a sentence of help comes.
    await expect(page.getByText(/La touche qui s’allume est la suivante/)).toBeVisible()
    const keys = page.getByRole('img', { name: 'Clavier de la leçon' })
    const press = async (pitch: number): Promise<void> => {
      const [bed, key] = await Promise.all([keys.boundingBox(), keys.locator(`[data-pitch="${pitch}"]`).boundingBox()])
      if (!bed || !key) throw new Error(`no key ${pitch}`)
      // The near end of a white key, where no black one is.
      await keys.click({ position: { x: key.x - bed.x + key.width / 2, y: bed.height * 0.9 } })
    }
    for (const [place, pitch] of [60, 62, 64, 62].entries()) {
      await press(pitch)
      await expect(page.getByText(`${place + 1} sur 5`)).toBeVisible()
    }
    await press(60)
    await expect(page.getByText('C’est cela !')).toBeVisible()
  })

  await test.step('a rhythm can be passed', async () => {
    await lesson.open(4)
    await lesson.chapter('À vous')
    await expect(page.getByRole('button', { name: 'Frapper ici' })).toBeVisible()
    await page.getByRole('button', { name: 'Passer' }).click()
    await expect(lesson.button('Revoir la leçon')).toBeVisible()
  })

  await test.step('a quiz', async () => {
    await lesson.open(8)
    await lesson.chapter('Un bémol à la clé')
    const wrong = page.getByRole('button', { name: 'Sol majeur' })
    await wrong.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Ce n’est pas celle/)).toBeVisible()
    await page.getByRole('button', { name: 'Fa majeur' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('C’est cela !')).toBeVisible()
  })
})

test('a step whose video is a file plays it: paused, sought, faster, to its end', async ({ page }) => {
  interface Module {
    readonly content: { readonly content: readonly { readonly video?: object }[] }
  }
  await page.goto('/#/school/modules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Of the page itself: what a test answers in a server's place is not sought in as a file is.
  const url = await page.evaluate(
    (bytes) => URL.createObjectURL(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'audio/wav' })),
    mediaFile().toString('base64'),
  )
  await changeAnswer<Module>(page, '**/play/v1/school-module/1', ({ content }) => ({
    content: { ...content, content: content.content.map((step, at) => (at === 0 ? { ...step, video: { url, duration_s: FILM_SECONDS } } : step)) },
  }))
  const lesson = new LessonScreen(page)
  await page.goto('/#/player/school/lesson/1?module=1&step=0')
  await expect(page.getByRole('heading', { name: 'Découvrir le clavier' })).toBeVisible()
  await lesson.button('Reprendre').click()
  await expect.poll(lesson.second).toBeGreaterThan(0.3)
  await lesson.button('Mettre en pause').click()
  await lesson.slider().fill('4')
  await expect.poll(lesson.second).toBe(4)
  await lesson.setting(() => page.getByRole('radio', { name: '1,5' }).check({ force: true }))
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => [film.playbackRate, film.paused])).toEqual([1.5, true])
  await lesson.button('Reprendre').click()
  await expect(lesson.button('Revoir la leçon')).toBeVisible()
  await page.getByRole('button', { name: 'Terminer la leçon' }).click()
  await expect(page.getByRole('dialog', { name: 'Étape validée' })).toBeVisible()
})
