import { expect, test } from 'vitest'
import { layOutVoice, type NumberedMeasure } from '../measure.ts'
import { meterOf } from '../meter.ts'
import { readPitch } from '../test-pitch.ts'
import { direction, staffXml } from './write-measure.ts'
import type { MarkedNote } from './write-note.ts'
import { escaped } from './xml.ts'

const FOUR = meterOf(4, 4)
const measuresOf = (...lengths: readonly number[]): NumberedMeasure[] =>
  lengths.map((length, index) => ({ index, number: index + 1, start: lengths.slice(0, index).reduce((sum, before) => sum + before, 0), length }))
const noteAt = (onset: number, duration: number, pitch: string): MarkedNote => ({ onset, duration, written: readPitch(pitch), finger: null })
const marks = { idOf: ({ onset }: MarkedNote) => `n${onset}`, slursOf: () => ({ starts: [], stops: [] }), slursAbove: () => false }

/** Each note of a measure: its name, what is drawn of it, its beams; rests as `r`. */
function drawn(upper: readonly MarkedNote[], lower: readonly MarkedNote[], measure: number, spans = measuresOf(192, 192)): string[] {
  const voices = [upper, lower].map((notes, i) => ({ number: i + 1, measures: layOutVoice(notes, spans, FOUR) }))
  const xml = staffXml({ staff: 1, voices }, spans[measure] as NumberedMeasure, { meter: FOUR, fifths: 0, markings: [], marks })
  return [...xml.matchAll(/<(note|forward|backup)[ >].*?<\/\1>/g)].map(([element, name]) => {
    const pick = (child: string): string => new RegExp(`<${child}[^>]*>([^<]*)<`).exec(element)?.[1] ?? ''
    if (name !== 'note') return `${name} ${pick('duration')}`
    const ties = [...element.matchAll(/<tie type="(\w+)"/g)].map(([, type]) => type)
    return [pick('step') || (element.includes('measure="yes"') ? 'R' : 'r'), pick('type'), pick('accidental'), ...ties, pick('stem')]
      .filter(Boolean)
      .join(' ')
  })
}

test('a sharp that is tied over the bar line has no second sign, and the same key struck again has one', () => {
  const line = [noteAt(144, 96, 'F#4'), noteAt(240, 48, 'F#4'), noteAt(288, 96, 'F#4')]
  expect([drawn(line, [], 0), drawn(line, [], 1)]).toEqual([
    ['r half', 'r quarter', 'F quarter sharp start'],
    ['F quarter stop', 'F quarter sharp', 'F half'],
  ])
})

test('a second voice has stems of its own and no rests, and shares the signs', () => {
  expect(drawn([noteAt(0, 192, 'C#5')], [noteAt(96, 96, 'C#5')], 0)).toEqual(['C whole sharp up', 'backup 192', 'forward 96', 'C half down'])
})

test('a triplet of a second voice that ends in a rest keeps its bracket', () => {
  const spans = measuresOf(192)
  const voices = [[noteAt(0, 192, 'C5')], [noteAt(0, 16, 'E4'), noteAt(16, 16, 'G4'), noteAt(48, 48, 'E4'), noteAt(128, 16, 'E4')]].map(
    (notes, i) => ({
      number: i + 1,
      measures: layOutVoice(notes, spans, FOUR),
    }),
  )
  const xml = staffXml({ staff: 1, voices }, spans[0] as NumberedMeasure, { meter: FOUR, fifths: 0, markings: [], marks })
  const second = xml.slice(xml.indexOf('<backup>'))
  expect(
    [...second.matchAll(/<(note|forward)( print-object="no")?[ >].*?<\/\1>/g)].map(([text, name, unseen]) =>
      [name, unseen && 'unseen', /tuplet type="(\w+)"/.exec(text)?.[1]].filter(Boolean).join(' '),
    ),
  ).toEqual(['note start', 'note', 'note unseen stop', 'note', 'forward', 'note', 'forward'])
})

test('of two voices the higher one has stems up and the first number, measure by measure', () => {
  const spans = measuresOf(192, 192)
  const line = [noteAt(0, 192, 'C4'), noteAt(192, 48, 'E5'), noteAt(240, 144, 'F5')].map((note) => ({ ...note, finger: 1 }))
  const other = [noteAt(48, 144, 'G4'), noteAt(192, 192, 'B4')]
  const voices = [line, other].map((notes, i) => ({ number: i + 1, measures: layOutVoice(notes, spans, FOUR) }))
  const sides = spans.map((measure) =>
    [...staffXml({ staff: 1, voices }, measure, { meter: FOUR, fifths: 0, markings: [], marks }).matchAll(/<note.*?<\/note>/g)].map(([note]) =>
      [/<step>(.)/.exec(note)?.[1], /<voice>(.)/.exec(note)?.[1], /<stem>(\w+)/.exec(note)?.[1], /placement="below"/.test(note)].join(' '),
    ),
  )
  expect(sides).toEqual([
    ['C 2 down true', 'G 1 up false'],
    ['E 1 up false', 'F 1 up false', 'B 2 down false'],
  ])
})

test('a silent staff has a whole-measure rest, and in a short measure rests as long as it is', () => {
  expect([drawn([], [], 0), drawn([], [], 0, measuresOf(48, 192))]).toEqual([['R'], ['r quarter']])
})

test('a note whose length has no value is tied inside its measure', () => {
  expect(drawn([noteAt(0, 60, 'C4'), noteAt(60, 132, 'D4')], [], 0)).toEqual(['C quarter start', 'C 16th stop', 'D eighth start', 'D half stop'])
})

test('markings stand at their note, or with their distance from it; what closes a measure at its end', () => {
  const spans = measuresOf(192)
  const voices = [{ number: 1, measures: layOutVoice([noteAt(0, 96, 'C4'), noteAt(96, 96, 'D4')], spans, FOUR) }]
  const markings = [
    direction(0, 1, 'above', '<a/>'),
    direction(120, 1, 'above', '<b/>'),
    { ...direction(192, 1, 'below', '<c/>'), isClosing: true },
    direction(0, 2, 'above', '<d/>'),
  ]
  const xml = staffXml({ staff: 1, voices }, spans[0] as NumberedMeasure, { meter: FOUR, fifths: 0, markings, marks })
  expect(
    xml.replace(/<note.*?<\/note>/g, '|').replace(/<direction placement.*?<direction-type>|<\/direction-type>|<staff>1<\/staff><\/direction>/g, ''),
  ).toBe('<a/>|<b/><offset>24</offset>|<c/>')
})

test('text is escaped, and control characters are left out', () => {
  expect(escaped('a<b>&"c"\u0001\n')).toBe('a&lt;b&gt;&amp;&quot;c&quot;\n')
})
