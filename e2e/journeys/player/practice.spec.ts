import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { takesOf } from '../../support/api.ts'
import { performanceOf, roundsOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques »: the melody alone, and melody with bass. */
const MELODY = 21
const WITH_BASS = 22
const KEYBOARD = 'Clavier de salon'
const PIECE = `/#/song/version/${MELODY}/traditionnel/frere-jacques`

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Peak of a 16-bit PCM WAV file, at most 1. */
function loudest(wav: Buffer): number {
  const data = wav.indexOf('data') + 8
  let peak = 0
  for (let at = data; at + 1 < wav.length; at += 2) peak = Math.max(peak, Math.abs(wav.readInt16LE(at)))
  return peak / 32_768
}

test('a take shows its faults and leads to their passage; it is shown on the score, exported and erased', async ({ page }) => {
  const player = new PlayerScreen(page)
  const result = new ResultScreen(page)
  await player.open(MELODY, '?mode=time')
  const timeline = await player.timeline(MELODY)
  await player.performInTime(
    KEYBOARD,
    timeline,
    performanceOf(timeline, {
      plant: (note) => {
        const measure = timeline.measures[note.measure]?.number
        if (measure === 5 && note.onset % 96 === 0) return { pitch: note.pitch + 1 }
        return measure === 3 ? null : {}
      },
    }),
  )
  await result.shown()
  const address = page.url()

  await test.step('findings, and the way to work on the heaviest', async () => {
    const findings = page.locator('[data-finding]')
    await expect(page.getByRole('heading', { level: 2, name: 'Ce que dit cette prise' })).toBeVisible()
    await expect(findings.filter({ hasText: /mesure/i }).first()).toBeVisible()
    await expectAccessible(page, 'the result')
    const kinds = await findings.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.finding))
    expect(kinds).toEqual(expect.arrayContaining(['wrong-keys', 'skipped']))
    await page
      .locator('[data-finding=wrong-keys]')
      .getByRole('button', { name: /^Travailler/ })
      .click()
    await player.ready()
    await expect(player.loopTool).toHaveAccessibleName(/^Boucle (5|4–5|5–6)$/)
    await page.goto(address)
    await result.shown()
  })

  await test.step('on the engraved score: right heads, missed heads, crosses where other keys were struck', async () => {
    await page.getByRole('radiogroup', { name: 'Façon de voir la prise' }).getByText('Partition').click()
    const score = page.getByTestId('take-score')
    await expect(score).toHaveAttribute('data-state', 'ready')
    await expect(score.locator('g.note.heard-right').first()).toBeAttached()
    await expect(score.locator('g.note.heard-missed')).not.toHaveCount(0)
    await expect(score.locator('g.note.heard-other')).not.toHaveCount(0)
  })

  await test.step('as a MIDI file and as sound', async () => {
    const midi = await saved(page, 'Fichier MIDI')
    expect(midi.name).toMatch(/^frere-jacques-.*\.mid$/)
    expect(midi.bytes.subarray(0, 4).toString('latin1')).toBe('MThd')
    expect(midi.bytes.includes('MTrk')).toBe(true)
    const wav = await saved(page, 'Fichier WAV')
    expect(wav.name).toMatch(/^frere-jacques-.*\.wav$/)
    expect([wav.bytes.subarray(0, 4).toString('latin1'), wav.bytes.subarray(8, 12).toString('latin1')]).toEqual(['RIFF', 'WAVE'])
    expect(loudest(wav.bytes)).toBeGreaterThan(0.02)
  })

  await test.step('and it is the learner’s to erase', async () => {
    await page.getByRole('button', { name: 'Effacer cette prise' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect(page.getByText('La prise est effacée.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Frère Jacques' })).toBeVisible()
    expect(await takesOf(page, MELODY)).toEqual([])
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Cette prise est introuvable' })).toBeVisible()
  })
})

