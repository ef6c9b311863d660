import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { ImportScreen } from '../pages/own-score.ts'
import { PartitionScreen } from '../pages/partition.ts'
import { PlayerScreen } from '../pages/player.ts'
import { tokenOf } from '../support/api.ts'
import { performanceOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture, pictureToEnd, SIZES, shoot } from './picture.ts'

const KEYBOARD = 'Roland FP-30'
/** Petzold's minuet, as written: two hands, 32 measures. */
const MINUET = 1231
/** « Douce nuit » for piano and voice. */
const VERSION = 496
const ELISE = resolve(import.meta.dirname, '../../dist/content/versions/1361.musicxml')

test('pictures of scores: one’s own, followed, printed, for a voice, with words', async ({ page, midi }) => {
  test.setTimeout(600_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)

  const own = new ImportScreen(page)
  await own.open()
  await picture(page, 'import-file')
  await own.choose({ name: 'lettre-a-elise.musicxml', text: readFileSync(ELISE, 'utf8') })
  await own.understood()
  await page.waitForTimeout(800)
  await picture(page, 'import-check')
  await own.create()
  await page.waitForTimeout(600)
  await pictureToEnd(page, 'import-course')
  const answer = await page.request.get('/play/v1/imports', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  const versionId = (await answer.json()).content[0].versions[0].id as number
  await page.goto(`/#/lyrics-editor/version/${versionId}/a/b`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(600)
  await pictureToEnd(page, 'lyrics')

  await page.goto('/#/ambitus')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(600)
  await pictureToEnd(page, 'ambitus')

  const sheet = new PartitionScreen(page)
  await sheet.open(VERSION)
  await pictureToEnd(page, 'partition')

  const player = new PlayerScreen(page)
  await player.open(MINUET, '?mode=time&from=4&to=11')
  await player.showScore()
  const minuet = await player.timeline(MINUET)
  const moments = performanceOf(minuet, {
    plant: (note) => {
      if (note.measure < 4) return null
      if (note.hand === 'LEFT' && note.measure === 6) return { pitch: note.pitch - 1 }
      if (note.hand === 'LEFT' && note.measure === 4) return { laterMs: 190 }
      return note.hand === 'RIGHT' && note.measure === 5 && note.finger === 3 ? null : {}
    },
  })
  const startMs = Math.min(...moments.map(({ atMs }) => atMs))
  const playing = player.performInTime(
    KEYBOARD,
    minuet,
    moments.map((moment) => ({ ...moment, atMs: moment.atMs - startMs })),
  )
  await player.status('play')
  await page.waitForTimeout(7_200)
  for (const size of [SIZES[2], { name: '844', width: 844, height: 390 }, SIZES[1], SIZES[0]]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(900)
    await shoot(page, `score-${size.name}-night`)
  }
  await playing
})
