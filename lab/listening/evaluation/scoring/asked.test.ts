import { describe, expect, it } from 'vitest'
import { playKind } from '../music/kinds.ts'
import { askOf, chordsOf, WRONG_KINDS } from './asked-cases.ts'
import { tallyOf } from './asked-tally.ts'

const struck = (pitch: number, onsetSeconds: number, offsetSeconds = onsetSeconds + 0.4) => ({ pitch, onsetSeconds, offsetSeconds, velocity: 80 })

describe('chords', () => {
  it('are the notes struck together', () => {
    const chords = chordsOf([struck(64, 1.03), struck(60, 1), struck(67, 1.05), struck(60, 1.5)])
    expect(chords.map((chord) => chord.map(({ pitch }) => pitch))).toEqual([[60, 64, 67], [60]])
  })
})

describe('the keys asked of a clip', () => {
  const music = (['blocks', 'chorale', 'octaves', 'held-bass', 'repeated', 'slow-melody'] as const).flatMap((kind, index) =>
    [1, 2, 3].map((seed) => playKind(kind, 100 * index + seed, 12)),
  )
  const clips = music.map((performance, index) => askOf(performance, 7 + index))
  const keys = clips.flatMap(({ groups, played }) =>
    groups.flatMap(({ keys, atSeconds }) => keys.map((key) => ({ ...key, atSeconds, played: played.notes }))),
  )

  it('right keys were struck within a tenth of a second and a chord of their time', () => {
    for (const { pitch, onsetSeconds, atSeconds, played } of keys.filter(({ wrongKind }) => wrongKind === null)) {
      expect(Math.abs((onsetSeconds ?? 0) - atSeconds)).toBeLessThan(0.17)
      expect(played).toContainEqual(expect.objectContaining({ pitch, onsetSeconds }))
    }
  })

  it('wrong keys were not struck anywhere near', () => {
    for (const { pitch, atSeconds, played } of keys.filter(({ wrongKind }) => wrongKind !== null)) {
      for (const note of played.filter((candidate) => candidate.pitch === pitch))
        expect(Math.abs(note.onsetSeconds - atSeconds)).toBeGreaterThan(0.24)
    }
  })

  it('has every kind of wrong key, and more right ones', () => {
    for (const kind of WRONG_KINDS) expect(keys.filter(({ wrongKind }) => wrongKind === kind).length, kind).toBeGreaterThan(5)
    expect(keys.filter(({ wrongKind }) => wrongKind === null).length).toBeGreaterThan(keys.length / 2)
  })

  it('held keys sound when they become required', () => {
    for (const { pitch, atSeconds, played } of keys.filter(({ wrongKind }) => wrongKind === 'held, not struck again')) {
      const sounding = played.filter((note) => note.pitch === pitch && note.onsetSeconds < atSeconds && note.onsetSeconds > atSeconds - 4)
      expect(sounding.length).toBeGreaterThan(0)
    }
  })

  it('follows its seed alone, and is in order of time', () => {
    const [first = { notes: [], pedal: [] }] = music
    const askedClip = askOf(first, 3)
    expect(askOf(structuredClone(first), 3)).toEqual(askedClip)
    expect(askOf(first, 4).groups).not.toEqual(askedClip.groups)
    for (const { groups } of clips)
      expect(groups.map(({ atSeconds }) => atSeconds)).toEqual(groups.map(({ atSeconds }) => atSeconds).sort((a, b) => a - b))
  })
})

describe('the tally', () => {
  it('counts each verdict where it belongs', () => {
    const right = { pitch: 60, onsetSeconds: 1, wrongKind: null }
    const wrong = { pitch: 61, onsetSeconds: null, wrongKind: 'semitone' } as const
    const tally = tallyOf([
      { ...right, verdict: 'right', decidedSeconds: 1.1 },
      { ...right, verdict: 'right', decidedSeconds: 1.3 },
      { ...right, verdict: 'wrong', decidedSeconds: 1.35 },
      { ...right, verdict: 'unsure', decidedSeconds: 1.35 },
      { ...right, verdict: 'none', decidedSeconds: Number.NaN },
      { ...right, verdict: 'right', decidedSeconds: 0.9 },
      { ...wrong, verdict: 'right', decidedSeconds: 1.1 },
      { ...wrong, verdict: 'wrong', decidedSeconds: 1.3 },
      { ...wrong, verdict: 'unsure', decidedSeconds: 1.3 },
    ])
    expect(tally).toMatchObject({
      rightKeys: 6,
      accepted: 2,
      premature: 1,
      calledWrong: 1,
      unsureOfRight: 2,
      wrongKeys: 3,
      calledRight: 1,
      unsureOfWrong: 1,
      unanswered: 1,
    })
    expect(tally.acceptedWithin(0.15)).toBe(1)
    expect(tally.wrongOf('semitone')).toEqual({ count: 3, calledRight: 1, unsure: 1 })
    expect(tally.wrongOf('tone')).toEqual({ count: 0, calledRight: 0, unsure: 0 })
  })
})
