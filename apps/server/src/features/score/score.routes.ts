import type { EngravedScore } from '@prelude/contract'
import { parseTonality } from '@prelude/domain/music'
import { verovioInterval } from '@prelude/domain/score'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { memberNow } from '../account/member.sql.ts'
import { mayPlay } from '../free-contents/free-contents.sql.ts'
import { quotaSpent } from '../free-contents/quota-spent.ts'
import { engravedWords } from '../lyrics/words.ts'
import { createKept } from '../works/kept.ts'
import type { SheetOfVersion, Sheets } from '../works/sheets.ts'
import type { FoundVersion } from '../works/store.ts'
import type { FindVersion } from '../works/visible-version.ts'
import { keepOffset } from './transpositions.sql.ts'

export interface ScoreDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly now: () => Date
}

/** Letters of the files that are kept, in all; one of the catalogue has some 100,000. */
const KEPT_LETTERS = 16 * 1024 * 1024

async function engrave(found: FoundVersion, sheet: SheetOfVersion): Promise<EngravedScore> {
  const { order, tonality, transposition } = sheet
  const source = await found.engraving()
  const lyrics = sheet.lyricsRevision > 0 ? engravedWords(sheet.original, source) : undefined
  const wanted = transposition && parseTonality(transposition.tonality)
  return {
    version_id: found.version.id,
    musicxml: await source.write({ timeline: sheet.played, lyrics }),
    note_ids: order.map((index) => [...(source.noteIds[index] ?? [])]),
    measure_ids: [...source.measureIds],
    transpose: tonality && wanted ? verovioInterval(tonality, wanted, transposition.semitoneOffset) : 'P1',
    transposition_id: transposition?.id ?? null,
  }
}

export function scoreRoutes(route: Route, { database, findVersion, sheets, now }: ScoreDependencies): void {
  const kept = createKept<EngravedScore>(KEPT_LETTERS)

  route('GET version/{id}/score', async ({ learner, params, query }) => {
    const found = await findVersion(learner, params.id)
    const content = { playableType: 'version', playableId: found.version.id, isFree: found.version.isFree } as const
    // Looking takes no action, but what could not be opened any more is not shown either.
    if (!(await mayPlay(database.sql, learner, { content, now: now() }))) throw quotaSpent((await memberNow(database.sql, learner, now())).counts)
    const sheet = await sheets(found, { learnerId: learner.id, transposition: query.transposition, field: 'transposition' })
    const key = [found.version.id, found.edition, sheet.transposition?.semitoneOffset ?? 0, sheet.lyricsRevision].join('/')
    const known = kept.get(key)
    if (known) return { content: known }
    const score = await engrave(found, sheet)
    kept.set(key, score, score.musicxml.length)
    return { content: score }
  })

  route('POST version/{id}/transposition', async ({ learner, params, body }) => {
    const found = await findVersion(learner, params.id)
    const wanted = { learnerId: learner.id, transposition: body.version_transposition_id, field: 'version_transposition_id' }
    const { transposition } = await sheets(found, wanted)
    const offset = transposition?.semitoneOffset ?? 0
    await database.write((transaction) => keepOffset(transaction, learner.id, found.version.id, offset))
    return { content: { version_transposition_id: offset === 0 ? null : (transposition?.id ?? null) } }
  })
}
