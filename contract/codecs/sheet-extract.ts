import type { Sheet, SheetDivision } from '../models/sheet.ts'

interface WireSpan {
  readonly start: number
  readonly end: number
}

/**
 * A sheet with the notes of its first measures only: what stands later is not in it, what lasts longer ends with them. Facts, measures, sections and
 * tempos stay whole. `measures` is at least 1.
 */
export function sheetExtract({ model, divisions, beatPractice }: Sheet, measures: number): Sheet {
  const wire = model.ticks_per_division
  const last = model.measures[measures - 1]
  const end = last ? Math.round((last.startDivision + last.duration) * wire) : 0
  const begun = <Span extends WireSpan>(spans: readonly Span[]): Span[] =>
    spans.filter(({ start }) => start < end).map((span) => ({ ...span, end: Math.min(span.end, end) }))
  const handprints = begun(model.handprints)
  const shown = (print: number | null): number | null => (print !== null && print < handprints.length ? print : null)
  const shownOf = ({ LEFT, RIGHT }: SheetDivision['currentHandprint']) => ({ LEFT: shown(LEFT), RIGHT: shown(RIGHT) })
  const { expression, partner } = model
  return {
    model: {
      ...model,
      handprints,
      ...(expression
        ? {
            expression: {
              dynamics: expression.dynamics.filter(({ at }) => at < end),
              hairpins: begun(expression.hairpins),
              slurs: begun(expression.slurs),
              pedals: begun(expression.pedals),
              fermatas: begun(expression.fermatas),
            },
          }
        : {}),
      ...(partner ? { partner: begun(partner) } : {}),
      extract_measures: measures,
    },
    divisions: divisions
      .filter(({ position }) => position * wire < end)
      .map((row) => {
        const begunNotes = <Note extends { readonly offset: number; readonly duration: number }>(notes: readonly Note[]): Note[] =>
          notes
            .filter(({ offset }) => row.position * wire + offset < end)
            .map((note) => ({ ...note, duration: Math.min(note.duration, end - row.position * wire - note.offset) }))
        return {
          ...row,
          currentHandprint: shownOf(row.currentHandprint),
          nextHandprint: shownOf(row.nextHandprint),
          left: begunNotes(row.left),
          right: begunNotes(row.right),
          melodyNote: begunNotes(row.melodyNote),
        }
      }),
    beatPractice,
  }
}
