import {
  accompanies,
  type BuiltPiece,
  type BuiltVersion,
  buildContent,
  builtFiles,
  compilePiece,
  fingerAgreement,
  fingerFaults,
  harmonyFaults,
  pieceSources,
  plainFaults,
} from '@prelude/content/compiler'
import { estimateDifficulty, fingerNotes, HANDS, type Hand, tempoMapOf, unplayableSteps } from '@prelude/domain/score'
import type { Row } from '../harness.ts'
import { FINGERED_PASSAGES } from './fingered-passages.ts'
import { isHeldOut, kendall, levelPlaceOfExact, levelPlaceOfGrade, PUBLISHED_GRADES, spearman } from './graded-lists.ts'

export const name = 'Music: fingers, difficulty, harmony and compile time of every version'

interface Tally {
  faults: number
  steps: number
}
const share = ({ faults, steps }: Tally): number => (steps > 0 ? (100 * faults) / steps : 0)

/** Faulty steps of the fingers, of a version and hand. */
function faultsOf({ entry, timeline, arrangement }: BuiltVersion, hand: Hand): Tally {
  const { beatsPerMinute, meter } = arrangement.piece
  const { faults, steps } = fingerFaults(timeline, hand, 60 / (beatsPerMinute * meter.beatTicks), accompanies(entry.code, hand))
  return { faults, steps }
}

/** What is counted of each version: its faults by hand, its difficulty, its harmony. Another count is another line here. */
const DETAILS: readonly ((version: BuiltVersion) => string)[] = [
  (version) =>
    HANDS.map((hand) => ({ hand, ...faultsOf(version, hand) }))
      .filter(({ steps }) => steps > 0)
      .map(({ hand, faults, steps }) => `${hand === 'LEFT' ? 'left' : 'right'} ${faults} of ${steps}`)
      .join(', '),
  ({ entry, timeline }) => `difficulty ${estimateDifficulty(timeline).exact.toFixed(2)}, declared ${entry.song_diff} (level ${entry.level})`,
  ({ arrangement }) => `harmony ${harmonyFaults(arrangement).length}`,
]

function versionRow(version: BuiltVersion): Row[] {
  const both = HANDS.map((hand) => faultsOf(version, hand))
  const tally = { faults: both.reduce((sum, { faults }) => sum + faults, 0), steps: both.reduce((sum, { steps }) => sum + steps, 0) }
  // An accompaniment of chords alone has no steps.
  if (tally.steps === 0) return []
  return [
    {
      what: version.entry.key,
      measured: share(tally),
      unit: '% faulty',
      samples: tally.steps,
      bar: null,
      comparedWith: DETAILS.map((detail) => detail(version)).join(' · '),
    },
  ]
}

/** Faulty steps in percent: the right hand of the concert version adds notes to a tune, and may have more. */
const BARS = { concertRight: 2, others: 1 }

function faultRows(versions: readonly BuiltVersion[]): Row[] {
  const tallies = new Map<string, Tally>()
  for (const version of versions) {
    for (const hand of HANDS) {
      const key = `${version.entry.code}, ${hand === 'LEFT' ? 'left' : 'right'} hand`
      const tally = tallies.get(key) ?? { faults: 0, steps: 0 }
      const { faults, steps } = faultsOf(version, hand)
      tallies.set(key, { faults: tally.faults + faults, steps: tally.steps + steps })
    }
  }
  return [...tallies]
    .filter(([, { steps }]) => steps > 0)
    .map(([key, tally]) => ({
      what: `faulty steps of the fingers: ${key}`,
      measured: share(tally),
      unit: '%',
      samples: tally.steps,
      // Of fewer than a hundred steps, one.
      bar: { max: Math.max(key === 'c, right hand' ? BARS.concertRight : BARS.others, 100 / tally.steps) },
      comparedWith: `${tally.faults} of ${tally.steps} steps of the outer voice`,
    }))
}

