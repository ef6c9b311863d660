import { exponential, multiplyAdd } from './arithmetic.ts'

/**
 * Recurrent states: each moves towards its value, as far as the sigmoid of its gate says. A row of `given` has the gates of its states, then their
 * values. `count` states a row, a multiple of four; states and `out` stand row after row.
 */
export function follow(given: usize, before: usize, out: usize, rows: usize, count: usize): void {
  const width = count << 2
  const unit = f32x4.splat(1)
  for (let row: usize = 0; row < rows; row += 1) {
    for (let at: usize = 0; at < width; at += 16) {
      const gate = f32x4.div(unit, f32x4.add(unit, exponential(f32x4.neg(v128.load(given + at)))))
      const state = v128.load(before + at)
      v128.store(out + at, multiplyAdd(gate, f32x4.sub(v128.load(given + width + at), state), state))
    }
    given += width << 1
    before += width
    out += width
  }
}

/** Mean and largest number of each column; `count` columns, a multiple of four. */
export function pool(x: usize, rows: usize, count: usize, mean: usize, most: usize): void {
  const width = count << 2
  const share = f32x4.splat(1 / (rows as f32))
  for (let at: usize = 0; at < width; at += 16) {
    let sum = f32x4.splat(0)
    let largest = v128.load(x + at)
    let from = x + at
    for (let row: usize = 0; row < rows; row += 1) {
      const value = v128.load(from)
      sum = f32x4.add(sum, value)
      largest = f32x4.max(largest, value)
      from += width
    }
    v128.store(mean + at, f32x4.mul(sum, share))
    v128.store(most + at, largest)
  }
}
