import { describe, expect, test } from 'vitest'
import { sceneAt, sceneIndexAt } from './scene-at.ts'
import { AFTER_WAIT_SECONDS, lessonTimeline, neededSeconds, type WrittenScene } from './timeline.ts'

const scene = (seconds: number, ...orders: string[]): WrittenScene => ({ title: 'Une scène', duration_s: seconds, say: 'Une phrase.', do: orders })
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

test('scenes follow each other, and a scene that asks stops before its end', () => {
  const lesson = lessonTimeline([scene(10, 'text.big Un'), scene(8, 'wait.play C4 R1 1', 'wait.play C3 L5 1'), scene(6, 'text.big Deux')])
  expect(lesson.scenes.map(({ start }) => start)).toEqual([0, 10, 18])
  expect(lesson.seconds).toBe(24)
  expect(lesson.stops.map(({ at }) => rounded(at))).toEqual([rounded(18 - 2 * AFTER_WAIT_SECONDS), rounded(18 - AFTER_WAIT_SECONDS)])
  expect([0, 9.99, 10, 23.9].map((second) => sceneIndexAt(lesson, second))).toEqual([0, 0, 1, 2])
})

describe('what is heard', () => {
  test('music after a metronome begins with one of its measures', () => {
    const { sounds } = lessonTimeline([scene(12, 'metro.on 60', 'kb.play C4q D4q')])
    const notes = sounds.filter((sound) => sound.kind === 'note')
    expect(notes.map(({ at }) => rounded(at))).toEqual([5.2, 6.2])
    const clicks = sounds.filter((sound) => sound.kind === 'click')
    expect(clicks.slice(0, 5).map(({ at, accent }) => [rounded(at), accent])).toEqual([
      [1.2, true],
      [2.2, false],
      [3.2, false],
      [4.2, false],
      [5.2, true],
    ])
  })

  test('what is counted is clicked, « et » too', () => {
    const { sounds } = lessonTimeline([scene(4, 'metro.on 60', 'count.show 1 & 2 &')])
    expect(sounds.slice(0, 5).map((sound) => [rounded(sound.at), sound.kind === 'click' && sound.accent])).toEqual([
      [1.2, true],
      [1.7, false],
      [2.2, false],
      [2.7, false],
      [3.2, true],
    ])
  })

  test('the pedal holds all notes to the end, staccato cuts them', () => {
    const lengths = (order: string): number[] =>
      lessonTimeline([scene(20, 'metro.on 60', order)]).sounds.flatMap((sound) => (sound.kind === 'note' ? rounded(sound.seconds) : []))
    expect(lengths('kb.play ped C4q E4q')).toEqual([2.7, 1.7])
    expect(lengths("kb.play C4q' (E4q F4q)")).toEqual([0.4, 1, 1])
  })

  test('one hand of a score alone', () => {
    const { sounds } = lessonTimeline([scene(30, 'score.show C3w / C4w', 'voice.solo 1')])
    expect(sounds.flatMap((sound) => (sound.kind === 'note' ? sound.pitch : []))).toEqual([48, 60, 60])
  })
})

describe('what is drawn', () => {
  test('keys, hand and staff show the same note at once', () => {
    const lesson = lessonTimeline([scene(12, 'kb.mirror on', 'metro.on 60', 'score.show C4q1 D4q2')])
    const picture = sceneAt(lesson, 6.5)
    expect(picture.sounding).toEqual([{ pitch: 62, hand: 'RIGHT' }])
    expect(picture.hands[0]?.pressed).toEqual([2])
    expect(picture.hands[0]?.keys).toEqual([
      [1, 60],
      [2, 62],
      [3, 64],
      [4, 65],
      [5, 67],
    ])
    expect(rounded(picture.staff?.position ?? 0)).toBe(1.3)
    expect(sceneAt(lesson, 9).staff?.position).toBeNull()
  })

  test('the left hand lies the other way', () => {
    const lesson = lessonTimeline([scene(10, 'hand.keys L C3:5 D3:4 E3:3 F3:2 G3:1')])
    expect(sceneAt(lesson, 4).hands[0]?.keys).toEqual([
      [1, 55],
      [2, 53],
      [3, 52],
      [4, 50],
      [5, 48],
    ])
  })

  test('one thing after the other: groups of keys, then a pulse', () => {
    const lesson = lessonTimeline([scene(10, 'kb.range 48 60', 'kb.group black2', 'kb.group black3')])
    expect(sceneAt(lesson, 2).lit).toEqual([49, 51])
    expect(sceneAt(lesson, 5).lit).toEqual([49, 51, 54, 56, 58])
  })

  test('the syncopated pedal goes up with each chord and down after it', () => {
    const lesson = lessonTimeline([scene(14, 'pedal.anim syncopated', 'metro.on 60', 'kb.play <C4 E4>h <C4 F4>h')])
    expect([5.3, 6, 7.3, 8].map((second) => sceneAt(lesson, second).pedal?.isDown)).toEqual([false, true, false, true])
  })

  test('the range and the mirror of a scene hold until another one comes', () => {
    const lesson = lessonTimeline([scene(5, 'kb.range 36 84', 'kb.mirror on'), scene(5, 'text.big Deux'), scene(8, 'kb.play C4q D4q')])
    expect([sceneAt(lesson, 7).low, sceneAt(lesson, 7).high]).toEqual([36, 84])
    expect(sceneAt(lesson, 12).staff?.mirror).toBe(true)
  })

  test.each([
    ['a range of its own', ['kb.range 36 84', 'kb.light C4'], [36, 84]],
    ['five fingers: their octave', ['hand.keys R C4:1 D4:2 E4:3'], [60, 72]],
    ['notes up to a do', ['kb.play F3q C5q'], [48, 72]],
    ['any octave: three of them', ['wait.play C any 3'], [48, 84]],
    ['no key: the octaves beside middle C', ['text.big Siège'], [48, 72]],
  ])('the keys of a scene, %s', (_, orders, shown) => {
    const { low, high } = sceneAt(lessonTimeline([scene(30, ...orders)]), 1)
    expect([low, high]).toEqual(shown)
  })
})

test('what a scene needs: its orders, its words, and what it waits for', () => {
  expect(neededSeconds({ say: 'Deux mots.', do: ['metro.on 60', 'kb.play C4w'] })).toBeCloseTo(1.2 + 4 + 4 + 0.7)
  expect(neededSeconds({ say: 'x'.repeat(170), do: ['text.big Un'] })).toBe(10)
  expect(neededSeconds({ say: '', do: ['wait.play C4 R1 1'] })).toBeCloseTo(AFTER_WAIT_SECONDS)
})
