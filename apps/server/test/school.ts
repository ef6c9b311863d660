import { exerciseTonalities } from '@prelude/domain/learning/exercises'
import { HANDS, type HandprintSpan } from '@prelude/domain/score'
import { Refusal } from '../src/kernel/refusal.ts'
import type { PlayableNotes, RepertoirePiece } from '../src/kernel/repertoire/piece.ts'
import type { Exercise, RepertoireModule, School, SchoolChallenge } from '../src/kernel/repertoire/school.ts'
import { scoreFile } from './score-file.ts'
import { HANDS_OF, scaleTimeline } from './timelines.ts'

/** Measures of every challenge, exercise and bloc of the test repertoire. */
export const SHORT_MEASURES = 2
/** A free one, right hand, two of its kind at difficulty 1. */
export const FREE_CHALLENGE = 5
/** For both hands, not free. */
export const PAID_CHALLENGE = 7
/** Of a hidden piece. */
export const HIDDEN_CHALLENGE = 8
/** Not free, but contained in the free module 1. */
export const MODULE_CHALLENGE = 9
export const DAMAGED_CHALLENGE = 41
/** More than a page of them, at difficulty 4. */
const MANY = Array.from({ length: 17 }, (_, place) => 200 + place)
export const [FREE_EXERCISE, PAID_EXERCISE, MODULE_EXERCISE] = [2, 3, 4] as const
export const BLOC = 6
/** In no free module. */
export const PAID_LESSON = 3
const LESSONS = new Map([
  [1, { slug: 'decouvrir-le-clavier', title: 'Découvrir le clavier' }],
  [PAID_LESSON, { slug: 'accords', title: 'Trois notes à la fois' }],
])

const challengesOf = (pieces: readonly RepertoirePiece[]): SchoolChallenge[] => {
  const challenge = (id: number, versionId: number, more: Partial<SchoolChallenge> = {}): SchoolChallenge => {
    const piece = pieces.find(({ versions }) => versions.some((version) => version.id === versionId))
    const version = piece?.versions.find((candidate) => candidate.id === versionId)
    if (!piece || !version) throw new Error(`no version ${versionId}`)
    return {
      id,
      title: `Défi ${id}`,
      description: 'Jouez la section A.',
      difficulty: 1,
      piece,
      version,
      handType: version.handType,
      startTempo: 84,
      targetTempo: 120,
      goalScore: 80,
      isFree: true,
      isTutorial: false,
      sections: [{ info: { letter: 'A' }, rhythmic_bloc_repartitions: [{ rhythmic_bloc: { id: BLOC, title: 'Pompe' }, is_primary: true }] }],
      sectionTimeline: ['A'],
      divisionQty: 32,
      divisionPerBeat: 4,
      beatPerMeasure: 4,
      ...more,
    }
  }
  return [
    challenge(FREE_CHALLENGE, 11, { title: 'Défi : le début' }),
    challenge(PAID_CHALLENGE, 12, { difficulty: 2, isFree: false }),
    challenge(HIDDEN_CHALLENGE, 31),
    challenge(MODULE_CHALLENGE, 21, { difficulty: 2, isFree: false }),
    challenge(DAMAGED_CHALLENGE, 13, { difficulty: 3 }),
    ...MANY.map((id) => challenge(id, 101, { difficulty: 4, isFree: false })),
  ]
}

const TONALITIES = exerciseTonalities(FREE_EXERCISE, 'C', { low: 60, high: 67 }, 'RIGHT')

const exercise = (id: number, isFree: boolean): Exercise => ({
  id,
  slug: `exercice-${id}`,
  title: `Exercice ${id}`,
  description: 'Un doigt par touche.',
  type: 'HANDPRINT',
  hands: 'RIGHT',
  handType: 'RIGHT_HAND',
  startTempo: 60,
  targetTempo: 88,
  goalScore: 80,
  difficulty: 1,
  isFree,
  blocId: id === PAID_EXERCISE ? BLOC : null,
  // Of the exercise of the module only the keys count.
  timed: id !== MODULE_EXERCISE,
  tonality: 'C',
  // The second one of the shipped exercises is asked in every tonality, and made there by the compiler.
  tonalities: id === FREE_EXERCISE ? TONALITIES : [],
})

const stepWords = (index: number) => ({ index, name: `Étape ${index}`, description: 'À faire' })
const exerciseStep = (index: number, id: number) =>
  ({
    ...stepWords(index),
    step_type: 'EXERCISE',
    exercise_id: id,
    type: 'HANDPRINT',
    start_tempo: 60,
    section: 'A',
    musicxml: `playables/exercise/${id}/score`,
  }) as const
