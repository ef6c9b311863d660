import { FIRST_READING, timelineOfReading } from '@prelude/domain/learning/sight-reading'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { ReadingScreen } from '../../pages/reading.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'
/** What the first level adds, read well. */
const FIRST_LEVEL = {
  'clef-treble': { tries: 3, average: 95 },
  'interval-2': { tries: 3, average: 95 },
  'rhythm-quarters': { tries: 3, average: 95 },
}

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('three texts are read in time: without a fault, with a third too high, and the last one again, slower', async ({ page }) => {
  const reading = new ReadingScreen(page)
  const player = new PlayerScreen(page)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (/\/(sheet|score|takes)(\?|$)/.test(request.url())) sheets.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/#/school')
  await page.getByRole('link', { name: 'Lire à vue' }).click()
  await expect(page.getByText('Niveau 1 sur 26')).toBeVisible()
  await expect(page.getByText(/^Clé de sol\s: nommez la première note\.$/)).toBeVisible()
  await expectAccessible(page, 'sight-reading, before it begins')
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('link', { name: 'Lire ce texte' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(before)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)

  await test.step('a faultless reading', async () => {
    const piece = await reading.currentPiece()
    const timeline = timelineOfReading(piece)
    await page.getByRole('link', { name: 'Lire ce texte' }).click()
    await player.ready()
    await expect(player.score).toHaveAttribute('data-state', 'ready')
    await expect(page.getByText(/^Regardez\s: \d+\ss$/)).toBeVisible()
    await expectAccessible(page, 'sight-reading, time to look')
    await page.evaluate(() => window.__sounds.forget())
    await page.getByTestId('look').getByRole('button', { name: 'Commencer' }).click()
    await page.waitForFunction(() => window.__sounds.timesMs().length > 0)
    await page.evaluate(([name, played, after]) => window.__sounds.playAlong(name, played, after), [
      KEYBOARD,
      performanceOf(timeline),
      4 * (60_000 / piece.beatsPerMinute),
    ] as const)
    await expect(reading.answer().getByRole('heading', { name: /^Lu sans faute (9\d|100)\s?points/ })).toBeVisible({ timeout: 180_000 })
    await expect(page.getByText(/^Encore 4\stextes bien lus$/)).toBeVisible()
    await expect(page.getByTestId('take-score')).toHaveAttribute('data-state', 'ready')
    await expectAccessible(page, 'sight-reading, an answer')
  })

  let second = await reading.currentPiece()
  await test.step('a wrong note is found as what it is', async () => {
    const piece = await reading.currentPiece()
    second = piece
    const timeline = timelineOfReading(piece)
    // A second up that is read as a third.
    const place = piece.notes.findIndex((note, index) => index > 2 && note.step - (piece.notes[index - 1]?.step ?? note.step) === 1)
    const wrong = piece.notes[place]
    if (!wrong) throw new Error('a step up was expected')
    const WHITE = [0, 2, 4, 5, 7, 9, 11]
    const above = 12 * (Math.floor((wrong.step + 1) / 7) + 1) + (WHITE[(wrong.step + 1) % 7] ?? 0)
    await page.getByRole('link', { name: 'Texte suivant' }).click()
    await player.ready()
    await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { plant: ({ index }) => (index === place ? { pitch: above } : {}) }))
    await expect(reading.answer().getByText(/Une seconde lue comme une tierce, mesure\s\d/)).toBeVisible({ timeout: 180_000 })
    await expect(reading.answer().getByText(/au lieu de/)).toBeVisible()
    await expect(page.getByText(/^1\stexte bien lu sur\s2$|^2\stextes bien lus sur\s2$/)).toBeVisible()
  })

  await test.step('the same again, slower: it moves nothing', async () => {
    const before = await page.getByText(/^Encore \d\stextes? bien lus?$/).textContent()
    await page.getByRole('link', { name: 'Le même, plus lentement' }).click()
    await player.ready()
    await expect(page.getByTestId('look')).toHaveCount(0)
    await player.performInTime(KEYBOARD, timelineOfReading(second), performanceOf(timelineOfReading(second), { speed: 0.8 }).slice(0, 6), 0.8)
    await player.button('Terminer').click()
    await expect(reading.answer().getByText(/^Cette lecture ne change pas le niveau/)).toBeVisible()
    expect(await page.getByText(/^Encore \d\stextes? bien lus?$/).textContent()).toBe(before)
  })

  await test.step('nothing of it went to the server, and the level is there when the page is opened again', async () => {
    expect(sheets).toEqual([])
    await page.reload()
    await expect(page.getByText(/^Encore [34]\stextes bien lus$/)).toBeVisible()
  })
})

test('a bass clef read as a treble clef in « Attendre » is reported, and the level stays', async ({ page, midi }) => {
  const reading = new ReadingScreen(page)
  const player = new PlayerScreen(page)
  await reading.keep({ ...FIRST_READING, level: 2, memory: FIRST_LEVEL })
  await page.goto('/#/school/sight-reading')
  await midi.connect(KEYBOARD)
  const piece = await reading.currentPiece()
  expect(piece.order.focus).toBe('clef-bass')
  await page.getByRole('radiogroup', { name: 'Façon de lire' }).getByText('Attendre').click()
  await expect(page.getByText(/^La musique attend chaque note\./)).toBeVisible()
  await page.getByRole('link', { name: 'Lire ce texte' }).click()
  await player.ready()
  await expect(page.getByText('Prenez votre temps, puis commencez.')).toBeVisible()
  await page.getByTestId('look').getByRole('button', { name: 'Commencer' }).click()
  const send = async (pitch: number): Promise<void> => {
    await midi.send(KEYBOARD, [0x90, pitch, 80])
    await midi.send(KEYBOARD, [0x80, pitch, 0])
  }
  const WHITE = [0, 2, 4, 5, 7, 9, 11]
  const timeline = timelineOfReading(piece)
  for (const [index, note] of timeline.notes.entries()) {
    const step = piece.notes[index]?.step ?? 0
    // The same line or space under the treble clef, in the octave of the text.
    if (index === 2 || index === 5) await send(12 * (Math.floor((step - 2) / 7) + 1) + (WHITE[(step - 2 + 7) % 7] ?? 0))
    await send(note.pitch)
  }
  await expect(reading.answer().getByText(/^En clé de fa, vous avez lu comme en clé de sol/)).toBeVisible({ timeout: 180_000 })
  await expect(reading.answer().getByText('En « Attendre », le niveau ne change pas.')).toBeVisible()
  await expect(page.getByText('Niveau 2 sur 26')).toBeVisible()
  await expect(page.getByText(/^Encore 5\stextes bien lus$/)).toBeVisible()
})
