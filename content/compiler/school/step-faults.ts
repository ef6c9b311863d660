import type { BuiltModule } from '../../school-schema.ts'
import { contentsOf, coursePlaces, placeText, type SchoolCourse, type StepTarget } from './untaught.ts'

/** What of the works is known of a version or a challenge. */
export interface PlacedContent {
  /** Of its piece. */
  readonly slug: string
  readonly isBothHands: boolean
  /** Of its version, before rounding. */
  readonly difficulty: number
}

export interface StepCourse extends Pick<SchoolCourse, 'modules' | 'sequences' | 'asks' | 'levels'> {
  readonly contents: ReadonlyMap<StepTarget, PlacedContent>
  /** The titles of exercises. */
  readonly exercises: ReadonlyMap<StepTarget, string>
}

/** In steps of the estimator: beyond it the easier of two contents is chosen for its ease. */
const LARGEST_CHOICE_DIFFERENCE = 0.7
/** There is no level 2. */
const LEVELS = [1, 3, 4, 5, 6]

type Step = BuiltModule['content'][number]

/** Of two contents one must not be much harder, or there is no choice. */
function choiceFaults(step: Step, { contents, levels }: StepCourse): string[] {
  const [first, second] = contentsOf(step)
  if (first === undefined || second === undefined) return []
  const [a, b] = [contents.get(first), contents.get(second)]
  if (!a || !b) return []
  const places = [first, second].map((target) => LEVELS.indexOf(levels.get(target) ?? 0))
  const difference = Math.round(Math.abs(a.difficulty - b.difficulty) * 100) / 100
  const isUnequal = difference > LARGEST_CHOICE_DIFFERENCE || Math.max(...places) - Math.min(...places) > 1
  return isUnequal ? [`${first} et ${second} : leurs difficultés, ${a.difficulty} et ${b.difficulty}, sont trop éloignées pour un choix`] : []
}

/** Up to this level both hands are prepared by one of them or by an extract. */
const LAST_PREPARED_LEVEL = 1

const FIVE_FINGERS = /cinq doigts/i

/** What is announced for five fingers lies under them without a move of the hand. */
function fiveFingerFaults(step: Step, { asks, exercises }: StepCourse): string[] {
  return contentsOf(step).flatMap((target) => {
    const words = [step.name, step.description, exercises.get(target) ?? '']
    const announces = words.some((text) => FIVE_FINGERS.test(text))
    return announces && asks.get(target)?.includes('position-change')
      ? [`${target} : annoncé pour cinq doigts, il en demande plus de cinq touches`]
      : []
  })
}

/** A content prepares a version of both hands where it is one hand, an extract or easier. */
const prepares = (target: StepTarget, content: PlacedContent, version: PlacedContent): boolean =>
  content.slug === version.slug && (target.startsWith('challenge') || !content.isBothHands || content.difficulty < version.difficulty)

/**
 * What is out of proportion in the steps of the modules: two unlike contents of one step, « cinq doigts » for more than five keys, a whole piece of both hands before
 * anything easier of it. That is asked of beginners; an examination, the last module of its level, asks what is new.
 */
export function stepFaults(course: StepCourse): string[] {
  const examinations = course.sequences.map(({ content }) => content.at(-1))
  const earlier: (readonly [StepTarget, PlacedContent])[] = []
  return coursePlaces(course).flatMap((place): string[] => {
    const { module, step } = place
    const played = contentsOf(step).flatMap((target) => {
      const content = course.contents.get(target)
      return content ? [[target, content] as const] : []
    })
    const unprepared = played.filter(
      ([target, version]) =>
        target.startsWith('version') && version.isBothHands && !earlier.some(([before, content]) => prepares(before, content, version)),
    )
    earlier.push(...played)
    const faults = [
      ...choiceFaults(step, course),
      ...fiveFingerFaults(step, course),
      ...(module.level > LAST_PREPARED_LEVEL || examinations.includes(module.id) ? [] : unprepared).map(
        ([target, { slug }]) => `${target} : rien de plus facile de « ${slug} » ne vient avant (une main seule, un extrait)`,
      ),
    ]
    return faults.map((fault) => `${placeText(place)} (« ${step.name} »), ${fault}`)
  })
}
