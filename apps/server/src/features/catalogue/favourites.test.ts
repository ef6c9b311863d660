import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { scoreFile } from '../../../test/score-file.ts'

const test = startTestApp()
const mark = (token: string, id: number, favourite = true) => test.call('POST songs/{id}/favourite', { token, params: { id }, body: { favourite } })
const isMarked = async (token: string, id: number): Promise<boolean> =>
  (await test.call('GET songs/{id}', { token, params: { id } })).answer.content.is_favourite
/** The pieces of the filter, and how many it says there are. */
async function marked(token: string): Promise<{ pieces: readonly number[]; count: number | undefined }> {
  const { answer } = await test.call('GET catalog', { token, query: { favourite: 'true', group: 'piece', perPage: 100 } })
  const { filters } = (await test.call('GET catalog-options', { token })).answer.content
  return {
    pieces: answer.data.map(({ piece }) => piece.id).sort((a, b) => a - b),
    count: filters.find(({ key }) => key === 'favourite')?.values[0]?.count,
  }
}

describe('favourites', () => {
  it('are of the piece, whichever version says so, and of the learner alone', async () => {
    const token = await test.signup()
    expect(await isMarked(token, 12)).toBe(false)
    expect((await mark(token, 12)).answer.content).toEqual({ favourite: true })
    expect([await isMarked(token, 12), await isMarked(token, 11), await isMarked(token, 21)]).toEqual([true, true, false])
    expect(await marked(token)).toEqual({ pieces: [1], count: 1 })
    const other = await test.signup('autre@exemple.fr')
    expect([await isMarked(other, 12), (await marked(other)).pieces]).toEqual([false, []])
    await mark(token, 11, false)
    expect([await isMarked(token, 12), await marked(token)]).toEqual([false, { pieces: [], count: 0 }])
  })

  it('may be said twice, and by two devices at once', async () => {
    const token = await test.signup()
    const answers = await Promise.all([mark(token, 11), mark(token, 21), mark(token, 12), mark(token, 21)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await marked(token)).pieces).toEqual([1, 2])
    const rows = await test.database.pool.query('select version_id from favourites order by version_id')
    expect(rows.rows).toEqual([{ version_id: 11 }, { version_id: 21 }])
    await Promise.all([mark(token, 21, false), mark(token, 21, false)])
    expect((await marked(token)).pieces).toEqual([1])
  })

  it('may be own pieces, and go with them', async () => {
    const token = await test.signup()
    const imported = await test.call('POST imports', {
      token,
      body: { file_name: 'gamme.musicxml' },
      file: scoreFile({ title: 'Gamme', measures: 4 }),
    })
    const { id, versions } = imported.answer.content
    const own = versions[0]?.id ?? 0
    await mark(token, own)
    expect([await isMarked(token, own), (await marked(token)).count]).toEqual([true, 1])
    expect((await mark(await test.signup('autre@exemple.fr'), own)).error.code).toBe('not_found')
    await test.call('DELETE imports/{id}', { token, params: { id } })
    expect((await test.database.pool.query('select 1 from favourites')).rows).toEqual([])
  })

  it.each([
    ['a version that is not there', 9_999],
    ['a draft', 22],
    ['a hidden piece', 31],
  ])('%s cannot be one', async (_name, id) => {
    const { status, error } = await mark(await test.signup(), id)
    expect([status, error.code, error.message]).toEqual([404, 'not_found', 'Ce morceau est introuvable.'])
  })

  it('are marked by true or false and nothing else', async () => {
    const token = await test.signup()
    const { status, error } = await test.call('POST songs/{id}/favourite', { token, params: { id: 11 }, body: { favourite: 'oui' as never } })
    expect([status, error.code]).toEqual([400, 'invalid_request'])
  })
})
