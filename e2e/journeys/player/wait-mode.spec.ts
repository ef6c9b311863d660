import type { Page } from '@playwright/test'
import { pianoKeyOf, pitchFrom } from '@prelude/domain/music'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expect, test } from '../../support/test.ts'

const MELODY = 21
const WITH_BASS = 22
/** Computer keys of the white keys from middle C, in the upper row. */
const CODES: Readonly<Record<number, string>> = {
  60: 'KeyQ',
  62: 'KeyW',
  64: 'KeyE',
  65: 'KeyR',
  67: 'KeyT',
  69: 'KeyY',
  55: 'KeyB',
  57: 'KeyN',
  59: 'KeyM',
}

const strike = async (page: Page, pitch: number): Promise<void> => {
  const code = CODES[pitch]
  if (!code) throw new Error(`no key of the computer for ${pitch} (piano key ${pianoKeyOf(pitchFrom(pitch))})`)
  await page.keyboard.down(code)
  // A finger repeats a key some seven times a second; sooner it is the same press.
  await page.waitForTimeout(250)
  await page.keyboard.up(code)
}

test('« Attendre » waits for each note, on the keys of a computer, and says how clean it was', async ({ page }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(MELODY)
  const timeline = await player.timeline(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await expect(page.getByRole('status').filter({ hasText: 'À vous' })).toContainText('do')
  const [first, ...others] = timeline.notes
  await strike(page, first?.pitch ?? 0)
  await strike(page, 64) // mi instead of ré: the music stays where it is
  await expect(page.getByRole('status').filter({ hasText: 'joué' })).toContainText('mi joué, ré attendu')
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible()
  for (const note of others) await strike(page, note.pitch)
  const result = new ResultScreen(page)
  await result.shown()
  await expect(result.figure).toHaveAccessibleName(`${others.length} notes du premier coup sur ${others.length + 1}`)
  await expect(page.getByText(/cette prise vaut \d+ sur 100\s: «\sAttendre\s» compte jusqu’à 60/)).toBeVisible()
  // The slip comes first.
  await expect(page.getByRole('button', { name: 'Travailler ce passage' })).toBeVisible()
})

test('« Attendre » that is given up says which note was missing, and praises no further than it went', async ({ page }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(MELODY)
  const timeline = await player.timeline(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await strike(page, timeline.notes[0]?.pitch ?? 0)
  for (const pitch of [65, 67, 69]) await strike(page, pitch)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await new ResultScreen(page).shown()
  await expect(page.getByText(/Il vous manquait le ré, mesure\s1\s: 3\stouches essayées\./)).toBeVisible()
  await expect(page.getByText(/^Il manque une note pour continuer\./)).toBeVisible()
  await expect(page.getByText('Toutes les notes sont justes.')).toBeHidden()
  await expect(page.getByText('Aucune faute relevée', { exact: false })).toBeHidden()
})

test('a chord of two hands is waited for whole; one hand alone is enough, and a key that arrives three times is struck once', async ({
  page,
  midi,
}) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(WITH_BASS)
  await midi.connect('Clavier')
  const timeline = await player.timeline(WITH_BASS)
  const chord = timeline.notes.filter((note) => note.onset === 0)
  expect(chord.map((note) => note.hand).sort()).toEqual(['LEFT', 'RIGHT'])
  await player.button('Jouer').click()
  await player.status('player_controlled')
  const waiting = page.getByRole('status').filter({ hasText: 'À vous' })
  await expect(waiting).toContainText(/main gauche\s: do2\s; main droite\s: do3$/)
  const left = chord.find((note) => note.hand === 'LEFT')
  await midi.send('Clavier', [0x90, left?.pitch ?? 0, 70])
  await midi.send('Clavier', [0x80, left?.pitch ?? 0, 0])
  await expect(waiting).toHaveText(/À vous, main droite\s: do3$/)
  // Note-on with velocity 0 is a release.
  const right = chord.find((note) => note.hand === 'RIGHT')
  await midi.send('Clavier', [0x90, right?.pitch ?? 0, 70])
  await midi.send('Clavier', [0x90, right?.pitch ?? 0, 0])
  await expect(waiting).toContainText('ré')

  await player.choose('Droite')
  await player.status('player_controlled')
  await expect(waiting).toHaveText(/À vous, main droite\s: do3$/)

  // A layered keyboard with an echo: each key on two channels, and once more 45 ms later. One press is one strike.
  const melody = timeline.notes.filter((note) => note.hand === 'RIGHT')
  const schedule = melody.flatMap(({ pitch }, place) => [
    { atMs: 200 * place, bytes: [0x90, pitch, 70, 0x91, pitch, 60] },
    { atMs: 200 * place + 30, bytes: [0x80, pitch, 0] },
    { atMs: 200 * place + 45, bytes: [0x90, pitch, 50] },
    { atMs: 200 * place + 80, bytes: [0x80, pitch, 0, 0x81, pitch, 0] },
  ])
  await midi.play('Clavier', schedule)
  const result = new ResultScreen(page)
  await result.shown()
  await expect(result.figure).toHaveAccessibleName(`${melody.length} notes du premier coup sur ${melody.length}`)
  await expect(page.getByText('en trop', { exact: false })).toBeHidden()
})

test('fingers on the drawn keyboard play too, two at once', async ({ page }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(WITH_BASS)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  const waiting = page.getByRole('status').filter({ hasText: 'À vous' })
  await expect(waiting).toContainText(/main gauche\s: do2\s; main droite\s: do3$/)
  const box = await player.roll.boundingBox()
  if (!box) throw new Error('the stage has no size')
  // 49 keys from do1 to do5: 29 white ones; do2 is the 8th, do3 the 15th.
  const whiteKey = (place: number) => ({ x: box.x + ((place - 0.5) * box.width) / 29, y: box.y + box.height - 14 })
  const touch = (type: string, id: number, at: { x: number; y: number }) =>
    page.evaluate(
      ([name, pointerId, x, y]) => {
        const target = document.elementFromPoint(x, y)
        target?.dispatchEvent(
          new PointerEvent(name, {
            pointerId,
            pointerType: 'touch',
            isPrimary: pointerId === 1,
            clientX: x,
            clientY: y,
            bubbles: true,
            cancelable: true,
          }),
        )
      },
      [type, id, at.x, at.y] as const,
    )
  await touch('pointerdown', 1, whiteKey(8))
  await touch('pointerdown', 2, whiteKey(15))
  await expect(waiting).toContainText('ré')
  await touch('pointerup', 1, whiteKey(8))
  await touch('pointerup', 2, whiteKey(15))
})
