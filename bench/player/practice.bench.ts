import { openContent } from '@prelude/content'
import { type Finding, findingsOf, gradeTake, nextStepOf, sayFinding, type Take } from '@prelude/domain/practice'
import type { Hand, Timeline } from '@prelude/domain/score'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'
import {
  goesBack,
  later,
  leftOut,
  oneInThreeRight,
  type Plant,
  performanceOf,
  playSteadily,
  type SteadyPlayer,
  skips,
  slipBefore,
  speedsUp,
  stopsAfter,
  stopsBefore,
  swung,
  wrongKey,
} from '../players/planted.ts'

export const name = 'Diagnosis: planted faults, found with their place, and false findings'

/** Petzold’s minuet BWV Anh. 114 and the first invention: the versions as written. */
const MENUET = 1231
const INVENTION = 1281

type Kind = Finding['kind']

/** A fault that a finding must name: any of these kinds, in these printed measures. */
interface Planted {
  readonly what: string
  readonly kinds: readonly Kind[]
  readonly from: number
  readonly to: number
  readonly hand?: Hand
  /** Over the whole take: a finding in some measures only does not name it. */
  readonly isEverywhere?: true
}

interface PlantedTake {
  readonly name: string
  readonly version: number
  readonly request: Pick<Take, 'mode'> & { readonly speed?: number; readonly stoppedAfter?: number }
  readonly player?: Partial<SteadyPlayer>
  readonly plants: readonly Plant[]
  readonly planted: readonly Planted[]
}

const MISSED: readonly Kind[] = ['missed', 'not-restruck']
const LATE: readonly Kind[] = ['dragging', 'hesitation']
const planted = (what: string, kinds: readonly Kind[], from: number, more: { to?: number; hand?: Hand; isEverywhere?: true } = {}): Planted => ({
  what,
  kinds,
  from,
  to: more.to ?? from,
  ...(more.hand ? { hand: more.hand } : {}),
  ...(more.isEverywhere ? { isEverywhere: true } : {}),
})

