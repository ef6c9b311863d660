/** A standing as it is stored: classes by their name. */
export interface StandingJson {
  /** Absent from rows of the first ladder. */
  readonly ladder?: number
  readonly level: number
  readonly steps: number
  readonly memory: Readonly<Record<string, { readonly tries: number; readonly average: number }>>
  readonly last: { readonly focus: string; readonly level: number; readonly seed: number } | null
}
