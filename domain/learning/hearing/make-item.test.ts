import { expect, test } from 'vitest'
import { isBlackKey, type Pitch } from '../../music/index.ts'
import { answerKeys, answerLength, givenKey, type HearingItem, keysOf } from './items.ts'
import { FROM_FIRST_LADDER, focusesOfLevel, focusesUpTo, HEARING_FOCUSES, HEARING_LEVELS, isHearingFocus, kindOfFocus } from './ladder.ts'
import { HEARD_RANGE, makeItem, soundOf } from './make-item.ts'
import { secondsOf, soundsOf } from './sounds.ts'
import { nameInItem } from './spell.ts'
import { focusWords, hearingLevelWords } from './texts/focus.texts.ts'

const SEEDS = Array.from({ length: 40 }, (_, place) => place * 7_919 + 3)
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
    if (item.kind === 'melody')
      expect([item.mode, item.pitches.length]).toEqual(first === 'minor' ? ['minor', Number(second)] : ['major', Number(first)])
    if (item.kind === 'degree') expect((item.pitch - item.tonic + 24) % 12).toBe([0, 2, 4, 5, 7, 9, 11][Number(first) - 1])
    if (item.kind === 'cadence') expect([item.ending, item.chords.at(-1)?.[0]]).toEqual([first, item.pitch])
    if (item.kind === 'bass') expect([item.pitches.length, item.chords.map(([low]) => low)]).toEqual([Number(first), item.pitches])
    if (item.kind === 'chord') expect([item.quality, item.inversion]).toEqual([first, Number(second)])
    if (item.kind === 'rhythm') expect(item.values.reduce((sum, value) => sum + value, 0)).toBe(item.measures * item.beats)
    expect(givenKey(item) === null).toBe(item.kind === 'rhythm')
    expect(answerLength(item)).toBeGreaterThan(0)
  }))

