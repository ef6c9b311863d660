import type { CallBody, VersionLyrics } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { scoreFile } from '../../../test/score-file.ts'

const test = startTestApp()
const read = (token: string, id = 12) => test.call('GET version/{id}/lyrics', { token, params: { id } })
const write = (token: string, body: CallBody<'POST version/{id}/lyrics'>, id = 12) =>
  test.call('POST version/{id}/lyrics', { token, params: { id }, body })
const admin = async (email?: string): Promise<string> => {
  const token = await test.signup(email)
  await test.database.pool.query("insert into configurations select id, 'TEAM_MEMBER', 'admin', now() from users on conflict do nothing")
  return token
}
const words = (...texts: string[]) => [{ part_index: 0, indexed_lyrics: texts.map((text, index) => ({ index, text })) }]
const syllables = ({ parts }: VersionLyrics): string[] => parts.flatMap(({ indexed_lyrics }) => indexed_lyrics.map(({ text }) => text))
const sheetOf = async (token: string, id: number) => (await test.call('GET version/{id}/sheet', { token, params: { id } })).answer.content
const sung = async (token: string, id = 12): Promise<(string | null)[]> =>
  (await sheetOf(token, id)).divisions.flatMap(({ melodyNote }) => melodyNote.map(({ lyric }) => lyric))
const engraved = async (token: string, id = 12): Promise<string> =>
  (await test.call('GET version/{id}/score', { token, params: { id } })).answer.content.musicxml

describe('the words of a version', () => {
  it('stand part by part under what one would sing', async () => {
    const { answer } = await read(await admin())
    const { parts, ...rest } = answer.content
    expect(rest).toEqual({ version_id: 12, title: 'Au clair de la lune', artist: 'Traditionnel', fifths: 0, revision: 0, updated_at: null })
    expect(parts).toMatchObject([{ part_index: 0, play_name: 'A1', letter: 'A', indexed_lyrics: [] }])
    expect(parts[0]?.notes).toHaveLength(16)
    expect(parts[0]?.notes[5]).toEqual({ index: 5, measure: 1, measure_number: 2, key: 45, onset_quarters: 5, duration_quarters: 1 })
  })

  it('are shown at once in sheet and score, to everybody', async () => {
    const token = await admin()
    const learner = await test.signup('autre@exemple.fr')
    expect(await sung(learner)).toEqual([])
    const { answer, status } = await write(token, { revision: 0, parts: words('Au', ' clair ', '', 'lu-', 'ne') })
    expect([status, answer.content.revision, answer.content.updated_at]).toEqual([200, 1, test.now.toISOString()])
    expect(answer.content.parts[0]?.indexed_lyrics).toEqual([
      { index: 0, text: 'Au' },
      { index: 1, text: 'clair' },
      { index: 3, text: 'lu-' },
      { index: 4, text: 'ne' },
    ])
    expect((await sung(learner)).slice(0, 6)).toEqual(['Au', 'clair', null, 'lu-', 'ne', null])
    const musicxml = await engraved(learner)
    expect([...musicxml.matchAll(/<syllabic>(\w+)<\/syllabic><text>([^<]+)<\/text>/g)].map(([, syllabic, text]) => [syllabic, text])).toEqual([
      ['single', 'Au'],
      ['single', 'clair'],
      ['begin', 'lu'],
      ['end', 'ne'],
    ])
  })

  it('are replaced whole, and only by who saw the latest ones', async () => {
    const token = await admin()
    await write(token, { revision: 0, parts: words('un', 'deux') })
    const late = await write(token, { revision: 0, parts: words('trop', 'tard') })
    expect([late.status, late.error.code]).toEqual([409, 'lyrics_conflict'])
    expect(late.error.message).toContain('rien n’a été écrasé')
    expect(syllables((await read(token)).answer.content)).toEqual(['un', 'deux'])
    const next = await write(token, { revision: 1, parts: words('trois') })
    expect([next.answer.content.revision, syllables(next.answer.content)]).toEqual([2, ['trois']])
    expect((await write(token, { revision: 7, parts: [] })).error.code).toBe('lyrics_conflict')
  })

  it('are written by one of two editors who save at once', async () => {
    const token = await admin()
    const other = await admin('autre@exemple.fr')
    for (const revision of [0, 1]) {
      const answers = await Promise.all([write(token, { revision, parts: words('un') }), write(other, { revision, parts: words('deux') })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it.each<[string, CallBody<'POST version/{id}/lyrics'>['parts'], string]>([
    ['a part that is not there', [{ part_index: 1, indexed_lyrics: [] }], 'parts.0.part_index'],
    ['a note that is not there', [{ part_index: 0, indexed_lyrics: [{ index: 16, text: 'a' }] }], 'parts.0.indexed_lyrics.0.index'],
    ['a syllable without end', [{ part_index: 0, indexed_lyrics: [{ index: 0, text: 'a'.repeat(81) }] }], 'parts.0.indexed_lyrics.0.text'],
  ])('are refused for %s', async (_name, parts, field) => {
    const refused = await write(await admin(), { revision: 0, parts })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('of the catalogue are for administrators', async () => {
    const token = await test.signup()
    const answers = [await read(token), await write(token, { revision: 0, parts: [] })]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
  })
})

describe('the words of an own piece', () => {
  it('are those of the file until its owner writes others, whatever its sections', async () => {
    const token = await test.signup()
    const file = scoreFile({ measures: 8, words: ['Do', 'ré', 'mi'] })
    const piece = (await test.call('POST imports', { token, body: { file_name: 'a.xml' }, file })).answer.content
    const id = piece.versions[0]?.id ?? 0
    const first = (await read(token, id)).answer.content
    expect(syllables(first)).toEqual(['Do', 'ré', 'mi'])
    expect(await engraved(token, id)).toContain('<text>ré</text>')
    await write(token, { revision: 0, parts: words('Sol', 'fa') }, id)
    await test.call('POST imports/{id}', {
      token,
      params: { id: piece.id },
      body: {
        sections: [
          { measure: 0, letter: 'A' },
          { measure: 4, letter: 'B' },
        ],
      },
    })
    const second = (await read(token, id)).answer.content
    expect([second.parts.length, syllables(second)]).toEqual([2, ['Sol', 'fa']])
    const musicxml = await engraved(token, id)
    expect([musicxml.includes('<text>Sol</text>'), musicxml.includes('<text>ré</text>')]).toEqual([true, false])
    await test.call('DELETE imports/{id}', { token, params: { id: piece.id } })
    expect((await test.database.pool.query('select * from version_lyrics')).rows).toEqual([])
  })
})
