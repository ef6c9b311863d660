import {
  FIRST_STANDING,
  type HearingFocus,
  type HearingMemory,
  type HearingStanding,
  makeItem,
  nextHearing,
  onsetsOf,
  secondsOfQuarter,
} from '@prelude/domain/learning/hearing'
import { expect, test } from '../support/test.ts'
import { openWithStanding, signUpForEndless } from './endless.ts'
import { picture, SIZES, shoot } from './picture.ts'

const KEYBOARD = 'Clavier de salon'
const WEAK: HearingMemory = {
  'interval-up-5': { tries: 6, average: 46 },
  'interval-up-7': { tries: 5, average: 62 },
  'rhythm-eighths': { tries: 3, average: 71 },
  'interval-up-2': { tries: 9, average: 97 },
  'chord-major-0': { tries: 4, average: 84 },
}
/** One class of each level: what was never heard would come first. */
const OF_EACH_LEVEL: readonly HearingFocus[] = [
  ...([
    'rhythm-quarters',
    'melody-3',
    'interval-up-3',
    'rhythm-eighths',
    'interval-up-12',
    'degree-1',
    'interval-down-2',
    'interval-down-5',
  ] as const),
  ...(['interval-down-3', 'rhythm-three', 'melody-4', 'degree-2', 'cadence-full', 'interval-up-1', 'melody-minor-4', 'interval-up-8'] as const),
]
const HEARD: HearingMemory = Object.fromEntries(OF_EACH_LEVEL.map((focus) => [focus, { tries: 4, average: 85 }]))

test('pictures of hearing: before, a question, wrong and right answers, a rhythm', async ({ page, midi }) => {
  test.setTimeout(600_000)
  const id = await signUpForEndless(page)
  /** A standing after which the learner hears this class. */
  const openAt = async (focus: HearingFocus, level: number) => {
    const standings = Array.from(
      { length: 900 },
      (_, tries): HearingStanding => ({
        ...FIRST_STANDING,
        ...{ level, steps: 2, memory: { ...HEARD, ...WEAK, 'interval-up-2': { tries: tries + 1, average: 97 } } },
      }),
    )
    const standing = standings.find((candidate) => nextHearing(candidate, id).focus === focus) ?? FIRST_STANDING
    await openWithStanding(page, `prelude.hearing.${id}`, standing, '/#/school/hearing')
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
    return makeItem(nextHearing(standing, id))
  }
  const play = async (pitch: number): Promise<void> => {
    await midi.send(KEYBOARD, [0x90, pitch, 80])
    await midi.send(KEYBOARD, [0x80, pitch, 0])
  }
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('/#/school')
    await page.getByRole('link', { name: 'Écouter et rejouer' }).scrollIntoViewIfNeeded()
    await shoot(page, `hearing-link-${name}-light`)
  }
  await openAt('interval-up-5', 7)
  await picture(page, 'hearing-begin')
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)

  const interval = await openAt('interval-up-5', 7)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText('À vous', { exact: true })).toBeVisible()
  await picture(page, 'hearing-question')
  if (interval.kind === 'interval') await play(interval.other - 1)
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
  await picture(page, 'hearing-wrong')

  const chord = await openAt('chord-minor-0', 7)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText('À vous', { exact: true })).toBeVisible()
  if (chord.kind === 'chord') for (const pitch of chord.pitches) await play(pitch)
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
  await picture(page, 'hearing-right')

  const melody = await openAt('melody-3', 7)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText('À vous', { exact: true })).toBeVisible()
  if (melody.kind === 'melody') await play(melody.pitches[0] ?? 60)
  await page.getByRole('button', { name: /^Un indice/ }).click()
  await picture(page, 'hearing-melody')

  const rhythm = await openAt('rhythm-dotted', 19)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText('À vous', { exact: true })).toBeVisible()
  await picture(page, 'hearing-rhythm')
  if (rhythm.kind !== 'rhythm') throw new Error(rhythm.kind)
  await page.evaluate(() => window.__sounds.forget())
  await page.getByRole('button', { name: 'Lancer la pulsation' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(/^Comptez\s: [23]$/)).toBeVisible()
  await shoot(page, 'hearing-pulse-360-light')
  await page.setViewportSize({ width: 1440, height: 900 })
  const quarterMs = secondsOfQuarter(rhythm) * 1_000
  const taps = onsetsOf(rhythm).map((onset, place) => ({ atMs: onset * quarterMs + (place === 2 ? 150 : 0), bytes: [0x90, 60, 80] }))
  await page.evaluate(([keyboard, moments, afterMs]) => window.__sounds.playAlong(keyboard, moments, afterMs), [
    KEYBOARD,
    taps.slice(0, -1),
    4 * quarterMs,
  ] as const)
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
  await picture(page, 'hearing-rhythm-answer')
})