test('three clean takes make measures solid on the map of the weeks, and one take can be erased from the list', async ({ page }) => {
  const player = new PlayerScreen(page)
  await player.open(MELODY, '?mode=time&from=0&to=1')
  const timeline = await player.timeline(MELODY)
  await player.performInTime(KEYBOARD, timeline, roundsOf(timeline, { measures: 2, rounds: 3 }))
  await expect(player.round).toContainText('Tour 3')
  await expect.poll(async () => (await takesOf(page, MELODY)).length).toBe(3)
  await player.button('Quitter le lecteur').click()

  await expect(page).toHaveURL(new RegExp(PIECE.slice(2).split('/')[2] ?? ''))
  const map = page.getByRole('region', { name: 'Vos mesures' })
  await expect(map.getByRole('button', { name: /^Mesure\s1\s: main droite juste/ })).toBeVisible()
  await map.getByText('Au fil des semaines').click()
  await expect(map.getByRole('button', { name: /^Mesure\s1\s: main droite encore solide/ })).toBeVisible()
  await expect(map.getByRole('button', { name: /^Mesure\s3\s: main droite à découvrir/ })).toBeVisible()

  await page
    .getByRole('button', { name: /^Effacer la prise/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer', exact: true }).click()
  await expect.poll(async () => (await takesOf(page, MELODY)).length).toBe(2)
  await expect(map.getByRole('button', { name: /^Mesure\s1\s: main droite à consolider/ })).toBeVisible()
})

test('a take in progress is not dropped without a word: it can be kept, left, or gone on with', async ({ page, midi }) => {
  const player = new PlayerScreen(page)
  // By a link, as a learner comes: « Back » leads to the page of the piece.
  await page.goto(PIECE)
  await page.getByRole('link', { name: 'Jouer', exact: true }).click()
  await player.ready()
  const { notes } = await player.timeline(MELODY)
  const askedNotes = (until: number) => notes.filter(({ hand, measure }) => hand === 'RIGHT' && measure < until)
  const question = page.getByRole('dialog', { name: 'Quitter sans garder cette prise ?' })
  const strike = async (until: number): Promise<void> => {
    await player.button('Jouer').click()
    await player.status('player_controlled')
    for (const { pitch } of askedNotes(until)) {
      await midi.send(KEYBOARD, [0x90, pitch, 80])
      await midi.send(KEYBOARD, [0x80, pitch, 0])
    }
    await expect.poll(() => player.measure()).toBe(until + 1)
  }
  await strike(3)
  await page.goBack()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question before leaving')
  await question.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/#\/player\/version/)
  await player.status('pause')

  await player.button('Quitter le lecteur').click()
  await question.getByRole('button', { name: 'Voir le résultat' }).click()
  await expect(page).toHaveURL(/#\/result\//)
  await expect.poll(async () => (await takesOf(page, MELODY)).length).toBe(1)

  await player.open(MELODY, '?mode=wait')
  await strike(3)
  await player.button('Quitter le lecteur').click()
  await question.getByRole('button', { name: 'Quitter sans garder' }).click()
  await expect(page).toHaveURL(/#\/song\//)
  expect((await takesOf(page, MELODY)).length).toBe(1)
})

test('a piece is taken up where it was left: its hands, its tempo, its passage', async ({ page, midi }) => {
  const player = new PlayerScreen(page)
  await player.open(WITH_BASS, '?mode=wait&hands=LEFT&speed=0.85&from=2&to=3')
  const { notes } = await player.timeline(WITH_BASS)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  for (const { pitch } of notes.filter(({ hand, measure }) => hand === 'LEFT' && (measure === 2 || measure === 3))) {
    await midi.send(KEYBOARD, [0x90, pitch, 80])
    await midi.send(KEYBOARD, [0x80, pitch, 0])
  }
  await expect(player.round).toContainText('Tour 1')
  await expect.poll(async () => (await takesOf(page, WITH_BASS)).length).toBe(1)

  await page.goto('/#/list')
  await expect(page.getByText(/Main gauche, mesures\s3 et\s4, à 85\s%/)).toBeVisible()
  await page.getByRole('link', { name: 'Reprendre «\u202fFrère Jacques\u202f»' }).click()
  await player.ready()
  await expect(page.getByRole('radio', { name: 'Gauche' })).toBeChecked()
  await player.playsAs('Attendre')
  await expect(page.getByRole('button', { name: /^Tempo, 85\s%/ })).toBeVisible()
  await expect(player.loopTool).toHaveAccessibleName('Boucle 3–4')
})
