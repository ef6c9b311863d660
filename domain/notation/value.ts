/** Ticks of a quarter in the music that we write ourselves: divisible by 2, 3, 4, 6, 8, 12 and 16. */
export const TICKS_PER_QUARTER = 48

/** Written lengths by their names in MusicXML, in quarters. */
const QUARTERS_OF_TYPE = {
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
} as const
export type ValueType = keyof typeof QUARTERS_OF_TYPE
/** From the longest. */
export const VALUE_TYPES = Object.keys(QUARTERS_OF_TYPE) as readonly ValueType[]

const MOST_DOTS = 4

/** Quarters of a written length with its dots: `quarter` and one dot is 1.5; null for an unknown name. */
export function quartersOfType(type: string, dots: number): number | null {
  if (!Object.hasOwn(QUARTERS_OF_TYPE, type)) return null
  return QUARTERS_OF_TYPE[type as ValueType] * (2 - 0.5 ** Math.min(dots, MOST_DOTS))
}

/** A written note value; a triplet value lasts two thirds of it. */
export interface NoteValue {
  readonly type: ValueType
  readonly dots: 0 | 1 | 2
  readonly triplet: boolean
}

/** What we write, in ticks; shorter values have no whole number of them. */
export const TICKS_OF_TYPES = VALUE_TYPES.slice(VALUE_TYPES.indexOf('breve'), VALUE_TYPES.indexOf('128th')).map(
  (type) => [type, QUARTERS_OF_TYPE[type] * TICKS_PER_QUARTER] as const,
)
const DOTTED = [1, 1.5, 1.75] as const

function plainValue(ticks: number): NoteValue | undefined {
  for (const [type, base] of TICKS_OF_TYPES) {
    const dots = DOTTED.findIndex((factor) => base * factor === ticks)
    if (dots >= 0) return { type, dots: dots as 0 | 1 | 2, triplet: false }
  }
  return undefined
}

/** The single note value of a length: 72 is a dotted quarter, 16 an eighth of a triplet. */
export function noteValueOf(ticks: number): NoteValue | undefined {
  const plain = plainValue(ticks)
  if (plain) return plain
  const stretched = plainValue((ticks * 3) / 2)
  return stretched && stretched.dots < 2 ? { ...stretched, triplet: true } : undefined
}

/** Flags or beams of a value: an eighth has one. */
export const flagsOf = ({ type }: NoteValue): number => Math.max(0, -Math.log2(QUARTERS_OF_TYPE[type]))

/** One letter a value, as pieces, exercises and lessons are typed. */
export const TYPE_OF_LETTER = { w: 'whole', h: 'half', q: 'quarter', e: 'eighth', s: '16th', t: '32nd' } as const satisfies Record<string, ValueType>
export type ValueLetter = keyof typeof TYPE_OF_LETTER

export const ticksOfLetter = (letter: ValueLetter): number => QUARTERS_OF_TYPE[TYPE_OF_LETTER[letter]] * TICKS_PER_QUARTER
