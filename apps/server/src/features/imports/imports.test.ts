import { Buffer } from 'node:buffer'
import type { CallBody, CallKey, ImportedPiece } from '@prelude/contract'
import { decodeSheet } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { scoreFile } from '../../../test/score-file.ts'
import { takeOf } from '../../../test/take.ts'
import { MOST_IMPORTS, MOST_STORED_BYTES } from './imports.policy.ts'

const test = startTestApp()
const GAMME = scoreFile({ title: 'Gamme de Camille', measures: 8 })
const send = (token: string, xml = GAMME, more: Partial<CallBody<'POST imports'>> = {}) =>
  test.call('POST imports', { token, body: { file_name: 'gamme.musicxml', ...more }, file: xml })
const imported = async (token: string, xml?: string, more?: Partial<CallBody<'POST imports'>>): Promise<ImportedPiece> => {
  const { status, answer, error } = await send(token, xml, more)
  expect([status, error]).toEqual([200, undefined])
  return answer.content
}
const versionOf = ({ versions }: ImportedPiece, place = 0): number => {
  const version = versions[place]
  if (!version) throw new Error('an imported piece has a version')
  return version.id
}
const count = async (table: string): Promise<number> => {
  const { rows } = await test.database.pool.query(`select count(*)::int as rows from ${table}`)
  return rows[0].rows
}
const makePremium = () => test.database.pool.query('update users set premium = true')

