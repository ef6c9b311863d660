/** Points missing to the goal, at least one. */
export const pointsLacking = ({ score, goalScore }: { readonly score: number | null; readonly goalScore: number }): number =>
  Math.max(1, goalScore - Math.round(score ?? 0))
