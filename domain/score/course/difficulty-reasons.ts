import { counted } from '../../basics/index.ts'
import { gradeDifficulty, scaled } from '../difficulty.ts'
import { type DifficultyFeatures, measureDifficulty } from '../difficulty-features.ts'
import { attacksOf } from '../difficulty-windows.ts'
import { HANDS, type ScoreNote, type Timeline } from '../timeline.ts'
import type { CourseDifficulty, DifficultyReason, HandSize } from './course.ts'
import { decimalWords, shareWords, stretchWords } from './course-words.ts'

const OCTAVE = 12
/** After this much silence a hand has time to move. */
const TRAVEL_SECONDS = 1
const USUAL_HAND: HandSize = { left: OCTAVE, right: OCTAVE }
const MOST_REASONS = 5
/** Traits below this are no reason. */
const LEAST_WEIGHT = 0.06

/** Measures in which a hand leaps by more than an octave, and the widest chord relative to the hand's reach. */
interface HandTravel {
  readonly leapMeasures: number
  readonly measures: number
  readonly widest: number
  /** Share of the chords that are wider than the hand's comfortable reach. */
  readonly stretched: number
}

const lowOf = (attack: readonly ScoreNote[]): number => attack[0]?.pitch ?? 0
const highOf = (attack: readonly ScoreNote[]): number => attack[attack.length - 1]?.pitch ?? 0

function travelOf(timeline: Timeline, handSize: HandSize): HandTravel {
  const beat = timeline.tempos[0]
  const patience = beat ? (TRAVEL_SECONDS * beat.beatsPerMinute * beat.beatTicks) / 60 : 0
  const leaps = new Set<number>()
  let [widest, stretched, chords] = [0, 0, 0]
  for (const hand of HANDS) {
    const attacks = attacksOf(timeline.notes.filter((note) => note.hand === hand && !note.grace))
    const reach = hand === 'RIGHT' ? handSize.right : handSize.left
    let releasedAt = 0
    attacks.forEach((attack, i) => {
      const before = attacks[i - 1]
      const [first] = attack
      if (before && first && first.onset - releasedAt < patience) {
        const distance = Math.min(Math.abs(lowOf(attack) - lowOf(before)), Math.abs(highOf(attack) - highOf(before)))
        if (distance > OCTAVE) leaps.add(first.measure)
      }
      releasedAt = Math.max(...attack.map((note) => note.onset + note.duration))
      const span = highOf(attack) - lowOf(attack)
      widest = Math.max(widest, span)
      if (attack.length > 1) chords += 1
      if (span > reach) stretched += 1
    })
  }
  const measures = new Set(timeline.notes.map((note) => note.measure)).size
  return { leapMeasures: leaps.size, measures, widest, stretched: stretched / Math.max(1, chords) }
}

const FIGURES: readonly (readonly [notesInQuarter: number, name: string])[] = [
  [0.5, 'blanches'],
  [1, 'noires'],
  [2, 'croches'],
  [3, 'triolets'],
  [4, 'doubles croches'],
  [6, 'sextolets'],
  [8, 'triples croches'],
]
const FIGURE_TOLERANCE = 0.1

/** « croches à 120 » where the beat is a quarter and the notes fall into it, else « 5,2 notes par seconde ». */
function speedWords(timeline: Timeline, attacksPerSecond: number): string {
  const tempo = timeline.tempos[0]
  if (tempo && tempo.beatTicks === timeline.ticksPerQuarter && timeline.tempos.length === 1) {
    const inQuarter = (attacksPerSecond * 60) / tempo.beatsPerMinute
    const figure = FIGURES.find(([count]) => Math.abs(inQuarter / count - 1) <= FIGURE_TOLERANCE)
    if (figure) return `${figure[1]} à ${Math.round(tempo.beatsPerMinute)}`
  }
  return `${decimalWords(attacksPerSecond)} ${attacksPerSecond < 2 ? 'note' : 'notes'} par seconde`
}

/** Of the attacks, the share that is of one hand. */
const aloneWords = (share: number): string => `${share >= 0.6 ? 'le plus souvent' : share >= 0.3 ? 'souvent' : 'parfois'} une main à la fois`

function reasonsOf(timeline: Timeline, features: DifficultyFeatures, handSize: HandSize): DifficultyReason[] {
  const travel = travelOf(timeline, handSize)
  const { attacksPerSecond, notesPerSecond, altered, alone } = features
  const reasons: (DifficultyReason | false)[] = [
    travel.leapMeasures > 0 && {
      code: 'leaps',
      label: 'Sauts de plus d’une octave',
      value: `${counted(travel.leapMeasures, 'mesure', 'mesures')} sur ${travel.measures}`,
      weight: Math.min(1, 0.15 + scaled(travel.leapMeasures / travel.measures, 0, 0.6)),
    },
    travel.leapMeasures === 0 && {
      code: 'leaps',
      label: 'Déplacements de la main',
      value: features.shift > 0 ? `toutes les ${counted(Math.max(2, Math.round(1 / features.shift)), 'note', 'notes')}` : '',
      weight: 0.8 * scaled(features.shift, 0, 0.5),
    },
    { code: 'speed', label: 'Vitesse', value: speedWords(timeline, attacksPerSecond), weight: scaled(attacksPerSecond, 1, 9) },
    notesPerSecond > 1.5 * attacksPerSecond && {
      code: 'density',
      label: 'Notes à jouer',
      value: `${decimalWords(notesPerSecond)} par seconde`,
      weight: scaled(notesPerSecond, 1, 16),
    },
    {
      code: 'rhythms',
      label: 'Rythmes différents',
      value: counted(features.durations, 'durée', 'durées'),
      weight: 0.8 * scaled(features.durations, 2, 12),
    },
    {
      code: 'accidentals',
      label: 'Dièses et bémols',
      value: shareWords(altered, 'note', 'notes'),
      weight: altered < 0.03 ? 0 : scaled(altered, 0, 0.6),
    },
    {
      code: 'length',
      label: 'Longueur',
      value: counted(features.measures, 'mesure différente', 'mesures différentes'),
      weight: 0.8 * scaled(Math.log2(features.measures / 4), 0, 6),
    },
    travel.stretched > 0 &&
      travel.widest >= OCTAVE && {
        code: 'stretch',
        label: 'Grands écarts',
        value: stretchWords(travel.widest),
        weight: Math.min(1, 0.2 + scaled(travel.stretched, 0, 0.5)),
      },
    features.chord >= 3 && {
      code: 'chords',
      label: 'Accords',
      value: `${features.chord} notes dans une main`,
      weight: 0.5 * scaled(features.chord, 1, 4),
    },
    features.bothPlay && {
      code: 'independence',
      label: 'Les mains jouent séparément',
      value: aloneWords(alone),
      weight: alone < 0.1 ? 0 : 0.5 * scaled(alone, 0, 0.9),
    },
  ]
  return reasons
    .flatMap((reason) => (reason && reason.weight >= LEAST_WEIGHT ? [{ ...reason, weight: Math.round(reason.weight * 100) / 100 }] : []))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_REASONS)
}

/** Difficulty of a version for these hands, and its reasons with figures, most important first. */
export function courseDifficulty(timeline: Timeline, handSize: HandSize | null): CourseDifficulty {
  const features = measureDifficulty(timeline)
  return { ...gradeDifficulty(features), reasons: features ? reasonsOf(timeline, features, handSize ?? USUAL_HAND) : [] }
}
