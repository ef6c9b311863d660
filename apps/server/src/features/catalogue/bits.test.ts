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
    const [one, other] = [pick(), pick()]
    const rising = (places: Iterable<number>): number[] => [...places].sort((a, b) => a - b)
    expect(placesOf(bitsOf(one))).toEqual(rising(one))
    expect(countBits(bitsOf(one))).toBe(one.size)
    const common = bitsOf(one)
    keepCommon(common, bitsOf(other))
    expect(placesOf(common)).toEqual(rising([...one].filter((place) => other.has(place))))
    const all = bitsOf(one)
    addAll(all, bitsOf(other))
    expect(placesOf(all)).toEqual(rising(new Set([...one, ...other])))
  }
})

it('lose one place', () => {
  const bits = bitsOf([0, 31, 32, 299])
  removeBit(bits, 31)
  expect([0, 31, 32, 299].map((place) => hasBit(bits, place))).toEqual([true, false, true, true])
})
