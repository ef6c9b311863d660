import { expect, test } from 'vitest'
import { playedQuarters, playedVoices, soundedVoices, writtenPosition } from './heard.ts'
import { type LessonMusic, readMusic } from './notation.ts'
import { readOrder } from './orders.ts'
import { orderFault } from './timeline.ts'
import { countOf } from './waits.ts'

const NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
/** « C4:2 » is two quarters of middle C. */
const textOf = (voices: LessonMusic['voices']): string =>
  voices
    .map(({ notes }) =>
      notes
        .map(({ keys, quarters }) => `${keys.map(({ pitch }) => `${NAMES[pitch % 12]}${Math.floor(pitch / 12) - 1}`).join('+') || 'r'}:${quarters}`)
        .join(' '),
    )
    .join(' / ')

test.each([
  ['a tie is one sound', 'C4h~ | C4q D4q', 'C4:3 D4:1'],
  ['over two bar lines', 'C4h D4h~ | D4w~ | D4q r', 'C4:2 D4:7 r:1'],
  ['of a chord', '<C4 E4>h~ <C4 E4>q', 'C4+E4:3'],
  ['all again', 'C4q D4q :|', 'C4:1 D4:1 C4:1 D4:1'],
  ['from the sign on', 'C4h |: D4q E4q :| F4h', 'C4:2 D4:1 E4:1 D4:1 E4:1 F4:2'],
  ['two endings', '|: C4q D4q |1 E4h :|2 G4h', 'C4:1 D4:1 E4:2 C4:1 D4:1 G4:2'],
  ['the left hand of two repeats with the right one', 'C3h :| / C4q D4q', 'C3:2 C3:2 / C4:1 D4:1 C4:1 D4:1'],
  ['an octave higher than written', '8va C5q D5q', 'C6:1 D6:1'],
  ['two dots', 'C4h.. D4e', 'C4:3.5 D4:0.5'],
  ['two voices of a hand', 'G4h F4h + C4q D4q E4h', 'G4:2 F4:2 / C4:1 D4:1 E4:2'],
  ['double signs', 'F##4q Bbb4q', 'G4:1 A4:1'],
  ['thirty-seconds', 'C4t D4t E4s', 'C4:0.125 D4:0.125 E4:0.25'],
  ['an ornament is not asked', 'C5q[tr] D5q', 'C5:1 D5:1'],
])('what is struck: %s', (_, notes, expected) => expect(textOf(playedVoices(readMusic(notes)))).toBe(expected))

test.each([
  ['mordent', 'C5q[mo]', 'C5:0.125 B4:0.125 C5:0.75'],
  ['inverted mordent in a key', 'key:G E5q[pr]', 'E5:0.125 F#5:0.125 E5:0.75'],
  ['turn', 'key:F A4h[gr]', 'Bb4:0.25 A4:0.25 G4:0.25 A4:1.25'],
  ['turn of an eighth', 'D5e[gr]', 'E5:0.125 D5:0.125 C5:0.125 D5:0.125'],
  ['trill begins above and ends on its note', 'F4e[tr]', 'G4:0.125 F4:0.125 G4:0.125 F4:0.125'],
  ['short grace note', 'E5q[ap]', 'F5:0.125 E5:0.875'],
  ['rolled chord', '<C4 E4 G4>h[ar]', 'C4:2 E4:1.875 G4:1.75'],
  ['with its repeat', 'C5q[mo] :|', 'C5:0.125 B4:0.125 C5:0.75 C5:0.125 B4:0.125 C5:0.75'],
  ['an octave higher', '8va B4q[pr]', 'B5:0.125 C6:0.125 B5:0.75'],
])('what is heard of a %s', (_, notes, expected) => expect(textOf(soundedVoices(readMusic(notes)))).toBe(expected))

test('the place on the staff goes back with the repeat, and over the first ending', () => {
  const music = readMusic('|: C4q D4q |1 E4h :|2 G4h')
  expect(playedQuarters(music)).toBe(8)
  expect([0, 1, 2, 3.5, 4, 5, 6, 7].map((played) => writtenPosition(music, played))).toEqual([0, 1, 2, 3.5, 0, 1, 4, 5])
})

test('a wait counts what is struck', () => {
  const count = (text: string): number => {
    const order = readOrder(text)
    return order.kind === 'wait' ? countOf(order.wait) : 0
  }
  expect(count('wait.tap q h~ q q')).toBe(3)
  expect(count('wait.read C4h~ C4q D4q')).toBe(2)
  expect(count('wait.read C4q D4q :|')).toBe(4)
})

test.each([
  ['kb.play C4q~ D4q', 'une liaison de prolongation « ~ » mène à la même note'],
  ['kb.play C4q~', 'une liaison de prolongation « ~ » mène à la même note'],
  ['kb.play |: C4q D4q', 'une reprise s’écrit « |: … :| », avec deux fins « |: … |1 … :|2 … »'],
  ['kb.play C4q |1 D4q :|', 'une reprise s’écrit « |: … :| », avec deux fins « |: … |1 … :|2 … »'],
  ['kb.play 8va C9q', '« 8va » va au-delà du clavier'],
])('the fault of %s', (text, fault) => expect(orderFault(text)).toBe(`« ${text} » : ${fault}`))
