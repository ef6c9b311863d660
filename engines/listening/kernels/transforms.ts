import { multiplyAdd } from './arithmetic.ts'

// The Fourier transform of `2 · size` real samples, as one of `size` complex numbers: even samples are real parts, odd ones imaginary parts. Real
// parts and imaginary parts stand in arrays of their own. `size` is a power of two, at least 64. `turns` holds the cosines of −2π p / size, p from 0
// to size − 1, then the sines.

/** Samples times the window, dealt out to real and imaginary parts. */
export function deal(samples: usize, window: usize, size: usize, re: usize, im: usize): void {
  const end = re + (size << 2)
  while (re < end) {
    const a = f32x4.mul(v128.load(samples), v128.load(window))
    const b = f32x4.mul(v128.load(samples, 16), v128.load(window, 16))
    v128.store(re, v128.shuffle<f32>(a, b, 0, 2, 4, 6))
    v128.store(im, v128.shuffle<f32>(a, b, 1, 3, 5, 7))
    samples += 32
    window += 32
    re += 16
    im += 16
  }
}

/** Stockham's transform by fours, in turns from (re, im) to (re2, im2) and back. Returns 1 where the result stands in (re2, im2). */
export function transform(size: usize, turns: usize, re: usize, im: usize, re2: usize, im2: usize): i32 {
  firstFours(size, turns, re, im, re2, im2)
  let isSecond = 1
  let length = size >> 2
  for (; length >= 4; length >>= 2) {
    if (isSecond) fours(size, length, turns, re2, im2, re, im)
    else fours(size, length, turns, re, im, re2, im2)
    isSecond ^= 1
  }
  if (length === 1) return isSecond
  if (isSecond) twos(size, re2, im2, re, im)
  else twos(size, re, im, re2, im2)
  return isSecond ^ 1
}

/** The first step, whose turns differ from place to place: four butterflies at once, the results of each side by side. */
function firstFours(size: usize, turns: usize, re: usize, im: usize, toRe: usize, toIm: usize): void {
  const quarter = size
  const sines = size << 2
  for (let at: usize = 0; at < quarter; at += 16) {
    const aRe = v128.load(re + at)
    const aIm = v128.load(im + at)
    const bRe = v128.load(re + at + quarter)
    const bIm = v128.load(im + at + quarter)
    const cRe = v128.load(re + at + 2 * quarter)
    const cIm = v128.load(im + at + 2 * quarter)
    const dRe = v128.load(re + at + 3 * quarter)
    const dIm = v128.load(im + at + 3 * quarter)
    const plusRe = f32x4.add(aRe, cRe)
    const plusIm = f32x4.add(aIm, cIm)
    const minusRe = f32x4.sub(aRe, cRe)
    const minusIm = f32x4.sub(aIm, cIm)
    const otherRe = f32x4.add(bRe, dRe)
    const otherIm = f32x4.add(bIm, dIm)
    // i (b − d)
    const turnedRe = f32x4.sub(dIm, bIm)
    const turnedIm = f32x4.sub(bRe, dRe)
    const cos1 = v128.load(turns + at)
    const sin1 = v128.load(turns + at + sines)
    const cos2 = f32x4.sub(f32x4.mul(cos1, cos1), f32x4.mul(sin1, sin1))
    const sin2 = f32x4.mul(f32x4.add(cos1, cos1), sin1)
    const cos3 = f32x4.sub(f32x4.mul(cos1, cos2), f32x4.mul(sin1, sin2))
    const sin3 = multiplyAdd(cos1, sin2, f32x4.mul(sin1, cos2))
    const oneRe = f32x4.sub(minusRe, turnedRe)
    const oneIm = f32x4.sub(minusIm, turnedIm)
    const twoRe = f32x4.sub(plusRe, otherRe)
    const twoIm = f32x4.sub(plusIm, otherIm)
    const threeRe = f32x4.add(minusRe, turnedRe)
    const threeIm = f32x4.add(minusIm, turnedIm)
    storeTransposed(
      toRe + 4 * at,
      f32x4.add(plusRe, otherRe),
      f32x4.sub(f32x4.mul(oneRe, cos1), f32x4.mul(oneIm, sin1)),
      f32x4.sub(f32x4.mul(twoRe, cos2), f32x4.mul(twoIm, sin2)),
      f32x4.sub(f32x4.mul(threeRe, cos3), f32x4.mul(threeIm, sin3)),
    )
    storeTransposed(
      toIm + 4 * at,
      f32x4.add(plusIm, otherIm),
      multiplyAdd(oneRe, sin1, f32x4.mul(oneIm, cos1)),
      multiplyAdd(twoRe, sin2, f32x4.mul(twoIm, cos2)),
      multiplyAdd(threeRe, sin3, f32x4.mul(threeIm, cos3)),
    )
  }
}

