import { french } from '../basics/index.ts'

/** Those who may be chosen (SELECTED_TEACHER); the first one accompanies who has not chosen. They differ in character and wording, never in facts. */
export const TEACHER_IDS = ['teacher_abstract', 'teacher_cantabile', 'teacher_allegro'] as const
export type TeacherId = (typeof TEACHER_IDS)[number]

const DEFAULT_TEACHER: TeacherId = TEACHER_IDS[0]

/** A configuration may hold any word: an unknown teacher is the default one. */
export const teacherOf = (selected: string | null | undefined): TeacherId => TEACHER_IDS.find((id) => id === selected) ?? DEFAULT_TEACHER

/** Names and characters, for the profile. */
export const TEACHERS: Readonly<Record<TeacherId, { readonly name: string; readonly words: string }>> = french({
  teacher_abstract: { name: 'Prélude', words: 'Patient, précis, jamais sévère. Il écoute vos prises et choisit la suite avec vous.' },
  teacher_cantabile: { name: 'Cantabile', words: 'Encourage d’abord, explique ensuite, prend le temps qu’il faut.' },
  teacher_allegro: { name: 'Allegro', words: 'Va droit au but : une phrase, un exercice, et vous jouez.' },
})
