import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS, TWO_SECTIONS } from '../../../test/repertoire.ts'
import { scoreFile } from '../../../test/score-file.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { inTwoSections, scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const BOTH = inTwoSections(scaleTimeline(4, ['LEFT', 'RIGHT']))
const get = (token: string, id: number = TWO_SECTIONS) => test.call('GET version/{id}/class', { token, params: { id } })
const listen = (token: string, letter: string, id: number = TWO_SECTIONS) =>
  test.call('POST version/{id}/class', { token, params: { id }, body: { letter, stage: 'listen' } })
const play = async (token: string, playing: TakeOptions = {}, more: object = {}) => {
  const body = { ...takeOf(BOTH, { playableId: TWO_SECTIONS, ...playing }), ...more }
  return (await test.call('POST takes', { token, body })).answer.content
}
const classOf = async (token: string) => (await get(token)).answer.content
const stageOf = async (token: string, letter: string, name: string) =>
  (await classOf(token)).sections.find((section) => section.letter === letter)?.stages.find(({ stage }) => stage === name)
const master = (token: string, sectionId: number, master_type: 'section' | 'part' | 'challenge' = 'section') =>
  test.call('POST master/{sectionId}', { token, params: { sectionId }, body: { master_type } })
const A = { from: 0, to: 1 } as const

