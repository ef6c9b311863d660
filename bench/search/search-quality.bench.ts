import { startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import type { Row } from '../harness.ts'
import { BLIND, type SearchQuery, TUNED } from './queries.ts'

export const name = 'Search: whether the wanted piece comes first'

const FIRST_PER_CENT = 85
const AMONG_THREE_PER_CENT = 95
const PER_CENT = 100

interface Judged {
  readonly first: number
  readonly amongThree: number
  readonly missed: readonly string[]
}

async function judge(list: readonly SearchQuery[], slugsFor: (typed: string) => Promise<readonly string[]>): Promise<Judged> {
  let [first, amongThree] = [0, 0]
  const missed: string[] = []
  for (const [typed, ...wanted] of list) {
    const slugs = await slugsFor(typed)
    if (wanted.includes(slugs[0] ?? '')) first += 1
    else missed.push(`« ${typed} » → ${slugs.join(', ') || 'nothing'}`)
    if (slugs.some((slug) => wanted.includes(slug))) amongThree += 1
  }
  return { first, amongThree, missed }
}

export async function run(): Promise<Row[]> {
  const app = await startApp()
  try {
    const headers = { authorization: `Bearer ${await newAccount(app.url)}` }
    const slugsFor = async (typed: string): Promise<string[]> => {
      const query = new URLSearchParams({ search: typed, group: 'piece', perPage: '3' })
      const answer = await fetch(`${app.url}/play/v1/catalog?${query}`, { headers })
      const { data } = (await answer.json()) as { data: { piece: { slug: string } }[] }
      return data.map(({ piece }) => piece.slug)
    }
    const rows: Row[] = []
    for (const [what, list] of [
      ['tuned on', TUNED],
      ['blind', BLIND],
    ] as const) {
      const { first, amongThree, missed } = await judge(list, slugsFor)
      for (const line of missed) console.log(`${what}, not first: ${line}`)
      const share = (count: number): number => (PER_CENT * count) / list.length
      const comparedWith = `of ${list.length} searches`
      rows.push(
        {
          what: `${what}: the wanted piece is first`,
          measured: share(first),
          unit: '%',
          samples: list.length,
          bar: { min: FIRST_PER_CENT },
          comparedWith,
        },
        {
          what: `${what}: it is among three`,
          measured: share(amongThree),
          unit: '%',
          samples: list.length,
          bar: { min: AMONG_THREE_PER_CENT },
          comparedWith,
        },
      )
    }
    return rows
  } finally {
    await app.dispose()
  }
}
