/** Weights of `evidenceNumbers`, in its order. Made by `npm run train -- readings` (docs/teacher.md). */
export const READING_WEIGHTS: readonly number[] = [
  -1.1921, 0.2296, 0.1544, 3.0697, 2.3202, -1.138, 0.3957, 1.3781, -0.1156, -2.8936, -0.6506, -0.0647, -0.4193, 0.0176, 0.1465, -0.4625, -0.0929, 0.0265, 1.5616, 0.9094, 0.7146, 1.5333, 0.111, 0.6254, 1.0835,
]
