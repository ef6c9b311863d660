import { signUpOutside } from '../../pages/newcomer.ts'
import { PartitionScreen } from '../../pages/partition.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { tokenOf } from '../../support/api.ts'
import { WALTZ } from '../../support/own-score.ts'
import { expect, test } from '../../support/test.ts'

test('words are written under the notes, kept, shown in the score; two editors do not overwrite each other', async ({ page }) => {
  await signUpOutside(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.post('/play/v1/imports', {
    headers,
    multipart: {
      metadata: JSON.stringify({ file_name: 'valse.musicxml' }),
      file: { name: 'valse.musicxml', mimeType: 'application/octet-stream', buffer: Buffer.from(WALTZ) },
    },
  })
  const versionId = (await answer.json()).content.versions[0].id as number
  const sheet = new PartitionScreen(page)
  await sheet.open(versionId)
  expect(await sheet.words()).toContain('Va')
  const editor = `/#/lyrics-editor/version/${versionId}/a/b`
  const field = (index: number) => page.locator(`input[data-note="${index}"]`)

  await test.step('what the file brought is there; typing goes from note to note', async () => {
    await page.goto(editor)
    await expect(field(0)).toHaveValue(/Va/)
    await expectAccessible(page, 'the editor of the words')
    await field(0).fill('')
    await field(0).pressSequentially('La-la ')
    await expect(field(0)).toHaveValue(/^La/)
    await expect(field(1)).toHaveValue(/^la/)
    await expect(field(2)).toBeFocused()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Rétablir' }).click()
  })

  await test.step('somebody else saves first: nothing is overwritten unseen', async () => {
    const theirs = await (await page.request.get(`/play/v1/version/${versionId}/lyrics`, { headers })).json()
    const { revision, parts } = theirs.content
    const changed = parts.map((part: { part_index: number; indexed_lyrics: unknown[] }) => ({
      part_index: part.part_index,
      indexed_lyrics: part.part_index === 0 ? [{ index: 0, text: 'Ding' }] : part.indexed_lyrics,
    }))
    expect((await page.request.post(`/play/v1/version/${versionId}/lyrics`, { headers, data: { revision, parts: changed } })).status()).toBe(200)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Ding').first()).toBeVisible()
    await page.getByRole('button', { name: 'Garder la mienne' }).click()
    await expect(field(0)).toHaveValue(/^La/)
  })

  await test.step('kept, and engraved', async () => {
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
    // Without a reload: the engraving in the cache is stale now.
    await sheet.open(versionId)
    await expect(sheet.sheets.locator('text', { hasText: /^La$/ })).not.toHaveCount(0)
    await page.goto(editor)
    await page.reload()
    await expect(field(0)).toHaveValue(/^La/)
    const player = new PlayerScreen(page)
    await player.open(versionId)
    await player.showScore()
    await expect(player.score.locator('g.verse').filter({ hasText: 'La' }).first()).toBeAttached()
  })
})
