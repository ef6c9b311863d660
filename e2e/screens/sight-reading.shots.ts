import {
  FIRST_READING,
  makeReading,
  nextReading,
  type ReadingMemory,
  type ReadingPiece,
  type ReadingStanding,
  timelineOfReading,
} from '@prelude/domain/learning/sight-reading'
import { PlayerScreen } from '../pages/player.ts'
import { performanceOf } from '../support/performance.ts'
import { expect, test } from '../support/test.ts'
import { openWithStanding, signUpForEndless } from './endless.ts'
import { picture, SIZES, shoot } from './picture.ts'

const KEYBOARD = 'Clavier de salon'
const WEAK: ReadingMemory = {
  'clef-bass': { tries: 6, average: 46 },
  'interval-3': { tries: 5, average: 62 },
  'rhythm-eighths': { tries: 3, average: 71 },
  'clef-treble': { tries: 9, average: 97 },
}

test('pictures of sight-reading: before, time to look, a marked answer, texts of several levels', async ({ page, midi }) => {
  test.setTimeout(900_000)
  void midi
  const id = await signUpForEndless(page)
  const player = new PlayerScreen(page)
  /** A standing of a level, after which the learner reads such a text. */
  const openAt = async (level: number, fits: (piece: ReadingPiece) => boolean): Promise<ReadingPiece> => {
    const standings = Array.from(
      { length: 200 },
      (_, tries): ReadingStanding => ({ ...FIRST_READING, level, steps: 2, memory: { ...WEAK, 'clef-treble': { tries: tries + 1, average: 97 } } }),
    )
    const standing = standings.find((candidate) => fits(makeReading(nextReading(candidate, id)))) ?? standings[0] ?? FIRST_READING
    await openWithStanding(page, `prelude.reading.${id}`, standing, '/#/school/sight-reading')
    await expect(page.getByRole('link', { name: 'Lire ce texte' })).toBeVisible()
    return makeReading(nextReading(standing, id))
  }
  const read = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Lire ce texte' }).click()
    await player.ready()
    await expect(player.score).toHaveAttribute('data-state', 'ready')
  }
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('/#/school')
    await page.getByRole('link', { name: 'Lire à vue' }).scrollIntoViewIfNeeded()
    await shoot(page, `sight-reading-link-${name}-light`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAt(7, ({ texture }) => texture === 'alternating')
  await picture(page, 'sight-reading-begin')
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)

  const piece = await openAt(10, ({ tonalities }) => tonalities[0].fifths === 1)
  await read()
  await page.getByRole('button', { name: 'Plus de temps' }).click()
  await picture(page, 'sight-reading-look')
  const timeline = timelineOfReading(piece)
  await player.performInTime(
    KEYBOARD,
    timeline,
    performanceOf(timeline, { plant: ({ index, pitch }) => (pitch % 12 === 6 ? { pitch: pitch - 1 } : index === 9 ? { laterMs: 350 } : {}) }),
  )
  await expect(page.getByTestId('reading-answer')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByTestId('take-score')).toHaveAttribute('data-state', 'ready')
  await picture(page, 'sight-reading-answer')

  for (const [level, name, fits] of [
    [1, 'first', () => true],
    [5, 'rests', (piece) => piece.notes.some(({ figure }) => figure === 'rests')],
    [9, 'letters', ({ texture, notes }) => texture === 'right-held' && notes.some(({ figure }) => figure === 'rests')],
    [13, 'hairpins', ({ texture, expression }) => texture === 'right-halves' && expression.hairpins.length > 0],
    [9, 'together', ({ texture }) => texture === 'right-held'],
    [15, 'shift', ({ shiftAt }) => shiftAt !== null],
    [16, 'compound', ({ meter }) => meter.name === '6/8'],
    [17, 'chords', ({ texture }) => texture === 'right-broken'],
    [11, 'upbeat', ({ upbeat }) => upbeat > 0],
    [22, 'four-flats', ({ tonalities }) => tonalities[0].fifths === -4],
    [23, 'two-voices', ({ texture }) => texture === 'two-voices'],
    [24, 'melody-chords', ({ texture }) => texture === 'melody-chords'],
    [25, 'clef-change', ({ clefChange }) => clefChange !== null],
    [26, 'last', ({ tonalities }) => tonalities[0].fifths !== tonalities[1].fifths],
  ] as readonly (readonly [number, string, (piece: ReadingPiece) => boolean])[]) {
    await openAt(level, fits)
    await read()
    await page.getByRole('button', { name: 'Plus de temps' }).click()
    await picture(page, `sight-reading-text-${name}`)
  }
})
