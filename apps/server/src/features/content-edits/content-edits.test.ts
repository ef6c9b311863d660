import type { CallBody, HandprintDocument, RhythmicDocument } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { BLOC, FREE_EXERCISE } from '../../../test/school.ts'
import { administrate } from '../administration/administrate.ts'

const test = startTestApp()
/** Five fingers in a major key, which the exercises of the test repertoire lie on. */
const SHAPE = 1

const admin = async (email = 'equipe@exemple.fr'): Promise<string> => {
  const token = await test.signup(email)
  await administrate(test.database, ['team', email, 'on'], test.now)
  // What was edited in the test before is gone with its rows: the server looks again after some seconds.
  test.now = new Date(test.now.getTime() + 60_000)
  await test.call('GET blocs', { token })
  await test.call('GET blocs', { token })
  return token
}
const rhythmic = async (token: string, id = BLOC) => (await test.call('GET rhythmics/{id}', { token, params: { id } })).answer.content
const saveRhythmic = (token: string, body: CallBody<'POST rhythmics/{id}'>, id = BLOC) =>
  test.call('POST rhythmics/{id}', { token, params: { id }, body })
const handprint = async (token: string, id = SHAPE) => (await test.call('GET handprints/{id}', { token, params: { id } })).answer.content
const saveHandprint = (token: string, body: CallBody<'POST handprints/{id}'>, id = SHAPE) =>
  test.call('POST handprints/{id}', { token, params: { id }, body })
const blocSheet = async (token: string) => (await test.call('GET blocs/{id}/sheet', { token, params: { id: BLOC } })).answer.content
const strikes = async (token: string): Promise<number> => (await blocSheet(token)).divisions.flatMap(({ left }) => left).length

