/** Modified Bessel function of order 0, by its series, to machine precision. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; sum + term !== sum; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/** Kaiser window at `place`, −1 to 1 over its width: 1 in the middle; a larger `beta` gives a deeper stop band and a wider transition. */
export const kaiserWindow = (place: number, beta: number): number => bessel(beta * Math.sqrt(Math.max(0, 1 - place ** 2))) / bessel(beta)
