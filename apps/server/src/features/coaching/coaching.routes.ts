import { type NewWork, practicePlan, type WeakPassage } from '@prelude/domain/learning/coaching'
import { learnersDayOf } from '@prelude/domain/learning/revision'
import type { Timeline } from '@prelude/domain/score'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { FindPlayable, VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueRow, entriesById, entriesOf, entryPartsOf, isInProgress, touchedEntries, workedOn } from '../catalogue/front-door.ts'
import { classStateOf, classVersionOf } from '../class/front-door.ts'
import { dueRevisions, handsOfPlayable, learntSectionsPart, revisableOf } from '../revisions/front-door.ts'
import { pastTakesOf } from '../takes/front-door.ts'
import { gainsOf } from './gains.ts'
import { knownEntries, knownPieceOf, newWorkOf, presentGoal, weakOf } from './plan.ts'
import { takesSince } from './takes-since.sql.ts'

export interface CoachingDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

/** Pieces that a session may take its new steps from, and those that it may end with. */
const MOST_WORKED = 3
const MOST_KNOWN = 3
const DAY_MS = 86_400_000
/** Clocks of learners' machines are not ours. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000

const isBegun = ({ progress }: CatalogueRow): boolean => progress.best !== null || progress.lastOpenedAt !== null

/** What a session can be made of. */
interface Material {
  readonly work: NewWork[]
  readonly weak: WeakPassage[]
  readonly timelines: Map<number, Timeline>
}

export function coachingRoutes(route: Route, { database, repertoire, members, ownPieces, findPlayable, now }: CoachingDependencies): void {
  const parts = { ...entryPartsOf({ members, ownPieces }), learnt: learntSectionsPart }

  /** Null for what cannot be opened any more. */
  const open = (learner: LearnerRow, { version }: CatalogueRow): Promise<VisiblePlayable | null> =>
    findPlayable(learner, { type: 'version', id: version.id, transposition: null }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })

  const materialOf = async (learner: LearnerRow, entries: readonly CatalogueRow[]): Promise<Material> => {
    const material: Material = { work: [], weak: [], timelines: new Map() }
    for (const entry of entries.slice(0, MOST_WORKED)) {
      // Who has begun nothing begins one piece.
      if (material.work.length > 0 && !isBegun(entry)) break
      const playable = await open(learner, entry)
      if (!playable) continue
      const [state, takes] = await Promise.all([
        classStateOf(database.sql, learner.id, classVersionOf(playable)),
        pastTakesOf(database.sql, learner.id, playable.content),
      ])
      const step = newWorkOf(entry, state, playable.timeline, takes)
      if (step) material.work.push(step)
      const [weakest] = weakOf(entry, playable.timeline, takes, now())
      if (weakest) material.weak.push(weakest)
      material.timelines.set(entry.version.id, playable.timeline)
    }
    return material
  }

  route(
    'GET coaching/plan',
    async ({ learner, parts: { learnt, ...own }, query: { minutes } }) => {
      const entries = entriesById(repertoire, own)
      const revisable = revisableOf(entries, repertoire)
      const touched = touchedEntries(own, entries)
      // Who has begun nothing is proposed something of the whole catalogue.
      const proposed = touched.some(isInProgress) ? touched : entriesOf(repertoire, own)
      const { id: learnerId, levelValue: level } = learner
      const freeOnly = !own.member.member.premium
      const view = { learnerId, level, now: now(), freeOnly }
      const material = await materialOf(learner, workedOn(proposed, view))
      const knownPieces = knownEntries(touched).slice(0, MOST_KNOWN)
      const pieces = []
      for (const entry of knownPieces) {
        const timeline = material.timelines.get(entry.version.id) ?? (await open(learner, entry))?.timeline
        if (!timeline) continue
        material.timelines.set(entry.version.id, timeline)
        pieces.push(knownPieceOf(entry, timeline))
      }
      const revisions = dueRevisions(learnt, revisable, learnersDayOf(learner.timeZone, now().getTime())).map((revision) => ({
        ...revision,
        hands: handsOfPlayable(revisable, revision),
      }))
      const goals = practicePlan({ minutes, revisions, work: material.work, weak: material.weak, pieces })
      return { content: { minutes, goals: goals.map((goal) => presentGoal(revisable, goal, material.timelines)) } }
    },
    { parts },
  )

  route(
    'GET coaching/gains',
    async ({ learner, parts: { learnt, ...own }, query }) => {
      // No session is longer than a day: a clock that is set back asks for no more.
      const since = new Date(Math.max(Date.parse(query.since), now().getTime() - DAY_MS))
      // Nor does it end in the future: what was played before a clock was set back is none of it.
      const until = new Date(now().getTime() + CLOCK_DIFFERENCE_MS)
      const revisable = revisableOf(entriesById(repertoire, own), repertoire)
      return {
        content: gainsOf(await takesSince(database.sql, learner.id, since, until), learnt, revisable, {
          since,
          until,
          today: learnersDayOf(learner.timeZone, now().getTime()),
        }),
      }
    },
    { parts },
  )
}