describe('a bloc', () => {
  it('is as it was shipped until the team changes it; then learners get what was saved', async () => {
    const token = await admin()
    const learner = await test.signup('autre@exemple.fr')
    const before = await rhythmic(token)
    expect(before).toMatchObject({ code: 'pompe-simple', revision: 0, history: [] })
    expect(before.document).toEqual(before.shipped)
    const first = await strikes(learner)
    const document: RhythmicDocument = { ...before.document, title: 'Pompe de fête', left: ['C---------------'], chords: ['G', 'D', 'G'], key: 'G' }
    const { status, answer } = await saveRhythmic(token, { revision: 0, document })
    expect([status, answer.content.revision, answer.content.document.title]).toEqual([200, 1, 'Pompe de fête'])
    expect(answer.content.history).toMatchObject([{ revision: 1, made_by: 'Camille' }])
    const sheet = await blocSheet(learner)
    expect([sheet.model.title, sheet.model.name]).toEqual(['Pompe de fête', 'Pompe de fête'])
    expect(await strikes(learner)).not.toBe(first)
    expect((await test.call('GET blocs', { token: learner })).answer.content[0]).toMatchObject({ title: 'Pompe de fête', chords: ['G', 'D', 'G'] })
    const engraved = await test.call('GET playables/{type}/{id}/score', { token: learner, params: { type: 'bloc', id: BLOC } })
    expect(engraved.answer.content.musicxml).toContain('<fifths>1</fifths>')
    expect((await test.call('GET rhythmics', { token })).answer.content[0]).toMatchObject({ name: 'Pompe de fête', is_edited: true })
  })

  it('goes back to an earlier revision and to the shipped state, and keeps who did what', async () => {
    const token = await admin()
    const { document, shipped } = await rhythmic(token)
    await saveRhythmic(token, { revision: 0, document: { ...document, title: 'Un' } })
    await saveRhythmic(token, { revision: 1, document: { ...document, title: 'Deux' } })
    const back = await saveRhythmic(token, { revision: 2, document: null })
    expect(back.answer.content.document).toEqual(shipped)
    expect(back.answer.content.history.map(({ revision, document: oldDocument }) => [revision, oldDocument?.title ?? null])).toEqual([
      [3, null],
      [2, 'Deux'],
      [1, 'Un'],
    ])
    expect((await blocSheet(token)).model.title).not.toBe('Deux')
  })

  it('is saved by the first of two editors; the second gets a conflict and keeps the draft', async () => {
    const token = await admin()
    const { document } = await rhythmic(token)
    const answers = await Promise.all(['Un', 'Deux', 'Trois'].map((title) => saveRhythmic(token, { revision: 0, document: { ...document, title } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.error).toMatchObject({ code: 'edit_conflict', message: expect.stringContaining('rien n’a été écrasé') })
    expect((await rhythmic(token)).history).toHaveLength(1)
  })

  it.each<[string, Partial<RhythmicDocument>, string]>([
    ['a grid that is too short', { left: ['R---'] }, 'left.0'],
    ['a grid of another hand', { right: ['R---------------'] }, 'right.0'],
    ['a sign that is none', { left: ['R---<script>----'] }, 'left.0'],
    ['no metre', { time_signature: '17/3' }, 'time_signature'],
    ['negative divisions', { division_per_beat: -4 }, 'division_per_beat'],
    ['a thousand measures', { measures: 1_000 }, 'measures'],
    ['tempos upside down', { start_tempo: 120, target_tempo: 80 }, 'start_tempo'],
    ['an unknown chord', { chords: ['C', '<b>'] }, 'chords'],
    ['an empty name', { title: ' ' }, 'title'],
    ['a name of two lines', { title: 'Pompe\nsimple' }, 'title'],
    ['the same note twice at once', { left: ['[RR]---------------'] }, 'left.0'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const token = await admin()
    const { document } = await rhythmic(token)
    const refused = await saveRhythmic(token, { revision: 0, document: { ...document, ...wrong } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
    expect((await rhythmic(token)).revision).toBe(0)
  })

  it('is refused where no hand can play it, with the measure', async () => {
    const token = await admin()
    const { document } = await rhythmic(token)
    const refused = await saveRhythmic(token, { revision: 0, document: { ...document, left: ['[RX]---------------'] } })
    expect([refused.status, refused.error.fields?.left]).toEqual([400, expect.stringContaining('écart de 16 demi-tons')])
  })

  it('is heard before it is saved, over its chords, with its faults', async () => {
    const token = await admin()
    const { document } = await rhythmic(token)
    const preview = (changed: Partial<RhythmicDocument>) =>
      test.call('POST rhythmics/{id}/previews', { token, params: { id: BLOC }, body: { document: { ...document, ...changed } } })
    const heard = (await preview({ left: ['>R---c---R---c---'] })).answer.content
    expect(heard).toMatchObject({ faults: [], quarters: 32, beat_quarters: 1 })
    expect(heard.notes[0]).toMatchObject({ hand: 'LEFT', start: 0, accent: true })
    expect(heard.measures).toHaveLength(document.chords.length)
    expect((await preview({ left: ['R'] })).answer.content).toMatchObject({ notes: [], faults: [{ field: 'left.0' }] })
    expect((await rhythmic(token)).revision).toBe(0)
  })

  it('that does not exist is not found; for learners it is forbidden', async () => {
    const token = await admin()
    expect((await test.call('GET rhythmics/{id}', { token, params: { id: 999 } })).error.code).toBe('not_found')
    const { document } = await rhythmic(token)
    expect((await saveRhythmic(token, { revision: 0, document }, 999)).error.code).toBe('not_found')
    const learner = await test.signup('autre@exemple.fr')
    const answers = [
      await test.call('GET rhythmics/{id}', { token: learner, params: { id: BLOC } }),
      await saveRhythmic(learner, { revision: 0, document }),
      await test.call('POST rhythmics/{id}/previews', { token: learner, params: { id: BLOC }, body: { document } }),
      await saveHandprint(learner, { revision: 0, document: null }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('a hand shape', () => {
  const named = async (token: string): Promise<string[]> => {
    const { model } = (await test.call('GET exercises/{id}/sheet', { token, params: { id: FREE_EXERCISE } })).answer.content
    return model.handprints.map(({ name }) => name)
  }

  it('has its new words in every sheet that shows it', async () => {
    const token = await admin()
    const { document } = await handprint(token)
    const before = await named(token)
    const saved = await saveHandprint(token, { revision: 0, document: { ...document, said: 'La main ouverte sur {low}' } })
    expect([saved.status, saved.answer.content.revision]).toEqual([200, 1])
    const after = await named(token)
    expect([after.length, after[0]]).toEqual([before.length, 'La main ouverte sur do'])
    await saveHandprint(token, { revision: 1, document: null })
    expect(await named(token)).toEqual(before)
  })

  it.each<[string, Partial<HandprintDocument>, string[]]>([
    ['keys that go down', { intervals: [0, 4, 2, 5, 7] }, ['intervals']],
    ['a hand of an ell', { intervals: [0, 2, 4, 5, 40] }, ['intervals']],
    ['fingers that cross', { fingers_right: [1, 3, 2, 4, 5] }, ['fingers_right']],
    ['a sixth finger', { fingers_left: [6, 4, 3, 2, 1] }, ['fingers_left']],
    ['too few fingers', { fingers_right: [1] }, ['fingers_right']],
    ['a root beside the keys', { root: 3 }, ['root']],
    ['a place that is not filled in', { said: 'Sur {<script>}' }, ['said']],
  ])('is refused with %s', async (_name, wrong, fields) => {
    const token = await admin()
    const { document } = await handprint(token)
    const refused = await saveHandprint(token, { revision: 0, document: { ...document, ...wrong } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, fields])
  })

  it('is refused where an exercise needs its keys, by the title of the exercise', async () => {
    const token = await admin()
    const { document, used_in: usedIn } = await handprint(token)
    expect(usedIn).toContain('Pouces sur do')
    const three = { ...document, intervals: [0, 2, 4], fingers_right: [1, 2, 3], fingers_left: [3, 2, 1] }
    const refused = await saveHandprint(token, { revision: 0, document: three })
    expect([refused.status, refused.error.fields?.intervals]).toEqual([400, expect.stringContaining('« Pouces sur do » ne tient plus')])
  })
})

it.each(['[]', '{"revision":0}', '{"revision":-1,"document":null}', `{"revision":0,"document":{"left":["${'C'.repeat(60_000)}"]}}`])(
  'a body that is not a document is refused: %.40s',
  async (payload) => {
    const token = await admin()
    for (const path of ['handprints/1', `rhythmics/${BLOC}`]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { statusCode } = await test.app.inject({ method: 'POST', url: `/play/v1/${path}`, headers, payload })
      expect(statusCode).toBe(400)
    }
  },
)
