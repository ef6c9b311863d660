/**
 * Symbols of a bloc: R root, F fifth below, O octave, V fifth above, T third, X tenth, S sixth, C chord, 1–4 tones of the shape; only under a
 * melody: W a step to the next bass, K the counter-melody.
 */
export type ChordRole = 'R' | 'F' | 'O' | 'V' | 'T' | 'X' | 'S' | 'C' | '1' | '2' | '3' | '4' | 'W' | 'K'

/** What a hand may play in an authored bloc, from the lowest to the highest. The right hand has the chord only: its bass is in the left. */
export const BLOC_ROLES = {
  LEFT: ['F', 'R', 'T', 'V', 'S', 'O', 'X', 'C', '1', '2', '3', '4'],
  RIGHT: ['C', '1', '2', '3', '4'],
} as const satisfies Readonly<Record<'LEFT' | 'RIGHT', readonly ChordRole[]>>

export interface BlocEvent {
  /** In divisions of the bloc. */
  readonly at: number
  readonly length: number
  readonly roles: readonly ChordRole[]
  readonly staccato: boolean
  readonly accent: boolean
}

const CELL = /(>)?(\[[A-Za-z0-9]+\]|[A-Za-z0-9]|-|\.)/g

/** Parses a grid: a letter strikes, `-` holds, `.` is silent, a small letter is short, `>` accents, `[RV]` strikes both. */
export function readGrid(grid: string): { events: BlocEvent[]; divisions: number } {
  const events: BlocEvent[] = []
  let at = 0
  for (const [, accent, cell = '.'] of grid.matchAll(CELL)) {
    const last = events[events.length - 1]
    if (cell === '-' && last) events[events.length - 1] = { ...last, length: at - last.at + 1 }
    if (cell !== '-' && cell !== '.') {
      const roles = cell.replace(/[[\]]/g, '')
      events.push({
        at,
        length: 1,
        roles: [...roles.toUpperCase()] as ChordRole[],
        staccato: roles !== roles.toUpperCase(),
        accent: accent !== undefined,
      })
    }
    at += 1
  }
  return { events, divisions: at }
}

const strikeOf = ({ roles, staccato, accent }: BlocEvent): string => {
  const letters = staccato ? roles.map((role) => role.toLowerCase()).join('') : roles.join('')
  return `${accent ? '>' : ''}${roles.length > 1 ? `[${letters}]` : letters}`
}

/** The inverse of `readGrid`. */
export function writeGrid(events: readonly BlocEvent[], divisions: number): string {
  const cells = Array.from({ length: divisions }, () => '.')
  for (const event of events) {
    cells[event.at] = strikeOf(event)
    for (let at = event.at + 1; at < Math.min(divisions, event.at + event.length); at += 1) cells[at] = '-'
  }
  return cells.join('')
}

export const eventAt = (events: readonly BlocEvent[], at: number): BlocEvent | undefined => events.find((event) => event.at === at)
export const soundingAt = (events: readonly BlocEvent[], at: number): BlocEvent | undefined =>
  events.find((event) => at >= event.at && at < event.at + event.length)

/** The tones 1–4 have no small letter: alone they cannot be written short. */
const canBeShort = ({ roles }: Pick<BlocEvent, 'roles'>): boolean => roles.some((role) => role !== role.toLowerCase())

const inOrder = (roles: readonly ChordRole[]): ChordRole[] => BLOC_ROLES.LEFT.filter((role) => roles.includes(role))

/** The layer with a role struck, or no longer struck, in a column. What sounded there before ends; where nothing is left of an event it goes. */
export function withRoleToggled(events: readonly BlocEvent[], at: number, role: ChordRole): BlocEvent[] {
  const here = eventAt(events, at)
  if (here) {
    const roles = inOrder(here.roles.includes(role) ? here.roles.filter((existing) => existing !== role) : [...here.roles, role])
    return events.flatMap((event) => {
      if (event !== here) return [event]
      return roles.length === 0 ? [] : [{ ...here, roles, staccato: here.staccato && canBeShort({ roles }) }]
    })
  }
  const before = events.map((event) => (event.at < at && event.at + event.length > at ? { ...event, length: at - event.at } : event))
  const added: BlocEvent = { at, length: 1, roles: [role], staccato: false, accent: false }
  return [...before, added].sort((a, b) => a.at - b.at)
}

/** The layer with one event longer or shorter: at least a division, at most up to the next event or the end. */
export function withLength(events: readonly BlocEvent[], divisions: number, at: number, length: number): BlocEvent[] {
  const next = events.find((event) => event.at > at)?.at ?? divisions
  return events.map((event) => (event.at === at ? { ...event, length: Math.max(1, Math.min(next - at, length)) } : event))
}

export const withMark = (events: readonly BlocEvent[], at: number, mark: 'accent' | 'staccato'): BlocEvent[] =>
  events.map((event) => (event.at === at && (mark === 'accent' || canBeShort(event)) ? { ...event, [mark]: !event[mark] } : event))

/** The grid in another number of divisions a beat or measures: places keep their time where there is a division for it, the rest is cut. */
export function refitted(grid: string, from: number, to: number, divisions: number): string {
  const events = new Map<number, BlocEvent>()
  for (const event of readGrid(grid).events) {
    const at = Math.round((event.at * to) / from)
    if (at < divisions && !events.has(at)) events.set(at, { ...event, at, length: Math.max(1, Math.round((event.length * to) / from)) })
  }
  const distinctEvents = [...events.values()]
  return writeGrid(
    distinctEvents.map((event, i) => ({ ...event, length: Math.min(event.length, (distinctEvents[i + 1]?.at ?? divisions) - event.at) })),
    divisions,
  )
}
