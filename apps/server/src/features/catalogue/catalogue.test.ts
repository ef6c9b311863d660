import type { CatalogueQuery } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const ids = async (token: string, query: CatalogueQuery): Promise<number[]> => {
  const { answer } = await test.call('GET catalog', { token, query: { perPage: 100, ...query } })
  return answer.data.map(({ id }) => id)
}
const OPEN = [11, 12, 13, 14, 16, 21, 41, ...PAID_VERSIONS]
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

describe('the catalogue', () => {
  it('hides drafts and pieces under licence', async () => {
    expect(sorted(await ids(await test.signup(), {}))).toEqual(OPEN)
  })

  it('shows hidden pieces to early members, drafts only where they are asked for and allowed', async () => {
    const token = await test.signup()
    await test.database.pool.query("update users set current_plan = 'ALPHA_MEMBER'")
    expect(await ids(token, { draftCatalog: 'true' })).toContain(31)
    expect(await ids(token, { draftCatalog: 'true' })).not.toContain(22)
    await test.database.pool.query("insert into configurations values (1, 'TEAM_MEMBER', 'admin', now())")
    expect(await ids(token, { draftCatalog: 'true' })).toContain(22)
    expect(await ids(token, {})).not.toContain(22)
  })

  it.each<[CatalogueQuery, readonly number[]]>([
    [{ search: 'LUNE' }, [11, 12, 13, 14, 16]],
    [{ search: 'coeur leger' }, [21]],
    [{ search: 'chopin été' }, [21]],
    [{ search: 'op. 34' }, [21]],
    [{ search: "à l'ete" }, [21]],
    [{ search: 'rien de tel' }, []],
    [{ difficulty: '1' }, [11, 13, 41]],
    [{ difficulty: '1,3' }, [11, 13, 16, 41]],
    [{ hand_type: 'LEFT_HAND' }, [13]],
    [{ hand_type: 'LEFT_HAND', difficulty: '3' }, []],
    [{ tags: 'valse,gospel' }, [21]],
    [{ mood: 'mélancolique' }, [21]],
    [{ time_signature: '3/4' }, [21]],
    [{ key: 'Am' }, [21]],
    [{ singer: 'true' }, [14]],
    [{ singer: 'false' }, OPEN],
    [{ is_free: 'true' }, [11, 12, 13, 14, 21, 41]],
    [{ catalog_type: 'PREMIUM' }, PAID_VERSIONS],
    [{ catalog_type: 'FREE|PREMIUM', hand_type: 'RIGHT_HAND' }, [11, 21, 41]],
    [{ catalog_type: 'LICENCE' }, []],
    [{ tags: '' }, OPEN],
  ])('finds for %o', async (query, expected) => {
    expect(sorted(await ids(await test.signup(), query))).toEqual(sorted(expected))
  })

  it('knows what was begun and what never was', async () => {
    const token = await test.signup()
    await test.call('GET version/{id}/sheet', { token, params: { id: 11 }, query: { inPlayer: 'true' } })
    await test.call('POST takes', { token, body: takeOf(scaleTimeline(4, ['RIGHT']), { playableId: 21, skipEvery: 2 }) })
    await test.call('POST takes', { token, body: takeOf(scaleTimeline(4, ['LEFT', 'RIGHT']), { playableId: 12 }) })
    expect(sorted(await ids(token, { in_progress: 'true' }))).toEqual([11, 21])
    expect(sorted(await ids(token, { not_started: 'true' }))).toEqual(OPEN.filter((id) => id !== 21 && id !== 12))
    expect((await ids(token, { sort: 'master' })).slice(0, 3)).toEqual([21, 11, 12])
  })

  it('orders by title as French does, by difficulty both ways, by level, by age', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 4 })
    const titles = async (query: CatalogueQuery) =>
      (await test.call('GET catalog', { token, query: { group: 'piece', perPage: 100, ...query } })).answer.data.map(({ piece }) => piece.title)
    expect((await titles({ sort: 'title' })).slice(0, 4)).toEqual(['Au clair de la lune', 'Cœur léger, à l’été', 'Étude 1', 'Étude 2'])
    const rising = (await test.call('GET catalog', { token, query: { sort: 'difficulty_asc', perPage: 100 } })).answer.data.map(
      ({ song_diff }) => song_diff,
    )
    expect(rising).toEqual(sorted(rising))
    expect((await ids(token, { sort: 'difficulty_desc' }))[0]).toBe(16)
    expect((await ids(token, { sort: 'recent' }))[0]).toBe(PAID_VERSIONS.at(-1))
    expect((await ids(token, { sort: 'recommended' }))[0]).toBe(14)
  })

  it('groups the versions of a piece under the one nearest to the level', async () => {
    const nearest = async (level_id: number) => {
      const token = await test.signup(`n${level_id}@exemple.fr`, { level_id })
      const { answer } = await test.call('GET catalog', { token, query: { group: 'piece', search: 'lune' } })
      return [answer.meta.total, answer.data[0]?.id, answer.data[0]?.versions_count]
    }
    expect([await nearest(1), await nearest(3), await nearest(4), await nearest(6)]).toEqual([
      [1, 11, 5],
      [1, 12, 5],
      [1, 14, 5],
      [1, 16, 5],
    ])
  })

  it.each<[string, readonly number[]]>([
    ['clair lune au', [1]],
    ['o clair 2 la lune', [1]],
    ['klair de la lume', [1]],
    ['auclairdelalune', [1]],
    ['shopin', [2]],
    ['coeur leger ete', [2]],
    ['morceau caché', []],
  ])('finds « %s » as it is typed', async (search, pieces) => {
    const { answer } = await test.call('GET catalog', { token: await test.signup(), query: { search, group: 'piece' } })
    expect(answer.data.map(({ piece }) => piece.id)).toEqual(pieces)
  })

  it('leaves own pieces out where they are not wanted', async () => {
    const token = await test.signup()
    expect(sorted(await ids(token, { own: 'false' }))).toEqual(OPEN)
    expect(await ids(token, { own: 'true' })).toEqual([])
  })

  it('finds by the longest duration, any number of seconds', async () => {
    const token = await test.signup()
    expect(sorted(await ids(token, { max_duration: 8 }))).toEqual(OPEN)
    expect(await ids(token, { max_duration: 7 })).toEqual([])
  })

  it('recommends last what does not interest, whatever its version', async () => {
    const token = await test.signup()
    await test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'NOT_INTERESTING_VERSIONS', value: '[13]' } })
    const recommended = await ids(token, { sort: 'recommended' })
    expect(sorted(recommended.slice(-5))).toEqual([11, 12, 13, 14, 16])
  })

  it('leaves aside filters that it does not know', async () => {
    const query = { humeur: 'triste', draftCatalog: 'true' } as CatalogueQuery
    expect(sorted(await ids(await test.signup(), query))).toEqual(OPEN)
    expect(await ids(await test.signup('b@exemple.fr'), { mood: 'aucune' })).toEqual([])
  })

  it('turns pages', async () => {
    const token = await test.signup()
    const page = async (number: number) => (await test.call('GET catalog', { token, query: { page: number, perPage: 5, sort: 'title' } })).answer
    const [first, last, beyond] = [await page(1), await page(3), await page(9)]
    expect(first.meta).toEqual({ current_page: 1, last_page: 3, total: OPEN.length, free_total: 6 })
    expect([first.data.length, last.data.length, beyond.data.length]).toEqual([5, 4, 0])
    expect((await test.call('GET catalog', { token, query: { search: 'rien de tel' } })).answer.meta).toMatchObject({ last_page: 1, total: 0 })
  })

  it.each<[string, Record<string, string>, string]>([
    ['page 0', { page: '0' }, 'page'],
    ['a word for a page', { page: 'deux' }, 'page'],
    ['pages of 1000', { perPage: '1000' }, 'perPage'],
    ['an order that is none', { sort: 'hasard' }, 'sort'],
    ['a truth that is none', { is_free: 'oui-oui' }, 'is_free'],
    ['a search without end', { search: 'x'.repeat(121) }, 'search'],
    ['a search of 10,000 letters', { search: 'la '.repeat(3_334) }, 'search'],
    ['a duration that is none', { max_duration: 'courte' }, 'max_duration'],
  ])('refuses %s', async (_name, query, field) => {
    const { status, error } = await test.call('GET catalog', { token: await test.signup(), query: query as never })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('its options', () => {
  it('count what each value would find, and name it in French', async () => {
    const { answer } = await test.call('GET catalog-options', { token: await test.signup() })
    const filter = (key: string) => answer.content.filters.find((candidate) => candidate.key === key)
    expect(filter('difficulty')?.values).toEqual([
      { value: '1', label: 'Novice', count: 2 },
      { value: '2', label: 'Débutant', count: 9 },
      { value: '3', label: 'Intermédiaire', count: 1 },
    ])
    expect(filter('key')?.values).toContainEqual({ value: 'Am', label: 'La mineur', count: 1 })
    expect(filter('is_free')?.values).toEqual([{ value: 'true', label: 'Gratuit', count: 3 }])
    expect(answer.content.sortOptions[0]).toEqual({ option: 'master', label: 'Maîtrise' })
  })

  it('count the pieces that the list shows, whatever their versions', async () => {
    const token = await test.signup()
    const { answer } = await test.call('GET catalog-options', { token })
    for (const { key, values } of answer.content.filters)
      for (const { value, count } of values) {
        const list = await test.call('GET catalog', { token, query: { [key]: value, group: 'piece' } })
        expect([key, value, list.answer.meta.total]).toEqual([key, value, count])
      }
  })
})

describe('the page of a piece', () => {
  it('shows its versions, from the easiest', async () => {
    const { answer } = await test.call('GET songs/{id}', { token: await test.signup(), params: { id: 21 } })
    expect(answer.content.piece).toMatchObject({
      title: 'Cœur léger, à l’été',
      tonality_label: 'la mineur',
      licence: 'Domaine public',
      about: 'Une valse lente.',
      teaches: 'Le balancement à trois temps.',
      sections: [{ letter: 'A', first_measure: 1 }],
    })
    expect(answer.content.versions.map(({ id, versions_count }) => [id, versions_count])).toEqual([[21, 1]])
  })

  it.each([9_999, 22, 31])('is not there for version %i', async (id) => {
    const { status, error } = await test.call('GET songs/{id}', { token: await test.signup(), params: { id } })
    expect([status, error.code]).toEqual([404, 'not_found'])
  })
})
