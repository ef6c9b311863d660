/** Two-hand versions of the catalogue that judge the note detector, from the simplest to those of advanced learners: their pieces stay out of training. */
export const JUDGING_VERSIONS = [33, 126, 513, 1231, 1281, 1361, 1501, 1601, 1671, 1261] as const
