import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import type { Expression, Timeline } from '@prelude/domain/score'
import type { SheetModel } from '../models/sheet.ts'

/** The same expression in other ticks: of the wire, or of a timeline. */
const expressionInTicks = ({ dynamics, hairpins, slurs, pedals, fermatas }: Expression, ticks: (tick: number) => number): Expression => {
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

/** The expression and the other part of a piece for four hands, in ticks of the wire; what a timeline does not have is absent. */
export const besideNotes = ({ expression, partner }: Timeline, toWire: (ticks: number) => number): Pick<SheetModel, 'expression' | 'partner'> => ({
  ...(expression ? { expression: expressionInTicks(expression, toWire) } : {}),
  ...(partner
    ? {
        partner: partner.map(({ onset, duration, pitch, hand, staccato }) => ({
          start: toWire(onset),
          end: toWire(onset + duration),
          hand,
          key: pianoKeyOf(pitch),
          staccato,
        })),
      }
    : {}),
})

/** The same of a decoded timeline, whose ticks are those of the wire. */
export const besideNotesOf = ({ expression, partner }: SheetModel): Pick<Timeline, 'expression' | 'partner'> => ({
  ...(expression ? { expression } : {}),
  ...(partner
    ? {
        partner: partner.map(({ start, end, key, hand, staccato }) => ({
          onset: start,
          duration: end - start,
          pitch: pitchOfPianoKey(key),
          hand,
          staccato,
        })),
      }
    : {}),
})
