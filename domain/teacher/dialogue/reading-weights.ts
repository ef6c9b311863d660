/** Weights of `evidenceNumbers`, in its order. Made by `npm run train -- readings` (docs/teacher.md). */
export const READING_WEIGHTS: readonly number[] = [
  -1.0686, 0.4413, 0.05, 2.6187, 2.3601, -1.2524, 0.2522, 0.8875, 0.7491, -3.5357, -0.6202, 0.2382, -1.0399, 0.916, 0.1153, -0.3142, -0.1507, -0.2532,
  1.9083, 0.9283, 0.3929, 2.3589, 0.9878, 0.5544, 0.3382, -0.1009, -1.0961, -0.3558, 0.272,
]