describe('the class of a version', () => {
  it('begins with its sections and their stages, none done', async () => {
    const answer = await classOf(await test.signup())
    expect(answer).toMatchObject({
      version_id: TWO_SECTIONS,
      progress: 0,
      class_status: 2,
      next: { section: 0, stage: 'listen', consolidation: null },
    })
    expect(
      answer.sections.map(({ letter, section_id, from_measure, to_measure, status }) => [letter, section_id, from_measure, to_measure, status]),
    ).toEqual([
      ['A', 140, 0, 1, 2],
      ['B', 141, 2, 3, 4],
    ])
    expect(answer.sections[1]?.stages.map(({ stage }) => stage)).toEqual(['listen', 'right', 'left', 'both', 'tempo', 'chain'])
    expect(answer.consolidation.map(({ kind }) => kind)).toEqual(['medium', 'normal', 'partition', 'later', 'memory'])
  })

  it('keeps what was listened to, once', async () => {
    const token = await test.signup()
    for (let time = 0; time < 2; time += 1) expect((await listen(token, 'A')).answer.content.sections[0]?.stages[0]?.value).toBe(1)
    expect((await classOf(token)).next).toMatchObject({ section: 0, stage: 'right' })
    const refused = await listen(token, 'C')
    expect([refused.status, refused.error.message]).toEqual([400, 'Cette version n’a pas de section C.'])
  })

  it('keeps what is declared apart from what was measured: it opens what follows, without points', async () => {
    const token = await test.signup()
    const declare = (letter: string, stage: 'right' | 'left' | 'both' | 'chain') =>
      test.call('POST version/{id}/class', { token, params: { id: TWO_SECTIONS }, body: { letter, stage } })
    for (const stage of ['right', 'left', 'both', 'both'] as const) await declare('A', stage)
    const { sections, progress } = await classOf(token)
    expect(sections[0]?.stages.map(({ declared }) => declared)).toEqual([false, true, true, true, false])
    expect([sections[0]?.status, sections[1]?.status, progress]).toEqual([1, 2, 0])
    expect((await test.call('GET scores', { token })).answer.content.versions).toMatchObject([{ score: 0, piano_class_progress: 0 }])
    await play(token, { ...A, hands: 'RIGHT' })
    expect(await stageOf(token, 'A', 'right')).toMatchObject({ value: 1, declared: false })
  })

  it('follows the takes, without their tempo factor', async () => {
    const token = await test.signup()
    const { score } = await play(token, { ...A, hands: 'RIGHT', speed: 0.5 })
    expect(score).toBe(70)
    expect(await stageOf(token, 'A', 'right')).toMatchObject({ best: 100, value: 1 })
    expect(await stageOf(token, 'A', 'left')).toMatchObject({ best: null, value: 0 })
    expect(await stageOf(token, 'B', 'right')).toMatchObject({ best: null })
  })

  it('shows in scores, catalogue and the page of the piece', async () => {
    const token = await test.signup()
    await play(token, A)
    const { piano_class_progress } = await classOf(token)
    expect(piano_class_progress).toBeGreaterThan(0)
    const { versions } = (await test.call('GET scores', { token })).answer.content
    expect(versions).toMatchObject([{ id: TWO_SECTIONS, class_status: 1, piano_class_progress }])
    const entries = (await test.call('GET catalog', { token, query: { search: 'lune' } })).answer.data
    expect(entries.find(({ id }) => id === TWO_SECTIONS)).toMatchObject({ piano_class_progress, consolidation_class_progress: 0 })
    const { content } = (await test.call('GET songs/{id}', { token, params: { id: TWO_SECTIONS } })).answer
    expect(content.versions.find(({ id }) => id === TWO_SECTIONS)).toMatchObject({ piano_class_progress })
  })

  it('is among PIECE_COURSES, the one that advanced last first, until nothing is left of it', async () => {
    const token = await test.signup()
    const courses = async (): Promise<readonly { version_id: number; piano_class_progress: number; consolidation_class_progress: number }[]> =>
      JSON.parse((await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === 'PIECE_COURSES')?.value ?? '')
    expect(await courses()).toEqual([])
    await listen(token, 'A', 11)
    const { id } = await play(token, A)
    const { piano_class_progress } = await classOf(token)
    expect(await courses()).toMatchObject([{ version_id: TWO_SECTIONS, piano_class_progress, consolidation_class_progress: 0 }, { version_id: 11 }])
    await listen(token, 'A', 11)
    expect((await courses()).map(({ version_id }) => version_id)).toEqual([11, TWO_SECTIONS])
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect((await courses()).map(({ version_id }) => version_id)).toEqual([11])
    await test.database.pool.query("update users set age = 'parent_awaited'")
    await play(token, A)
    expect((await courses()).map(({ version_id }) => version_id)).toEqual([11])
  })

  it('is consolidated by the whole piece, from the score, from memory, and a day later', async () => {
    const token = await test.signup()
    const done = async () => (await classOf(token)).consolidation.filter((step) => step.done).map(({ kind }) => kind)
    await play(token)
    expect(await done()).toEqual(['medium', 'normal'])
    await play(token, {}, { display: 'partition', hidden_notes: true })
    expect(await done()).toEqual(['medium', 'normal', 'partition', 'memory'])
    test.now = new Date(test.now.getTime() + 2 * 86_400_000)
    await play(token, { startedAt: test.now })
    expect(await done()).toEqual(['medium', 'normal', 'partition', 'later', 'memory'])
    const { data } = (await test.call('GET catalog', { token, query: { search: 'lune' } })).answer
    expect(data.find(({ id }) => id === TWO_SECTIONS)?.consolidation_class_progress).toBe(100)
  })

  it('goes back when its takes are erased, not what was listened to', async () => {
    const token = await test.signup()
    await listen(token, 'A')
    const { id } = await play(token, A)
    // 5 of the 90 points of section A, which is half of the music.
    const listened = 2.8
    expect((await classOf(token)).piano_class_progress).toBeGreaterThan(listened)
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect((await classOf(token)).piano_class_progress).toBe(listened)
    const { versions } = (await test.call('GET scores', { token })).answer.content
    expect(versions).toMatchObject([{ id: TWO_SECTIONS, score: 0, piano_class_progress: listened }])
  })

  it('is open for free versions, members, remaining free actions and contents opened in this period', async () => {
    const token = await test.signup()
    const [opened, , , , , paid] = PAID_VERSIONS
    expect((await get(token, paid)).status).toBe(200)
    for (const id of PAID_VERSIONS.slice(0, 5)) await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })
    for (const answered of [await get(token, paid), await listen(token, 'A', paid)])
      expect([answered.status, answered.error.code]).toEqual([402, 'payment_required'])
    expect([(await get(token)).status, (await get(token, opened)).status]).toEqual([200, 200])
    await test.database.pool.query('update users set premium = true')
    expect((await get(token, paid)).status).toBe(200)
    expect((await get(token, 9_999)).status).toBe(404)
  })

  it('of an own piece goes with the piece', async () => {
    const token = await test.signup()
    const piece = (await test.call('POST imports', { token, body: { file_name: 'a.xml' }, file: scoreFile() })).answer.content
    const id = piece.versions[0]?.id ?? 0
    expect((await listen(token, 'A', id)).status).toBe(200)
    await test.call('DELETE imports/{id}', { token, params: { id: piece.id } })
    for (const table of ['class_listens', 'class_declared', 'class_progress'])
      expect((await test.database.pool.query(`select * from ${table}`)).rows).toEqual([])
  })
})

