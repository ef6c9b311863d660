import { clampSpeed } from '@prelude/domain/music'
import { EXERCISES, type LoopExercise } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { PLAYER_MODES, type PlayerMode } from './store/choices.store.ts'

/** Stages of the class that the player can be opened for (contract, `CLASS_STAGES` and `CONSOLIDATIONS`). */
const STAGES = ['listen', 'right', 'left', 'both', 'tempo', 'chain', 'medium', 'normal', 'partition', 'later', 'memory'] as const
export type SearchedStage = (typeof STAGES)[number]

/** Search parameters of the player; others are ignored. */
export interface PlayerSearch {
  readonly mode?: PlayerMode
  readonly hands?: Hands
  readonly speed?: number
  /** The initial loop: positions in the timeline, both included. */
  readonly from?: number
  readonly to?: number
  readonly metronome?: true
  readonly welcomeModal?: true
  /** The onboarding's tutorial. */
  readonly tuto?: true
  /** « Travailler ce passage »: adaptive tempo is on. */
  readonly work?: true
  /** With `work`, the tempo at which the passage is learnt; as written when left out. */
  readonly target?: number
  /** With `work`, how the passage is practised, a step a round. */
  readonly exercise?: LoopExercise
  /** Notes are hidden until they are struck. */
  readonly hidden?: true
  /** The view that a task asks for, whatever the learner's own choice. */
  readonly display?: 'piano' | 'partition'
  /** Class mode: the letter of a section and its stage. */
  readonly section?: string
  readonly stage?: SearchedStage
}

const oneOf = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined => allowed.find((item) => item === value)
const whole = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,6}$/.test(String(value)) ? Number(value) : undefined
const speedIn = (value: unknown): number | undefined => {
  const speed = Number(value)
  return value !== undefined && Number.isFinite(speed) && speed > 0 ? clampSpeed(speed) : undefined
}
const FLAGS = ['metronome', 'welcomeModal', 'tuto', 'work', 'hidden'] as const
const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

/** `?mode=wait&hands=LEFT&from=4&to=7&speed=0.7&work=1`: measures by their position in the timeline. */
export function readPlayerSearch(search: Readonly<Partial<Record<keyof PlayerSearch, unknown>>>): PlayerSearch {
  const mode = oneOf<PlayerMode>(search.mode, PLAYER_MODES)
  const hands = oneOf<Hands>(search.hands, ['LEFT', 'RIGHT', 'BOTH'])
  const speed = speedIn(search.speed)
  const target = speedIn(search.target)
  const from = whole(search.from)
  const to = whole(search.to)
  const exercise = oneOf(search.exercise, EXERCISES)
  const display = oneOf(search.display, ['piano', 'partition'] as const)
  const stage = oneOf(search.stage, STAGES)
  const section = typeof search.section === 'string' && /^[A-J]$/.test(search.section) ? search.section : undefined
  return {
    ...(mode ? { mode } : {}),
    ...(hands ? { hands } : {}),
    ...(speed === undefined ? {} : { speed }),
    ...(target === undefined ? {} : { target }),
    ...(from !== undefined && to !== undefined && from <= to ? { from, to } : {}),
    ...Object.fromEntries(FLAGS.filter((flag) => isOn(search[flag])).map((flag) => [flag, true])),
    ...(exercise ? { exercise } : {}),
    ...(display ? { display } : {}),
    ...(section ? { section } : {}),
    ...(stage ? { stage } : {}),
  }
}
