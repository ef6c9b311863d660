import { clampSpeed } from '@prelude/domain/music'
import type { Hands } from '@prelude/domain/score'
import type { Way } from './player.store.ts'

/** What the address of the player may say; anything else in it is left aside. */
export interface PlayerSearch {
  readonly mode?: Way
  readonly hands?: Hands
  readonly speed?: number
  readonly from?: number
  readonly to?: number
  readonly metronome?: true
}

const oneOf = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined => allowed.find((item) => item === value)
const whole = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value)) ? Number(value) : undefined

/** `?mode=wait&hands=LEFT&from=4&to=7&speed=0.7`: measures by their position in the timeline. */
export function readPlayerSearch(search: Readonly<Record<string, unknown>>): PlayerSearch {
  const mode = oneOf<Way>(search.mode, ['wait', 'time', 'listen'])
  const hands = oneOf<Hands>(search.hands, ['LEFT', 'RIGHT', 'BOTH'])
  const speed = Number(search.speed)
  const from = whole(search.from)
  const to = whole(search.to)
  return {
    ...(mode ? { mode } : {}),
    ...(hands ? { hands } : {}),
    ...(search.speed !== undefined && Number.isFinite(speed) && speed > 0 ? { speed: clampSpeed(speed) } : {}),
    ...(from !== undefined && to !== undefined && from <= to ? { from, to } : {}),
    ...(search.metronome === 'true' || search.metronome === true ? { metronome: true } : {}),
  }
}
