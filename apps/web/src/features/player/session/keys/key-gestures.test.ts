import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { createKeyGestures, DEFAULT_GESTURES, type KeyDown } from './key-gestures.ts'

type Act = readonly ['+' | '-' | 't', number, number]
const struck = (pitch: number, atSeconds: number): KeyDown => ({ kind: 'down', pitch: pitchFrom(pitch), velocity: 80, atSeconds, certainty: 1 })

/** Output for a sequence of key events: notes by pitch, gestures by name. */
function received(story: readonly Act[], askedPitches: readonly number[] = []): string {
  const gestures = createKeyGestures(DEFAULT_GESTURES, (pitch) => askedPitches.includes(pitch))
  const out: string[] = []
  const setView = (played: readonly KeyDown[]): void => void out.push(...played.map(({ pitch }) => String(pitch)))
  for (const [act, pitch, at] of story) {
    if (act === 't') setView(gestures.passTime(at))
    else if (act === '-') setView(gestures.up(pitchFrom(pitch)))
    else {
      const { played, action } = gestures.down(struck(pitch, at))
      setView(played)
      if (action) out.push(action)
    }
  }
  return out.join(' ')
}
const cluster = (low: number, at = 0): readonly Act[] => [
  ['+', low, at],
  ['+', low + 1, at + 0.02],
  ['+', low + 2, at + 0.05],
]

describe('orders given on the keys', () => {
  it.each<[string, readonly Act[], string, (readonly number[])?]>([
    ['do-do♯-ré at the bottom', cluster(36), 'restart'],
    ['mi-fa-fa♯', cluster(40), 'playPause'],
    ['sol-sol♯-la', cluster(43), 'confirm'],
    ['in any order', [cluster(36)[2] as Act, ['+', 36, 0.1], ['+', 37, 0.15]], 'restart'],
    ['a key elsewhere is music at once', [['+', 60, 0]], '60'],
    [
      'a single low key is music after its time',
      [
        ['+', 36, 0],
        ['t', 0, 0.2],
        ['t', 0, 0.26],
      ],
      '36',
    ],
    [
      'or when it is let go',
      [
        ['+', 36, 0],
        ['-', 36, 0.1],
      ],
      '36',
    ],
    [
      'too slow',
      [
        ['+', 36, 0],
        ['+', 37, 0.2],
        ['t', 0, 0.26],
        ['+', 38, 0.4],
        ['t', 0, 0.7],
      ],
      '36 37 38',
    ],
    ['with a fourth key held', [['+', 60, 0], ...cluster(36, 0.1)], '60 36 37 38'],
    [
      'with a key between',
      [
        ['+', 36, 0],
        ['+', 64, 0.01],
        ['+', 37, 0.02],
        ['+', 38, 0.03],
      ],
      '36 64 37 38',
    ],
    [
      'two clusters at once',
      [
        ['+', 36, 0],
        ['+', 40, 0.01],
        ['t', 0, 0.3],
      ],
      '36 40',
    ],
    ['asked for by the music: never', [...cluster(36), ['t', 0, 0.4]], '36 37 38', [37]],
    ['asked for elsewhere', cluster(36), 'restart', [60]],
    ['twice, after letting go', [...cluster(36), ['-', 36, 0.3], ['-', 37, 0.3], ['-', 38, 0.3], ...cluster(36, 1)], 'restart restart'],
  ])('%s', (_name, story, out, askedPitches) => expect(received(story, askedPitches)).toBe(out))

  it('no two gestures share a key, and each is on a keyboard of 61 keys', () => {
    const all = DEFAULT_GESTURES.flatMap(({ pitches }) => pitches as readonly number[])
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((pitch) => pitch >= 36 && pitch <= 96)).toBe(true)
  })

  it('may be other keys, chosen by the learner', () => {
    const gestures = createKeyGestures(DEFAULT_GESTURES, () => false)
    gestures.setGestures([{ action: 'confirm', pitches: [21, 22].map((pitch) => pitchFrom(pitch)) }])
    expect(gestures.down(struck(36, 0)).played).toHaveLength(1)
    gestures.up(pitchFrom(36))
    gestures.down(struck(21, 1))
    expect(gestures.down(struck(22, 1.1)).action).toBe('confirm')
  })
})
