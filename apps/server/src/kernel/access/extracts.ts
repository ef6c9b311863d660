import { type Sheet, sheetExtract } from '@prelude/contract'
import { freeCountsPeriod, isPaying, type Member } from '@prelude/domain/membership'
import { extractMeasures, type Timeline } from '@prelude/domain/score'
import type { LearnerRow } from '../learner/learner.ts'
import { createLru } from '../lru.ts'
import { Refusal } from '../refusal.ts'
import { type Content, wasEverOpened } from './free-contents.sql.ts'
import type { OpeningDependencies } from './open-content.ts'

/** Contents of which one learner sees extracts in a day of Paris: who chooses what to play listens to far fewer. */
export const EXTRACTS_A_DAY = 100
/** Learners whose extracts of the day are remembered, in this process. */
const MOST_LEARNERS = 10_000

const tooManyExtracts = (): Refusal =>
  new Refusal(
    'too_many_requests',
    `Vous avez déjà vu ${EXTRACTS_A_DAY} extraits aujourd’hui : les suivants attendent demain. Ce que vous avez ouvert reste ouvert.`,
  )

export interface ShownContent {
  readonly content: Content
  /** If the caller knows it. */
  readonly member?: Member
}
/** Whether a content that is looked at is shown whole, or its extract; throws `too_many_requests` beyond the extracts of a day. */
export type IsShownWhole = (learner: LearnerRow, shown: ShownContent) => Promise<boolean>

/** What is sold is not given away: whole is what is free, what was opened once, and everything for who pays. A trial opens as the free do. */
export function createIsShownWhole({ database, members, now }: OpeningDependencies): IsShownWhole {
  const seen = createLru<Set<string>>(MOST_LEARNERS)
  const countExtract = (learnerId: number, { playableType, playableId }: Content): void => {
    const day = `${learnerId} ${freeCountsPeriod(now().getTime(), 'B').key}`
    const ofDay = seen.get(day) ?? new Set<string>()
    const name = `${playableType} ${playableId}`
    if (!ofDay.has(name) && ofDay.size >= EXTRACTS_A_DAY) throw tooManyExtracts()
    ofDay.add(name)
    seen.set(day, ofDay)
  }
  return async (learner, { content, member }) => {
    if (content.isFree || learner.cheats === true) return true
    if (isPaying(member ?? (await members.now(database.pool, learner, now())).member)) return true
    if (await wasEverOpened(database.pool, learner.id, content)) return true
    countExtract(learner.id, content)
    return false
  }
}

/** An extract of a sheet; how many of its measures and notes it has. */
export interface Extract {
  readonly sheet: Sheet
  readonly measures: number
  readonly notes: number
}

const extracts = new WeakMap<Sheet, Extract>()

/** The extract of a sheet, kept with it; `timeline` is the decoded sheet. */
export function extractOf({ sheet, timeline }: { readonly sheet: Sheet; readonly timeline: Timeline }): Extract {
  const cached = extracts.get(sheet)
  if (cached) return cached
  const measures = extractMeasures(timeline)
  const made = { sheet: sheetExtract(sheet, measures), measures, notes: timeline.notes.filter(({ measure }) => measure < measures).length }
  extracts.set(sheet, made)
  return made
}
