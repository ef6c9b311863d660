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

// A half float's exponent and fraction, shifted to those of a float: the same number but for the biases' difference, small ones without a leading one included.
const word = new Uint32Array(1)
const single = new Float32Array(word.buffer)
const BIASES_APART = 2 ** (127 - BIAS)
const FRACTIONS_APART = 23 - FRACTION_BITS

/** Of a finite number's bits. */
export function fromHalfFloat(bits: number): number {
  word[0] = (bits & (SIGN - 1)) << FRACTIONS_APART
  const size = (single[0] as number) * BIASES_APART
  return bits >= SIGN ? -size : size
}
