import type { Timeline } from '@prelude/domain/score'
import type { Route } from '../../kernel/http/routes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Library, ReadLibrary } from '../../kernel/repertoire/library.ts'
import type { PlayableNotes } from '../../kernel/repertoire/piece.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { ContentEdits } from '../content-edits/front-door.ts'

export interface TeamListDependencies {
  readonly repertoire: Repertoire
  readonly library: ReadLibrary
  readonly edits: ContentEdits
}

/** The notes of a playable as learners get it; a damaged file is left out of the lists. */
function notesIn(repertoire: Repertoire, library: Library, type: 'exercise' | 'bloc', id: number): PlayableNotes[] {
  try {
    return [library.changed(type, id)?.notes ?? repertoire.playableNotes(type, id)]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Number of exercises that use each handprint. */
function usesOfShapes(repertoire: Repertoire, library: Library): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { id } of repertoire.exercises)
    for (const { handprints } of notesIn(repertoire, library, 'exercise', id))
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

export function teamListRoutes(route: Route, { repertoire, library: readLibrary, edits }: TeamListDependencies): void {
  // Computed once an edition: reading all exercises takes a while.
  let cached: { readonly edition: string; readonly uses: ReadonlyMap<string, number> } | undefined
  const usesIn = (library: Library): ReadonlyMap<string, number> => {
    if (cached?.edition !== library.edition) cached = { edition: library.edition, uses: usesOfShapes(repertoire, library) }
    return cached.uses
  }

  route('GET handprints', async () => {
    const [library, shapes, changed] = await Promise.all([readLibrary(), edits.shapes(), edits.changedIds('handprint')])
    const uses = usesIn(library)
    return {
      content: shapes.map(({ id, code, name, family, level, intervals }) => ({
        ...{ id, code, label: name, family, level },
        semitones: [...intervals],
        used_in: uses.get(code) ?? 0,
        is_edited: changed.has(id),
      })),
    }
  })

  route('GET rhythmics', async () => {
    const [library, changed] = await Promise.all([readLibrary(), edits.changedIds('rhythmic')])
    return {
      content: library.blocs.flatMap(({ id, title, family, level, time_signature }) =>
        notesIn(repertoire, library, 'bloc', id).map(({ timeline, divisionPerBeat, beatPerMeasure }) => {
          const measureTicks = timeline.measures[0]?.length ?? timeline.ticksPerQuarter
          const divisions = divisionPerBeat * beatPerMeasure
          const pattern = patternOf(timeline, measureTicks / divisions)
          return { id, name: title, family, level, time_signature, is_edited: changed.has(id), divisions, pattern }
        }),
      ),
    }
  })
}
