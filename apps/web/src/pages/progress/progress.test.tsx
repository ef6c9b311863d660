import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { playedQuery, scoresQuery } from './progress.queries.ts'

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it('counts the best results of versions, not those of challenges and exercises', async () => {
  const { content } = EXAMPLES['GET scores'].answer
  const [version] = content.versions
  serve(() => ({ content: { ...content, versions: [82, 60].map((score) => ({ ...version, score })) } }))
  expect(await new QueryClient().fetchQuery(scoresQuery)).toEqual([82, 60])
})

it('asks at once for all pieces under the fingers', async () => {
  const server = serve(() => EXAMPLES['GET catalog'].answer)
  const entries = await new QueryClient().fetchQuery(playedQuery)
  expect(server.calls).toEqual(['GET catalog?in_progress=true&sort=master&perPage=60'])
  expect(entries.map(({ id }) => id)).toEqual(EXAMPLES['GET catalog'].answer.data.map(({ id }) => id))
})
