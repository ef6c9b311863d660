import { logarithm, multiplyAdd } from './arithmetic.ts'

/** 10 / ln 10: decibels from a natural logarithm of power. */
const DECIBELS: f32 = 4.342944819032518
const LEAST_POWER: f32 = 1e-10

/**
 * Power of the columns 0 … size of a real transform, from the complex transform of its dealt samples. `halfTurns`: cosines of −π k / size, k from 0
 * to size − 1, then the sines. Space for one number more is wanted behind `re` and `im`.
 */
export function powers(size: usize, halfTurns: usize, re: usize, im: usize, out: usize): void {
  const end = size << 2
  const half = f32x4.splat(0.5)
  store<f32>(re + end, load<f32>(re))
  store<f32>(im + end, load<f32>(im))
  for (let at: usize = 0; at < end; at += 16) {
    const mirror = end - at - 12
    const zRe = v128.load(re + at)
    const zIm = v128.load(im + at)
    const back = v128.load(re + mirror)
    const mRe = v128.shuffle<f32>(back, back, 3, 2, 1, 0)
    const backIm = v128.load(im + mirror)
    const mIm = v128.shuffle<f32>(backIm, backIm, 3, 2, 1, 0)
    // Transforms of the even and of the odd samples.
    const evenRe = f32x4.add(zRe, mRe)
    const evenIm = f32x4.sub(zIm, mIm)
    const oddRe = f32x4.add(zIm, mIm)
    const oddIm = f32x4.sub(mRe, zRe)
    const cos = v128.load(halfTurns + at)
    const sin = v128.load(halfTurns + end + at)
    const wholeRe = f32x4.mul(half, f32x4.add(evenRe, f32x4.sub(f32x4.mul(oddRe, cos), f32x4.mul(oddIm, sin))))
    const wholeIm = f32x4.mul(half, f32x4.add(evenIm, multiplyAdd(oddRe, sin, f32x4.mul(oddIm, cos))))
    v128.store(out + at, multiplyAdd(wholeRe, wholeRe, f32x4.mul(wholeIm, wholeIm)))
  }
  const last = load<f32>(re) - load<f32>(im)
  store<f32>(out + end, last * last)
}

/**
 * Decibels of `count` bins (a multiple of four). Each bin is a weighted sum of neighbouring columns: `bank` holds its first column in bytes and how
 * many fours of columns it has, then the weights follow one another in `weights`, each bin's filled up to fours with zeros.
 */
export function decibels(power: usize, bank: usize, weights: usize, count: usize, out: usize): void {
  for (let bin: usize = 0; bin < count; bin += 1) {
    let from = power + load<usize>(bank)
    const end = from + (load<usize>(bank, 4) << 4)
    let sum = f32x4.splat(0)
    while (from < end) {
      sum = multiplyAdd(v128.load(from), v128.load(weights), sum)
      from += 16
      weights += 16
    }
    const both = f32x4.add(sum, v128.shuffle<f32>(sum, sum, 2, 3, 0, 1))
    store<f32>(out + (bin << 2), f32x4.extract_lane(both, 0) + f32x4.extract_lane(both, 1))
    bank += 8
  }
  const end = out + (count << 2)
  for (; out < end; out += 16) {
    const power = f32x4.add(v128.load(out), f32x4.splat(LEAST_POWER))
    v128.store(out, f32x4.mul(logarithm(power), f32x4.splat(DECIBELS)))
  }
}