test('intervals of the first levels lie on white keys', () => {
  for (const focus of focusesUpTo(6).filter((candidate) => kindOfFocus(candidate) === 'interval'))
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
    if (item.mode === 'minor') expect(places).toContain(3)
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

/** Pairs of voices that go from a fifth or an octave to another one, the same way. */
const parallels = (chords: readonly (readonly number[])[]): number =>
  chords.slice(1).reduce((sum, now, place) => {
    const before = chords[place] ?? []
    if (before.length !== now.length) return sum
    const pairs = now.flatMap((_, high) => now.slice(0, high).map((_low, low) => [low, high] as const))
    const isParallel = ([low, high]: readonly [number, number]): boolean => {
      const [from, to] = [[before[low] ?? 0, before[high] ?? 0] as const, [now[low] ?? 0, now[high] ?? 0] as const]
      const [earlier, later] = [(from[1] - from[0]) % 12, (to[1] - to[0]) % 12]
      return earlier === later && [0, 7].includes(later) && from[0] !== to[0] && Math.sign(to[0] - from[0]) === Math.sign(to[1] - from[1])
    }
    return sum + pairs.filter(isParallel).length
  }, 0)

test('chords are led voice by voice: the bass below, nothing in parallel, each within what is heard', () => {
  let count = 0
  each((item) => {
    if (!('chords' in item)) return
    count += 1
    for (const chord of item.chords) {
      expect(chord.length).toBeGreaterThan(2)
      expect(chord.toSorted((a, b) => a - b)).toEqual(chord)
      expect([Math.min(...chord) >= HEARD_RANGE.low, Math.max(...chord) <= HEARD_RANGE.high]).toEqual([true, true])
    }
    expect(parallels(item.chords), JSON.stringify(item)).toBe(0)
  })
  expect(count).toBeGreaterThan(500)
})

test('a cadence is among its choices, which are two until broken ones are known, and never says which by its length', () => {
  for (const [ending, level, choices] of [
    ['full', 15, 2],
    ['half', 15, 2],
    ['deceptive', 31, 3],
    ['full', 31, 3],
  ] as const) {
    const items = SEEDS.map((seed) => makeItem({ focus: `cadence-${ending}`, level, seed }))
    const lengths = new Set(items.map((item) => (item.kind === 'cadence' ? item.chords.length : 0)))
    expect(lengths).toEqual(new Set([4, 5]))
    for (const item of items) {
      if (item.kind !== 'cadence') throw new Error(item.kind)
      expect(item.choices.find((choice) => choice.ending === ending)?.pitch).toBe(answerKeys(item)[0])
      expect(new Set(item.choices.map(({ pitch }) => pitch % 12)).size).toBe(choices)
    }
  }
})

test('cadences come in major and in minor', () => {
  const modes = SEEDS.map((seed) => makeItem({ focus: 'cadence-full', level: 15, seed })).map((item) => (item.kind === 'cadence' ? item.mode : null))
  expect(modes.filter((mode) => mode === 'minor').length).toBeGreaterThan(10)
})

test.each([
  ['quarters', [1, 2, 3], 1],
  ['eighths', [0.5, 1, 2], 0.5],
  ['three', [0.5, 1, 2, 3], 1],
  ['dotted', [0.5, 1, 1.5, 2], 1.5],
  ['syncopation', [0.5, 1, 1.5, 2], 1],
] as const)('a rhythm of %s has these values only, and the one that it is about', (values, knownValues, own) => {
  for (const seed of SEEDS) {
    const item = makeItem({ focus: `rhythm-${values}`, level: HEARING_LEVELS, seed })
    if (item.kind !== 'rhythm') throw new Error(item.kind)
    expect(item.values.every((value) => (knownValues as readonly number[]).includes(value))).toBe(true)
    if (values === 'quarters') expect(Math.max(...item.values)).toBeGreaterThan(1)
    else if (values !== 'three') expect(item.values).toContain(own)
    expect(new Set(item.values).size).toBeGreaterThan(1)
  }
})

test('each class belongs to one level, and every level after the first adds one or two', () => {
  expect(HEARING_LEVELS).toBe(37)
  expect(new Set(HEARING_FOCUSES).size).toBe(HEARING_FOCUSES.length)
  for (let level = 1; level <= HEARING_LEVELS; level += 1) {
    expect([1, 2, ...(level === 1 ? [3] : [])]).toContain(focusesOfLevel(level).length)
    expect(focusesUpTo(level)).toEqual(expect.arrayContaining([...focusesOfLevel(level)]))
    expect(hearingLevelWords(level).length).toBeGreaterThan(5)
  }
  expect(focusesUpTo(99)).toEqual(HEARING_FOCUSES)
  expect(isHearingFocus('interval-up-4')).toBe(true)
  expect(isHearingFocus('interval-up-13')).toBe(false)
  expect(new Set(HEARING_FOCUSES.map(focusWords)).size).toBe(HEARING_FOCUSES.length)
})

const all = (way: string): string[] => Array.from({ length: 12 }, (_, place) => `interval-${way}-${place + 1}`)
/** What the first ladder of fourteen levels added. */
const FIRST_LADDER: readonly (readonly string[])[] = [
  ['interval-up-2', 'interval-up-4', 'interval-up-7'],
  ['rhythm-quarters'],
  ['melody-3'],
  ['interval-up-3', 'interval-up-5', 'interval-up-12'],
  ['rhythm-eighths'],
  ['chord-major-0', 'chord-minor-0'],
  [2, 3, 4, 5, 7, 12].map((size) => `interval-down-${size}`),
  ['melody-4'],
  [...all('up'), ...all('down')],
  ['rhythm-dotted'],
  ['chord-major-1', 'chord-minor-1', 'chord-major-2', 'chord-minor-2'],
  ['melody-5'],
  all('together'),
  ['chord-seventh-0', 'rhythm-syncopation'],
]
test.each(FIRST_LADDER.map((_, place) => [place + 1, FROM_FIRST_LADDER[place] ?? 0]))(
  'level %i of the first ladder is level %i: the first one at which all is heard that was heard there',
  (old, level) => {
    const focuses = FIRST_LADDER.slice(0, old).flat()
    expect(focuses.every(isHearingFocus)).toBe(true)
    const hasAll = (candidate: number): boolean => focuses.every((focus) => (focusesUpTo(candidate) as readonly string[]).includes(focus))
    expect([hasAll(level), level === 1 || hasAll(level - 1)]).toEqual([true, level === 1])
  },
)

test('what is heard slowly lasts longer, and an item is over within fifteen seconds', () =>
  each((item) => {
    const [usual, slow] = [secondsOf(soundsOf(item)), secondsOf(soundsOf(item, 'slow'))]
    expect(slow).toBeGreaterThan(usual)
    expect(slow).toBeLessThan(15)
  }))
