import { isBlackKey, type Letter, SEMITONES_OF_LETTER } from '@prelude/domain/music'
import { type BlocDraft, blocFaults, type HandShapeDraft, handShapeFaults, handSizeOf } from '@prelude/domain/score'
import type { HandShapeEntry, HandShapeInstance } from '../../hand-shapes.ts'
import type { BlocSource } from '../arrange/blocs.ts'
import type { ScaleFingering } from '../exercises/scale-fingerings.ts'
import type { AuthoredBloc } from './authored.ts'

export const handShapeDraft = (entry: HandShapeEntry): HandShapeDraft => ({
  name: entry.name,
  said: entry.said ?? '',
  family: entry.family,
  intervals: entry.intervals,
  root: entry.root ?? 0,
  fingersRight: entry.fingers_right,
  fingersLeft: entry.fingers_left,
  level: entry.level,
  difficulty: entry.difficulty,
  note: entry.note ?? '',
})

export const blocDraft = (entry: BlocSource, loop: Pick<AuthoredBloc, 'key' | 'chords' | 'start_tempo' | 'target_tempo'>): BlocDraft => ({
  title: entry.title,
  advice: entry.advice,
  family: entry.family,
  level: entry.level,
  timeSignature: entry.time_signature,
  divisionPerBeat: entry.division_per_beat,
  measures: entry.measures,
  tempoMin: entry.tempo_min,
  tempoMax: entry.tempo_max,
  startTempo: loop.start_tempo,
  targetTempo: loop.target_tempo,
  key: loop.key,
  chords: loop.chords,
  left: entry.left,
  right: entry.right,
})

const twice = <Value>(values: readonly Value[]): Value[] => values.filter((value, i) => values.indexOf(value) < i)

export function handprintFaults({
  shapes,
  instances,
}: {
  readonly shapes: readonly HandShapeEntry[]
  readonly instances: readonly HandShapeInstance[]
}): string[] {
  const ofShapes = shapes.flatMap((entry) => [
    ...handShapeFaults(handShapeDraft(entry)).map(({ field, message }) => `forme ${entry.code}, ${field} : ${message}`),
    ...(entry.hand_size === handSizeOf(entry.intervals) ? [] : [`forme ${entry.code}, hand_size : ${handSizeOf(entry.intervals)}`]),
  ])
  const ofInstances = instances.flatMap(({ id, handprint_id: shapeId, root_pc: root, right_notes: right, left_notes: left }) => {
    const shape = shapes.find((entry) => entry.id === shapeId)
    if (!shape) return [`position ${id} : la forme ${shapeId} n’existe pas`]
    const follows = (keys: readonly number[]): boolean => keys.join() === shape.intervals.map((interval) => (keys[0] ?? 0) + interval).join()
    const lowest = (right[0] ?? 0) % 12
    return [
      ...(follows(right) && follows(left) ? [] : [`position ${id} : ses touches ne sont pas celles de ${shape.code}`]),
      ...(lowest === root ? [] : [`position ${id} : sa touche la plus basse est ${lowest}, non ${root}`]),
    ]
  })
  return [
    ...twice(shapes.map(({ code }) => code)).map((code) => `la forme ${code} est là deux fois`),
    ...twice(instances.map(({ id }) => id)).map((id) => `la position ${id} est là deux fois`),
    ...ofShapes,
    ...ofInstances,
  ]
}

const STEPS = { major: [0, 2, 4, 5, 7, 9, 11, 12], harmonic_minor: [0, 2, 3, 5, 7, 8, 11, 12] } as const
const pitchClass = (tonic: string): number => {
  const [letter = '', ...signs] = tonic
  return (SEMITONES_OF_LETTER[letter as Letter] ?? 0) + signs.reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0) + 12
}

/**
 * A table of a scale: no thumb on a black key, the fourth finger once in an octave (the tonic apart, where the fingering is cut), and the hand crosses
 * at the thumb only (spec: curriculum §7.2).
 */
export function scaleFault({ tonic, mode, right, left }: ScaleFingering): string | null {
  const keys = STEPS[mode].map((step) => pitchClass(tonic) + step)
  for (const [hand, fingers] of [
    ['RIGHT', right],
    ['LEFT', left],
  ] as const) {
    if (keys.some((key, i) => fingers[i] === '1' && isBlackKey(key))) return 'le pouce tombe sur une touche noire'
    const rises = hand === 'RIGHT'
    const octave = rises ? fingers.slice(0, -1) : fingers.slice(1)
    if ([...octave].filter((finger) => finger === '4').length > 1) return 'le quatrième doigt revient dans l’octave'
    for (let i = 1; i < fingers.length; i += 1) {
      const [before, now] = [Number(fingers[i - 1]), Number(fingers[i])]
      const crosses = rises ? now === 1 && before > 1 : before === 1 && now > 1
      if (!crosses && now - before !== (rises ? 1 : -1)) return `du doigt ${before} au doigt ${now} sans passage du pouce`
    }
  }
  return null
}

export function scaleFaults(scales: readonly ScaleFingering[]): string[] {
  const names = scales.map(({ tonic, mode }) => `${tonic} ${mode}`)
  return [
    ...twice(names).map((name) => `la gamme ${name} est là deux fois`),
    ...scales.flatMap((scale) => {
      const fault = scaleFault(scale)
      return fault === null ? [] : [`gamme ${scale.tonic} ${scale.mode} : ${fault}`]
    }),
  ]
}

export const blocEntryFaults = (entry: BlocSource, loop: AuthoredBloc): string[] =>
  blocFaults(blocDraft(entry, loop)).map(({ field, message }) => `${field} : ${message}`)