const TAKES: readonly PlantedTake[] = [
  {
    name: 'T1 single slips, « En mesure » 100 %',
    version: MENUET,
    request: { mode: 'time' },
    plants: [
      wrongKey({ from: 3, hand: 'RIGHT', at: 48 }, 71),
      wrongKey({ from: 7, hand: 'RIGHT', at: 72 }, 71),
      ...[5, 12, 21].map((from) => leftOut({ from, hand: 'LEFT', at: 0 })),
      later({ from: 10, at: 0 }, () => 0.35),
      later({ from: 10, at: 48 }, () => 0.18),
    ],
    planted: [
      planted('wrong key, measure 3', ['wrong-keys'], 3, { hand: 'RIGHT' }),
      planted('wrong key, measure 7', ['wrong-keys'], 7, { hand: 'RIGHT' }),
      ...[5, 12, 21].map((from) => planted(`first bass missing, measure ${from}`, MISSED, from, { hand: 'LEFT' })),
      planted('late, measure 10', LATE, 10),
    ],
  },
  {
    name: 'T2 rushing from 17 to 24, « En mesure »',
    version: MENUET,
    request: { mode: 'time' },
    plants: [later({ from: 17, to: 24 }, (share) => -0.26 * share)],
    planted: [planted('rushing', ['rushing'], 17, { to: 24 })],
  },
  {
    name: 'T3 five faults, « Me suivre » at 85 %',
    version: MENUET,
    request: { mode: 'follow' },
    player: { speed: 0.85 },
    plants: [
      wrongKey({ from: 3, hand: 'RIGHT', at: 48 }, 74),
      leftOut({ from: 12, hand: 'LEFT', at: 0 }),
      stopsBefore(14, 1.5),
      speedsUp(17, 32, 1.5),
      goesBack({ measure: 6, ticks: 96 }, 6),
    ],
    planted: [
      planted('wrong key, measure 3', ['wrong-keys'], 3, { hand: 'RIGHT' }),
      planted('missing bass, measure 12', MISSED, 12, { hand: 'LEFT' }),
      planted('stop before 14', ['hesitation'], 14),
      planted('rushing', ['rushing'], 17, { to: 32 }),
      planted('measure 6 begun again', ['restart'], 6),
    ],
  },
  {
    name: 'T4 left hand late and loud throughout, « En mesure » 75 %',
    version: MENUET,
    request: { mode: 'time', speed: 0.75 },
    player: { velocity: { LEFT: 105, RIGHT: 55 } },
    plants: [later({ from: 1, to: 32, hand: 'LEFT' }, () => 0.075)],
    planted: [
      planted('hands apart', ['hands-apart'], 1, { to: 32, isEverywhere: true }),
      planted('left hand too loud', ['hand-balance'], 1, { to: 32, hand: 'LEFT', isEverywhere: true }),
    ],
  },
  {
    name: 'T5 every note held 35 %, « En mesure » 100 %',
    version: MENUET,
    request: { mode: 'time' },
    player: { held: 0.35 },
    plants: [],
    planted: [planted('detached everywhere', ['held-short', 'legato-broken'], 1, { to: 32, isEverywhere: true })],
  },
  {
    name: 'T7 slips and a stop, « Attendre », 260 ms a step',
    version: MENUET,
    request: { mode: 'wait' },
    player: { secondsAStep: 0.26 },
    plants: [
      // The stop first: a wrong key has no note, and does not move with what comes later.
      stopsBefore(10, 2),
      slipBefore({ from: 4, hand: 'RIGHT', at: 0 }, 80, 0.4),
      slipBefore({ from: 20, hand: 'RIGHT', at: 0 }, 74, 0.4),
    ],
    planted: [
      planted('wrong key first, measure 4', ['extra-keys', 'wrong-keys'], 4, { hand: 'RIGHT' }),
      planted('wrong key first, measure 20', ['extra-keys', 'wrong-keys'], 20, { hand: 'RIGHT' }),
      planted('stop before 10', ['hesitation'], 10),
    ],
  },
  {
    name: 'base left hand of 9 to 12, « En mesure » 75 %',
    version: MENUET,
    request: { mode: 'time', speed: 0.75 },
    plants: [oneInThreeRight({ from: 9, to: 12, hand: 'LEFT' })],
    // Eleven notes, of which seven come wrong or not at all.
    planted: [9, 10, 10, 11, 12, 12, 12].map((from) =>
      planted(`wrong or missing, measure ${from}`, [...MISSED, 'wrong-keys'], from, { hand: 'LEFT' }),
    ),
  },
  {
    name: 'T8 invention, « En mesure » 75 %',
    version: INVENTION,
    request: { mode: 'time', speed: 0.75 },
    plants: [
      wrongKey({ from: 3, hand: 'RIGHT', at: 36 }, 76),
      leftOut({ from: 13, hand: 'LEFT', at: 0 }),
      leftOut({ from: 13, hand: 'LEFT', at: 24 }),
      leftOut({ from: 13, hand: 'LEFT', at: 48 }),
      leftOut({ from: 13, hand: 'LEFT', at: 84 }),
      swung({ from: 9, to: 10 }, 0.06, 12),
      later({ from: 15 }, (share) => 0.45 * Math.max(0, 1 - share)),
      wrongKey({ from: 18, hand: 'RIGHT', at: 36 }, 76),
    ],
    planted: [
      planted('wrong key, measure 3', ['wrong-keys'], 3, { hand: 'RIGHT' }),
      planted('left hand missing, measure 13', MISSED, 13, { hand: 'LEFT' }),
      planted('uneven, 9 and 10', ['uneven'], 9, { to: 10 }),
      planted('stumble, measure 15', LATE, 15),
      planted('wrong key, measure 18', ['wrong-keys'], 18, { hand: 'RIGHT' }),
    ],
  },
  {
    name: 'T9 going back and a measure left out, « Me suivre », to 16',
    version: MENUET,
    request: { mode: 'follow', stoppedAfter: 16 },
    plants: [stopsAfter(16), skips(12), goesBack({ measure: 8, ticks: 96 }, 7), goesBack({ measure: 6, ticks: 96 }, 6)],
    planted: [
      planted('measure 6 begun again', ['restart'], 6),
      planted('back from 8 to 7', ['restart'], 7, { to: 8 }),
      planted('measure 12 left out', ['skipped'], 12),
    ],
  },
]

/** Learners of each take: the same faults with other deviations. */
const SEEDS = [1, 2, 3, 4, 5]
const PLAYER = { speed: 1, jitterSeconds: 0.04, held: 0.92, velocity: { RIGHT: 72, LEFT: 60 } } as const
const FEWEST_FOUND_SHARE = 31 / 33
const MOST_FALSE = 1
/** A finding may begin or end one measure beside the fault that it names. */
const BESIDE = 1

interface Diagnosed {
  readonly matches: readonly Planted[]
  readonly lost: readonly Planted[]
  readonly falsely: readonly string[]
  readonly next: string
}

