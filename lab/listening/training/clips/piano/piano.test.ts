import { parseMidi } from 'midi-file'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../chance.ts'
import type { ClipMusic } from '../clip.ts'
import { type FontPlayer, renderOnFont, writeMusic } from './fonts.ts'
import { drawPiano } from './model.ts'

const MUSIC: ClipMusic = { strikes: [{ pitch: 60, onsetSeconds: 1, offsetSeconds: 2, velocity: 80 }], pedal: [[0.5, 3]] }

describe('a sampled piano', () => {
  it.each([
    ['the first bank is there without being asked for', 0, ['setTempo', 'programChange', 'pitchBend']],
    ['another one is chosen before the program', 8, ['setTempo', 'controller', 'programChange', 'pitchBend']],
  ])('%s', (_, bank, begins) => {
    const [track] = parseMidi(writeMusic(MUSIC, { program: 1, bank })).tracks
    expect(track?.slice(0, begins.length).map(({ type }) => type)).toEqual(begins)
  })
  it('is shifted by playing lower keys faster, so that keys and times are what they were', () => {
    const calls: { midi: Uint8Array; faster: number }[] = []
    const player: FontPlayer = {
      render: (_, midi, seconds, faster = 1) => {
        calls.push({ midi, faster })
        return new Float32Array(seconds)
      },
    }
    renderOnFont(player, { name: 'any', font: 'any.sf2', program: 0 }, MUSIC, 0, 5)
    const [{ midi, faster } = { midi: new Uint8Array(), faster: 0 }] = calls
    let tick = 0
    const struck = parseMidi(midi).tracks[0]?.flatMap((event) => {
      tick += event.deltaTime
      return event.type === 'noteOn' ? [{ key: event.noteNumber, seconds: tick / 8000 }] : []
    })
    expect(faster).toBeCloseTo(2 ** (5 / 12), 9)
    expect(struck).toEqual([{ key: 55, seconds: expect.closeTo(faster, 3) }])
  })
})

describe('an imagined piano', () => {
  const evenOverOdd = (uneven: boolean): number[] => {
    const piano = drawPiano(createRandom('test'), uneven)
    return [40, 52, 64, 76].map((pitch) => piano.partialDb(pitch, 2) - piano.partialDb(pitch, 1))
  }
  it('has partials that keep to their curve', () => expect(evenOverOdd(false)).toEqual([0, 0, 0, 0]))
  it('or even ones that stand apart, key by key, the same at each strike', () => {
    expect(new Set(evenOverOdd(true)).size).toBe(4)
    expect(evenOverOdd(true)).toEqual(evenOverOdd(true))
  })
  it('is the same instrument otherwise', () => {
    const [plain, uneven] = [drawPiano(createRandom('test'), false), drawPiano(createRandom('test'), true)]
    for (const pitch of [30, 60, 90]) {
      expect(uneven.frequencyHz(pitch)).toBe(plain.frequencyHz(pitch))
      expect(uneven.stiffness(pitch)).toBe(plain.stiffness(pitch))
    }
  })
})