describe('an imported file', () => {
  it('becomes a whole course, private to its owner', async () => {
    const piece = await imported(await test.signup())
    expect(piece).toMatchObject({
      file_name: 'gamme.musicxml',
      file_bytes: Buffer.byteLength(GAMME),
      title: 'Gamme de Camille',
      artist: 'Camille Essai',
      measures: 8,
      played_measures: 8,
      duration_seconds: 16,
      key: 'C',
      tonality_label: 'do majeur',
      time_signature: '4/4',
      beats_per_minute: 120,
      sections_are_automatic: true,
    })
    expect(piece.id).toBeGreaterThanOrEqual(1_000_000)
    expect(piece.song_diff).toBe(piece.estimated_diff)
    expect(piece.versions[0]).toMatchObject({ version_type: 'SONG', is_free: true, piece: { catalog_type: 'PRIVATE', title: 'Gamme de Camille' } })
    expect(piece.versions.map(({ config }) => config.hand_type)).toEqual(expect.arrayContaining(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND']))
    expect(piece.sections.at(-1)?.places.at(-1)?.last_measure).toBe(7)
  })

  it('is in the catalogue, is played, taken and begun, and leaves nothing when it is deleted', async () => {
    const token = await test.signup()
    const piece = await imported(token)
    const id = versionOf(piece)
    const ids = piece.versions.map((version) => version.id)

    const own = await test.call('GET catalog', { token, query: { own: 'true', perPage: 100 } })
    expect(own.answer.data.map((entry) => entry.id).sort()).toEqual(ids.toSorted())
    const listed = await test.call('GET catalog', { token, query: { search: 'gamme camille', group: 'piece' } })
    expect(listed.answer.data.map((entry) => entry.piece.id)).toEqual([piece.id])
    const { filters } = (await test.call('GET catalog-options', { token })).answer.content
    expect(filters.find(({ key }) => key === 'own')).toMatchObject({ label: 'Vos partitions', values: [{ count: 1 }] })
    expect(filters.find(({ key }) => key === 'mood')?.values.map(({ value }) => value)).not.toContain('')

    const song = (await test.call('GET songs/{id}', { token, params: { id } })).answer.content
    expect(song.piece).toMatchObject({ title: 'Gamme de Camille', sections: [{ letter: 'A', first_measure: 1 }] })
    expect(song.versions.map((version) => version.id).sort()).toEqual(ids.toSorted())

    const sheet = (await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })).answer.content
    expect(sheet.model).toMatchObject({ url_title: 'gamme-de-camille', url_artist: 'camille-essai', is_free: true, division_per_beat: 4 })
    const timeline = decodeSheet(sheet)
    expect(timeline.notes).toHaveLength(40)
    const take = await test.call('POST takes', { token, body: takeOf(timeline, { playableId: id, skipEvery: 2 }) })
    expect([take.status, take.answer.content.playable_id]).toEqual([200, id])
    await test.call('POST user/new-activity', {
      token,
      body: {
        event_type: 'COMPLETE_PIECE',
        created_at: test.now.toISOString(),
        additional_data: JSON.stringify({ take_id: take.answer.content.id }),
      },
    })
    await test.call('POST version/{id}/transposition', { token, params: { id }, body: { version_transposition_id: id * 16 + 10 } })
    const home = (await test.call('GET catalog-home', { token })).answer.content
    expect(home.in_progress.map((entry) => entry.id)).toEqual([id])
    for (const list of [home.new_songs, home.fast_to_play, home.piece_recommendations, home.unseen_piece_recommendations])
      expect(list.filter((entry) => entry.piece.catalog_type === 'PRIVATE')).toEqual([])
    expect((await test.call('GET user', { token })).answer.data.imported_piece_ids).toEqual([piece.id])

    expect((await test.call('DELETE imports/{id}', { token, params: { id: piece.id } })).status).toBe(200)
    for (const table of ['imports', 'import_versions', 'takes', 'scores', 'content_opens', 'version_transpositions'])
      expect(await count(table)).toBe(0)
    const { data } = (await test.call('GET user', { token })).answer
    expect([data.imported_piece_ids, data.activity_data.event_counts.pieces]).toEqual([[], 1])
    expect((await test.call('GET version/{id}/sheet', { token, params: { id } })).error.code).toBe('not_found')
    expect((await send(token)).status).toBe(200)
  })

  it('comes back as it was sent, byte for byte', async () => {
    const token = await test.signup()
    const { id } = await imported(token, undefined, { file_name: 'C:\\Musique\\ma gamme.xml' })
    const { answer } = await test.call('GET imports/{id}/file', { token, params: { id } })
    expect([answer.file_name, Buffer.from(answer.bytes).toString()]).toEqual(['ma gamme.xml', GAMME])
  })

  it('is corrected before it is saved', async () => {
    const piece = await imported(await test.signup(), undefined, {
      choices: {
        title: '  Ma gamme ',
        artist: '',
        beats_per_minute: 60,
        song_diff: 4,
        sections: [
          { measure: 0, letter: 'A' },
          { measure: 4, letter: 'B' },
        ],
      },
    })
    expect(piece).toMatchObject({
      title: 'Ma gamme',
      artist: '',
      beats_per_minute: 60,
      duration_seconds: 32,
      song_diff: 4,
      sections_are_automatic: false,
    })
    expect(piece.sections.map(({ letter, places }) => [letter, places])).toEqual([
      ['A', [{ first_measure: 0, last_measure: 3 }]],
      ['B', [{ first_measure: 4, last_measure: 7 }]],
    ])
    expect(piece.versions[0]).toMatchObject({ song_diff: 4, difficulty: 4, level: 6 })
  })

  it('is not stored with a section beyond its end', async () => {
    const token = await test.signup()
    const refused = await send(token, undefined, { choices: { sections: [{ measure: 50, letter: 'B' }] } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['choices.sections.0.measure']])
    expect(await count('imports')).toBe(0)
  })

  it('is corrected afterwards without touching its notes', async () => {
    const token = await test.signup()
    const piece = await imported(token)
    const id = versionOf(piece)
    const sheetNow = async () => (await test.call('GET version/{id}/sheet', { token, params: { id } })).answer.content
    const before = await sheetNow()
    const { answer, status } = await test.call('POST imports/{id}', {
      token,
      params: { id: piece.id },
      body: {
        title: 'Autre titre',
        song_diff: 5,
        sections: [
          { measure: 0, letter: 'A' },
          { measure: 2, letter: 'C' },
        ],
      },
    })
    expect([status, answer.content.title, answer.content.song_diff]).toEqual([200, 'Autre titre', 5])
    expect(answer.content.sections.map(({ letter, places }) => [letter, places.length])).toEqual([
      ['A', 1],
      ['C', 1],
    ])
    const after = await sheetNow()
    expect(after.model.title).toBe('Autre titre')
    expect(after.model.part_timeline.map(({ letter, startDivision, duration }) => [letter, startDivision, duration])).toEqual([
      ['A', 0, 32],
      ['C', 32, 96],
    ])
    expect(decodeSheet(after).notes).toEqual(decodeSheet(before).notes)
    expect((await test.call('GET imports', { token })).answer.content.map(({ title }) => title)).toEqual(['Autre titre'])
  })

  it.each<[string, object, string]>([
    ['a section beyond the end', { sections: [{ measure: 8, letter: 'A' }] }, 'sections.0.measure'],
    [
      'sections backwards',
      {
        sections: [
          { measure: 3, letter: 'A' },
          { measure: 3, letter: 'B' },
        ],
      },
      'sections.1.measure',
    ],
    ['a letter that is none', { sections: [{ measure: 0, letter: 'K' }] }, 'sections.0.letter'],
    ['no title', { title: ' ' }, 'title'],
    ['a difficulty of six', { song_diff: 6 }, 'song_diff'],
  ])('refuses %s', async (_name, body, field) => {
    const token = await test.signup()
    const { id } = await imported(token)
    const refused = await test.call('POST imports/{id}', { token, params: { id }, body })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('is fingered for the hands of the learner', async () => {
    const token = await test.signup()
    await test.call('POST user/hand-size', { token, body: { hand_size: { left: 10, right: 16 } } })
    const piece = await imported(token)
    const sheet = (await test.call('GET version/{id}/sheet', { token, params: { id: versionOf(piece) } })).answer.content
    expect(decodeSheet(sheet).notes.every(({ finger }) => finger !== null)).toBe(true)
  })
})

describe('the quota', () => {
  const other = scoreFile({ title: 'Autre' })

  it('of the free plan is one piece; the same bytes again are that piece', async () => {
    const token = await test.signup()
    const first = await imported(token)
    expect(await imported(token)).toEqual(first)
    const refused = await send(token, other)
    expect([refused.status, refused.error.code]).toEqual([402, 'import_quota_reached'])
    expect(refused.error.message).toContain('Le plan gratuit permet une partition importée.')
    await test.call('DELETE imports/{id}', { token, params: { id: first.id } })
    expect((await send(token, other)).status).toBe(200)
  })

  it('is not asked of members, nor in a trial; what is there stays afterwards', async () => {
    const token = await test.signup()
    await test.database.pool.query("update users set trial_ends_at = '2026-12-01T00:00:00Z'")
    await imported(token)
    await imported(token, other)
    test.now = new Date('2026-12-02T00:00:00Z')
    expect((await send(token, scoreFile({ title: 'Trois' }))).error.code).toBe('import_quota_reached')
    expect((await test.call('GET imports', { token })).answer.content).toHaveLength(2)
    await makePremium()
    expect((await send(token, scoreFile({ title: 'Trois' }))).status).toBe(200)
  })

  it('of members has a bound', async () => {
    const token = await test.signup()
    await makePremium()
    const { id } = await imported(token)
    await test.database.pool.query(
      `insert into imports (user_id, title, artist, key, time_signature, beats_per_minute, measures, duration_seconds, has_lyrics, estimated_diff,
         details, choices, file_name, file_bytes, file, file_sha256, created_at)
       select user_id, title, artist, key, time_signature, beats_per_minute, measures, duration_seconds, has_lyrics, estimated_diff,
         details, choices, file_name, file_bytes, '', decode(lpad(to_hex(number), 8, '0'), 'hex'), created_at
       from imports, generate_series(2, $2) as number where id = $1`,
      [id, MOST_IMPORTS],
    )
    const refused = await send(token, other)
    expect([refused.status, refused.error.code]).toEqual([409, 'imports_full'])
    expect((await imported(token)).id).toBe(id)
  })

  it('takes so many bytes of the disk, and no more: what is deleted makes room', async () => {
    const token = await test.signup()
    await makePremium()
    const first = await imported(token)
    // As if it were the largest that fits: the column alone is what counts.
    await test.database.pool.query(`update imports set file = convert_to(repeat('x', ${MOST_STORED_BYTES - 100}), 'UTF8')`)
    const refused = await send(token, scoreFile({ title: 'Une autre' }))
    expect([refused.status, refused.error.code]).toEqual([409, 'imports_full'])
    expect(refused.error.message).toContain('100')
    expect((await send(token)).answer.content.id).toBe(first.id)
    expect((await test.call('DELETE imports/{id}', { token, params: { id: first.id } })).status).toBe(200)
    await imported(token, scoreFile({ title: 'Une autre' }))
  })

  it('keeps no comments that fill the disk', async () => {
    const token = await test.signup()
    const noise = `<!--${Array.from({ length: 30_000 }, (_, place) => (place * 7_919 * 104_729).toString(36)).join(' ')}-->`
    const piece = await imported(token, GAMME.replace('<part-list>', `${noise}<part-list>`))
    const { rows } = await test.database.pool.query('select octet_length(file) as bytes from imports')
    expect([piece.file_bytes, rows[0].bytes < 10_000]).toEqual([Buffer.byteLength(GAMME), true])
    const { answer } = await test.call('GET imports/{id}/file', { token, params: { id: piece.id } })
    expect(Buffer.from(answer.bytes).toString()).toBe(GAMME)
  })

  it('holds for two tabs at once', async () => {
    const token = await test.signup()
    const answers = await Promise.all([send(token), send(token, other), send(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual(answers[1]?.status === 200 ? [200, 402, 402] : [200, 200, 402])
    expect(await count('imports')).toBe(1)
  })
})

describe('what is private', () => {
  it.each<[CallKey, (piece: ImportedPiece) => number, object?]>([
    ['GET imports/{id}', ({ id }) => id],
    ['POST imports/{id}', ({ id }) => id, { title: 'Volé' }],
    ['DELETE imports/{id}', ({ id }) => id],
    ['GET imports/{id}/file', ({ id }) => id],
    ['GET songs/{id}', versionOf],
    ['GET version/{id}/sheet', versionOf],
    ['GET version/{id}/score', versionOf],
    ['GET version/{id}/lyrics', versionOf],
    ['POST version/{id}/lyrics', versionOf, { revision: 0, parts: [] }],
    ['POST version/{id}/transposition', versionOf, { version_transposition_id: null }],
  ])('%s answers no other learner', async (key, idOf, body) => {
    const piece = await imported(await test.signup())
    const other = await test.signup('autre@exemple.fr')
    await test.database.pool.query("insert into configurations values (2, 'TEAM_MEMBER', 'admin', now())")
    const { status, error } = await test.call(key, {
      token: other,
      params: { id: idOf(piece) } as never,
      ...(body ? { body: body as never } : {}),
    })
    expect([status, error.code]).toEqual([404, 'not_found'])
    expect(await count('imports')).toBe(1)
  })

  it('is not taken, counted or listed elsewhere', async () => {
    const token = await test.signup()
    const id = versionOf(await imported(token))
    const sheet = (await test.call('GET version/{id}/sheet', { token, params: { id } })).answer.content
    const other = await test.signup('autre@exemple.fr')
    const take = await test.call('POST takes', { token: other, body: takeOf(decodeSheet(sheet), { playableId: id }) })
    expect([take.status, take.error.code]).toEqual([404, 'not_found'])
    expect((await test.call('GET imports', { token: other })).answer.content).toEqual([])
    expect((await test.call('GET catalog', { token: other, query: { own: 'true' } })).answer.data).toEqual([])
    expect((await test.call('GET user', { token: other })).answer.data.imported_piece_ids).toEqual([])
    expect((await send(other)).status).toBe(200)
  })
})
