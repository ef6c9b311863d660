import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import type { SheetModel } from '../models/sheet.ts'
import { expressionInTicks } from './sheet-expression.ts'

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
