import { type Audience, CALLS, type Call, type CallKey } from '@prelude/contract'
import { EXAMPLES } from '@prelude/contract/examples'
import { afterAll, describe, expect, it } from 'vitest'
import { type CallOptions, startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { ROLES, settleRoles, type TestRole } from '../../../test/roles.ts'
import { fillEveryTable, tablesOfLearners } from '../../../test/whole-learner.ts'
import { type Strange, WHOSE } from '../../../test/whose.ts'

const KEYS = Object.keys(CALLS) as CallKey[]
const WHOLE_MATRIX_MS = 300_000

/** Unauthenticated, forbidden, or admitted; what the handler does afterwards does not matter here. */
type Access = 'unauthenticated' | 'forbidden' | 'in'
const ACCESS: { readonly [Of in Audience]: (role: TestRole) => Access } = {
  public: () => 'in',
  user: (role) => (role === 'anonymous' ? 'unauthenticated' : 'in'),
  admin: (role) => (role === 'anonymous' ? 'unauthenticated' : role === 'admin' ? 'in' : 'forbidden'),
}
/** Calls for any learner whose contract example concerns data of the team: the lyrics of the catalogue. */
const TEAM_ONLY: ReadonlySet<CallKey> = new Set(['GET version/{id}/lyrics', 'POST version/{id}/lyrics'])
const guardOf = (key: CallKey, role: TestRole): Access => ACCESS[TEAM_ONLY.has(key) ? 'admin' : (CALLS[key] as Call).audience](role)

/** The contract's examples with ids that exist in the test repertoire. */
const KNOWN_PARAMS: { readonly [Key in CallKey]?: object } = {
  'GET version/{id}/lyrics': { params: { id: 11 } },
  'POST version/{id}/lyrics': { params: { id: 11 }, body: { revision: 0, parts: [] } },
}
const exampleOf = (key: CallKey): CallOptions<CallKey> => {
  const { answer: _, ...input } = EXAMPLES[key] as { readonly answer: unknown }
  return { ...input, ...KNOWN_PARAMS[key] } as CallOptions<CallKey>
}

const test = startTestApp({ RATE_LIMIT_SIGN_IN: '1000000' })
const STRANGE = KEYS.flatMap((key): [CallKey, Strange][] => (WHOSE[key] === 'none' ? [] : [[key, WHOSE[key] as Strange]]))
const countOf = (calls: readonly unknown[]): string => `${calls.length} calls × ${ROLES.length} roles = ${calls.length * ROLES.length} answers`
afterAll(() => void process.stdout.write(`authorization: ${countOf(KEYS)}; about what is somebody else’s: ${countOf(STRANGE)}\n`))

describe('authorization of calls', () => {
  it('every call of the contract is in the table WHOSE', () => {
    expect(Object.keys(WHOSE).sort()).toEqual([...KEYS].sort())
  })

  it(
    `${countOf(KEYS)}: every call lets in whom it is for, and nobody else`,
    async () => {
      const tokenOf = await settleRoles(test)
      const wrong: string[] = []
      for (const key of KEYS)
        for (const role of ROLES) {
          const { status, error } = await test.call(key, { ...exampleOf(key), token: await tokenOf(role) })
          const code = error?.code
          const door: Access = code === 'unauthenticated' || code === 'forbidden' ? code : 'in'
          if (door !== guardOf(key, role) || status >= 500) wrong.push(`${key} as ${role}: ${status} ${code ?? ''}, not ${guardOf(key, role)}`)
        }
      expect(wrong).toEqual([])
    },
    WHOLE_MATRIX_MS,
  )

  it(
    `${countOf(STRANGE)}: nobody reaches what is somebody else’s, an administrator neither`,
    async () => {
      const owner = await test.signup('proprietaire@exemple.fr')
      const { id, versionId } = await fillEveryTable(test, owner)
      const idFrom = async (statement: string) => (await test.database.pool.query(statement, [id])).rows[0]?.id
      const owned = {
        versionId,
        importId: await idFrom('select id from imports where user_id = $1'),
        takeId: await idFrom('select id from takes where user_id = $1'),
        loginId: await idFrom('select id from tokens where user_id = $1'),
        identityId: await idFrom('select id from identities where user_id = $1'),
      }
      // The ids are valid: their owner is admitted.
      for (const key of ['GET imports/{id}', 'GET imports/{id}/file', 'GET version/{id}/sheet', 'GET songs/{id}', 'GET version/{id}/lyrics'] as const)
        expect([key, (await test.call<CallKey>(key, { ...(WHOSE[key] as Strange).ask(owned), token: owner })).status]).toEqual([key, 200])
      const tables = await tablesOfLearners(test)
      const everything = async () => {
        const rows: Record<string, unknown> = { users: (await test.database.pool.query('select * from users where id = $1', [id])).rows }
        for (const table of tables)
          rows[table] = (await test.database.pool.query(`select * from ${table} line where user_id = $1 order by line::text`, [id])).rows
        rows.import_versions = (await test.database.pool.query('select * from import_versions order by id')).rows
        return rows
      }
      const before = await everything()
      const tokenOf = await settleRoles(test)
      const wrong: string[] = []
      for (const [key, { ask, refused }] of STRANGE)
        for (const role of ROLES) {
          const { status, error } = await test.call(key, { ...ask(owned), token: await tokenOf(role) })
          const due = role === 'anonymous' ? 'unauthenticated' : refused
          const came = status === 200 ? 'passes' : error.code
          if (came !== due) wrong.push(`${key} as ${role}: ${status} ${came}, not ${due}`)
        }
      expect(wrong).toEqual([])
      // No call that a learner of each role can make with their own ids changes other learners' rows.
      for (const key of KEYS) for (const role of ROLES) await test.call(key, { ...exampleOf(key), token: await tokenOf(role) })
      expect(await everything()).toEqual(before)
    },
    WHOLE_MATRIX_MS,
  )

  it('opens contents by role, where no free action is left', async () => {
    const tokenOf = await settleRoles(test)
    const [FREE, HIDDEN, DRAFT] = [11, 31, 22]
    const answersOf = async (id: number) => {
      const statuses: number[] = []
      for (const role of ROLES)
        statuses.push((await test.call('GET version/{id}/sheet', { token: await tokenOf(role), params: { id }, query: { inPlayer: 'true' } })).status)
      return statuses
    }
    //                                     anonymous free trial premium plan draft admin
    expect(await answersOf(FREE)).toEqual([401, 200, 200, 200, 200, 200, 200])
    expect(await answersOf(PAID_VERSIONS[0])).toEqual([401, 402, 402, 200, 402, 402, 402])
    expect(await answersOf(HIDDEN)).toEqual([401, 404, 404, 404, 200, 404, 404])
    expect(await answersOf(DRAFT)).toEqual([401, 404, 404, 404, 404, 200, 200])
  })

  it('lists drafts and hidden pieces by role, drafts only where they are asked for', async () => {
    const tokenOf = await settleRoles(test)
    const shownIds = async (role: TestRole, draftCatalog: boolean) => {
      const { answer } = await test.call('GET catalog', { token: await tokenOf(role), query: { perPage: 100, draftCatalog: String(draftCatalog) } })
      return [22, 31].filter((id) => answer.data.some((entry) => entry.id === id))
    }
    const members = ROLES.filter((role) => role !== 'anonymous')
    const seen = async (draftCatalog: boolean) =>
      Object.fromEntries(await Promise.all(members.map(async (role) => [role, await shownIds(role, draftCatalog)])))
    expect(await seen(false)).toEqual({ free: [], trial: [], premium: [], planMember: [31], draftAccess: [], admin: [] })
    expect(await seen(true)).toEqual({ free: [], trial: [], premium: [], planMember: [31], draftAccess: [22], admin: [22] })
  })

  it('lets no learner write their own role', async () => {
    const tokenOf = await settleRoles(test)
    for (const role of ROLES)
      for (const name of ['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'] as const) {
        const { error } = await test.call('POST updateConfigurationRule', {
          token: await tokenOf(role),
          body: { configuration_rule: name, value: 'admin' },
        })
        expect(error.code).toBe(role === 'anonymous' ? 'unauthenticated' : 'configuration_refused')
      }
  })
})
