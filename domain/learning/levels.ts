import type { LevelValue } from '@prelude/domain/practice'

export interface LevelName {
  readonly value: LevelValue
  readonly name: string
  readonly catalogDifficulty: number
}

const NOVICE: LevelName = { value: 1, name: 'Novice', catalogDifficulty: 1 }

/** The predefined levels (spec: account §3.1). */
export const LEVELS: readonly LevelName[] = [
  NOVICE,
  { value: 3, name: 'Débutant I', catalogDifficulty: 2 },
  { value: 4, name: 'Débutant II', catalogDifficulty: 2 },
  { value: 5, name: 'Intermédiaire', catalogDifficulty: 3 },
  { value: 6, name: 'Avancé', catalogDifficulty: 4 },
]

/** The level of a stored value; 2, and what is unknown, is the first one: `levelOf(2)` is Novice. */
export const levelOf = (value: number | null): LevelName => LEVELS.find((level) => level.value === value) ?? NOVICE

const DIFFICULTY_LABELS: readonly string[] = ['Intermédiaire', 'Novice', 'Débutant', 'Intermédiaire', 'Avancé', 'Pro']
const NO_DIFFICULTY_LABEL = 'Générique'

/** « Débutant » for 2, « Générique » where none is given (spec: learning §5.5). */
export const difficultyLabel = (difficulty: number | null): string =>
  difficulty === null ? NO_DIFFICULTY_LABEL : (DIFFICULTY_LABELS[difficulty] ?? NO_DIFFICULTY_LABEL)

/** Content progress codes of the wire (spec: learning §3.9). */
export const PROGRESS_STATUS = { inProgress: 1, notDiscovered: 2, validated: 3, blocked: 4 } as const
export type ProgressStatus = (typeof PROGRESS_STATUS)[keyof typeof PROGRESS_STATUS]

const PROGRESS_LABELS: Readonly<Record<ProgressStatus, string>> = { 1: 'En cours', 2: 'Non découvert', 3: 'Validé', 4: 'Inaccessible' }
export const progressLabel = (status: ProgressStatus): string => PROGRESS_LABELS[status]

/** The status of a content by itself: validated by its best result, begun once opened. */
export const contentStatus = ({ isValidated, isBegun }: { readonly isValidated: boolean; readonly isBegun: boolean }): ProgressStatus =>
  isValidated ? PROGRESS_STATUS.validated : isBegun ? PROGRESS_STATUS.inProgress : PROGRESS_STATUS.notDiscovered

/** The accessible statuses are 1 and 2 (spec: learning §3.9). */
export const isAccessible = (status: ProgressStatus): boolean => status === PROGRESS_STATUS.inProgress || status === PROGRESS_STATUS.notDiscovered
