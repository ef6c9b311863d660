import {
  BLOC_ROLES,
  type BlocEvent,
  eventAt,
  readGrid,
  type ChordRole,
  soundingAt,
  withLength,
  withMark,
  withRoleToggled,
  writeGrid,
} from '@prelude/domain/score'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EDITORS_TEXTS } from '../editors.texts.ts'
import styles from './rhythmic-editor.module.css'

const TEXTS = EDITORS_TEXTS.rhythmics

export interface RhythmicGridProps {
  readonly label: string
  readonly hand: 'LEFT' | 'RIGHT'
  readonly grid: string
  readonly divisions: number
  readonly divisionPerBeat: number
  readonly divisionPerMeasure: number
  readonly onChange: (grid: string) => void
}

interface Place {
  readonly row: number
  readonly column: number
}

/** What a cell shows of the event that sounds in its column. */
function stateOf(events: readonly BlocEvent[], role: ChordRole, column: number): 'struck' | 'held' | 'empty' {
  const event = soundingAt(events, column)
  if (!event?.roles.includes(role)) return 'empty'
  return event.at === column ? 'struck' : 'held'
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** One layer of a hand: a row for each note, the highest above; a column for each division. */
export function RhythmicGrid({ label, hand, grid, divisions, divisionPerBeat, divisionPerMeasure, onChange }: RhythmicGridProps) {
  const roles = BLOC_ROLES[hand].toReversed()
  const { events } = readGrid(grid)
  const table = useRef<HTMLTableElement>(null)
  const [chosenPlace, setChosenPlace] = useState<Place>({
    row: Math.max(
      0,
      roles.findIndex((role) => events[0]?.roles.includes(role)),
    ),
    column: 0,
  })
  // The grid may have become shorter.
  const place = { ...chosenPlace, column: Math.min(chosenPlace.column, divisions - 1) }
  const drag = useRef<number | null>(null)
  const put = (next: readonly BlocEvent[]): void => onChange(writeGrid(next, divisions))
  const chosen = soundingAt(events, place.column)
  const resize = (by: number): void => chosen && put(withLength(events, divisions, chosen.at, chosen.length + by))
  const mark = (kind: 'accent' | 'staccato'): void => chosen && put(withMark(events, chosen.at, kind))
  const goTo = (row: number, column: number): void => {
    const next = { row: Math.max(0, Math.min(roles.length - 1, row)), column: Math.max(0, Math.min(divisions - 1, column)) }
    setChosenPlace(next)
    table.current?.querySelector<HTMLButtonElement>(`[data-place="${next.row} ${next.column}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, { row, column }: Place): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const move = MOVES[event.key]
    if (event.shiftKey && move && move[1] !== 0) resize(move[1])
    else if (move) goTo(row + move[0], column + move[1])
    else if (event.key === 'Home') goTo(row, 0)
    else if (event.key === 'End') goTo(row, divisions - 1)
    else if (key === 'a') mark('accent')
    else if (key === 'p') mark('staccato')
    else return
    event.preventDefault()
  }
  const wordsOf = (role: ChordRole, column: number): string => {
    const event = eventAt(events, column)
    const state = stateOf(events, role, column)
    const marks = state === 'struck' ? [event?.accent && TEXTS.states.accent, event?.staccato && TEXTS.states.staccato] : []
    const at = TEXTS.place(
      Math.floor(column / divisionPerMeasure) + 1,
      Math.floor((column % divisionPerMeasure) / divisionPerBeat) + 1,
      (column % divisionPerBeat) + 1,
    )
    return TEXTS.cell(TEXTS.roles[role] ?? role, at, [TEXTS.states[state], ...marks.filter(Boolean)].join(', '))
  }
  const onEnter = (column: number): void => {
    const from = drag.current === null ? undefined : eventAt(events, drag.current)
    if (from && column > from.at) put(withLength(events, divisions, from.at, column - from.at + 1))
  }
  return (
    <div className={styles.layer}>
      <div className={styles.scroll}>
        <table
          ref={table}
          aria-label={TEXTS.grid(label)}
          className={styles.grid}
          data-hand={hand}
          onPointerUp={() => {
            drag.current = null
          }}
          onPointerLeave={() => {
            drag.current = null
          }}
        >
          <tbody>
            {roles.map((role, row) => (
              <tr key={role}>
                <th scope="row">{TEXTS.roles[role]}</th>
                {Array.from({ length: divisions }, (_, column) => {
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      key={column}
                      data-beat={column % divisionPerMeasure === 0 ? 'measure' : column % divisionPerBeat === 0 ? 'beat' : undefined}
                    >
                      <Cell
                        at={`${row} ${column}`}
                        state={stateOf(events, role, column)}
                        event={eventAt(events, column)}
                        words={wordsOf(role, column)}
                        isStop={row === place.row && column === place.column}
                        onPress={() => {
                          drag.current = column
                        }}
                        onEnter={() => onEnter(column)}
                        onFocus={() => setChosenPlace({ row, column })}
                        onStrike={() => put(withRoleToggled(events, column, role))}
                        onKey={(key) => onKey(key, { row, column })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.tools}>
        <Button variant="outline" disabled={!chosen} onClick={() => resize(1)}>
          {TEXTS.longer}
        </Button>
        <Button variant="outline" disabled={!chosen} onClick={() => resize(-1)}>
          {TEXTS.shorter}
        </Button>
        <Button variant="outline" disabled={!chosen} aria-pressed={chosen?.accent ?? false} onClick={() => mark('accent')}>
          {TEXTS.accent}
        </Button>
        <Button variant="outline" disabled={!chosen} aria-pressed={chosen?.staccato ?? false} onClick={() => mark('staccato')}>
          {TEXTS.staccato}
        </Button>
      </div>
    </div>
  )
}

interface CellProps {
  /** `row column`: where the focus goes to. */
  readonly at: string
  readonly state: 'struck' | 'held' | 'empty'
  /** What is struck in this column. */
  readonly event: BlocEvent | undefined
  readonly words: string
  /** The one tab stop of the grid. */
  readonly isStop: boolean
  readonly onPress: () => void
  readonly onEnter: () => void
  readonly onFocus: () => void
  readonly onStrike: () => void
  readonly onKey: (event: KeyboardEvent) => void
}

const Cell = ({ at, state, event, words, isStop, onPress, onEnter, onFocus, onStrike, onKey }: CellProps) => (
  <button
    type="button"
    data-place={at}
    data-state={state}
    data-accent={(state === 'struck' && event?.accent) || undefined}
    data-staccato={(state === 'struck' && event?.staccato) || undefined}
    tabIndex={isStop ? 0 : -1}
    aria-pressed={state === 'struck'}
    aria-label={words}
    // A touch scrolls the grid; only a mouse draws.
    onPointerDown={({ pointerType }) => pointerType === 'mouse' && onPress()}
    onPointerEnter={onEnter}
    onFocus={onFocus}
    onClick={() => {
      onFocus()
      onStrike()
    }}
    onKeyDown={onKey}
  />
)
