/** Weights of `evidenceNumbers`, in its order. Made by `npm run train -- readings` (docs/teacher.md). */
export const READING_WEIGHTS: readonly number[] = [
  -0.9544, 0.4075, 0.0926, 3.0283, 2.4343, -1.6131, 0.2787, 0.9717, 0.5981, -3.098, -0.4496, 0.1403, -0.567, 0.6317, 0.0652, -0.488, -0.1656, -0.3217,
  1.9832, 1.007, 0.3427, 2.3845, 0.6373, 0.825, 0.5982, -0.0801, -1.5679, -0.5254, 0.1065, -0.6727,
]
