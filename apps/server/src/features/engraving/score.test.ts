import { decodeSheet } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { DAMAGED_VERSION } from '../../../test/repertoire.ts'
import { scoreFile } from '../../../test/score-file.ts'
import { takeOf } from '../../../test/take.ts'

const test = startTestApp()
const sheetOf = async (token: string, id: number, transposition?: number) =>
  (await test.call('GET version/{id}/sheet', { token, params: { id }, query: transposition === undefined ? {} : { transposition } })).answer.content
const score = (token: string, id: number, transposition?: number) =>
  test.call('GET version/{id}/score', { token, params: { id }, query: transposition === undefined ? {} : { transposition } })
const keep = (token: string, id: number, version_transposition_id: number | null) =>
  test.call('POST version/{id}/transposition', { token, params: { id }, body: { version_transposition_id } })
/** C major: two semitones up is D major. */
const optionOf = (id: number, offset: number): number => id * 16 + 8 + offset
const pitches = (sheet: Parameters<typeof decodeSheet>[0]): number[] => decodeSheet(sheet).notes.map(({ pitch }) => pitch)

describe('the tonalities of a version', () => {
  it('are in its sheet, the original one among them', async () => {
    const { model } = await sheetOf(await test.signup(), 12)
    expect(model.transposition_id).toBe(optionOf(12, 0))
    expect(model.transpositions).toContainEqual({ id: optionOf(12, 2), tonality: 'D', semi_tone_offset: 2, difficulty: 2 })
    expect(model.transpositions.find(({ semi_tone_offset }) => semi_tone_offset === 0)?.tonality).toBe('C')
    // do4 to sol4.
    expect(model.ambitus).toEqual({ low: 40, high: 47 })
  })

  it('change notes, signature and range of the sheet', async () => {
    const token = await test.signup()
    const [original, raised] = [await sheetOf(token, 12), await sheetOf(token, 12, optionOf(12, 2))]
    expect(pitches(raised)).toEqual(pitches(original).map((pitch) => pitch + 2))
    expect(raised.model).toMatchObject({ transposition_id: optionOf(12, 2), fifths: 2, ambitus: { low: 42, high: 49 } })
  })

  it('are kept one by one until the original is chosen', async () => {
    const token = await test.signup()
    const wanted = optionOf(12, 2)
    expect((await keep(token, 12, wanted)).answer.content).toEqual({ version_transposition_id: wanted })
    expect((await sheetOf(token, 12)).model.transposition_id).toBe(wanted)
    expect((await score(token, 12)).answer.content).toMatchObject({ transposition_id: wanted, transpose: 'M2' })
    expect((await sheetOf(token, 11)).model.transposition_id).toBe(optionOf(11, 0))
    expect((await sheetOf(token, 12, optionOf(12, 0))).model.fifths).toBe(0)
    expect((await sheetOf(await test.signup('autre@exemple.fr'), 12)).model.fifths).toBe(0)
    expect((await keep(token, 12, optionOf(12, 0))).answer.content).toEqual({ version_transposition_id: null })
    expect((await sheetOf(token, 12)).model.transposition_id).toBe(optionOf(12, 0))
    await keep(token, 12, wanted)
    expect((await keep(token, 12, null)).answer.content).toEqual({ version_transposition_id: null })
    expect((await test.database.pool.query('select * from version_transpositions')).rows).toEqual([])
  })

  it.each([
    ['of another version', optionOf(11, 2)],
    ['too far away', optionOf(12, 7)],
  ])('%s are refused', async (_name, id) => {
    const token = await test.signup()
    const answers = [await keep(token, 12, id), await score(token, 12, id)]
    const take = takeOf(decodeSheet(await sheetOf(token, 12)), { playableId: 12, transpositionId: id })
    answers.push((await test.call('POST takes', { token, body: take })) as never)
    expect(answers.map(({ status, error }) => [status, Object.keys(error.fields ?? {})])).toEqual([
      [400, ['version_transposition_id']],
      [400, ['transposition']],
      [400, ['transposition_id']],
    ])
  })

  it('are graded as they were played', async () => {
    const token = await test.signup()
    const transpositionId = optionOf(12, -3)
    const lowered = decodeSheet(await sheetOf(token, 12, transpositionId))
    const take = takeOf(lowered, { playableId: 12, transpositionId })
    expect((await test.call('POST takes', { token, body: take })).answer.content.score).toBe(100)
    const stored = await test.call('GET takes/{id}', { token, params: { id: take.id } })
    expect(stored.answer.content.transposition_id).toBe(transpositionId)
    // The stored tonality does not apply to a take that names none: the same keys are wrong in the original tonality.
    await keep(token, 12, transpositionId)
    const { transposition_id: _left, ...original } = { ...take, id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10' }
    expect((await test.call('POST takes', { token, body: original })).error.code).toBe('take_mismatch')
  })
})

describe('the score of a version', () => {
  it('of the catalogue answers to the notes and measures of its sheet', async () => {
    const { answer, status } = await score(await test.signup(), 12)
    expect(status).toBe(200)
    const { musicxml, note_ids, measure_ids, ...rest } = answer.content
    expect(rest).toEqual({ version_id: 12, transpose: 'P1', transposition_id: optionOf(12, 0) })
    expect(note_ids).toEqual(Array.from({ length: 20 }, (_, index) => [`n${index}`]))
    expect(measure_ids).toEqual(['m0', 'm1', 'm2', 'm3'])
    for (const id of [...note_ids.flat(), ...measure_ids]) expect(musicxml.split(`id="${id}"`)).toHaveLength(2)
  })

  it('of an own piece is written back clean, fingers and all', async () => {
    const token = await test.signup()
    const file = scoreFile({ title: 'Air & <danse>'.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;') })
    const dirty = file.replaceAll('<type>', '<notehead color="javascript:x">normal</notehead><type>')
    const piece = (await test.call('POST imports', { token, body: { file_name: 'a.xml' }, file: dirty })).answer.content
    const id = piece.versions[0]?.id ?? 0
    const sheet = await sheetOf(token, id)
    const { content } = (await score(token, id)).answer
    expect(content.note_ids).toHaveLength(decodeSheet(sheet).notes.length)
    expect(content.measure_ids).toHaveLength(4)
    for (const heads of content.note_ids) for (const head of heads) expect(content.musicxml).toContain(`id="${head}"`)
    expect(content.musicxml).not.toContain('javascript')
    expect(content.musicxml.match(/<fingering/g)).toHaveLength(20)
    const right = piece.versions.find(({ config }) => config.hand_type === 'RIGHT_HAND')
    const alone = (await score(token, right?.id ?? 0)).answer.content
    expect([alone.note_ids.length, alone.musicxml.includes('<octave>3</octave>')]).toEqual([16, false])
  })

  it('of the left hand of a duo names the measures of the remaining part', async () => {
    const token = await test.signup()
    const [upper, lower] = [scoreFile({ hands: ['RIGHT'] }), scoreFile({ hands: ['LEFT'] })]
    const partOf = (file: string): string => /<part id="P1">(.*)<\/part>/s.exec(file)?.[1]?.replaceAll('<staff>2</staff>', '') ?? ''
    const oneStaff = (part: string): string => part.replace('<staves>2</staves>', '').replaceAll(/<clef number="2">.*?<\/clef>/gs, '')
    const duo = upper
      .replace('</part-list>', '<score-part id="P2"><part-name>Basse</part-name></score-part></part-list>')
      .replace(/<part id="P1">.*<\/part>/s, `<part id="P1">${oneStaff(partOf(upper))}</part><part id="P2">${oneStaff(partOf(lower))}</part>`)
    const piece = (await test.call('POST imports', { token, body: { file_name: 'duo.xml' }, file: duo })).answer.content
    const left = piece.versions.find(({ config }) => config.hand_type === 'LEFT_HAND')
    const { content } = (await score(token, left?.id ?? 0)).answer
    expect(content.measure_ids).toEqual(['m0', 'm1', 'm2', 'm3'])
    for (const id of [...content.measure_ids, ...content.note_ids.flat()]) expect(content.musicxml).toContain(`id="${id}"`)
  })

  it.each([
    ['one that is not there', 9_999, 404, 'not_found'],
    ['one that nobody imported', 1_000_000, 404, 'not_found'],
    ['one that is hidden', 31, 404, 'not_found'],
    ['one whose file is damaged', DAMAGED_VERSION, 500, 'content_damaged'],
  ])('is not there for %s', async (_name, id, status, code) => {
    const refused = await score(await test.signup(), id)
    expect([refused.status, refused.error.code]).toEqual([status, code])
  })
})
