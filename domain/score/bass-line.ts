/** One bass note to find: its class, and the highest pitch it may have under the melody. */
export interface BassRequest {
  readonly pitchClass: number
  readonly ceiling: number
  /** The melody at the same instant, the other outer voice. */
  readonly top?: number | undefined
}

export interface BassRules {
  readonly low: number
  readonly high: number
  /** Usual range of the bass; left only for a reason. */
  readonly home: number
  /** For beginners: five keys under one hand that does not move. */
  readonly position?: readonly [low: number, high: number]
}

/** spec: curriculum §4.2: steps up to a fifth are preferred. */
const EASY_LEAP_SEMITONES = 7
const OUT_OF_POSITION = 5
const FAR_FROM_HOME = 0.3
const OVER_CEILING = 40
/** More than a leap of two octaves: the other direction is taken wherever there is one. */
const PARALLEL = 14

/** Whether two outer voices go from one perfect octave or fifth to another in the same direction. */
export function areParallel(
  before: { readonly low: number; readonly top: number | undefined },
  now: { readonly low: number; readonly top: number | undefined },
): boolean {
  if (before.top === undefined || now.top === undefined) return false
  const interval = (now.top - now.low) % 12
  const [bass, melody] = [now.low - before.low, now.top - before.top]
  return (interval === 0 || interval === 7) && (before.top - before.low) % 12 === interval && bass !== 0 && Math.sign(bass) === Math.sign(melody)
}

function pitchesOf(request: BassRequest, rules: BassRules): number[] {
  const pitches: number[] = []
  for (let pitch = rules.low; pitch <= rules.high; pitch += 1) if (pitch % 12 === request.pitchClass) pitches.push(pitch)
  return pitches
}

/** A bass that moves in small steps and stays below the melody: do fa sol do is 48 53 55 48. */
export function chooseBassLine(requests: readonly BassRequest[], rules: BassRules): number[] {
  const choices = requests.map((request) => pitchesOf(request, rules))
  let costs: number[] = []
  const origins: number[][] = []
  requests.forEach((request, i) => {
    const origin: number[] = []
    costs = (choices[i] ?? []).map((pitch, choice) => {
      const inPosition = !rules.position || (pitch >= rules.position[0] && pitch <= rules.position[1])
      const over = Math.max(0, pitch - request.ceiling)
      const own = FAR_FROM_HOME * Math.abs(pitch - rules.home) + (inPosition ? 0 : OUT_OF_POSITION) + (over > 0 ? OVER_CEILING + over : 0)
      const before = choices[i - 1]
      if (!before) return own
      let [least, chosen] = [Number.POSITIVE_INFINITY, 0]
      const topBefore = requests[i - 1]?.top
      before.forEach((earlier, k) => {
        const leap = Math.abs(pitch - earlier)
        const parallel = areParallel({ low: earlier, top: topBefore }, { low: pitch, top: request.top })
        const total = (costs[k] ?? 0) + leap / 3 + (leap > EASY_LEAP_SEMITONES ? 3 : 0) + (parallel ? PARALLEL : 0)
        if (total < least) [least, chosen] = [total, k]
      })
      origin[choice] = chosen
      return own + least
    })
    origins.push(origin)
  })
  const line: number[] = []
  let choice = costs.indexOf(Math.min(...costs))
  for (let i = requests.length - 1; i >= 0; i -= 1) {
    line[i] = choices[i]?.[choice] ?? rules.low
    choice = origins[i]?.[choice] ?? 0
  }
  return line
}
