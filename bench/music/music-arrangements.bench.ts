import {
  type BuiltVersion,
  buildContent,
  commonestFigure,
  compilePiece,
  handFaults,
  harmonyFaults,
  heardParallels,
  outerParallels,
  pieceSources,
} from '@prelude/content/compiler'
import type { Row } from '../harness.ts'

export const name = 'Arrangements: harmony, hands and figures of every version, and the time to compile'

const ARRANGED = new Set(['b', 'r', 's', 'g', 'c'])
/** Parallels of the outer voices that stay, with their reasons in content/compiler/arrange/faults/kept-parallels.ts. */
const MOST_PARALLELS = 18
/** A tune that goes as its bass goes, as from so do to do under V I, leaves no other bass: before they were weighed there were a hundred and eleven. */
const MOST_HEARD = 40
/** Octaves and fifths from what sounds last under a chord, a broken one too, into the next: before the ends of figures looked at them there were 57 and 31. */
const MOST_OUTER = 35
const LONGEST_BUILD_S = 20
const LONGEST_PIECE_S = 2

/** Seconds of this process, whatever else the machine does. */
function secondsOf(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

function countsOf({ arrangement, entry }: BuiltVersion): string {
  const kinds = new Map<string, number>()
  for (const { kind } of [...harmonyFaults(arrangement), ...handFaults(arrangement, entry.level)]) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const { share } = commonestFigure(arrangement)
  return [...[...kinds].map(([kind, count]) => `${kind} ${count}`), `commonest figure ${Math.round(100 * share)} %`].join(' · ')
}

export function run(): Promise<readonly Row[]> {
  let built: ReturnType<typeof buildContent> | undefined
  const cold = secondsOf(() => {
    built = buildContent()
  })
  const pieces = built?.pieces ?? []
  const single = pieces.map(({ entry }) =>
    secondsOf(() => {
      const sources = pieceSources(entry.slug)
      if (sources) compilePiece(sources)
    }),
  )
  const versions = pieces.flatMap((piece) => piece.versions.filter(({ entry }) => ARRANGED.has(entry.code)))
  const all = versions.flatMap(({ arrangement }) => harmonyFaults(arrangement))
  const heard = versions.flatMap(({ arrangement }) => heardParallels(arrangement)).length
  const outer = versions.flatMap(({ arrangement, entry }) => (entry.code === 'g' ? [] : outerParallels(arrangement)))
  const octaves = outer.filter(({ kind }) => kind === 'octaves').length
  const parallels = all.filter(({ kind }) => kind === 'parallel').length
  const row = (what: string, measured: number, unit: string, samples: number, max: number | null, comparedWith: string): Row => ({
    what,
    measured,
    unit,
    samples,
    bar: max === null ? null : { max },
    comparedWith,
  })
  return Promise.resolve([
    row('all pieces compiled, cold', cold, 's of CPU', pieces.length, LONGEST_BUILD_S, `${pieces.length} pieces`),
    row('the slowest piece compiled again', Math.max(...single), 's of CPU', single.length, LONGEST_PIECE_S, 'one piece changed'),
    row('parallel octaves and fifths', parallels, 'places', versions.length, MOST_PARALLELS, 'outer voices, from chord to chord'),
    row(
      'parallels that lead into a chord',
      heard,
      'places',
      versions.length,
      MOST_HEARD,
      'the last note of the tune under one chord, the first under the next',
    ),
    row(
      'parallels from the last key under a chord into the next',
      outer.length,
      'places',
      versions.length,
      MOST_OUTER,
      `${octaves} octaves, ${outer.length - octaves} fifths; reasons in content/compiler/arrange/faults/kept-parallels.ts`,
    ),
    row('other faults of harmony', all.length - parallels, 'places', versions.length, 0, 'cadences, roots, thirds, foreign basses, shared keys'),
    ...versions.map((version) =>
      row(version.entry.key, harmonyFaults(version.arrangement).length, 'faults', version.timeline.notes.length, null, countsOf(version)),
    ),
  ])
}
