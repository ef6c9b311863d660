import { seededRandom } from '@prelude/domain/basics'
import { expect, it } from 'vitest'
import { addAll, addBit, countBits, eachBit, emptyBits, hasBit, keepCommon, removeBit } from './bits.ts'

const SIZE = 300
const bitsOf = (places: Iterable<number>) => {
  const bits = emptyBits(SIZE)
  for (const place of places) addBit(bits, place)
  return bits
}
const placesOf = (bits: ReturnType<typeof emptyBits>): number[] => {
  const places: number[] = []
  eachBit(bits, (place) => places.push(place))
  return places
}

it('are sets of numbers', () => {
  const random = seededRandom(7)
  for (let turn = 0; turn < 50; turn += 1) {
    const pick = () => new Set(Array.from({ length: Math.floor(random() * SIZE) }, () => Math.floor(random() * SIZE)))
    const [first, second] = [pick(), pick()]
    const rising = (places: Iterable<number>): number[] => [...places].sort((a, b) => a - b)
    expect(placesOf(bitsOf(first))).toEqual(rising(first))
    expect(countBits(bitsOf(first))).toBe(first.size)
    const common = bitsOf(first)
    keepCommon(common, bitsOf(second))
    expect(placesOf(common)).toEqual(rising([...first].filter((place) => second.has(place))))
    const all = bitsOf(first)
    addAll(all, bitsOf(second))
    expect(placesOf(all)).toEqual(rising(new Set([...first, ...second])))
  }
})

it('lose one place', () => {
  const bits = bitsOf([0, 31, 32, 299])
  removeBit(bits, 31)
  expect([0, 31, 32, 299].map((place) => hasBit(bits, place))).toEqual([true, false, true, true])
})
