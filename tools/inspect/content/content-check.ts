export interface ContentCheck {
  readonly name: string
  readonly ok: boolean
  /** « slug:code measure kind », or the line of the compiler. */
  readonly where: readonly string[]
}

/** A check that finds nothing holds. */
export const check = (name: string, where: readonly string[]): ContentCheck => ({ name, ok: where.length === 0, where })
