import type { BuiltModule, BuiltSequence } from '../../school-schema.ts'
import { CLEF_CONCEPTS, CONCEPTS, type ConceptName } from './concepts.ts'

/** A content of a step: `version 11`, `challenge 84`, `exercise 2`, `lesson 9`. */
export type StepTarget = `${'version' | 'challenge' | 'exercise' | 'lesson'} ${number}`

export interface SchoolCourse {
  readonly modules: readonly BuiltModule[]
  readonly sequences: readonly BuiltSequence[]
  /** What each lesson teaches, by its id. */
  readonly teaches: ReadonlyMap<number, readonly ConceptName[]>
  readonly asks: ReadonlyMap<StepTarget, readonly ConceptName[]>
  readonly levels: ReadonlyMap<StepTarget, number>
}

type Step = BuiltModule['content'][number]

/** Both contents where the learner chooses one. */
export function contentsOf(step: Step): StepTarget[] {
  switch (step.step_type) {
    case 'VIDEO':
      return [`lesson ${step.video_id}`]
    case 'EXERCISE':
      return [`exercise ${step.exercise_id}`]
    case 'CHALLENGE':
      return [...new Set([step.challenge_id, step.second_challenge_id ?? step.challenge_id])].map((id): StepTarget => `challenge ${id}`)
    case 'VERSION':
      return [...new Set([step.version_id, step.second_version_id ?? step.version_id])].map((id): StepTarget => `version ${id}`)
  }
}

export interface Place {
  readonly module: BuiltModule
  readonly step: Step
}

/** All steps in the order of the class: the evaluation, which finds out what a learner knows already, is in none. */
export function coursePlaces({ modules, sequences }: Pick<SchoolCourse, 'modules' | 'sequences'>): Place[] {
  return sequences.flatMap(({ content }) =>
    content.flatMap((id) => {
      const module = modules.find((candidate) => candidate.id === id)
      return module ? module.content.map((step) => ({ module, step })) : []
    }),
  )
}

export const placeText = ({ module, step }: Place): string => `module ${module.id}, étape ${step.index + 1}`

/** Where a concept is taught first, as a fault says it. */
function teacherOf(concept: ConceptName, places: readonly Place[], { teaches }: SchoolCourse): string {
  const lessons = [...teaches].filter(([, taught]) => taught.includes(concept)).map(([id]) => id)
  if (lessons.length === 0) return 'qu’aucune leçon n’enseigne'
  const place = places.find(({ step }) => step.step_type === 'VIDEO' && lessons.includes(step.video_id))
  if (place?.step.step_type !== 'VIDEO') return `que la leçon ${lessons[0]} enseigne, mais elle n’est dans aucun module`
  return `que la leçon ${place.step.video_id} n’enseigne que plus loin (${placeText(place)})`
}

/** Every step that asks what no earlier step has taught, or what is above the level of its module, as a fault for its author. */
export function untaughtFaults(course: SchoolCourse): string[] {
  const places = coursePlaces(course)
  const taught = new Set<ConceptName>()
  return places.flatMap((place): string[] => {
    const { module, step } = place
    // Before a clef is taught the falling notes are played, not the page.
    const isRead = CLEF_CONCEPTS.some((clef) => taught.has(clef))
    const faults = contentsOf(step).flatMap((content): string[] => {
      const level = course.levels.get(content) ?? module.level
      const missing = (course.asks.get(content) ?? []).filter((concept) => !taught.has(concept) && (isRead || !CONCEPTS[concept].onPage))
      const where = `${placeText(place)} (« ${step.name} », ${content})`
      return [
        ...(level > module.level ? [`${where} : son niveau est ${level}, celui du module ${module.level}`] : []),
        ...missing.map((concept) => `${where} : elle demande ${CONCEPTS[concept].name} (${concept}), ${teacherOf(concept, places, course)}`),
      ]
    })
    if (step.step_type === 'VIDEO') for (const concept of course.teaches.get(step.video_id) ?? []) taught.add(concept)
    return faults
  })
}
