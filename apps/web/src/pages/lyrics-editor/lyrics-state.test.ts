import { expect, test } from 'vitest'
import type { Lyrics } from './lyrics-sheet.ts'
import { changeLyrics, type LyricsAction, lyricsState } from './lyrics-state.ts'

/** Parts A1 of four notes, B1 of two, A2 of three. */
const EMPTY: Lyrics = [
  ['', '', '', ''],
  ['', ''],
  ['', '', ''],
]
const typed = (part: number, note: number, ...texts: string[]): LyricsAction => ({ kind: 'typed', part, note, texts })
const after = (...actions: LyricsAction[]) => actions.reduce(changeLyrics, lyricsState(EMPTY))
const shown = (...actions: LyricsAction[]): string =>
  after(...actions)
    .lyrics.map((texts) => texts.map((text) => text || '_').join(' '))
    .join(' | ')

test.each<[string, LyricsAction[], string]>([
  ['a syllable stands under its note', [typed(0, 1, 'ma')], '_ ma _ _ | _ _ | _ _ _'],
  ['several fill the notes after it', [typed(0, 1, 'ma-', 'ti-')], '_ ma- ti- _ | _ _ | _ _ _'],
  ['what goes beyond the part is left', [typed(1, 1, 'un', 'deux')], '_ _ _ _ | _ un | _ _ _'],
  ['a verse fills a part and empties the rest of it', [typed(1, 1, 'x'), { kind: 'filled', part: 1, texts: ['la'] }], '_ _ _ _ | la _ | _ _ _'],
  [
    'a part is copied to its other playings, as far as they have notes',
    [typed(0, 0, 'Frè-', 're', 'Jac-', 'ques'), { kind: 'copied', from: 0, to: [2] }],
    'Frè- re Jac- ques | _ _ | Frè- re Jac-',
  ],
  [
    'a mark goes to the last word before it',
    [typed(0, 0, 'dong'), { kind: 'closed', part: 0, note: 2, mark: '!' }],
    'dong\u202f! _ _ _ | _ _ | _ _ _',
  ],
  ['one step back', [typed(0, 0, 'un'), typed(0, 1, 'deux'), { kind: 'undone' }], 'un _ _ _ | _ _ | _ _ _'],
  ['and forth again', [typed(0, 0, 'un'), { kind: 'undone' }, { kind: 'redone' }], 'un _ _ _ | _ _ | _ _ _'],
  ['letters typed under one note are one step', [typed(0, 0, 'u'), typed(0, 0, 'un'), { kind: 'undone' }], '_ _ _ _ | _ _ | _ _ _'],
  ['nothing to undo changes nothing', [{ kind: 'undone' }, { kind: 'redone' }], '_ _ _ _ | _ _ | _ _ _'],
  ['their version taken, ours one step back', [typed(0, 0, 'un'), { kind: 'replaced', lyrics: EMPTY }, { kind: 'undone' }], 'un _ _ _ | _ _ | _ _ _'],
])('%s', (_, actions, expected) => {
  expect(shown(...actions)).toBe(expected)
})

test('a change after an undo clears the redo steps', () => {
  expect(after(typed(0, 0, 'un'), { kind: 'undone' }, typed(0, 0, 'deux')).future).toEqual([])
})

test('a change without effect is no undo step', () => {
  expect(after(typed(0, 0, '')).past).toEqual([])
})

test('keeps 200 undo steps', () => {
  const many = Array.from({ length: 300 }, (_, i) => typed(0, i % 4, String(i)))
  expect(after(...many).past).toHaveLength(200)
})
