// Arithmetic on four floats at once.

export function multiplyAdd(a: v128, b: v128, c: v128): v128 {
  return f32x4.add(f32x4.mul(a, b), c)
}

/** Natural logarithm of positive normal floats, to about one unit in the last place (Cephes `logf`). */
export function logarithm(x: v128): v128 {
  const mantissa = v128.or(v128.and(x, i32x4.splat(0x007fffff)), i32x4.splat(0x3f000000))
  const isSmall = f32x4.lt(mantissa, f32x4.splat(Math.SQRT1_2 as f32))
  // The mantissa is brought to √½ … √2, less 1.
  const m = f32x4.add(f32x4.sub(mantissa, f32x4.splat(1)), v128.and(isSmall, mantissa))
  const exponent = f32x4.convert_i32x4_s(i32x4.add(i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(126)), isSmall))
  const square = f32x4.mul(m, m)
  let y = f32x4.splat(7.0376836292e-2)
  y = multiplyAdd(y, m, f32x4.splat(-1.151461031e-1))
  y = multiplyAdd(y, m, f32x4.splat(1.167699874e-1))
  y = multiplyAdd(y, m, f32x4.splat(-1.2420140846e-1))
  y = multiplyAdd(y, m, f32x4.splat(1.4249322787e-1))
  y = multiplyAdd(y, m, f32x4.splat(-1.6668057665e-1))
  y = multiplyAdd(y, m, f32x4.splat(2.0000714765e-1))
  y = multiplyAdd(y, m, f32x4.splat(-2.4999993993e-1))
  y = multiplyAdd(y, m, f32x4.splat(3.3333331174e-1))
  y = f32x4.mul(f32x4.mul(y, m), square)
  y = multiplyAdd(exponent, f32x4.splat(-2.1219444e-4), y)
  y = multiplyAdd(square, f32x4.splat(-0.5), y)
  return multiplyAdd(exponent, f32x4.splat(0.693359375), f32x4.add(m, y))
}

/** e^x for |x| ≤ 87, beyond that as at ±87, to about two units in the last place (Cephes `expf`). */
export function exponential(given: v128): v128 {
  let x = f32x4.min(f32x4.max(given, f32x4.splat(-87)), f32x4.splat(87))
  const whole = f32x4.floor(multiplyAdd(x, f32x4.splat(Math.LOG2E as f32), f32x4.splat(0.5)))
  x = multiplyAdd(whole, f32x4.splat(-0.693359375), x)
  x = multiplyAdd(whole, f32x4.splat(2.1219444e-4), x)
  let y = f32x4.splat(1.98756915e-4)
  y = multiplyAdd(y, x, f32x4.splat(1.3981999507e-3))
  y = multiplyAdd(y, x, f32x4.splat(8.3334519073e-3))
  y = multiplyAdd(y, x, f32x4.splat(4.1665795894e-2))
  y = multiplyAdd(y, x, f32x4.splat(1.6666665459e-1))
  y = multiplyAdd(y, x, f32x4.splat(5.0000001201e-1))
  y = f32x4.add(multiplyAdd(y, f32x4.mul(x, x), x), f32x4.splat(1))
  return f32x4.mul(y, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23))
}