const MODULES: readonly RepertoireModule[] = [
  {
    id: 1,
    title: 'Bienvenue au piano',
    description: 'Se repérer.',
    difficulty: 1,
    level: 1,
    isFree: true,
    evaluation: false,
    steps: [
      { ...stepWords(0), step_type: 'VIDEO', video_id: 1, video: { url: 'lesson:decouvrir-le-clavier', duration_s: 12 } },
      exerciseStep(1, MODULE_EXERCISE),
      { ...stepWords(2), step_type: 'CHALLENGE', challenge_id: MODULE_CHALLENGE },
    ],
    relatedVersionIds: [11],
  },
  {
    id: 23,
    title: 'Évaluation',
    description: 'Où vous en êtes.',
    difficulty: 2,
    level: 3,
    isFree: false,
    evaluation: true,
    steps: [exerciseStep(0, PAID_EXERCISE)],
    relatedVersionIds: [],
  },
  {
    id: 24,
    title: 'Accords',
    description: 'Trois notes.',
    difficulty: 2,
    level: 3,
    isFree: false,
    evaluation: false,
    steps: [{ ...stepWords(0), step_type: 'VIDEO', video_id: PAID_LESSON, video: { url: 'lesson:accords', duration_s: 12 } }],
    relatedVersionIds: [],
  },
]

/** Do ré mi fa sol for each hand, beginning at its first note. */
const fiveFingers = (end: number): HandprintSpan[] =>
  HANDS.map((hand) => ({ hand, start: 0, end, shape: 'P5_MAJ', lowest: hand === 'LEFT' ? 48 : 60 }))

/** The test repertoire beside its pieces. */
export function testSchool(pieces: readonly RepertoirePiece[]): School {
  const challenges = challengesOf(pieces)
  const handTypeOf = (type: string, id: number) =>
    type === 'challenge'
      ? (challenges.find((challenge) => challenge.id === id)?.handType ?? 'BOTH_HAND')
      : type === 'bloc'
        ? 'LEFT_HAND'
        : 'RIGHT_HAND'
  return {
    challenges,
    exercises: [exercise(FREE_EXERCISE, true), exercise(PAID_EXERCISE, false), exercise(MODULE_EXERCISE, false)],
    blocs: [
      {
        id: BLOC,
        title: 'Pompe',
        family: 'pompe',
        time_signature: '4/4',
        level: 3,
        hand_type: 'LEFT_HAND',
        tempo_min: 60,
        tempo_max: 120,
        advice: 'La basse pèse, l’accord rebondit.',
        chords: ['C', 'F'],
        pattern: { left: ['R---C---R---C---'], right: [], division_per_beat: 4 },
        difficulty: 2,
      },
    ],
    modules: MODULES,
    sequences: [{ level: 1, moduleIds: [1] }],
    skillCategories: [
      {
        id: 1,
        name: 'Clavier',
        description: 'Se repérer.',
        skills: [{ id: 101, name: 'Trouver', exerciseIds: [FREE_EXERCISE, MODULE_EXERCISE], lessonIds: [1] }],
      },
    ],
    videoCategories: [{ id: 1, name: 'Premiers pas', description: 'Commencer.', lessonIds: [1, PAID_LESSON] }],
    lesson: (id) => {
      const words = LESSONS.get(id)
      return (
        words && {
          id,
          ...words,
          video_category_id: 1,
          level: 1,
          skill_ids: [101],
          duration_s: 12,
          scenes: [{ title: 'Do', duration_s: 12, say: 'Do.', do: ['kb.light C4'] }],
        }
      )
    },
    playableNotes: (type, id): PlayableNotes => {
      if (id === DAMAGED_CHALLENGE) throw new Refusal('content_damaged', 'Le fichier de ce défi est abîmé.')
      const hands = HANDS_OF[handTypeOf(type, id)]
      const timeline = scaleTimeline(SHORT_MEASURES, hands)
      const handprints = fiveFingers(timeline.totalTicks).filter(({ hand }) => hands.includes(hand))
      return { timeline, divisionPerBeat: 4, beatPerMeasure: 4, handprints }
    },
    playableMusicXml: (type, id) => scoreFile({ hands: HANDS_OF[handTypeOf(type, id)], withIds: true, measures: SHORT_MEASURES }),
  }
}
