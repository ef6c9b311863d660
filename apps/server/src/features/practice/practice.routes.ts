import { partMasterId, partsOf } from '@prelude/domain/learning'
import { measureHistory, sectionSpeeds } from '@prelude/domain/practice'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { sectionMasterId } from '../../kernel/repertoire/master-ids.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import { classVersionOf, declaredLetters, masteredParts } from '../class/front-door.ts'
import { pastTakesOf } from '../takes/front-door.ts'
import { hasSection } from './mastery-proof.ts'
import { presentMap } from './practice.present.ts'

export interface PracticeDependencies {
  readonly database: Database
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

const masteryOf = (versionId: number, index: number, mastered: ReadonlyMap<number, Date>) => {
  const id = partMasterId(versionId, index)
  return { id, masteredAt: (id !== null && mastered.get(id)) || null }
}

export function practiceRoutes(route: Route, { database, findPlayable, now }: PracticeDependencies): void {
  route('GET practice/map', async ({ learner, query }) => {
    const playable = await findPlayable(learner, { type: query.playable_type, id: query.playable_id, transposition: null })
    const { content, timeline } = playable
    const isVersion = content.playableType === 'version'
    const [takes, mastered, declared] = await Promise.all([
      pastTakesOf(database.sql, learner.id, content),
      isVersion ? masteredParts(database.sql, learner.id, content.playableId) : new Map<number, Date>(),
      isVersion ? declaredLetters(database.sql, learner.id, classVersionOf(playable)) : new Set<string>(),
    ])
    const parts = isVersion ? partsOf(timeline).map((part) => ({ ...part, ...masteryOf(content.playableId, part.index, mastered) })) : []
    const sections = sectionSpeeds(timeline, takes).map((section) => ({
      ...section,
      id: isVersion && hasSection(timeline, section.letter) ? sectionMasterId(content.playableId, section.letter) : null,
      declared: declared.has(section.letter),
    }))
    return { content: presentMap(measureHistory(takes, now().getTime()), sections, parts) }
  })
}
