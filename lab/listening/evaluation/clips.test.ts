import { describe, expect, it } from 'vitest'
import { CLIP_SECONDS, judgedClips, renderClip } from './clips.ts'
import { KINDS, playKind } from './music/kinds.ts'
import { PIANO_NAMES } from './pianos/pianos.ts'
import { CONDITIONS } from './sounds/conditions.ts'

describe('the judged clips', () => {
  const clips = judgedClips(1, 3)

  it('have every kind of music three times, each time under another condition', () => {
    for (const music of KINDS) {
      const of = clips.filter((clip) => clip.music === music)
      expect(new Set(of.map(({ condition }) => condition)).size, music).toBe(3)
      expect(new Set(of.map(({ piano }) => piano)).size, music).toBe(2)
    }
  })

  it('have every condition about as often, on each piano, and no name twice', () => {
    const share = clips.length / CONDITIONS.length / PIANO_NAMES.length
    for (const condition of CONDITIONS) {
      for (const piano of PIANO_NAMES) {
        const count = clips.filter((clip) => clip.condition === condition && clip.piano === piano).length
        expect(count, `${condition} on ${piano}`).toBeGreaterThan(share / 2)
      }
    }
    expect(new Set(clips.map(({ id }) => id)).size).toBe(clips.length)
  })

  it('are the same for a seed', async () => {
    const [first] = judgedClips(5, 1)
    if (!first) throw new Error('no clip')
    expect(await renderClip(first, 8_000)).toEqual(await renderClip(first, 8_000))
  })
})

describe('music by rules', () => {
  it.each(KINDS)('%s: on the piano, within the clip, each key let go of before it is struck again', (kind) => {
    for (const seed of [1, 2, 3]) {
      const { notes } = playKind(kind, seed, CLIP_SECONDS)
      expect(notes.length).toBeGreaterThan(6)
      notes.forEach((note, index) => {
        expect(note.pitch).toBeGreaterThanOrEqual(21)
        expect(note.pitch).toBeLessThanOrEqual(108)
        expect(note.onsetSeconds).toBeGreaterThan(0)
        expect(note.onsetSeconds).toBeLessThan(CLIP_SECONDS - 0.5)
        expect(note.offsetSeconds).toBeGreaterThan(note.onsetSeconds)
        const again = notes.slice(index + 1).find(({ pitch }) => pitch === note.pitch)
        if (again) expect(again.onsetSeconds).toBeGreaterThan(note.offsetSeconds)
      })
    }
  })
})
