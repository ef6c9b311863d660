import { openContent } from '@prelude/content'
import { type Finding, gradeTake, type PlayedNote, type PlayMode, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { type Explanation, explainFailure } from '@prelude/domain/teacher/diagnosis'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'
import { type LearnerKey, performanceOfKeys, playNaturally } from '../players/natural.ts'
import { onsetsOf, whiteAbove } from '../players/score-places.ts'
import { WEAKNESSES } from '../players/weaknesses.ts'

export const name = 'Teacher: « Pourquoi je n’y arrive pas ? » against what was planted'

/** Takes of each weakness, on as many pieces as have a place for it. */
const TAKES_EACH = 10
const FEWEST_NAMED = 0.9
const MOST_FALSE = 0.05
const LEVEL = 5

interface Planted {
  readonly keys: readonly LearnerKey[]
  /** `TimelineMeasure.index`. */
  readonly measures: readonly number[]
  /** The whole take: any place names it. */
  readonly isEverywhere?: true
}

interface Kind {
  readonly what: string
  readonly kinds: readonly Finding['kind'][]
  /** What the answer has to say, in any words of these. */
  readonly pattern: RegExp
  readonly mode: PlayMode
  readonly versions: readonly string[]
  plant(timeline: Timeline, seed: number): Planted | null
}

const plantedBy =
  (what: string) =>
  (timeline: Timeline, seed: number): Planted | null =>
    WEAKNESSES.find(({ name: own }) => own === what)?.plant(timeline, seed) ?? null

/** Eight measures from the middle on, each further ahead than the one before, and back in time after them. */
function rushes(timeline: Timeline, seed: number): Planted | null {
  const from = Math.floor(timeline.measures.length / 2)
  const measures = Array.from({ length: 8 }, (_, place) => from + place).filter((index) => index < timeline.measures.length)
  const [start, end] = [timeline.measures[from]?.start ?? 0, timeline.measures[from + measures.length]?.start ?? timeline.totalTicks]
  if (measures.length < 6) return null
  const ahead = (onset: number): number => (onset < start || onset >= end ? 0 : (0.28 * (onset - start)) / (end - start))
  return { keys: playNaturally(timeline, seed).map((key) => ({ ...key, at: key.at - ahead(key.note?.onset ?? 0) })), measures }
}

/** Every note of the right hand in one measure a white key too high. */
function wrongMeasure(timeline: Timeline, seed: number): Planted | null {
  const candidates = timeline.measures.filter(
    ({ index }) => timeline.notes.filter((note) => note.measure === index && note.hand === 'RIGHT' && !note.grace).length >= 3,
  )
  const measure = candidates[(7 * seed) % Math.max(1, candidates.length)]
  if (!measure) return null
  const isThere = ({ note }: LearnerKey): boolean => note?.measure === measure.index && note.hand === 'RIGHT'
  return {
    keys: playNaturally(timeline, seed).map((key) => (isThere(key) ? { ...key, pitch: whiteAbove(key.pitch) } : key)),
    measures: [measure.index],
  }
}

/** Every note as strong as the others, whatever is written. */
const withoutDynamics = (timeline: Timeline, seed: number): Planted => ({
  keys: playNaturally(timeline, seed).map((key) => ({ ...key, velocity: 64 + ((key.note?.index ?? 0) % 5) })),
  measures: [],
  isEverywhere: true,
})

/** A second is lost before the widest step of the left hand or the right one. */
function hesitates(timeline: Timeline, seed: number): Planted | null {
  const widest = (['RIGHT', 'LEFT'] as const)
    .flatMap((hand) =>
      onsetsOf(timeline, hand).flatMap((step, place, all) => {
        const [before, note] = [all[place - 1]?.[0], step[0]]
        return before && note && note.measure > 1 ? [{ note, distance: Math.abs(note.pitch - before.pitch) }] : []
      }),
    )
    .sort((a, b) => b.distance - a.distance)[seed % 2]
  if (!widest || widest.distance < 9) return null
  const { onset, measure } = widest.note
  return {
    keys: playNaturally(timeline, seed).map((key) => ({ ...key, at: key.at + ((key.note?.onset ?? 0) >= onset ? 1 : 0) })),
    measures: [measure],
  }
}

const KINDS: readonly Kind[] = [
  { what: 'rushing', kinds: ['rushing'], pattern: /press|avance|accélère|trop vite/, mode: 'time', versions: ['o', 'r'], plant: rushes },
  {
    what: 'late left hand after jumps',
    kinds: ['late-after-leap', 'dragging'],
    pattern: /retard|saut/,
    mode: 'time',
    versions: ['r', 'c', 'o'],
    plant: plantedBy('the left hand 110 ms late after each hop'),
  },
  {
    what: 'one wrong measure',
    kinds: ['wrong-keys', 'hand-offset'],
    pattern: /fausse|touche/,
    mode: 'time',
    versions: ['r', 'o'],
    plant: wrongMeasure,
  },
  { what: 'uneven runs', kinds: ['uneven'], pattern: /inégal/, mode: 'time', versions: ['o', 'c', 's', 'm'], plant: plantedBy('uneven runs') },
  { what: 'no dynamics', kinds: ['flat-dynamics', 'hand-balance'], pattern: /nuances|fort/, mode: 'time', versions: ['o'], plant: withoutDynamics },
  {
    what: 'hesitation before a shift',
    kinds: ['hesitation', 'restart'],
    pattern: /hésitation|s’arrête/,
    mode: 'follow',
    versions: ['o', 'r'],
    plant: hesitates,
  },
]

function takeOf(mode: PlayMode, timeline: Timeline, performance: readonly PlayedNote[]): Take {
  return {
    mode,
    hands: 'BOTH',
    fromMeasure: 0,
    toMeasure: timeline.measures.length - 1,
    speed: 1,
    level: LEVEL,
    performance,
    pedals: [],
    input: 'midi',
  }
}

function explain(timeline: Timeline, mode: PlayMode, keys: readonly LearnerKey[]): Explanation {
  const request = takeOf(mode, timeline, performanceOfKeys(keys))
  return explainFailure({
    timeline,
    takes: [{ take: request, grade: gradeTake(timeline, request) }],
    memories: [],
    level: LEVEL,
    teacher: 'teacher_abstract',
  })
}

/** A measure beside the planted one may be named with it. */
const BESIDE = 1
const isThere = ({ finding }: Explanation, { measures, isEverywhere }: Planted): boolean =>
  isEverywhere === true ||
  (finding?.places ?? (finding ? [finding] : [])).some(({ fromMeasure, toMeasure }) =>
    measures.some((measure) => measure >= fromMeasure - BESIDE && measure <= toMeasure + BESIDE),
  )

function timelinesOf(kind: Pick<Kind, 'plant' | 'versions'>): { readonly slug: string; readonly timeline: Timeline }[] {
  const store = openContent(inRoot('dist', 'content'))
  return store.pieces().flatMap(({ slug, versions }) => {
    for (const code of kind.versions) {
      const version = versions.find((candidate) => candidate.code === code)
      const timeline = version && store.versionTimeline(version.id)?.timeline
      if (timeline && kind.plant(timeline, 1)) return [{ slug, timeline }]
    }
    return []
  })
}

interface Counted {
  readonly takes: number
  readonly named: number
  readonly falsely: number
  readonly others: readonly string[]
}

function countOf(kind: Kind): Counted {
  const pieces = timelinesOf(kind)
  const step = Math.max(1, Math.floor(pieces.length / TAKES_EACH))
  const counts = { takes: 0, named: 0, falsely: 0, others: [] as string[] }
  for (let place = 0; counts.takes < TAKES_EACH && place < TAKES_EACH * 4; place += 1) {
    const piece = pieces[(place * step) % Math.max(1, pieces.length)]
    const planted = piece && kind.plant(piece.timeline, place + 1)
    if (!piece || !planted) continue
    const explanation = explain(piece.timeline, kind.mode, planted.keys)
    const isNamed =
      explanation.finding !== null &&
      kind.kinds.includes(explanation.finding.kind) &&
      kind.pattern.test(explanation.text) &&
      isThere(explanation, planted)
    counts.takes += 1
    if (isNamed) counts.named += 1
    else if (explanation.finding) counts.falsely += 1
    if (!isNamed) counts.others.push(`${piece.slug}: ${explanation.finding?.kind ?? explanation.about}`)
  }
  return counts
}

function cleanTakes(): { readonly takes: number; readonly falsely: number; readonly others: readonly string[] } {
  const pieces = timelinesOf({ versions: ['r', 'o'], plant: withoutDynamics }).slice(0, 2 * TAKES_EACH)
  const others = pieces.flatMap(({ slug, timeline }, seed) => {
    const { finding } = explain(timeline, 'time', playNaturally(timeline, seed))
    return finding ? [`${slug}: ${finding.kind}`] : []
  })
  return { takes: pieces.length, falsely: others.length, others }
}

export async function run(): Promise<Row[]> {
  const counted = KINDS.map((kind) => ({ kind, ...countOf(kind) }))
  const clean = cleanTakes()
  const takes = counted.reduce((sum, counts) => sum + counts.takes, 0)
  const named = counted.reduce((sum, counts) => sum + counts.named, 0)
  const falsely = counted.reduce((sum, counts) => sum + counts.falsely, 0) + clean.falsely
  return [
    ...counted.map(
      ({ kind, others, ...rest }): Row => ({
        what: kind.what,
        measured: rest.named,
        unit: `named of ${rest.takes}`,
        samples: rest.takes,
        bar: null,
        comparedWith: others.join(', '),
      }),
    ),
    {
      what: 'practised learners: nothing to mend',
      measured: clean.takes - clean.falsely,
      unit: `of ${clean.takes}`,
      samples: clean.takes,
      bar: null,
      comparedWith: clean.others.join(', '),
    },
    {
      what: 'names the planted weakness with its measures',
      measured: named / takes,
      unit: '',
      samples: takes,
      bar: { min: FEWEST_NAMED },
      comparedWith: `${takes} takes`,
    },
    {
      what: 'names something that is not there',
      measured: falsely / (takes + clean.takes),
      unit: '',
      samples: takes + clean.takes,
      bar: { max: MOST_FALSE },
      comparedWith: `${takes + clean.takes} takes`,
    },
  ]
}
