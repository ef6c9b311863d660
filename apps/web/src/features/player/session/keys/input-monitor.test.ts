import { pitchFrom } from '@prelude/domain/music'
import type { SoundOutput } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createInputMonitor, type InputMonitor } from './input-monitor.ts'

type Act = (sound: InputMonitor) => void
const down =
  (pitch: number): Act =>
  (sound) =>
    sound.down(pitchFrom(pitch), 80)
const up =
  (pitch: number): Act =>
  (sound) =>
    sound.up(pitchFrom(pitch))
const pedal =
  (isDown: boolean): Act =>
  (sound) =>
    sound.pedal(isDown)
const audible =
  (wanted: boolean): Act =>
  (sound) =>
    sound.setAudible(wanted)
const silence: Act = (sound) => sound.silence()

const heard = (acts: readonly Act[], audibleAtFirst = true): string => {
  const received: string[] = []
  const output = { keyDown: (pitch: number) => void received.push(`+${pitch}`), keyUp: (pitch: number) => void received.push(`-${pitch}`) }
  const sound = createInputMonitor(output as unknown as SoundOutput, audibleAtFirst)
  for (const act of acts) act(sound)
  return received.join(' ')
}

describe('the learner’s own piano', () => {
  it.each<[string, readonly Act[], string]>([
    ['a key', [down(60), up(60)], '+60 -60'],
    ['the pedal holds it', [down(60), pedal(true), up(60)], '+60'],
    ['and lets it go', [down(60), pedal(true), up(60), pedal(false)], '+60 -60'],
    ['a finger holds on when the pedal rises', [down(60), pedal(true), pedal(false)], '+60'],
    ['struck again under the pedal, it is held by its finger', [pedal(true), down(60), up(60), down(60), pedal(false)], '+60 +60'],
    ['a lost keyboard leaves nothing sounding', [down(60), pedal(true), down(64), up(64), silence], '+60 +64 -60 -64'],
    ['and no pedal', [pedal(true), silence, down(60), up(60)], '+60 -60'],
    ['made silent, what sounds ends', [down(60), audible(false)], '+60 -60'],
    ['then nothing sounds', [audible(false), down(60)], ''],
    ['until it is heard again', [audible(false), audible(true), down(60)], '+60'],
  ])('%s', (_name, acts, received) => expect(heard(acts)).toBe(received))

  it('may be silent from the start', () => expect(heard([down(60)], false)).toBe(''))
})
