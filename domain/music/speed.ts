/** The four speeds of the player (spec: learning §5.2). */
export const SPEED_NAMES = ['VERY_SLOW', 'SLOW', 'MEDIUM', 'NORMAL'] as const
export type SpeedName = (typeof SPEED_NAMES)[number]

/** Ratios by base tempo, in beats a minute; from 240 on the last bracket holds (spec: learning §5.2). */
const BRACKETS: readonly { readonly below: number; readonly ratios: readonly [number, number, number, number] }[] = [
  { below: 70, ratios: [0.7, 0.8, 0.9, 1] },
  { below: 90, ratios: [0.5, 0.7, 0.85, 1] },
  { below: 120, ratios: [0.5, 0.65, 0.85, 1] },
  { below: Number.POSITIVE_INFINITY, ratios: [0.5, 0.75, 0.88, 1] },
]

/** What a named speed means for a piece: at 76 a minute, SLOW is 0.7 of it. */
export function speedRatio(baseBpm: number, name: SpeedName): number {
  const bracket = BRACKETS.find(({ below }) => baseBpm < below) ?? BRACKETS[BRACKETS.length - 1]
  return bracket?.ratios[SPEED_NAMES.indexOf(name)] ?? 1
}

export const MIN_SPEED = 0.3
export const MAX_SPEED = 1.5

/** Speed is rounded to two decimals (spec: learning §4.6) and kept in the player's range. */
export const clampSpeed = (speed: number): number => Math.min(MAX_SPEED, Math.max(MIN_SPEED, Math.round(speed * 100) / 100))
