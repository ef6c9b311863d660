import { expect, test } from 'vitest'
import type { CourseContext } from './course.ts'
import { courseOf } from './make-course.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const CONTEXT: CourseContext = {
  handSize: { left: 12, right: 14 },
  shapes: [{ code: 'POS5', name: '', family: 'position', intervals: [0, 2, 4, 5, 7], fingersRight: [1, 2, 3, 4, 5], fingersLeft: [5, 4, 3, 2, 1] }],
  openHand: true,
}

/** A random generator with fixed values, 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** A score with everything in it: chords, graces, ties, words, silent bars, repeats, changing meters, several parts. */
function wildScore(seed: number): TestScore {
  const next = numbersFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const count = 3 + Math.floor(next() * 30)
  const token = (low: number, quarters: number): string => {
    const pitches = Array.from({ length: 1 + Math.floor(next() * 4) }, () => low + Math.floor(next() * 30))
    const chord = next() < 0.15 ? 'r' : [...new Set(pitches)].join('+')
    const grace = next() < 0.1 ? `g${low + 5} ` : ''
    return `${grace}${chord}/${quarters}${chord !== 'r' && next() < 0.1 ? '~' : ''}${chord !== 'r' && next() < 0.2 ? ':mot-' : ''}`
  }
  const bar = (low: number): string =>
    next() < 0.1
      ? 'r/4'
      : pick([[4], [2, 2], [1, 1, 1, 1], [0.5, 0.5, 1, 2], [1.5, 0.5, 1, 1], [0.25, 0.25, 0.5, 3]])
          .map((quarters) => token(low, quarters))
          .join(' ')
  const staff = (low: number): string => Array.from({ length: count }, () => bar(low)).join(' | ')
  const kinds: TestScore['parts'][] = [
    [{ name: 'Piano', staves: [staff(58), staff(36)] }],
    [
      { name: 'Voice', staves: [staff(60)] },
      { name: 'Piano', staves: [staff(58), staff(36)] },
    ],
    [{ name: 'Flute', staves: [staff(80)] }],
    [{ name: 'Clavier', staves: [staff(45)] }],
    Array.from({ length: 4 }, (_, i) => ({ name: `Voix ${i}`, staves: [staff(72 - 8 * i)] })),
    Array.from({ length: 9 }, (_, i) => ({ name: `Part ${i}`, staves: [staff(90 - 8 * i)] })),
  ]
  const turn = Math.floor(next() * count)
  const measures = {
    0: { number: '0', implicit: true },
    [turn]: { rehearsal: next() < 0.5 ? 'B' : null, fifths: Math.floor(next() * 9) - 4, barStyle: pick(['regular', 'light-light']) },
  }
  const whole = Array.from({ length: count }, (_, i) => i)
  return {
    parts: pick(kinds),
    measures,
    time: pick([
      [4, 4],
      [2, 2],
      [12, 8],
      [3, 8],
    ] as const),
    order: pick([whole, [...whole, ...whole], [...whole.slice(0, turn + 1), ...whole]]),
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))('whatever the score, its course can be played and engraved (%i)', (seed) => {
  const { written, played } = scoreOf(wildScore(seed))
  const course = courseOf(written, played, {}, CONTEXT)
  const ids = new Set(written.notes.map((note) => `n${note.ordinal}`))
  expect(course.versions[0]?.kind).toBe('written')
  expect(course.measureIds).toHaveLength(course.playedMeasures)
  for (const { timeline, noteIds, melodyIds, droppedIds, hiddenStaves, kind, difficulty, positions } of course.versions) {
    const { notes, measures, parts, totalTicks } = timeline
    const name = `${kind} ${seed}`
    expect(
      noteIds.flat().filter((id) => !ids.has(id)),
      name,
    ).toEqual([])
    expect([noteIds.length, melodyIds.length], name).toEqual([notes.length, timeline.melody.length])
    const sounding = new Set(noteIds.flat())
    expect(
      droppedIds.filter((id) => sounding.has(id) || !ids.has(id)),
      name,
    ).toEqual([])
    expect(hiddenStaves.length, name).toBeLessThan(course.staves.length)
    const order = notes.map(({ onset, pitch }) => onset * 128 + pitch)
    expect(
      order.filter((place, i) => i > 0 && place < (order[i - 1] ?? 0)),
      name,
    ).toEqual([])
    const strikes = notes.map(({ onset, pitch, hand }) => `${onset} ${pitch} ${hand}`)
    expect(new Set(strikes).size, name).toBe(strikes.length)
    const wrong = notes.filter(({ index, onset, duration, pitch, measure }, i) => {
      const { start = 0, length = 0 } = measures[measure] ?? {}
      const whole = Number.isInteger(onset) && Number.isInteger(duration) && duration > 0
      return index !== i || !whole || pitch < 21 || pitch > 108 || onset < start || onset >= start + length
    })
    expect(wrong, name).toEqual([])
    const last = new Map<number, { readonly onset: number; readonly end: number }>()
    const overlapping = notes.filter(({ onset, duration, pitch }) => {
      const before = last.get(pitch)
      const isTogether = before?.onset === onset
      last.set(pitch, { onset, end: Math.max(onset + duration, isTogether ? before.end : 0) })
      return before !== undefined && !isTogether && before.end > onset
    })
    expect(overlapping, name).toEqual([])
    expect(
      measures.map(({ start }) => start),
      name,
    ).toEqual(measures.map((_, i) => measures.slice(0, i).reduce((sum, { length }) => sum + length, 0)))
    expect([parts[0]?.start, parts[parts.length - 1]?.end], name).toEqual([0, totalTicks])
    expect(
      parts.filter(({ start, end }, i) => end <= start || start !== (parts[i - 1]?.end ?? 0)),
      name,
    ).toEqual([])
    expect(timeline.tempos[0]?.at, name).toBe(0)
    expect(
      difficulty.reasons.filter(({ value, weight }) => value === '' || /NaN|undefined/.test(value) || weight > 1),
      name,
    ).toEqual([])
    expect(
      positions.filter(({ start, end }) => end <= start),
      name,
    ).toEqual([])
  }
  const places = course.sections.flatMap((section) => section.places).sort((a, b) => a.firstMeasure - b.firstMeasure)
  expect(places.map(({ firstMeasure }) => firstMeasure)).toEqual([0, ...places.slice(0, -1).map(({ lastMeasure }) => lastMeasure + 1)])
  expect(places[places.length - 1]?.lastMeasure).toBe(course.playedMeasures - 1)
})

