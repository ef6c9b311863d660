import { readFileSync } from 'node:fs'
import { typeset } from '@prelude/domain/basics'
import { type BlocEvent, type ChordRole, readGrid } from '@prelude/domain/score'
import { z } from 'zod'

export type { BlocEvent, ChordRole as Role }
export { readGrid }

export interface CompiledBloc {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly divisionPerBeat: number
  readonly divisions: number
  /** Layers: the second one sounds over a held first one. */
  readonly left: readonly (readonly BlocEvent[])[]
  readonly right: readonly (readonly BlocEvent[])[]
}

const blocFile = z.array(
  z.object({
    id: z.number().int(),
    code: z.string(),
    title: z.string().transform(typeset),
    time_signature: z.string(),
    division_per_beat: z.number().int(),
    measures: z.number().int(),
    level: z.number().int(),
    tempo_min: z.number(),
    tempo_max: z.number(),
    family: z.string(),
    left: z.array(z.string()),
    right: z.array(z.string()),
    advice: z.string().transform(typeset),
  }),
)

export type BlocSource = z.infer<typeof blocFile>[number]

let shipped: readonly BlocSource[] | undefined
/** The blocs of the repository: level, tempos, advice. */
const shippedEntries = (): readonly BlocSource[] => {
  shipped ??= blocFile.parse(JSON.parse(readFileSync(new URL('../../blocs.json', import.meta.url), 'utf8')))
  return shipped
}

/** A bloc as it is played, from its grids. */
const playedBloc = (entry: BlocSource): CompiledBloc => ({
  id: entry.id,
  code: entry.code,
  title: entry.title,
  divisionPerBeat: entry.division_per_beat,
  divisions: readGrid(entry.left[0] ?? entry.right[0] ?? '').divisions,
  left: entry.left.map((grid) => readGrid(grid).events),
  right: entry.right.map((grid) => readGrid(grid).events),
})

interface LoadedBlocs {
  readonly entries: readonly BlocSource[]
  readonly byId: ReadonlyMap<number, CompiledBloc>
}
const loadedOf = (entries: readonly BlocSource[]): LoadedBlocs => ({ entries, byId: new Map(entries.map((entry) => [entry.id, playedBloc(entry)])) })

let loaded: LoadedBlocs | undefined
let edited: LoadedBlocs | undefined
const current = (): LoadedBlocs => {
  if (edited) return edited
  loaded ??= loadedOf(shippedEntries())
  return loaded
}

export const blocEntries = (): readonly BlocSource[] => current().entries
export const blocs = (): ReadonlyMap<number, CompiledBloc> => current().byId

/** Compiles with these blocs instead of those of the repository. The compiler is synchronous: nothing else runs meanwhile. */
export function withBlocs<Made>(entries: readonly BlocSource[] | undefined, make: () => Made): Made {
  const before = edited
  edited = entries ? loadedOf(entries) : before
  try {
    return make()
  } finally {
    edited = before
  }
}

/** The next easier bloc of a family (spec: curriculum §4.8). */
const EASIER: Readonly<Record<number, number>> = {
  14: 13,
  13: 12,
  12: 2,
  16: 15,
  15: 12,
  11: 8,
  8: 2,
  2: 4,
  27: 26,
  26: 38,
  28: 26,
  29: 2,
  19: 17,
  17: 39,
  18: 39,
  21: 17,
  20: 39,
  25: 24,
  24: 23,
  23: 40,
  22: 40,
  37: 40,
  7: 6,
  6: 2,
  10: 2,
  9: 2,
  3: 2,
  1: 4,
  5: 4,
  30: 6,
  31: 12,
  32: 2,
  33: 9,
  34: 6,
  35: 2,
  36: 2,
}
export const easierBloc = (id: number): number | undefined => EASIER[id]
