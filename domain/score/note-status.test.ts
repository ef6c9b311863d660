import { pitchFrom } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { isActiveStatus, NOTE_STATUSES, statusAtOnset, statusSpans } from './note-status.ts'

const note = (onset: number, duration: number, pitch = 60, staccato = false) => ({ onset, duration, pitch: pitchFrom(pitch), staccato })

it('a key is to be struck where it is on or detached', () => expect(NOTE_STATUSES.filter(isActiveStatus)).toEqual(['ON', 'DETACHED']))

it.each([
  ['the first note', note(0, 4), [], 'ON'],
  ['after another key', note(4, 4), [note(0, 4, 62)], 'ON'],
  ['after the same key, with a rest', note(8, 4), [note(0, 4)], 'ON'],
  ['the same key again', note(4, 4), [note(0, 4)], 'DETACHED'],
  ['short by itself', note(4, 4, 60, true), [], 'DETACHED'],
])('%s', (_name, struck, before, status) => expect(statusAtOnset(struck, before)).toBe(status))

it.each([
  ['no notes', [], [[0, 'DISABLED']]],
  [
    'a note after a rest, held, and let go',
    [note(4, 8)],
    [
      [0, 'OFF'],
      [4, 'ON'],
      [5, 'HOLD'],
      [12, 'OFF'],
    ],
  ],
  [
    'a melody without rests, one key twice',
    [note(0, 4), note(4, 4, 62), note(8, 4, 62)],
    [
      [0, 'ON'],
      [1, 'HOLD'],
      [4, 'ON'],
      [5, 'HOLD'],
      [8, 'DETACHED'],
      [9, 'HOLD'],
      [12, 'OFF'],
    ],
  ],
  [
    'a held bass under a moving voice',
    [note(0, 8, 48), note(4, 4, 60)],
    [
      [0, 'ON'],
      [1, 'HOLD'],
      [4, 'ON'],
      [5, 'HOLD'],
      [8, 'OFF'],
    ],
  ],
  [
    'a chord of which one key sounded before',
    [note(0, 4), note(4, 4), note(4, 4, 64)],
    [
      [0, 'ON'],
      [1, 'HOLD'],
      [4, 'ON'],
      [5, 'HOLD'],
      [8, 'OFF'],
    ],
  ],
  [
    'notes no longer than a strike',
    [note(0, 1), note(1, 1, 62)],
    [
      [0, 'ON'],
      [1, 'ON'],
      [2, 'OFF'],
    ],
  ],
])('a hand through %s', (_name, notes, spans) => expect(statusSpans(notes, 1).map(({ start, status }) => [start, status])).toEqual(spans))
