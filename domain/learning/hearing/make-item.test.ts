import { expect, test } from 'vitest'
import { isBlackKey, type Pitch } from '../../music/index.ts'
import { answerLength, BEATS_A_MEASURE, givenKey, type HearingItem, keysOf } from './items.ts'
import { focusesOfLevel, focusesUpTo, HEARING_FOCUSES, HEARING_LEVELS, isHearingFocus, kindOfFocus } from './ladder.ts'
import { HEARD_RANGE, makeItem, soundOf } from './make-item.ts'
import { secondsOf, soundsOf } from './sounds.ts'
import { nameInItem } from './spell.ts'

const SEEDS = Array.from({ length: 60 }, (_, place) => place * 7_919 + 3)
const each = (check: (item: HearingItem, level: number) => void): void => {
  for (const focus of HEARING_FOCUSES)
    for (const seed of SEEDS) for (const level of [1, HEARING_LEVELS]) check(makeItem({ focus, level, seed }), level)
}

test('the same order makes the same item, another seed most often another one', () => {
  for (const focus of HEARING_FOCUSES) {
    const sounds = SEEDS.map((seed) => soundOf(makeItem({ focus, level: HEARING_LEVELS, seed })))
    expect(SEEDS.map((seed) => soundOf(makeItem({ focus, level: HEARING_LEVELS, seed })))).toEqual(sounds)
    expect(new Set(sounds).size, focus).toBeGreaterThan(3)
  }
})

test('every item lies where a small keyboard and the microphone have its keys', () =>
  each((item) => {
    for (const pitch of keysOf(item)) {
      expect(pitch, JSON.stringify(item)).toBeGreaterThanOrEqual(HEARD_RANGE.low)
      expect(pitch, JSON.stringify(item)).toBeLessThanOrEqual(HEARD_RANGE.high)
    }
  }))

test('every item is what its class says', () =>
  each((item) => {
    const [, first = '', second = ''] = item.focus.split('-')
    if (item.kind === 'interval') expect([item.way, Math.abs(item.other - item.start)]).toEqual([first, Number(second)])
    if (item.kind === 'interval') expect(Math.sign(item.other - item.start)).toBe(first === 'down' ? -1 : 1)
    if (item.kind === 'melody') expect(item.pitches).toHaveLength(Number(first))
    if (item.kind === 'chord') expect([item.quality, item.inversion]).toEqual([first, Number(second)])
    if (item.kind === 'rhythm') expect(item.values.reduce((sum, value) => sum + value, 0)).toBe(item.measures * BEATS_A_MEASURE)
    expect(givenKey(item) === null).toBe(item.kind === 'rhythm')
    expect(answerLength(item)).toBeGreaterThan(0)
  }))

test('intervals of the first levels lie on white keys', () => {
  for (const focus of focusesUpTo(5).filter((candidate) => kindOfFocus(candidate) === 'interval'))
    for (const seed of SEEDS) expect(keysOf(makeItem({ focus, level: 1, seed })).some(isBlackKey), focus).toBe(false)
})

test('an interval is named as it is written: a third has three letters from one name to the other', () =>
  each((item) => {
    // A tritone is an augmented fourth or a diminished fifth.
    if (item.kind !== 'interval' || Math.abs(item.other - item.start) === 6) return
    const letters = ['do', 'ré', 'mi', 'fa', 'sol', 'la', 'si']
    const letterOf = (pitch: Pitch): number => letters.indexOf(nameInItem(item, pitch).replace(/[♯♭]/, ''))
    const steps = ((((letterOf(item.other) - letterOf(item.start)) * Math.sign(item.other - item.start)) % 7) + 7) % 7
    expect(steps, `${nameInItem(item, item.start)} ${nameInItem(item, item.other)}`).toBe(
      [0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 0][Math.abs(item.other - item.start)],
    )
  }))

test('a melody stays in five fingers, repeats no note, and ends on its tonic or third', () =>
  each((item) => {
    if (item.kind !== 'melody') return
    const places = item.pitches.map((pitch) => pitch - item.tonic)
    expect(places.every((place) => place >= 0 && place <= 7)).toBe(true)
    expect(places.slice(1).every((place, index) => place !== places[index])).toBe(true)
    if (item.pitches.length > 3) expect([0, 3, 4]).toContain(places[places.length - 1])
    else expect(places.slice(1).every((place, index) => Math.abs(place - (places[index] ?? 0)) <= 2)).toBe(true)
  }))

test('a chord has its tones, the lowest one that of its inversion', () =>
  each((item) => {
    if (item.kind !== 'chord') return
    const tones = { major: [0, 4, 7], minor: [0, 3, 7], seventh: [0, 4, 7, 10] }[item.quality]
    expect(item.pitches.map((pitch) => (((pitch - item.root) % 12) + 12) % 12).toSorted((a, b) => a - b)).toEqual(tones)
    expect((((item.pitches[0] ?? 0) - item.root) % 12) % 12).toBe(tones[item.inversion])
  }))

test.each([
  ['quarters', [1, 2, 3], 1],
  ['eighths', [0.5, 1, 2], 0.5],
  ['dotted', [0.5, 1, 1.5, 2], 1.5],
  ['syncopation', [0.5, 1, 1.5, 2], 1],
] as const)('a rhythm of %s has these values only, and the one that it is about', (values, knownValues, own) => {
  for (const seed of SEEDS) {
    const item = makeItem({ focus: `rhythm-${values}`, level: HEARING_LEVELS, seed })
    if (item.kind !== 'rhythm') throw new Error(item.kind)
    expect(item.values.every((value) => (knownValues as readonly number[]).includes(value))).toBe(true)
    if (values === 'quarters') expect(Math.max(...item.values)).toBeGreaterThan(1)
    else expect(item.values).toContain(own)
  }
})

test('each class belongs to one level, and every level adds one', () => {
  expect(new Set(HEARING_FOCUSES).size).toBe(HEARING_FOCUSES.length)
  for (let level = 1; level <= HEARING_LEVELS; level += 1) {
    expect(focusesOfLevel(level).length).toBeGreaterThan(0)
    expect(focusesUpTo(level)).toEqual(expect.arrayContaining([...focusesOfLevel(level)]))
  }
  expect(focusesUpTo(99)).toEqual(HEARING_FOCUSES)
  expect(isHearingFocus('interval-up-4')).toBe(true)
  expect(isHearingFocus('interval-up-13')).toBe(false)
})

test('what is heard slowly lasts longer, and an item is over within fifteen seconds', () =>
  each((item) => {
    const [usual, slow] = [secondsOf(soundsOf(item)), secondsOf(soundsOf(item, 'slow'))]
    expect(slow).toBeGreaterThan(usual)
    expect(slow).toBeLessThan(15)
  }))
