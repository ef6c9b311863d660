/** Written lengths in quarters. */
const QUARTERS_OF_TYPE: Readonly<Record<string, number>> = {
  maxima: 32,
  long: 16,
  breve: 8,
  whole: 4,
  half: 2,
  quarter: 1,
  eighth: 1 / 2,
  '16th': 1 / 4,
  '32nd': 1 / 8,
  '64th': 1 / 16,
  '128th': 1 / 32,
  '256th': 1 / 64,
  '512th': 1 / 128,
  '1024th': 1 / 256,
}

/** Quarters of a written length with its dots: `quarter` and one dot is 1.5; null for an unknown name. */
export function quartersOfType(type: string, dots: number): number | null {
  const quarters = Object.hasOwn(QUARTERS_OF_TYPE, type) ? (QUARTERS_OF_TYPE[type] as number) : null
  return quarters === null ? null : quarters * (2 - 0.5 ** Math.min(dots, 4))
}
