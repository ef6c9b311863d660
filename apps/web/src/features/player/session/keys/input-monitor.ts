import type { Pitch } from '@prelude/domain/music'
import type { SoundOutput } from '@prelude/domain/practice'

/** Monitoring: the learner's own keys sound at once, and ring on under the pedal. */
export interface InputMonitor {
  down(pitch: Pitch, velocity: number): void
  up(pitch: Pitch): void
  pedal(isDown: boolean): void
  setAudible(audible: boolean): void
  silence(): void
}

export function createInputMonitor(sound: SoundOutput, audibleAtFirst: boolean): InputMonitor {
  let audible = audibleAtFirst
  let pedalDown = false
  const held = new Set<Pitch>()
  const ringing = new Set<Pitch>()
  const releaseAll = (pitches: Set<Pitch>): void => {
    for (const pitch of pitches) sound.keyUp(pitch)
    pitches.clear()
  }
  return {
    down: (pitch, velocity) => {
      held.add(pitch)
      ringing.delete(pitch)
      if (audible) sound.keyDown(pitch, velocity)
    },
    up: (pitch) => {
      held.delete(pitch)
      if (pedalDown) ringing.add(pitch)
      else sound.keyUp(pitch)
    },
    pedal: (isDown) => {
      pedalDown = isDown
      if (!isDown) releaseAll(ringing)
    },
    setAudible: (wanted) => {
      audible = wanted
      if (wanted) return
      releaseAll(held)
      releaseAll(ringing)
    },
    silence: () => {
      pedalDown = false
      releaseAll(held)
      releaseAll(ringing)
    },
  }
}
