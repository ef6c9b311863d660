import { meterOf } from '@prelude/domain/notation'
import { expect, test } from 'vitest'
import { rhythmOfHand } from './rhythm.ts'

/** « q. » a dotted quarter, « 3e » an eighth of a triplet, « rh » a half rest, « e' » a short eighth. */
const written = (grids: readonly string[], divisionPerBeat: number, meter = meterOf(4, 4)): string =>
  rhythmOfHand(grids, divisionPerBeat, meter)
    .map(({ value: { type, dots, triplet }, isRest, mark }) =>
      [
        isRest ? 'r' : '',
        triplet ? '3' : '',
        type === '16th' ? 's' : type[0],
        '.'.repeat(dots),
        mark === 'staccato' ? "'" : mark === 'accent' ? '!' : '',
      ].join(''),
    )
    .join(' ')

test.each([
  ['a whole note', ['C---------------'], 4, 'w'],
  ['bass and short chord', ['R---c---R---c---'], 4, "q q' q q'"],
  ['3-3-2', ['R-----R-----R---'], 4, 'q. q. q'],
  ['dotted, and a sixteenth', ['R--CR-C-'], 4, 'e. s e e'],
  ['an accent', ['>R---C---'], 4, 'q! q'],
  ['a rest of a beat, then a half: the middle of the measure stays visible', ['R---............'], 4, 'q rq rh'],
  ['a rest from within a beat: its half stays visible', ['R.......'], 4, 's rs re rq'],
  ['a second layer ends what is held', ['R-----------', '....C-------'], 4, 'q h'],
  ['swing', ['R-CR-C'], 3, '3q 3e 3q 3e'],
  ['nothing', [], 4, ''],
])('%s', (_name, grids, divisionPerBeat, values) => expect(written(grids, divisionPerBeat)).toBe(values))

test.each([
  ['six eighths', ['123321'], 3, 'e e e e e e'],
  ['two long beats', ['R--C--'], 3, 'q. q.'],
  ['one for the measure', ['R-----'], 3, 'h.'],
  ['sixteenths', ['R-----121212'], 6, 'q. s s s s s s'],
])('6/8: %s', (_name, grids, divisionPerBeat, values) => expect(written(grids, divisionPerBeat, meterOf(6, 8))).toBe(values))

test('a length without a value of its own is the longest one within it, and a rest', () => expect(written(['R----...'], 4)).toBe('q rq'))