describe('mastering', () => {
  const learnSectionA = async (token: string) => {
    for (const hands of ['RIGHT', 'LEFT', 'BOTH'] as const) await play(token, { ...A, hands, speed: 0.75 })
  }

  it('a section wants its stages of each hand and of both', async () => {
    const token = await test.signup()
    for (const hands of ['RIGHT', 'LEFT'] as const) await play(token, { ...A, hands })
    const refused = await master(token, 140)
    expect([refused.status, refused.error.code]).toEqual([409, 'not_validated'])
    expect(refused.error.message).toMatch(/^La section A n’est pas encore maîtrisée/)
    await play(token, A)
    const mastered = (await master(token, 140)).answer.content
    expect(mastered).toEqual({ master_type: 'section', id: 140, mastered_at: test.now.toISOString(), declared_at: null })
    expect((await classOf(token)).sections[0]).toMatchObject({ status: 3, mastered_at: mastered.mastered_at })
    expect((await master(token, 141)).error.code).toBe('not_validated')
  })

  it('happens once, and stays when the takes are erased', async () => {
    const token = await test.signup()
    await learnSectionA(token)
    const first = (await master(token, 140)).answer.content
    test.now = new Date(test.now.getTime() + 86_400_000)
    await test.call('DELETE takes', { token, query: { playable_type: 'version', playable_id: TWO_SECTIONS } })
    expect((await master(token, 140)).answer.content).toEqual(first)
    expect((await master(await test.signup('autre@exemple.fr'), 140)).status).toBe(409)
  })

  it('a part wants three takes in time, at tempo, with 95 of 100 notes right; what is declared or played with one hand is none', async () => {
    const token = await test.signup()
    const partOf = (index: number) => master(token, TWO_SECTIONS * 100 + index, 'part')
    const mastered = async () =>
      (await test.call('GET practice/map', { token, query: { playable_type: 'version', playable_id: TWO_SECTIONS } })).answer.content.parts.map(
        ({ part_id, mastered_at }) => [part_id, mastered_at],
      )
    for (const stage of ['right', 'left', 'both'] as const)
      await test.call('POST version/{id}/class', { token, params: { id: TWO_SECTIONS }, body: { letter: 'A', stage } })
    for (const playing of [{ hands: 'RIGHT' }, { hands: 'LEFT' }, { speed: 0.9 }, { skipEvery: 2 }] as const) await play(token, { ...A, ...playing })
    const refused = await partOf(0)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Cette partie (section A) n’est pas encore maîtrisée : il faut trois prises en mesure, au tempo, avec 95 % de notes justes.',
    ])
    for (let time = 0; time < 2; time += 1) {
      await play(token, A)
      expect((await partOf(0)).error.code).toBe('not_validated')
    }
    await play(token, A)
    const { mastered_at } = (await partOf(0)).answer.content
    expect((await partOf(1)).error.code).toBe('not_validated')
    expect(await mastered()).toEqual([
      [1_400, mastered_at],
      [1_401, null],
    ])
    await test.call('DELETE takes', { token, query: { playable_type: 'version', playable_id: TWO_SECTIONS } })
    expect((await partOf(0)).answer.content.mastered_at).toBe(mastered_at)
  })

  it('a challenge wants three nearly flawless takes at tempo', async () => {
    const token = await test.signup()
    const right = scaleTimeline(2, ['RIGHT'])
    const send = (playing: TakeOptions) =>
      test.call('POST takes', { token, body: takeOf(right, { playableType: 'challenge', playableId: 5, ...playing }) })
    await send({ speed: 0.9 })
    const refused = await master(token, 5, 'challenge')
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Ce défi n’est pas encore maîtrisé : il faut trois prises entières à 95 points au moins, au tempo.',
    ])
    for (let time = 0; time < 2; time += 1) await send({})
    expect((await master(token, 5, 'challenge')).error.code).toBe('not_validated')
    await send({})
    expect((await master(token, 5, 'challenge')).answer.content).toMatchObject({ master_type: 'challenge', id: 5 })
  })

  it.each([
    ['a section of no version', 7, 'section'],
    ['a section that the version has not', 145, 'section'],
    ['a part that the version has not', 1_405, 'part'],
    ['a part of no version', 99, 'part'],
    ['a challenge that is not there', 9_999, 'challenge'],
  ] as const)('%s is not there', async (_name, id, type) => {
    expect((await master(await test.signup(), id, type)).status).toBe(404)
  })
})
