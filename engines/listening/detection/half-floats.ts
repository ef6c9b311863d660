// Half-precision floats (IEEE 754 binary16), the format of the weights: three decimal places are enough. Float16Array is missing in browsers that
// learners have.
const [EXPONENT_BITS, FRACTION_BITS, BIAS] = [5, 10, 15]
const [FRACTION_STEPS, LARGEST_EXPONENT] = [2 ** FRACTION_BITS, 2 ** EXPONENT_BITS - 1]
const SIGN = 1 << (EXPONENT_BITS + FRACTION_BITS)

/** Throws a RangeError for what is not finite or too large (65,520 and more). */
export function toHalfFloat(value: number): number {
  const size = Math.abs(value)
  const exponent = Math.max(1 - BIAS, Math.floor(Math.log2(size || 1)))
  const steps = Math.round(size / 2 ** (exponent - FRACTION_BITS))
  // A mantissa that rounds up to the next power of two carries into the exponent by itself; below the smallest exponent there is no leading one.
  const bits = steps < FRACTION_STEPS ? steps : (exponent + BIAS) * FRACTION_STEPS + steps - FRACTION_STEPS
  if (!(bits < LARGEST_EXPONENT * FRACTION_STEPS)) throw new RangeError(`${value} has no half float`)
  return value < 0 ? bits + SIGN : bits
}

export function fromHalfFloat(bits: number): number {
  const exponent = Math.floor((bits % SIGN) / FRACTION_STEPS)
  const fraction = bits % FRACTION_STEPS
  const size = (exponent === 0 ? fraction : fraction + FRACTION_STEPS) * 2 ** (Math.max(1, exponent) - BIAS - FRACTION_BITS)
  return bits >= SIGN ? -size : size
}
