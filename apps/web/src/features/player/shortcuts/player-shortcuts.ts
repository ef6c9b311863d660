import { SPEED_NAMES } from '@prelude/domain/music'
import { speedLadder } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import type { Shortcut } from '../../../platform/shortcuts.ts'
import { HELP_TEXTS as TEXTS } from './help.texts.ts'
import type { Display, NoteDisplay } from '../store/choices.store.ts'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { loopAround } from '../loop/loop-range.ts'

/** One line of the help sheet; the first code is the one that is shown. */
export interface PlayerShortcut {
  readonly group: keyof typeof TEXTS.groups
  readonly label: string
  readonly codes: readonly string[]
  /** Labels of keys whose codes are not readable. */
  readonly shown?: readonly string[]
  readonly repeats?: boolean
  readonly run: (code: string) => void
}

export interface ShortcutActions {
  readonly timeline: Timeline
  readonly handsOfPiece: Hands
  readonly commands: PlayerCommands
  readonly toggleMetronome: () => void
  readonly openHelp: () => void
  readonly leave: () => void
}

const DISPLAYS: readonly Display[] = ['piano', 'partition', 'handprints']
const NOTE_DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']
const HANDS: readonly Hands[] = ['LEFT', 'BOTH', 'RIGHT']
const SPEED_CODES = ['Shift+Digit1', 'Shift+Digit2', 'Shift+Digit3', 'Shift+Digit4', 'Numpad1', 'Numpad2', 'Numpad3', 'Numpad4'] as const

const after = <Value>(values: readonly Value[], value: Value): Value => values[(values.indexOf(value) + 1) % values.length] ?? value

/** Shortcuts of the player. Plain letters are piano keys of the computer keyboard: shortcuts on letters need Shift. */
export function playerShortcuts(actions: ShortcutActions): PlayerShortcut[] {
  const { timeline, commands, handsOfPiece } = actions
  const now = commands.snapshot
  const { actions: words } = TEXTS
  return [
    { group: 'play', label: words.playPause, codes: ['Space'], run: () => commands.playPause() },
    { group: 'play', label: words.restart, codes: ['Shift+R'], run: () => commands.restart() },
    { group: 'play', label: words.stop, codes: ['Shift+S'], run: () => commands.stop() },
    {
      group: 'play',
      label: words.finish,
      codes: ['Enter', 'NumpadEnter'],
      run: () => {
        if (now().hasTake) commands.finish()
      },
    },
    { group: 'play', label: words.mode, codes: ['Shift+J'], run: () => commands.setMode(after(now().modes, now().mode)) },
    {
      group: 'play',
      label: words.hands,
      codes: ['Shift+H'],
      run: () => {
        if (handsOfPiece === 'BOTH') commands.setHands(after(HANDS, now().hands))
      },
    },
    {
      group: 'passage',
      label: words.previousMeasure,
      codes: ['ArrowLeft'],
      repeats: true,
      run: () => commands.seekMeasure(now().measureIndex - 1),
    },
    { group: 'passage', label: words.nextMeasure, codes: ['ArrowRight'], repeats: true, run: () => commands.seekMeasure(now().measureIndex + 1) },
    { group: 'passage', label: words.start, codes: ['Home'], run: () => commands.seekMeasure(now().loop?.from ?? 0) },
    {
      group: 'passage',
      label: words.loop,
      codes: ['Shift+L'],
      run: () => commands.setLoop(now().loop ? null : loopAround(timeline, now().measureIndex)),
    },
    { group: 'passage', label: words.keepLoop, codes: ['Shift+G'], run: () => commands.keepLoop() },
    {
      group: 'tempo',
      label: words.faster,
      codes: ['ArrowUp', 'NumpadAdd', 'Equal', 'Shift+Equal'],
      shown: [TEXTS.keys.ArrowUp, '+'],
      run: () => commands.stepSpeed(1),
    },
    {
      group: 'tempo',
      label: words.slower,
      codes: ['ArrowDown', 'NumpadSubtract', 'Minus'],
      shown: [TEXTS.keys.ArrowDown, '−'],
      run: () => commands.stepSpeed(-1),
    },
    {
      group: 'tempo',
      label: words.speeds,
      codes: SPEED_CODES,
      shown: [`${TEXTS.keys.shift} ${TEXTS.keys.speeds}`],
      run: (code) => commands.setSpeed(speedLadder(timeline)[(Number(code.at(-1)) - 1) % SPEED_NAMES.length] ?? 1),
    },
    { group: 'tempo', label: words.metronome, codes: ['Shift+M'], run: () => actions.toggleMetronome() },
    { group: 'display', label: words.display, codes: ['Shift+V'], run: () => commands.setDisplay(after(DISPLAYS, now().display)) },
    { group: 'display', label: words.noteDisplay, codes: ['Shift+N'], run: () => commands.setNoteDisplay(after(NOTE_DISPLAYS, now().noteDisplay)) },
    { group: 'player', label: words.help, codes: ['?'], run: () => actions.openHelp() },
    { group: 'player', label: words.leave, codes: ['Escape'], run: () => actions.leave() },
  ]
}

/** The player's shortcuts take precedence over those of the app layout. */
const PLAYER_PRIORITY = 100

/** Entries for the shortcut registry of the page: one for each key. */
export const asRegistered = (shortcuts: readonly PlayerShortcut[]): Shortcut[] =>
  shortcuts.flatMap(({ codes, group, repeats = false, run }) =>
    codes.map((code) => ({ code, group: TEXTS.groups[group], priority: PLAYER_PRIORITY, repeats, run: () => run(code) })),
  )

/** « Maj », « L »: labels of the key caps in the help sheet. */
export function capsOf({ codes, shown }: Pick<PlayerShortcut, 'codes' | 'shown'>): string[] {
  if (shown) return [...shown]
  const [code = ''] = codes
  const name = code.replace('Shift+', '')
  const cap = name in TEXTS.keys ? TEXTS.keys[name as keyof typeof TEXTS.keys] : name
  return [code.startsWith('Shift+') ? `${TEXTS.keys.shift} ${cap}` : cap]
}
