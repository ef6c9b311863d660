import { multiplyAdd } from './arithmetic.ts'

/** Bytes of an entry in the list of taps: address of its first row, bytes from row to row, how many numbers of each row. */
const TAP_BYTES: usize = 12

/**
 * A layer: each row of `out` is the sum of its taps times a matrix, times `scale`, plus `bias` and `add`; then rectified, if wanted; then plus `skip`.
 *
 * Rows come four at a time, columns eight and at the end four, so that the sums stay in registers. `weights` holds, for each eight columns (at the end
 * four), the rows of the matrix, tap after tap. Steps are the bytes from row to row; 0 gives each row the same.
 */
export function multiply(
  taps: usize,
  tapCount: usize,
  rows: usize,
  columns: usize,
  weights: usize,
  scale: usize,
  scaleStep: usize,
  bias: usize,
  biasStep: usize,
  add: usize,
  isRectified: i32,
  skip: usize,
  skipStep: usize,
  out: usize,
  outStep: usize,
): void {
  const floor = isRectified ? f32x4.splat(0) : f32x4.splat(-Infinity)
  const end = taps + tapCount * TAP_BYTES
  for (let column: usize = 0; column < columns; column += 8) {
    const at = column << 2
    if (columns - column >= 8)
      weights = eight(taps, end, rows, weights, scale + at, scaleStep, bias + at, biasStep, add + at, floor, skip + at, skipStep, out + at, outStep)
    else four(taps, end, rows, weights, scale + at, scaleStep, bias + at, biasStep, add + at, floor, skip + at, skipStep, out + at, outStep)
  }
}

/** Eight columns; returns where the weights of the next ones begin. */
function eight(
  taps: usize,
  end: usize,
  rows: usize,
  weights: usize,
  scale: usize,
  scaleStep: usize,
  bias: usize,
  biasStep: usize,
  add: usize,
  floor: v128,
  skip: usize,
  skipStep: usize,
  out: usize,
  outStep: usize,
): usize {
  const add0 = v128.load(add)
  const add1 = v128.load(add, 16)
  let weight = weights
  for (let row: usize = 0; row < rows; row += 4) {
    let a0 = f32x4.splat(0)
    let a1 = a0
    let b0 = a0
    let b1 = a0
    let c0 = a0
    let c1 = a0
    let d0 = a0
    let d1 = a0
    weight = weights
    for (let tap = taps; tap < end; tap += TAP_BYTES) {
      const step = load<usize>(tap, 4)
      let a = load<usize>(tap) + row * step
      let b = a + step
      let c = b + step
      let d = c + step
      const last = weight + (load<usize>(tap, 8) << 5)
      while (weight < last) {
        const w0 = v128.load(weight)
        const w1 = v128.load(weight, 16)
        let value = v128.load_splat<f32>(a)
        a0 = multiplyAdd(value, w0, a0)
        a1 = multiplyAdd(value, w1, a1)
        value = v128.load_splat<f32>(b)
        b0 = multiplyAdd(value, w0, b0)
        b1 = multiplyAdd(value, w1, b1)
        value = v128.load_splat<f32>(c)
        c0 = multiplyAdd(value, w0, c0)
        c1 = multiplyAdd(value, w1, c1)
        value = v128.load_splat<f32>(d)
        d0 = multiplyAdd(value, w0, d0)
        d1 = multiplyAdd(value, w1, d1)
        weight += 32
        a += 4
        b += 4
        c += 4
        d += 4
      }
    }
    finish(a0, scale, bias, add0, floor, skip, out)
    finish(a1, scale + 16, bias + 16, add1, floor, skip + 16, out + 16)
    finish(b0, scale + scaleStep, bias + biasStep, add0, floor, skip + skipStep, out + outStep)
    finish(b1, scale + scaleStep + 16, bias + biasStep + 16, add1, floor, skip + skipStep + 16, out + outStep + 16)
    finish(c0, scale + 2 * scaleStep, bias + 2 * biasStep, add0, floor, skip + 2 * skipStep, out + 2 * outStep)
    finish(c1, scale + 2 * scaleStep + 16, bias + 2 * biasStep + 16, add1, floor, skip + 2 * skipStep + 16, out + 2 * outStep + 16)
    finish(d0, scale + 3 * scaleStep, bias + 3 * biasStep, add0, floor, skip + 3 * skipStep, out + 3 * outStep)
    finish(d1, scale + 3 * scaleStep + 16, bias + 3 * biasStep + 16, add1, floor, skip + 3 * skipStep + 16, out + 3 * outStep + 16)
    scale += 4 * scaleStep
    bias += 4 * biasStep
    skip += 4 * skipStep
    out += 4 * outStep
  }
  return weight
}

/** The last four columns. */
function four(
  taps: usize,
  end: usize,
  rows: usize,
  weights: usize,
  scale: usize,
  scaleStep: usize,
  bias: usize,
  biasStep: usize,
  add: usize,
  floor: v128,
  skip: usize,
  skipStep: usize,
  out: usize,
  outStep: usize,
): void {
  const add0 = v128.load(add)
  for (let row: usize = 0; row < rows; row += 4) {
    let sumA = f32x4.splat(0)
    let sumB = sumA
    let sumC = sumA
    let sumD = sumA
    let weight = weights
    for (let tap = taps; tap < end; tap += TAP_BYTES) {
      const step = load<usize>(tap, 4)
      let a = load<usize>(tap) + row * step
      const last = weight + (load<usize>(tap, 8) << 4)
      while (weight < last) {
        const w = v128.load(weight)
        sumA = multiplyAdd(v128.load_splat<f32>(a), w, sumA)
        sumB = multiplyAdd(v128.load_splat<f32>(a + step), w, sumB)
        sumC = multiplyAdd(v128.load_splat<f32>(a + 2 * step), w, sumC)
        sumD = multiplyAdd(v128.load_splat<f32>(a + 3 * step), w, sumD)
        weight += 16
        a += 4
      }
    }
    finish(sumA, scale, bias, add0, floor, skip, out)
    finish(sumB, scale + scaleStep, bias + biasStep, add0, floor, skip + skipStep, out + outStep)
    finish(sumC, scale + 2 * scaleStep, bias + 2 * biasStep, add0, floor, skip + 2 * skipStep, out + 2 * outStep)
    finish(sumD, scale + 3 * scaleStep, bias + 3 * biasStep, add0, floor, skip + 3 * skipStep, out + 3 * outStep)
    scale += 4 * scaleStep
    bias += 4 * biasStep
    skip += 4 * skipStep
    out += 4 * outStep
  }
}

function finish(sum: v128, scale: usize, bias: usize, add: v128, floor: v128, skip: usize, out: usize): void {
  const moved = f32x4.add(multiplyAdd(sum, v128.load(scale), v128.load(bias)), add)
  v128.store(out, f32x4.add(f32x4.max(moved, floor), v128.load(skip)))
}
