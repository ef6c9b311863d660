/** Thresholds to choose from: 0.27 to 0.998, evenly spaced in logits. */
export const THRESHOLDS: readonly number[] = Array.from({ length: 49 }, (_, place) => 1 / (1 + Math.exp(1 - 0.15 * place)))
