import { expect, test } from 'vitest'
import { type BeamedNote, beamsOf } from './beams.ts'
import { meterOf } from './meter.ts'
import { noteValueOf, ticksOfLetter, type ValueLetter } from './value.ts'

/** « e. s re q 3e ,e »: values, their dots, rests and triplets; a comma before a note that is beamed apart. */
function voiceOf(text: string): BeamedNote[] {
  let onset = 0
  return text.split(' ').map((word) => {
    const [, comma, triplet, rest, letter, dot] = /^(,?)(3?)(r?)([whqest])(\.?)$/.exec(word) ?? []
    const ticks = (ticksOfLetter(letter as ValueLetter) * (dot ? 1.5 : 1) * (triplet ? 2 : 3)) / 3
    onset += ticks
    return { onset: onset - ticks, ticks, value: rest ? null : (noteValueOf(ticks) ?? null), isApart: comma !== '' }
  })
}
const beamed = (meter: string, voice: string, offset = 0): string => {
  const [numerator = 4, denominator = 4] = meter.split('/').map(Number)
  return beamsOf(voiceOf(voice), meterOf(numerator, denominator), offset)
    .map((parts) => parts.map((part) => ({ begin: '(', continue: '=', end: ')', 'forward hook': '>', 'backward hook': '<' })[part]).join('') || '-')
    .join(' ')
}

test.each([
  ['4/4', 'eighths over half a measure: its middle stays visible', 'e e e e e e e e', '( = = ) ( = = )'],
  ['4/4', 'not over the middle', 'q e e e e q', '- ( ) ( ) -'],
  ['4/4', 'one alone has a flag', 'e q e h', '- - - -'],
  ['4/4', 'with a rest among them, by beats', 'e e e re h', '( ) - - -'],
  ['4/4', 'sixteenths by beats', 's s s s e e h', '(( == == )) ( ) -'],
  ['4/4', 'with sixteenths in the half measure the eighths too', 'e e e s s h', '( ) ( =( )) -'],
  ['4/4', 'a triplet by itself', '3e 3e 3e e e h', '( = ) ( ) -'],
  ['3/4', 'eighths over the whole measure', 'e e e e e e', '( = = = = )'],
  ['3/4', 'by beats where it is asked for', 'e e ,e e ,e e', '( ) ( ) ( )'],
  ['3/4', 'by beats beside a quarter', 'q e e e e', '- ( ) ( )'],
  ['2/4', 'over the whole measure', 'e e e e', '( = = )'],
  ['3/8', 'over the whole measure', 'e e e', '( = )'],
  ['6/8', 'by dotted beats', 'e e e e e e', '( = ) ( = )'],
  ['4/4', 'the short note of a dotted pair points back', 'e. s h.', '( )< -'],
  ['4/4', 'and forward, where it comes first', 's e. h.', '(> ) -'],
  ['4/4', 'between two eighths to the half beat that it fills', 'e s re h', '( )< - -'],
] as const)('%s: %s', (meter, _, voice, beams) => expect(beamed(meter, voice)).toBe(beams))

test('a pickup of five eighths counts from its end', () => {
  expect(beamed('4/4', 'e e e e e', 192 - 120)).toBe('- ( = = )')
})
