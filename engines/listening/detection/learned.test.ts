import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEAK_FEATURES } from '../echo/leak-watch.ts'
import { LEARNED_MANIFEST } from '../models/manifest.ts'
import { ASKED_FEATURES } from './asked-features.ts'
import { HEARD_FEATURES } from './candidate-features.ts'
import { learnedFrom, packWeights } from './learned.ts'
import { perceptronSize } from './perceptron.ts'

const { heardFrom, certainties, ownFrom } = LEARNED_MANIFEST
const small = { inputs: 3, hidden: [4, 4] as const }
const numbers = (first: number): Float32Array => Float32Array.from({ length: perceptronSize(3, [4, 4]) }, (_, index) => first + index / 8)

describe('learned weights', () => {
  it('are read as they were written, two bytes a number, network after network', () => {
    const [first, two, three] = [-1, 0, 12.25].map((first) => ({ ...small, values: numbers(first) }))
    if (!first || !two || !three) throw new Error('three networks')
    const file = packWeights([first, two, three, first])
    expect(file).toHaveLength(4 * 2 * first.values.length)
    expect(learnedFrom(file, { heard: [small], askedKeys: [small, small], own: [small], heardFrom, certainties, ownFrom })).toEqual({
      heard: [first],
      askedKeys: [two, three],
      own: [first],
      heardFrom,
      certainties,
      ownFrom,
    })
  })

  it('are little-endian: 1.5 is 00 3e', () => expect([...packWeights([{ ...small, values: Float32Array.of(1.5) }])]).toEqual([0x00, 0x3e]))

  it('are rounded to three places and more', () => {
    const weights = { ...small, values: numbers(0).fill(0.123456) }
    const [read] = learnedFrom(packWeights([weights]), { heard: [small], askedKeys: [], own: [], heardFrom, certainties, ownFrom }).heard
    expect(read?.values[0]).toBeCloseTo(0.123456, 4)
  })

  it.each([-2, -1, 1, 2])('are refused when %i bytes are there or lacking', (more) => {
    const file = new Uint8Array(2 * perceptronSize(3, [4, 4]) + more)
    expect(() => learnedFrom(file, { heard: [small], askedKeys: [], own: [], heardFrom, certainties, ownFrom })).toThrow(/bytes instead of/)
  })
})

describe('the learned file', () => {
  const file = readFileSync(join(import.meta.dirname, '../models', LEARNED_MANIFEST.file))

  it('is the one that its manifest names', () => {
    expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([LEARNED_MANIFEST.bytes, LEARNED_MANIFEST.sha256])
  })

  it('fits the numbers that describe a candidate, an asked key and a strike beside the app’s sound', () => {
    const { heard, askedKeys, own } = learnedFrom(file)
    const inputs = [HEARD_FEATURES, ASKED_FEATURES, LEAK_FEATURES].flatMap((features, place) => Array([5, 3, 2][place]).fill(features))
    expect([...heard, ...askedKeys, ...own].map((committee) => committee.inputs)).toEqual(inputs)
    expect([...heard, ...askedKeys, ...own].every(({ values }) => values.every(Number.isFinite))).toBe(true)
  })
})