/** The same by the plain definition, with no step left out: what the hand does at each faulty one stands beside. */
function plainRows(versions: readonly BuiltVersion[]): Row[] {
  const tallies = new Map<string, { steps: number; octaves: number; chords: number; rests: number; sections: number; line: number }>()
  for (const { entry, timeline, arrangement } of versions) {
    const { beatsPerMinute, meter } = arrangement.piece
    for (const hand of HANDS) {
      const key = `${entry.code}, ${hand === 'LEFT' ? 'left' : 'right'} hand`
      const counted = plainFaults(timeline, hand, 60 / (beatsPerMinute * meter.beatTicks))
      const { steps, octaves, chords, rests, sections, line } = tallies.get(key) ?? {
        steps: 0,
        octaves: 0,
        chords: 0,
        rests: 0,
        sections: 0,
        line: 0,
      }
      tallies.set(key, {
        steps: steps + counted.steps,
        octaves: octaves + counted.octaves,
        chords: chords + counted.chords,
        rests: rests + counted.rests,
        sections: sections + counted.sections,
        line: line + counted.line,
      })
    }
  }
  return [...tallies]
    .filter(([, { steps }]) => steps > 0)
    .map(([key, { steps, octaves, chords, rests, sections, line }]) => ({
      what: `faulty steps, none left out: ${key}`,
      measured: share({ faults: octaves + chords + rests + sections + line, steps }),
      unit: '%',
      samples: steps,
      bar: null,
      comparedWith: `in a line ${line}, to or from a chord ${chords}, octaves ${octaves}, after a rest ${rests}, sections ${sections}; of ${steps}`,
    }))
}

/** Steps faster than 0.2 s that no hand can play. */
function unplayableRow(versions: readonly BuiltVersion[]): Row {
  let [steps, count] = [0, 0]
  for (const { timeline } of versions) {
    const { secondsAt } = tempoMapOf(timeline, 1)
    for (const hand of HANDS) {
      const strokes = timeline.notes
        .filter((note) => note.hand === hand)
        .map(({ onset, pitch, finger }) => ({ onsetSeconds: secondsAt(onset), pitch, finger }))
      const counted = unplayableSteps(strokes, hand)
      steps += counted.steps
      count += counted.unplayable.length
    }
  }
  return {
    what: 'steps under 0.2 s that no hand can play',
    measured: count,
    unit: 'steps',
    samples: steps,
    bar: { max: 0 },
    comparedWith: `one finger on two keys, a crossing without the thumb, five over one, three fingers skipped; of ${steps}`,
  }
}

/** Agreement with the fingers that people wrote: of the pieces, and of passages whose fingers are printed alike everywhere. */
function agreementRows(pieces: readonly BuiltPiece[]): Row[] {
  // Of some pieces nobody wrote the fingers.
  const all = pieces
    .map(({ entry, piece }) => ({ slug: entry.slug, notation: entry.notation, ...fingerAgreement(piece) }))
    .filter(({ notes }) => notes > 0)
  const notesOf = (items: readonly { notes: number }[]): number => items.reduce((sum, { notes }) => sum + notes, 0)
  const percentOf = (items: readonly { notes: number; agreed: number }[]): number =>
    (100 * items.reduce((sum, { agreed }) => sum + agreed, 0)) / notesOf(items)
  const passages = FINGERED_PASSAGES.map(({ hand, fifths, pitches, fingers, seconds }) => {
    const notes = pitches.map((pitch, i) => ({ onsetSeconds: i * seconds, releaseSeconds: (i + 1) * seconds, pitch, finger: null }))
    const proposed = fingerNotes(notes, hand, { fifths, openHand: true })
    return { notes: pitches.length, agreed: [...fingers].filter((finger, i) => Number(finger) === proposed[i]).length }
  })
  const row = (what: string, items: readonly { notes: number; agreed: number }[], bar: Row['bar']): Row => ({
    what: `agreement with written fingers: ${what}`,
    measured: percentOf(items),
    unit: '%',
    samples: notesOf(items),
    bar,
    comparedWith: `${notesOf(items)} notes`,
  })
  return [
    ...all.map((item) => row(item.slug, [item], null)),
    row(
      'songs',
      all.filter(({ notation }) => notation === 'lead_sheet'),
      { min: 70 },
    ),
    row(
      'classics',
      all.filter(({ notation }) => notation === 'full_score'),
      { min: 70 },
    ),
    row('exercises printed alike everywhere', passages, { min: 85 }),
  ]
}

