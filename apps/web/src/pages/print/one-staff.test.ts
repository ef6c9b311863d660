import { expect, it } from 'vitest'
import { withoutSilentStaff } from './one-staff.ts'

const attributes =
  '<attributes><divisions>1</divisions><staves>2</staves><clef number="1"><sign>G</sign></clef><clef number="2"><sign>F</sign></clef></attributes>'
const note = (staff: number, inside = '<pitch></pitch>') => `<note id="n">${inside}<duration>4</duration><staff>${staff}</staff></note>`
const rest = (staff: number) => note(staff, '<rest/>')
const back = '<backup><duration>4</duration></backup>'
const sign = '<direction placement="below"><direction-type><dynamics><f/></dynamics></direction-type><staff>1</staff></direction>'
const end = '<barline location="right"><bar-style>light-heavy</bar-style></barline>'
const score = (inside: string) => `<part id="P1"><measure number="1">${attributes}${inside}</measure></part>`

it.each([
  [
    'the left hand alone: loudness is kept',
    sign + rest(1) + back + note(2) + end,
    `<sign>F</sign></clef></attributes>${sign.replace('<staff>1</staff>', '')}<note id="n"><pitch></pitch><duration>4</duration></note>${end}`,
  ],
  [
    'the right hand alone: the bar line stays',
    note(1) + back + rest(2) + end,
    `<sign>G</sign></clef></attributes><note id="n"><pitch></pitch><duration>4</duration></note>${end}`,
  ],
  [
    'two voices of one hand',
    rest(1) + back + note(2) + back + note(2),
    `<note id="n"><pitch></pitch><duration>4</duration></note>${back}<note id="n"><pitch></pitch><duration>4</duration></note>`,
  ],
])('%s', (_name, inside, expected) => {
  const printed = withoutSilentStaff(score(inside))
  expect(printed).toContain(expected)
  expect(printed).not.toMatch(/<staves>|<rest|number="2"|<staff>/)
})

it.each([
  ['both hands play', note(1) + back + note(2)],
  ['nobody plays', rest(1) + back + rest(2)],
  ['a sign stands after a rest of the silent hand', rest(1) + sign + rest(1) + back + note(2)],
])('is unchanged where %s', (_name, inside) => expect(withoutSilentStaff(score(inside))).toBe(score(inside)))
