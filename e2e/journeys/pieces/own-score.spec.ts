import { signUpOutside } from '../../pages/newcomer.ts'
import { ImportScreen } from '../../pages/own-score.ts'
import { PartitionScreen } from '../../pages/partition.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { tokenOf } from '../../support/api.ts'
import { WALTZ, WALTZ_ORDER, WALTZ_TITLE } from '../../support/own-score.ts'
import { NEARLY_PERFECT, performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'

test('a file of one’s own: read, corrected, played in the score, moved to another key, printed', async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const own = new ImportScreen(page)
  const player = new PlayerScreen(page)

  await test.step('it is understood, and what was guessed is said', async () => {
    await own.open()
    await own.choose({ name: 'valse.musicxml', text: WALTZ })
    await own.understood()
    await expect(page.getByText('6 mesures à 3/4').or(page.getByText('9 mesures à 3/4')).first()).toBeVisible()
    await expect(page.getByText(/ne dit pas le tempo/)).toBeVisible()
    await expect(page.getByText(/ornement/).first()).toBeVisible()
    await expectAccessible(page, 'what was understood of a file')
  })

  await test.step('corrections, then a course', async () => {
    await own.title.fill(WALTZ_TITLE)
    await own.create()
    await expect(page.getByRole('heading', { level: 2, name: WALTZ_TITLE })).toBeVisible()
    await expect(page.getByText('Telle qu’écrite')).toBeVisible()
    await expect(page.getByText('Main gauche seule')).toBeVisible()
    await expectAccessible(page, 'the course of a file')
  })

  const versionId = await test.step('it is in the learner’s catalogue', async () => {
    await page.goto('/#/catalog')
    await expect(page.getByText(WALTZ_TITLE).first()).toBeVisible()
    const answer = await page.request.get('/play/v1/imports', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
    return (await answer.json()).content[0].versions[0].id as number
  })

  const timeline = await test.step('the score follows, and a click on a measure goes there', async () => {
    await player.open(versionId, '?mode=time')
    await player.showScore()
    const played = await player.timeline(versionId)
    expect(played.measures.map(({ number }) => number)).toEqual(WALTZ_ORDER)
    await expect(player.score.locator('g.verse').filter({ hasText: 'gue' })).toHaveCount(1)
    const second = await player.score.locator('g.measure').nth(1).boundingBox()
    if (!second) throw new Error('the second measure is on the page')
    await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2)
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '2')
    await player.button('Recommencer').click()
    return played
  })

  await test.step('played as written, repeat and endings too, it is nearly perfect', async () => {
    await player.performInTime(KEYBOARD, timeline, performanceOf(timeline))
    await expect(player.score.locator('g.note.heard-right').first()).toBeAttached()
    const result = new ResultScreen(page)
    await result.shown()
    expect(await result.score()).toBeGreaterThanOrEqual(NEARLY_PERFECT)
  })

  await test.step('another key changes sheet, score and sound', async () => {
    await page.goto(`/#/song/version/${versionId}/a/b`)
    await page.locator('summary', { hasText: 'Tonalité' }).click()
    await page.getByRole('button', { name: /Voir les \d+\stonalités/ }).click()
    await page
      .getByRole('radio', { name: /^Ré mineur|^ré mineur/ })
      .first()
      .click({ force: true })
    await expect(page.getByText(/maintenant en ré mineur/)).toBeVisible()
    const moved = await player.timeline(versionId)
    const by = new Set(moved.notes.map((note, i) => note.pitch - (timeline.notes[i]?.pitch ?? 0)))
    expect([...by]).toHaveLength(1)
    expect([5, -7]).toContain([...by][0])
    await player.open(versionId, '?mode=listen')
    await expect(player.score).toHaveAttribute('data-state', 'ready')
    await expect(player.score.locator('g.keyAccid').first()).toBeAttached()
  })

  await test.step('and on paper', async () => {
    const sheet = new PartitionScreen(page)
    await sheet.open(versionId)
    const file = await sheet.download()
    expect(file).toMatchObject({ start: '%PDF-', title: WALTZ_TITLE, pages: 1 })
    expect((await sheet.words()).join(' ')).toContain('en ré mineur')
  })

  await test.step('a second one is for members; deleting makes room', async () => {
    await page.goto('/#/catalog/import')
    await expect(page).toHaveURL(/#\/subscribe/)
    await page.goto(`/#/song/version/${versionId}/a/b`)
    await page.getByRole('button', { name: 'Supprimer cette partition' }).click()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByText(/est supprimée/)).toBeVisible()
    await own.open()
  })
})

test('a file that is no score is refused with what it is and what to do, and nothing is stored', async ({ page }) => {
  await signUpOutside(page)
  const own = new ImportScreen(page)
  await own.open()
  for (const [name, text, alert] of [
    ['photo.pdf', '%PDF-1.7 and so on', /PDF/],
    ['coupe.musicxml', WALTZ.slice(0, WALTZ.length / 2), /abîmé/],
    ['bombe.musicxml', WALTZ.replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE x [<!ENTITY a "aaaa">]>'), /ne s’ouvre pas/],
  ] as const) {
    await own.choose({ name, text })
    await expect(page.getByRole('alert').filter({ hasText: alert })).toBeVisible()
  }
  await own.choose({ name: 'valse.musicxml', text: WALTZ })
  await own.understood()
  const answer = await page.request.get('/play/v1/imports', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  expect((await answer.json()).content).toEqual([])
})
