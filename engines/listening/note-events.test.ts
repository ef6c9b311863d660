import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import type { AskedVerdict } from './note-detector.types.ts'
import { createNoteEvents } from './note-events.ts'

const note = (pitch: number, onsetSeconds: number, confidence = 0.9) => ({
  pitch,
  onsetSeconds,
  decidedSeconds: onsetSeconds + 0.08,
  confidence,
  velocity: 80,
})
const verdict = (pitch: number, outcome: AskedVerdict, onsetSeconds: number | null, confidence = 0.8) => ({
  id: 1,
  pitch,
  verdict: outcome,
  onsetSeconds,
  decidedSeconds: 0,
  confidence,
})
const nothing = { notes: [], released: [], verdicts: [], spectrum: null }
const short = (event: NoteInputEvent): string =>
  event.kind === 'down' ? `down ${event.pitch} ${event.certainty}` : 'pitch' in event ? `${event.kind} ${event.pitch}` : event.kind

/** Detected notes and verdicts at given seconds; returns the emitted events. */
function emit(
  questions: readonly { readonly id: number; readonly atSeconds: number | null; readonly pitches: readonly number[] }[],
  steps: readonly (readonly [number, Partial<typeof nothing>])[],
): string[] {
  const noteEvents = createNoteEvents()
  noteEvents.ask(questions)
  return steps.flatMap(([now, heard]) => noteEvents.emit({ ...nothing, ...heard } as never, now).map(short))
}
const ASKED = [{ id: 1, atSeconds: 10, pitches: [60, 64] }]