function storeTransposed(to: usize, a: v128, b: v128, c: v128, d: v128): void {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
  const abLater = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
  const cdLater = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
  v128.store(to, v128.shuffle<f64>(ab, cd, 0, 2))
  v128.store(to, v128.shuffle<f64>(ab, cd, 1, 3), 16)
  v128.store(to, v128.shuffle<f64>(abLater, cdLater, 0, 2), 32)
  v128.store(to, v128.shuffle<f64>(abLater, cdLater, 1, 3), 48)
}

/** A later step: `size / length` butterflies share a turn. */
function fours(size: usize, length: usize, turns: usize, re: usize, im: usize, toRe: usize, toIm: usize): void {
  const quarter = size
  const shared = (size / length) << 2
  const sines = size << 2
  for (let place: usize = 0; place < length >> 2; place += 1) {
    const cos1 = v128.load_splat<f32>(turns + place * shared)
    const sin1 = v128.load_splat<f32>(turns + place * shared + sines)
    const cos2 = v128.load_splat<f32>(turns + 2 * place * shared)
    const sin2 = v128.load_splat<f32>(turns + 2 * place * shared + sines)
    const cos3 = v128.load_splat<f32>(turns + 3 * place * shared)
    const sin3 = v128.load_splat<f32>(turns + 3 * place * shared + sines)
    const from = place * shared
    const to: usize = 4 * from
    for (let at: usize = 0; at < shared; at += 16) {
      const aRe = v128.load(re + from + at)
      const aIm = v128.load(im + from + at)
      const bRe = v128.load(re + from + at + quarter)
      const bIm = v128.load(im + from + at + quarter)
      const cRe = v128.load(re + from + at + 2 * quarter)
      const cIm = v128.load(im + from + at + 2 * quarter)
      const dRe = v128.load(re + from + at + 3 * quarter)
      const dIm = v128.load(im + from + at + 3 * quarter)
      const plusRe = f32x4.add(aRe, cRe)
      const plusIm = f32x4.add(aIm, cIm)
      const minusRe = f32x4.sub(aRe, cRe)
      const minusIm = f32x4.sub(aIm, cIm)
      const otherRe = f32x4.add(bRe, dRe)
      const otherIm = f32x4.add(bIm, dIm)
      const turnedRe = f32x4.sub(dIm, bIm)
      const turnedIm = f32x4.sub(bRe, dRe)
      const oneRe = f32x4.sub(minusRe, turnedRe)
      const oneIm = f32x4.sub(minusIm, turnedIm)
      const twoRe = f32x4.sub(plusRe, otherRe)
      const twoIm = f32x4.sub(plusIm, otherIm)
      const threeRe = f32x4.add(minusRe, turnedRe)
      const threeIm = f32x4.add(minusIm, turnedIm)
      const outRe = toRe + to + at
      const outIm = toIm + to + at
      v128.store(outRe, f32x4.add(plusRe, otherRe))
      v128.store(outIm, f32x4.add(plusIm, otherIm))
      v128.store(outRe + shared, f32x4.sub(f32x4.mul(oneRe, cos1), f32x4.mul(oneIm, sin1)))
      v128.store(outIm + shared, multiplyAdd(oneRe, sin1, f32x4.mul(oneIm, cos1)))
      v128.store(outRe + 2 * shared, f32x4.sub(f32x4.mul(twoRe, cos2), f32x4.mul(twoIm, sin2)))
      v128.store(outIm + 2 * shared, multiplyAdd(twoRe, sin2, f32x4.mul(twoIm, cos2)))
      v128.store(outRe + 3 * shared, f32x4.sub(f32x4.mul(threeRe, cos3), f32x4.mul(threeIm, sin3)))
      v128.store(outIm + 3 * shared, multiplyAdd(threeRe, sin3, f32x4.mul(threeIm, cos3)))
    }
  }
}

/** The last step of a size that is no power of four. */
function twos(size: usize, re: usize, im: usize, toRe: usize, toIm: usize): void {
  const half = size << 1
  for (let at: usize = 0; at < half; at += 16) {
    const aRe = v128.load(re + at)
    const aIm = v128.load(im + at)
    const bRe = v128.load(re + at + half)
    const bIm = v128.load(im + at + half)
    v128.store(toRe + at, f32x4.add(aRe, bRe))
    v128.store(toIm + at, f32x4.add(aIm, bIm))
    v128.store(toRe + at + half, f32x4.sub(aRe, bRe))
    v128.store(toIm + at + half, f32x4.sub(aIm, bIm))
  }
}
