import type { Expression } from '@prelude/domain/score'

/** The same expression in other ticks: of the wire, or of a timeline. */
export const expressionInTicks = ({ dynamics, hairpins, slurs, pedals, fermatas }: Expression, ticks: (tick: number) => number): Expression => {
  const span = <Span extends { readonly start: number; readonly end: number }>(item: Span): Span => ({
    ...item,
    start: ticks(item.start),
    end: ticks(item.end),
  })
  return {
    dynamics: dynamics.map((mark) => ({ ...mark, at: ticks(mark.at) })),
    hairpins: hairpins.map(span),
    slurs: slurs.map(span),
    pedals: pedals.map(span),
    fermatas: fermatas.map(span),
  }
}