describe('what the learner’s keys are', () => {
  it.each<[string, typeof ASKED, readonly (readonly [number, object])[], string[]]>([
    ['a note that nobody asked for, at once, as sure as it was heard', [], [[5.1, { notes: [note(70, 5, 0.93)] }]], ['down 70 0.93']],
    ['an asked key by its verdict', ASKED, [[10.2, { verdicts: [verdict(60, 'right', 10.01)] }]], ['down 60 0.8']],
    ['a right one is never told as unsure', ASKED, [[10.2, { verdicts: [verdict(60, 'right', 10.01, 0.3)] }]], ['down 60 0.5']],
    ['an unsure one is never told as sure', ASKED, [[10.2, { verdicts: [verdict(60, 'unsure', 10.01, 0.7)] }]], ['down 60 0.49']],
    ['nothing where nothing was struck', ASKED, [[10.3, { verdicts: [verdict(60, 'wrong', null)] }]], []],
    [
      'unsure at its time where nobody knows and nothing was heard',
      ASKED,
      [[10.3, { verdicts: [verdict(60, 'unsure', null, 0.3)] }]],
      ['down 60 0.3'],
    ],
    [
      'nothing where nobody knows whether a key that is waited for was struck',
      [{ id: 1, atSeconds: null as never, pitches: [60] }],
      [[10.3, { verdicts: [verdict(60, 'unsure', null)] }]],
      [],
    ],
    [
      'heard first, judged then: once',
      ASKED,
      [
        [10.1, { notes: [note(60, 10)] }],
        [10.2, { verdicts: [verdict(60, 'right', 10.02)] }],
        [11, {}],
      ],
      ['down 60 0.8'],
    ],
    [
      'judged first, heard then: once',
      ASKED,
      [
        [10.1, { verdicts: [verdict(60, 'right', 10.02)] }],
        [10.2, { notes: [note(60, 10)] }],
        [11, {}],
      ],
      ['down 60 0.8'],
    ],
    [
      'heard, and refused by the judge: not told',
      ASKED,
      [
        [10.1, { notes: [note(60, 10)] }],
        [10.2, { verdicts: [verdict(60, 'wrong', 10)] }],
        [11, {}],
      ],
      [],
    ],
    [
      'heard, and no verdict ever: told, unsure',
      ASKED,
      [
        [10.1, { notes: [note(60, 10)] }],
        [10.6, {}],
      ],
      ['down 60 0.49'],
    ],
    [
      'a second strike of an answered key is one of its own',
      ASKED,
      [
        [10.1, { verdicts: [verdict(60, 'right', 10)] }],
        [10.4, { notes: [note(60, 10.3, 0.97)] }],
      ],
      ['down 60 0.8', 'up 60', 'down 60 0.97'],
    ],
    ['an asked key far from its time is an extra', ASKED, [[9.1, { notes: [note(60, 9, 0.97)] }]], ['down 60 0.97']],
    ['an extra that is only likely is told unsure: it turns nothing red', ASKED, [[9.1, { notes: [note(70, 9, 0.94)] }]], ['down 70 0.49']],
    ['a sure extra is told as sure', ASKED, [[9.1, { notes: [note(70, 9, 0.95)] }]], ['down 70 0.95']],
    [
      'a likely strike in place of an asked key that was not struck is told as sure',
      ASKED,
      [
        [10.1, { notes: [note(62, 10.02, 0.85)] }],
        [10.2, { verdicts: [verdict(60, 'wrong', null)] }],
      ],
      ['down 62 0.85'],
    ],
    [
      'whichever is known first',
      ASKED,
      [
        [10.1, { verdicts: [verdict(60, 'wrong', null)] }],
        [10.2, { notes: [note(62, 10.02, 0.85)] }],
      ],
      ['down 62 0.85'],
    ],
    [
      'a likely strike beside keys that were struck is told unsure, at the latest half a second after it',
      ASKED,
      [
        [10.1, { notes: [note(62, 10.02, 0.85)] }],
        [10.2, { verdicts: [verdict(60, 'right', 10)] }],
        [10.5, {}],
        [10.6, {}],
      ],
      ['down 60 0.8', 'down 62 0.49'],
    ],
    [
      'of two likely strikes the surer one stands for the asked key, the other is unsure',
      ASKED,
      [
        [10.1, { notes: [note(50, 10.02, 0.82), note(62, 10.02, 0.9)] }],
        [10.2, { verdicts: [verdict(60, 'wrong', null), verdict(64, 'right', 10)] }],
      ],
      ['down 64 0.8', 'down 50 0.49', 'down 62 0.9'],
    ],
    [
      'beside a sure strike in its place a likely one is unsure',
      ASKED,
      [
        [10.1, { notes: [note(62, 10.02, 0.97), note(74, 10.02, 0.9)] }],
        [10.2, { verdicts: [verdict(60, 'wrong', null), verdict(64, 'right', 10)] }],
      ],
      ['down 62 0.97', 'down 64 0.8', 'down 74 0.49'],
    ],
    [
      'a strike that may be none stays unsure in place of an asked key too',
      ASKED,
      [[10.2, { notes: [note(62, 10.02, 0.79)], verdicts: [verdict(60, 'wrong', null)] }]],
      ['down 62 0.49'],
    ],
    [
      'between two steps of a piece too an extra must be sure',
      ASKED,
      [
        [10.2, { verdicts: [verdict(60, 'right', 10), verdict(64, 'right', 10)] }],
        [10.3, { notes: [note(70, 10.2, 0.94)] }],
        [13, { notes: [note(72, 12.9, 0.94)] }],
      ],
      ['down 60 0.8', 'down 64 0.8', 'down 70 0.49', 'down 72 0.94'],
    ],
    [
      'a key that is waited for, whenever',
      [{ id: 1, atSeconds: null as never, pitches: [60] }],
      [
        [3, { notes: [note(60, 2.9)] }],
        [3.1, { verdicts: [verdict(60, 'right', 2.9)] }],
        [4, {}],
      ],
      ['down 60 0.8'],
    ],
    [
      'let go once, and only what was told',
      ASKED,
      [
        [5.1, { notes: [note(70, 5, 0.97)], released: [] }],
        [
          6,
          {
            released: [
              { pitch: 70, atSeconds: 5.9 },
              { pitch: 71, atSeconds: 5.9 },
            ],
          },
        ],
        [7, { released: [{ pitch: 70, atSeconds: 7 }] }],
      ],
      ['down 70 0.97', 'up 70'],
    ],
  ])('%s', (_, questions, steps, expected) => expect(emit(questions, steps)).toEqual(expected))

  it('are released when listening ends', () => {
    const noteEvents = createNoteEvents()
    noteEvents.emit({ ...nothing, notes: [note(60, 1), note(64, 1)] }, 1.1)
    expect(noteEvents.releaseAll(2).map(short)).toEqual(['up 60', 'up 64'])
    expect(noteEvents.releaseAll(2)).toEqual([])
  })

  it('are followed by a velocity where the spectrum has the levels of the piano', () => {
    const emittedFor = (spectrum: Float32Array | null): string[] => {
      const noteEvents = createNoteEvents()
      const first = noteEvents.emit({ ...nothing, notes: [note(60, 10)], spectrum }, 10.1)
      return [...first, ...noteEvents.emit({ ...nothing, spectrum }, 10.25), ...noteEvents.emit({ ...nothing, spectrum }, 10.4)].map(short)
    }
    expect(emittedFor(new Float32Array(312).fill(-40))).toEqual(['down 60 0.9', 'velocity 60'])
    expect(emittedFor(null)).toEqual(['down 60 0.9'])
  })

  it('keep the detected velocity', () => {
    const noteEvents = createNoteEvents()
    noteEvents.ask(ASKED)
    noteEvents.emit({ ...nothing, notes: [note(60, 10)] }, 10.1)
    expect(noteEvents.emit({ ...nothing, verdicts: [verdict(60, 'right', 10)] }, 10.2)).toMatchObject([{ kind: 'down', velocity: 80, atSeconds: 10 }])
  })
})
