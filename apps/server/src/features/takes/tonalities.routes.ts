import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { FindDrill } from '../../kernel/repertoire/drills.ts'
import { playedTonalities } from './tonalities.sql.ts'

export interface TonalityDependencies {
  readonly database: Database
  readonly findDrill: FindDrill
}

export function tonalitiesRoutes(route: Route, { database, findDrill }: TonalityDependencies): void {
  route('GET exercises/{id}/tonalities', async ({ learner, params }) => {
    const { facts } = await findDrill(learner, 'exercise', params.id)
    const goalScore = facts.goal?.score ?? 0
    const targetTempo = facts.goal?.target_tempo ?? 0
    const played = facts.transpositions.length > 0 ? await playedTonalities(database.sql, learner.id, params.id, goalScore) : []
    return {
      content: {
        goal_score: goalScore,
        tonalities: facts.transpositions.map(({ id, tonality, semi_tone_offset }) => {
          const isOriginal = semi_tone_offset === 0
          const best = played.find(({ transpositionId }) => transpositionId === (isOriginal ? null : id))
          return {
            id,
            tonality,
            is_original: isOriginal,
            best_score: best?.bestScore ?? null,
            best_tempo: best?.bestSpeed == null ? null : Math.round(best.bestSpeed * targetTempo),
          }
        }),
      },
    }
  })
}
