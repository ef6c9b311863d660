import { decodeSheet, type Sheet } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { BLOC, FREE_CHALLENGE, FREE_EXERCISE, MODULE_CHALLENGE, MODULE_EXERCISE, PAID_CHALLENGE, PAID_EXERCISE } from '../../../test/school.ts'
import { rolesPart } from '../../features/configurations/configurations.sql.ts'
import { importCountPart } from '../../features/imports/imports.sql.ts'
import { CHEAT_HEADER } from '../http/routes.ts'
import { createMembers } from '../learner/member.sql.ts'
import { users } from '../learner/users.table.ts'
import { createIsShownWhole, EXTRACTS_A_DAY } from './extracts.ts'

const test = startTestApp()
type Kind = 'version' | 'challenge' | 'exercise' | 'bloc'
const ADDRESSES = { version: 'version', challenge: 'challenge', exercise: 'exercises', bloc: 'blocs' } as const

/** Everything that gives notes of a content, as a client of its own would ask for it. */
async function readBy(token: string, kind: Kind, id: number, headers: Record<string, string> = {}) {
  const get = async (path: string) =>
    (await test.app.inject({ method: 'GET', url: `/play/v1/${path}`, headers: { ...headers, authorization: `Bearer ${token}` } })).json().content
  const sheet = (await get(`${ADDRESSES[kind]}/${id}/sheet`)) as Sheet
  const score = await get(kind === 'version' ? `version/${id}/score` : `playables/${kind}/${id}/score`)
  const { notes, measures } = decodeSheet(sheet)
  return {
    measures: measures.length,
    withNotes: new Set(notes.map(({ measure }) => measure)).size,
    engraved: (score.musicxml.match(/<measure /g) ?? []).length,
    ids: [score.note_ids.length === notes.length, score.measure_ids.length],
    marked: [sheet.model.extract_measures, score.extract_measures],
  }
}
const whole = (measures: number) => ({ measures, withNotes: measures, engraved: measures, ids: [true, measures], marked: [undefined, undefined] })
const extract = (measures: number, shown: number) => ({ measures, withNotes: shown, engraved: shown, ids: [true, shown], marked: [shown, shown] })
const play = (token: string, kind: Kind, id: number) =>
  test.app.inject({ method: 'GET', url: `/play/v1/${ADDRESSES[kind]}/${id}/sheet?inPlayer=true`, headers: { authorization: `Bearer ${token}` } })
const setUser = (change: string) => test.database.pool.query(`update users set ${change}`)
const SOLD: readonly (readonly [Kind, number, number, number])[] = [
  ['version', PAID_VERSIONS[6], 4, 2],
  ['challenge', PAID_CHALLENGE, 2, 1],
  ['exercise', PAID_EXERCISE, 2, 1],
]

describe.each(SOLD)('a %s that is not free (%i, %i measures)', (kind, id, measures, shown) => {
  it('is its extract to who never opened it, with actions left or none', async () => {
    const token = await test.signup()
    expect(await readBy(token, kind, id)).toEqual(extract(measures, shown))
    for (const paid of PAID_VERSIONS.slice(0, 5)) expect((await play(token, 'version', paid)).statusCode).toBe(200)
    expect((await play(token, kind, id)).statusCode).toBe(402)
    expect(await readBy(token, kind, id)).toEqual(extract(measures, shown))
    const { rows } = await test.database.pool.query('select count(*)::int as taken from free_actions')
    expect(rows).toEqual([{ taken: 5 }])
  })

  it('is whole to who opened it once, also weeks later with nothing left', async () => {
    const token = await test.signup()
    expect((await play(token, kind, id)).statusCode).toBe(200)
    expect(await readBy(token, kind, id)).toEqual(whole(measures))
    test.now = new Date(test.now.getTime() + 30 * 86_400_000)
    for (const paid of PAID_VERSIONS.slice(0, 5)) expect((await play(token, 'version', paid)).statusCode).toBe(200)
    expect((await play(token, kind, id)).statusCode).toBe(402)
    expect(await readBy(token, kind, id)).toEqual(whole(measures))
    // What one learner opened opens nothing for another.
    expect(await readBy(await test.signup('autre@exemple.fr'), kind, id)).toEqual(extract(measures, shown))
  })

  it('is whole to who pays, and an extract in a trial and with a forged header', async () => {
    const token = await test.signup()
    expect(await readBy(token, kind, id, { [CHEAT_HEADER]: 'on' })).toEqual(extract(measures, shown))
    await setUser("trial_ends_at = '2026-12-01T00:00:00Z'")
    expect(await readBy(token, kind, id)).toEqual(extract(measures, shown))
    await setUser('premium = true, trial_ends_at = null')
    expect(await readBy(token, kind, id)).toEqual(whole(measures))
  })
})

it.each<[Kind, number, number]>([
  ['version', 12, 4],
  ['challenge', FREE_CHALLENGE, 2],
  ['challenge', MODULE_CHALLENGE, 2],
  ['exercise', FREE_EXERCISE, 2],
  ['exercise', MODULE_EXERCISE, 2],
  ['bloc', BLOC, 2],
])('a free %s (%i) is whole', async (kind, id, measures) => {
  expect(await readBy(await test.signup(), kind, id)).toEqual(whole(measures))
})

describe('the extracts of a day', () => {
  it('are bounded, and free contents, opened ones and those seen already go on', async () => {
    const token = await test.signup()
    const members = createMembers({ importedPieces: importCountPart, roles: rolesPart })
    const seen = createIsShownWhole({ database: test.database, members, now: () => test.now })
    const [learner] = await test.database.sql.select().from(users)
    if (!learner) return expect.unreachable()
    const look = (playableId: number, isFree = false) => seen(learner, { content: { playableType: 'version', playableId, isFree } })
    for (let id = 1; id <= EXTRACTS_A_DAY; id += 1) expect(await look(1_000 + id)).toBe(false)
    await expect(look(2_000)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect([await look(1_001), await look(3_000, true)]).toEqual([false, true])
    expect((await play(token, 'version', PAID_VERSIONS[0])).statusCode).toBe(200)
    expect(await look(PAID_VERSIONS[0])).toBe(true)
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect(await look(2_000)).toBe(false)
  })
})