function diagnose(take: PlantedTake, timeline: Timeline, seed: number): Diagnosed {
  const { mode, speed = 1, stoppedAfter } = take.request
  const steady = playSteadily(timeline, { ...PLAYER, speed, ...take.player, seed })
  const performance = performanceOf(take.plants.reduce<ReturnType<typeof playSteadily>>((keys, plant) => [...plant(keys, timeline)], steady))
  const stop = stoppedAfter === undefined ? undefined : timeline.measures.find(({ number }) => number === stoppedAfter + 1)?.start
  const request: Take = {
    mode,
    hands: 'BOTH',
    fromMeasure: 0,
    toMeasure: timeline.measures.length - 1,
    speed,
    level: 4,
    performance,
    pedals: [],
    input: 'midi',
    ...(stop === undefined ? {} : { stoppedAtTick: stop }),
  }
  const grade = gradeTake(timeline, request)
  const findings = findingsOf(grade, timeline, request)
  const isNamed = (fault: Planted): boolean =>
    findings.some((finding) => placesOf(finding, timeline).some((place) => names(finding, place, fault, timeline)))
  const falsely = findings.flatMap((finding) =>
    placesOf(finding, timeline)
      .filter((place) => !take.planted.some((fault) => names(finding, place, fault, timeline, BESIDE)))
      .map(() => sayFinding(finding, timeline, request.level).title),
  )
  return {
    matches: take.planted.filter(isNamed),
    lost: take.planted.filter((fault) => !isNamed(fault)),
    falsely,
    next: nextStepOf(grade, timeline, request, findings).kind,
  }
}

interface Place {
  readonly from: number
  readonly to: number
}

/** The places of a finding in printed measures. */
const placesOf = ({ fromMeasure, toMeasure, places }: Finding, { measures }: Timeline): Place[] =>
  (places ?? [{ fromMeasure, toMeasure }]).map((place) => ({
    from: measures[place.fromMeasure]?.number ?? 0,
    to: measures[place.toMeasure]?.number ?? 0,
  }))

function names({ kind, hand }: Finding, place: Place, fault: Planted, { measures }: Timeline, beside = 0): boolean {
  if (!fault.kinds.includes(kind)) return false
  if (fault.hand && hand && fault.hand !== hand) return false
  // Repeats are played: the last measure is printed with a lower number than it has.
  if (fault.isEverywhere) return place.from === 1 && place.to === measures.at(-1)?.number
  const overlap = Math.min(place.to, fault.to + beside) - Math.max(place.from, fault.from - beside) + 1
  // A finding far wider than the fault does not name its place.
  return overlap > 0 && place.to - place.from + 1 <= Math.max(4, fault.to - fault.from + 3)
}

export async function run(): Promise<Row[]> {
  const store = openContent(inRoot('dist', 'content'))
  const rows: Row[] = []
  let [all, foundCount, falsely] = [0, 0, 0]
  for (const take of TAKES) {
    const timeline = store.versionTimeline(take.version)?.timeline
    if (!timeline) throw new Error('there is no content: run npm start once')
    const diagnosed = SEEDS.map((seed) => diagnose(take, timeline, seed))
    const count = diagnosed.reduce((sum, diagnosedTake) => sum + diagnosedTake.matches.length, 0) / SEEDS.length
    const falseCount = diagnosed.reduce((sum, diagnosedTake) => sum + diagnosedTake.falsely.length, 0) / SEEDS.length
    all += take.planted.length
    foundCount += count
    falsely += falseCount
    const lost = [...new Set(diagnosed.flatMap((diagnosedTake) => diagnosedTake.lost.map(({ what }) => what)))]
    const wrong = [...new Set(diagnosed.flatMap((diagnosedTake) => diagnosedTake.falsely))]
    rows.push({
      what: take.name,
      measured: count,
      unit: `found of ${take.planted.length}`,
      samples: take.planted.length * SEEDS.length,
      bar: null,
      comparedWith: [
        ...(lost.length > 0 ? [`lost: ${lost.join('; ')}`] : []),
        ...(wrong.length > 0 ? [`false (${falseCount}): ${wrong.join('; ')}`] : []),
        `next: ${[...new Set(diagnosed.map(({ next }) => next))].join(', ')}`,
      ].join('. '),
    })
  }
  const whole = { unit: '', samples: TAKES.length * SEEDS.length, comparedWith: `${all} faults planted in each of ${SEEDS.length} rounds of takes` }
  return [
    ...rows,
    { ...whole, what: 'planted faults found, with their place', measured: foundCount, bar: { min: FEWEST_FOUND_SHARE * all } },
    { ...whole, what: 'false findings in all takes', measured: falsely, bar: { max: MOST_FALSE } },
  ]
}