/** An object and all in it, read-only: writing to it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

test('making a course does not change the source score', () => {
  const { written, played } = scoreOf(wildScore(5))
  const before = structuredClone({ written, played })
  const course = courseOf(frozen(written), frozen(played), {}, CONTEXT)
  expect({ written, played }).toEqual(before)
  expect(course.writtenMeasures).toBe(written.measures.length)
})

test('the facts of a piece, from the file or corrected by the learner', () => {
  const piece: TestScore = {
    parts: [{ name: 'Piano', staves: ['64 | 60/3 | 62/3', 'r | 48/3 | 50/3'] }],
    title: ' Valse ',
    composer: 'Camille',
    time: [3, 4],
    measures: { 0: { number: '0', implicit: true, fifths: -3, minor: true } },
    order: [0, 1, 2, 1, 2],
  }
  const { written, played } = scoreOf(piece)
  expect(courseOf(written, played, {}, CONTEXT)).toMatchObject({
    title: 'Valse',
    artist: 'Camille',
    titleKnown: true,
    writtenMeasures: 3,
    playedMeasures: 5,
    durationSeconds: (13 * 60) / 90,
    key: 'Cm',
    timeSignature: '3/4',
    beatsPerMinute: 90,
    beatQuarters: 1,
    hasLyrics: false,
    sectionsAreAutomatic: true,
  })
  expect(courseOf(written, played, { title: 'Pour Jeanne', artist: '', beatsPerMinute: 45 }, CONTEXT)).toMatchObject({
    title: 'Pour Jeanne',
    artist: '',
    titleKnown: true,
    beatsPerMinute: 45,
  })
  expect(courseOf({ ...written, title: null }, played, {}, CONTEXT)).toMatchObject({ title: 'Sans titre', titleKnown: false })
})
