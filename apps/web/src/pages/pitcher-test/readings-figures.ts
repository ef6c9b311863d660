const QUIETEST_DB = -90

/** A root mean square or a peak, 0–1, in dB; silence is −90. */
export const decibels = (amplitude: number): number => Math.max(QUIETEST_DB, 20 * Math.log10(Math.max(amplitude, 1e-9)))

/** The share of one core that the analysis takes. */
export const loadOf = ({ hopMs, inferenceP50Ms }: { readonly hopMs: number; readonly inferenceP50Ms: number }): number =>
  hopMs > 0 ? (100 * inferenceP50Ms) / hopMs : 0