/** The version by which a piece is compared with the lists: a song as method books have it, over a simple bass; a classic as written. */
function orderRows(pieces: readonly BuiltPiece[]): Row[] {
  const compared = pieces.flatMap(({ entry, versions }) => {
    const version = versions.find(({ entry: { code } }) => code === 'o') ?? versions.find(({ entry: { code } }) => code === 'b')
    const grade = PUBLISHED_GRADES[entry.slug]
    const isClassic = entry.notation === 'full_score'
    return version && grade !== undefined ? [{ slug: entry.slug, isClassic, grade, exact: estimateDifficulty(version.timeline).exact }] : []
  })
  const row = (what: string, measured: number, unit: string, of: number, min: number | null): Row => ({
    what: `difficulty against published lists: ${what}`,
    measured,
    unit,
    samples: of,
    bar: min === null ? null : { min },
    comparedWith: `${of} pieces`,
  })
  const rowsOf = (
    name: string,
    items: typeof compared,
    bars: { readonly all: number; readonly classics: number; readonly near: number } | null,
  ): Row[] => {
    const order = (of: typeof compared): number =>
      spearman(
        of.map(({ exact }) => exact),
        of.map(({ grade }) => grade),
      )
    const classics = items.filter(({ isClassic }) => isClassic)
    const near = items.filter(({ grade, exact }) => Math.abs(levelPlaceOfGrade(grade) - levelPlaceOfExact(exact)) <= 1)
    return [
      row(`${name}, Spearman`, order(items), '', items.length, bars?.all ?? null),
      row(`${name}, Spearman of the classics alone`, order(classics), '', classics.length, bars?.classics ?? null),
      row(`${name}, within one level`, (100 * near.length) / items.length, '%', items.length, bars?.near ?? null),
    ]
  }
  const held = compared.filter(({ slug }) => isHeldOut(slug))
  return [
    ...rowsOf('held out', held, { all: 0.9, classics: 0.9, near: 90 }),
    ...rowsOf(
      'fitted to',
      compared.filter((item) => !held.includes(item)),
      null,
    ),
    row(
      'all, Kendall',
      kendall(
        compared.map(({ exact }) => exact),
        compared.map(({ grade }) => grade),
      ),
      '',
      compared.length,
      0.7,
    ),
  ]
}

/** Seconds of this process, whatever else the machine does. */
function cpuSeconds<Result>(work: () => Result): { result: Result; seconds: number } {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { result, seconds: (user + system) / 1e6 }
}

export async function run(): Promise<Row[]> {
  const { result: content, seconds: cold } = cpuSeconds(() => {
    const built = buildContent()
    builtFiles(built)
    return built
  })
  const changed = cpuSeconds(() => {
    const sources = pieceSources('jingle-bells')
    return sources && compilePiece(sources)
  })
  const versions = content.pieces.flatMap((piece) => piece.versions)
  return [
    ...versions.flatMap(versionRow),
    ...faultRows(versions),
    ...plainRows(versions),
    unplayableRow(versions),
    ...agreementRows(content.pieces),
    ...orderRows(content.pieces),
    {
      what: 'compile time, everything, cold',
      measured: cold,
      unit: 's of CPU',
      samples: versions.length,
      bar: { max: 20 },
      comparedWith: `${versions.length} versions, their files and the school`,
    },
    {
      what: 'compile time, one changed piece',
      measured: changed.seconds,
      unit: 's of CPU',
      samples: 1,
      bar: { max: 2 },
      comparedWith: 'jingle-bells, six versions',
    },
  ]
}
