import { readFileSync } from 'node:fs'
import { typeset } from '@prelude/domain/basics'
import { z } from 'zod'

/**
 * Symbols of a bloc: R root, F fifth below, O octave, V fifth above, T third, X tenth, S sixth, C chord, 1–4 tones of the shape; only under a
 * melody: W a step to the next bass, K the counter-melody.
 */
export type Role = 'R' | 'F' | 'O' | 'V' | 'T' | 'X' | 'S' | 'C' | '1' | '2' | '3' | '4' | 'W' | 'K'

export interface BlocEvent {
  /** In divisions of the bloc. */
  readonly at: number
  readonly length: number
  readonly roles: readonly Role[]
  readonly staccato: boolean
  readonly accent: boolean
}

export interface Bloc {
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

const CELL = /(>)?(\[[A-Za-z0-9]+\]|[A-Za-z0-9]|-|\.)/g

/** Parses a grid: a letter strikes, `-` holds, `.` is silent, a small letter is short, `>` accents, `[RV]` strikes both. */
export function readGrid(grid: string): { events: BlocEvent[]; divisions: number } {
  const events: BlocEvent[] = []
  let at = 0
  for (const [, accent, cell = '.'] of grid.matchAll(CELL)) {
    const last = events[events.length - 1]
    if (cell === '-' && last) events[events.length - 1] = { ...last, length: at - last.at + 1 }
    if (cell !== '-' && cell !== '.') {
      const roles = cell.replace(/[[\]]/g, '')
      events.push({ at, length: 1, roles: [...roles.toUpperCase()] as Role[], staccato: roles !== roles.toUpperCase(), accent: accent !== undefined })
    }
    at += 1
  }
  return { events, divisions: at }
}

export type BlocEntry = z.infer<typeof blocFile>[number]

let entries: readonly BlocEntry[] | undefined
/** The authored blocs: level, tempos, advice. */
export const blocEntries = (): readonly BlocEntry[] => {
  entries ??= blocFile.parse(JSON.parse(readFileSync(new URL('../../blocs.json', import.meta.url), 'utf8')))
  return entries
}

function loadBlocs(): ReadonlyMap<number, Bloc> {
  return new Map(
    blocEntries().map((bloc) => {
      const layers = (grids: readonly string[]): BlocEvent[][] => grids.map((grid) => readGrid(grid).events)
      const divisions = readGrid(bloc.left[0] ?? bloc.right[0] ?? '').divisions
      return [
        bloc.id,
        {
          id: bloc.id,
          code: bloc.code,
          title: bloc.title,
          divisionPerBeat: bloc.division_per_beat,
          divisions,
          left: layers(bloc.left),
          right: layers(bloc.right),
        },
      ]
    }),
  )
}

let loaded: ReadonlyMap<number, Bloc> | undefined
export const blocs = (): ReadonlyMap<number, Bloc> => {
  loaded ??= loadBlocs()
  return loaded
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
