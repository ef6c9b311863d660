import type { HandShape, Timeline } from '@prelude/domain/score'
import type { Route } from '../../kernel/http/routes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PlayableNotes, Repertoire } from '../../kernel/repertoire/repertoire.ts'

export interface TeamListDependencies {
  readonly repertoire: Repertoire
  readonly shapes: readonly HandShape[]
}

/** The notes of a playable; a damaged file is left out of the lists. */
function notesIn(repertoire: Repertoire, type: 'exercise' | 'bloc', id: number): PlayableNotes[] {
  try {
    return [repertoire.playableNotes(type, id)]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Number of exercises that use each handprint. */
function usesOfShapes(repertoire: Repertoire): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { id } of repertoire.exercises)
    for (const { handprints } of notesIn(repertoire, 'exercise', id))
      for (const code of new Set(handprints.map(({ shape }) => shape))) uses.set(code, (uses.get(code) ?? 0) + 1)
  return uses
}

/** Strikes of the first measure, in divisions of a beat; a chord is one strike. */
function patternOf(timeline: Timeline, ticksPerDivision: number) {
  const [first] = timeline.measures
  const strikes = new Map<string, { hand: 'LEFT' | 'RIGHT'; position: number; duration: number }>()
  for (const { hand, onset, duration, measure } of timeline.notes)
    if (first && measure === first.index)
      strikes.set(`${hand} ${onset}`, { hand, position: (onset - first.start) / ticksPerDivision, duration: duration / ticksPerDivision })
  return [...strikes.values()]
}

export function teamListRoutes(route: Route, { repertoire, shapes }: TeamListDependencies): void {
  // Computed once: the repertoire does not change while the server runs.
  let uses: ReadonlyMap<string, number> | undefined

  route('GET handprints', async () => {
    uses ??= usesOfShapes(repertoire)
    const counted = uses
    return { content: shapes.map(({ code, name, intervals }) => ({ code, label: name, semitones: [...intervals], used_in: counted.get(code) ?? 0 })) }
  })

  route('GET rhythmics', async () => ({
    content: repertoire.blocs.flatMap(({ id, title }) =>
      notesIn(repertoire, 'bloc', id).map(({ timeline, divisionPerBeat, beatPerMeasure }) => {
        const measureTicks = timeline.measures[0]?.length ?? timeline.ticksPerQuarter
        const divisions = divisionPerBeat * beatPerMeasure
        return { id, name: title, divisions, pattern: patternOf(timeline, measureTicks / divisions) }
      }),
    ),
  }))
}
