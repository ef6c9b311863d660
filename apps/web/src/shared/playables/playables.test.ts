import type { PlayableType, Sheet } from '@prelude/contract'
import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { engravingQuery, playableSheetQuery, sheetInTonalityQuery, sheetQuery } from './front-door.ts'

const { content } = EXAMPLES['GET version/{id}/sheet'].answer
const engraved = EXAMPLES['GET playables/{type}/{id}/score'].answer.content
const queries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['version', 'play', 'GET version/11/sheet?inPlayer=true'],
  ['version', 'look', 'GET version/11/sheet?inPlayer=false'],
  ['challenge', 'play', 'GET challenge/11/sheet?inPlayer=true'],
  ['exercise', 'look', 'GET exercises/11/sheet?inPlayer=false'],
  ['bloc', 'play', 'GET blocs/11/sheet'],
] as const)('the sheet of a %s to %s comes from %s', async (type, purpose, address) => {
  const server = serve(() => ({ content }))
  const sheet = await queries().fetchQuery(playableSheetQuery({ type, id: 11 }, purpose))
  expect(server.calls).toEqual([address])
  expect(sheet.timeline.notes.length).toBeGreaterThan(0)
})

it('an exercise is asked for in its tonality, and cached apart from the original', async () => {
  const server = serve(() => ({ content }))
  const cache = queries()
  for (const transposition of [null, 361, null, 361]) await cache.fetchQuery(playableSheetQuery({ type: 'exercise', id: 11 }, 'play', transposition))
  expect(server.calls).toEqual(['GET exercises/11/sheet?inPlayer=true', 'GET exercises/11/sheet?inPlayer=true&transposition=361'])
})

it('a sheet cached by a look is fetched again for playing, so that the server counts it', async () => {
  const server = serve(() => ({ content }))
  const cache = queries()
  for (const purpose of ['look', 'play', 'look', 'play'] as const) await cache.fetchQuery(playableSheetQuery({ type: 'version', id: 11 }, purpose))
  expect(server.calls).toEqual(['GET version/11/sheet?inPlayer=false', 'GET version/11/sheet?inPlayer=true'])
})

it.each([
  ['a content that is not free, opened for playing', 'play', false, true],
  ['a free one', 'play', true, false],
  ['a look', 'look', false, false],
] as const)('%s may have taken a free action: the counts are read again', async (_name, purpose, is_free, isStale) => {
  serve(() => ({ content: { ...content, model: { ...content.model, is_free } } }))
  const cache = queries()
  cache.setQueryData(QUERY_KEYS.user, {})
  await cache.fetchQuery(playableSheetQuery({ type: 'version', id: 11 }, purpose))
  expect(cache.getQueryState(QUERY_KEYS.user)?.isInvalidated).toBe(isStale)
})

/** 184 is the original, 186 two semitones higher. */
const keeping = (transposition_id: number | null, transpositions = content.model.transpositions): Sheet => ({
  ...content,
  model: { ...content.model, transposition_id, transpositions },
})

it.each([
  ['the original, which is kept', null, keeping(184), []],
  ['the original, while another one is kept', null, keeping(186), [184]],
  ['the one that is kept', 186, keeping(186), []],
  ['another one than is kept', 186, keeping(184), [186]],
  ['the only one', null, keeping(null, []), []],
] as const)('a take in %s', async (_name, transpositionId, stored, askedFor) => {
  const server = serve(() => ({ content: stored }))
  await queries().fetchQuery(sheetInTonalityQuery(11, transpositionId))
  expect(server.calls).toEqual(['GET version/11/sheet', ...askedFor.map((id) => `GET version/11/sheet?transposition=${id}`)])
})

it.each([
  ['version', null, 'GET version/84/score'],
  ['version', 186, 'GET version/84/score?transposition=186'],
  ['challenge', null, 'GET playables/challenge/84/score'],
  ['exercise', 186, 'GET playables/exercise/84/score?transposition=186'],
  // Those have one tonality.
  ['bloc', 186, 'GET playables/bloc/84/score'],
] as readonly (readonly [PlayableType, number | null, string])[])('the score of a %s in %s comes from %s', async (type, transpositionId, address) => {
  const server = serve(() => ({ content: engraved }))
  expect(await queries().fetchQuery(engravingQuery({ type, id: 84 }, transpositionId))).toEqual({
    musicXml: '<score-partwise/>',
    transpose: 'P1',
    transpositionId: null,
    noteIds: [['n0']],
    measureIds: ['m0'],
    extractMeasures: null,
  })
  expect(server.calls).toEqual([address])
})

it('an extract is asked for again once the content was opened', async () => {
  const extract: Sheet = { ...content, model: { ...content.model, is_free: false, extract_measures: 1 } }
  const server = serve((address) => ({ content: address.includes('/score') ? { ...engraved, extract_measures: 1 } : extract }))
  const client = queries()
  const [look, score] = [sheetQuery(11, 'look'), engravingQuery({ type: 'version', id: 11 }, null)]
  const before = await client.fetchQuery(look)
  await client.fetchQuery(score)
  expect([before.extractMeasures, client.getQueryState(look.queryKey)?.isInvalidated]).toEqual([1, false])
  await client.fetchQuery(sheetQuery(11, 'play'))
  expect([client.getQueryState(look.queryKey)?.isInvalidated, client.getQueryState(score.queryKey)?.isInvalidated]).toEqual([true, true])
  expect(server.calls.length).toBe(3)
})
