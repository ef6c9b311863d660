import type { EngravedScore } from '@prelude/contract'
import { parseTonality } from '@prelude/domain/music'
import { verovioInterval } from '@prelude/domain/score'
import { type Extract, extractOf, type IsShownWhole } from '../../kernel/access/extracts.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { createLru } from '../../kernel/lru.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { DrillSheet, DrillSheets } from '../../kernel/repertoire/drill-sheets.ts'
import type { Drill, FindDrill } from '../../kernel/repertoire/drills.ts'
import type { EngravingSource, FoundVersion } from '../../kernel/repertoire/piece.ts'
import type { SheetOfVersion, Sheets } from '../../kernel/repertoire/sheets.ts'
import type { FindVersion } from '../../kernel/repertoire/visible-version.ts'
import type { WordsSource } from '../../kernel/repertoire/words.ts'
import { keepOffset } from './transpositions.sql.ts'

export interface ScoreDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly findDrill: FindDrill
  readonly drillSheets: DrillSheets
  readonly words: WordsSource
  readonly isShownWhole: IsShownWhole
}

/** Size of the cache of files, in characters; one of the catalogue has some 100,000. */
const KEPT_LETTERS = 16 * 1024 * 1024

/** Ids by position in the timeline; of an extract, of its notes and measures. */
const idsOf = (source: EngravingSource, order: readonly number[], extract: Extract | undefined) => ({
  note_ids: order.slice(0, extract?.notes).map((index) => [...(source.noteIds[index] ?? [])]),
  measure_ids: source.measureIds.slice(0, extract?.measures),
  ...(extract ? { extract_measures: extract.measures } : {}),
})

/** What of a content is in its file: as far as an extract goes, or all. */
const partOf = (made: DrillSheet | SheetOfVersion, isWhole: boolean) => (isWhole ? undefined : extractOf(made))

async function engrave(words: WordsSource, visible: FoundVersion, sheet: SheetOfVersion, isWhole: boolean): Promise<EngravedScore> {
  const extract = partOf(sheet, isWhole)
  const { order, tonality, transposition } = sheet
  const source = await visible.engraving()
  const lyrics = sheet.lyricsRevision > 0 ? words.engraved(sheet.original, source) : undefined
  const wanted = transposition && parseTonality(transposition.tonality)
  return {
    version_id: visible.version.id,
    musicxml: await source.write({ timeline: sheet.played, lyrics, measures: extract?.measures }),
    ...idsOf(source, order, extract),
    transpose: tonality && wanted ? verovioInterval(tonality, wanted, transposition.semitoneOffset) : 'P1',
    transposition_id: transposition?.id ?? null,
  }
}

async function engraveDrill(drill: Drill, made: DrillSheet, isWhole: boolean): Promise<EngravedScore> {
  const { played, order, sheet } = made
  const extract = partOf(made, isWhole)
  const source = drill.engraving()
  return {
    version_id: drill.id,
    musicxml: await source.write({ timeline: played, measures: extract?.measures }),
    ...idsOf(source, order, extract),
    // An exercise in another tonality is written there: nothing is left to transpose.
    transpose: 'P1',
    transposition_id: sheet.model.transposition_id,
  }
}

export function engravingRoutes(
  route: Route,
  { database, findVersion, sheets, findDrill, drillSheets, words, isShownWhole }: ScoreDependencies,
): void {
  const cache = createLru<EngravedScore>(KEPT_LETTERS, ({ musicxml }) => musicxml.length)
  const keptOr = async (key: string, engraved: () => Promise<EngravedScore>): Promise<EngravedScore> => {
    const cached = cache.get(key)
    if (cached) return cached
    const score = await engraved()
    cache.set(key, score)
    return score
  }

  route('GET version/{id}/score', async ({ learner, params, query }) => {
    const visible = await findVersion(learner, params.id)
    const { id, isFree } = visible.version
    const isWhole = await isShownWhole(learner, { content: { playableType: 'version', playableId: id, isFree } })
    const sheet = await sheets(visible, { learnerId: learner.id, transposition: query.transposition, field: 'transposition' })
    const key = ['version', id, visible.edition, sheet.transposition?.semitoneOffset ?? 0, sheet.lyricsRevision, isWhole].join('/')
    return { content: await keptOr(key, () => engrave(words, visible, sheet, isWhole)) }
  })

  route('GET playables/{type}/{id}/score', async ({ learner, params, query }) => {
    const transposition = query.transposition ?? null
    if (transposition !== null && params.type !== 'exercise') throw wrongField('transposition', 'Ce contenu se joue dans une seule tonalité.')
    const drill = await findDrill(learner, params.type, params.id, { tonality: { transposition, field: 'transposition' } })
    const { playableType, id, isFree, edition } = drill
    const isWhole = await isShownWhole(learner, { content: { playableType, playableId: id, isFree } })
    return { content: await keptOr([playableType, id, edition, isWhole].join('/'), () => engraveDrill(drill, drillSheets(drill), isWhole)) }
  })

  route('POST version/{id}/transposition', async ({ learner, params, body }) => {
    const visible = await findVersion(learner, params.id)
    const wanted = { learnerId: learner.id, transposition: body.version_transposition_id, field: 'version_transposition_id' }
    const { transposition } = await sheets(visible, wanted)
    const offset = transposition?.semitoneOffset ?? 0
    await database.write((transaction) => keepOffset(transaction, learner.id, visible.version.id, offset))
    return { content: { version_transposition_id: offset === 0 ? null : (transposition?.id ?? null) } }
  })
}
