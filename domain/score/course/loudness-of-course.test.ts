import { describe, expect, test } from 'vitest'
import { modelTones } from '../model-performance.ts'
import { readScore } from '../musicxml/read/read-score.ts'
import { BACKWARD, backup, FORWARD, left, notesXml, noteXml, partsXml, right, scoreXml } from '../musicxml/test-score.ts'
import { playScore } from '../musicxml/unfold/play-score.ts'
import type { Timeline } from '../timeline.ts'
import { courseOf } from './make-course.ts'

const CONTEXT = { handSize: null, shapes: [], openHand: false }
const direction = (
  type: string,
  { staff = 1, placement = 'below', offset = 0 }: { staff?: number; placement?: string; offset?: number } = {},
): string =>
  `<direction${placement ? ` placement="${placement}"` : ''}><direction-type>${type}</direction-type>${offset ? `<offset>${offset}</offset>` : ''}<staff>${staff}</staff></direction>`
const letter = (mark: string, place = {}): string => direction(`<dynamics><${mark}/></dynamics>`, place)
const wedge = (type: string, place = {}, number = 1): string => direction(`<wedge type="${type}" number="${number}"/>`, place)
const pedal = (type: string, place = {}): string => direction(`<pedal type="${type}"/>`, { staff: 2, ...place })
const low = (name: string, duration = 4): string => backup(4) + noteXml(name, duration, { staff: 2, voice: '5' })

function timelineOf(xml: string): Timeline {
  const { written } = readScore(new TextEncoder().encode(xml))
  const timeline = courseOf(written, playScore(written), {}, CONTEXT).versions[0]?.timeline
  if (!timeline) throw new Error('the score is a course')
  return timeline
}
/** Times in quarters. */
function signsOf(xml: string) {
  const { expression, ticksPerQuarter } = timelineOf(xml)
  const at = (tick: number): number => tick / ticksPerQuarter
  return {
    letters: expression?.dynamics.map(({ at: tick, mark, hand }) => `${at(tick)} ${mark} ${hand ?? 'both'}`),
    hairpins: expression?.hairpins.map(({ start, end, to, hand }) => `${at(start)}-${at(end)} ${to} ${hand ?? 'both'}`),
    pedals: expression?.pedals.map(({ start, end }) => `${at(start)}-${at(end)}`),
  }
}
const C = notesXml('C5 D5 E5 F5')

test('a file without signs has none', () => {
  expect(timelineOf(scoreXml([C, C])).expression).toBeUndefined()
})

describe('letters and hairpins', () => {
  test('between the staves they are for both hands, wherever the file hangs them', () => {
    expect(signsOf(scoreXml([letter('p') + C + low('C3'), letter('f', { staff: 2, placement: 'above' }) + C + low('C3')])).letters).toEqual([
      '0 p both',
      '4 f both',
    ])
    expect(signsOf(scoreXml([letter('mf', { placement: 'above' }) + C + low('C3')])).letters).toEqual(['0 mf both'])
  })
  test('outside the staves, where others are between them, they are for the hand', () => {
    const xml = scoreXml([letter('p') + letter('f', { staff: 2 }) + C + low('C3')])
    expect(signsOf(xml).letters).toEqual(['0 p both', '0 f LEFT'])
  })
  test('a hairpin goes to its end, with the offset at which it is drawn; other names of an accent are known', () => {
    const xml = scoreXml([
      letter('pp') + noteXml('C5') + wedge('crescendo') + notesXml('D5 E5 F5') + low('C3'),
      letter('sffz') + C + wedge('stop', { offset: -1 }) + low('C3'),
    ])
    expect(signsOf(xml)).toMatchObject({ letters: ['0 pp both', '4 sfz both'], hairpins: ['1-4 louder both'] })
    expect(signsOf(scoreXml([wedge('diminuendo') + C + wedge('stop', { offset: -1 }) + low('C3')])).hairpins).toEqual(['0-3 softer both'])
  })
  test('a word lasts to the next sign, four measures at most', () => {
    const word = direction('<words>cresc. poco a poco</words>')
    const measure = C + low('C3')
    expect(signsOf(scoreXml([word + measure, letter('f') + measure])).hairpins).toEqual(['0-4 louder both'])
    expect(signsOf(scoreXml([word + measure, ...Array(5).fill(measure)])).hairpins).toEqual(['0-16 louder both'])
    expect(signsOf(scoreXml([direction('<words>dolce</words>') + measure])).hairpins).toBeUndefined()
  })
  test('in a repeat they are there each time', () => {
    expect(signsOf(scoreXml([left(FORWARD) + letter('p') + C + low('C3') + right(BACKWARD)])).letters).toEqual(['0 p both', '4 p both'])
  })
  test('those of a singer are not the pianist’s', () => {
    const sung = letter('ff', { placement: 'above' }) + noteXml('C5', 4, { after: '<lyric><text>la</text></lyric>' })
    const xml = partsXml([
      ['Chant', [sung]],
      ['Piano', [letter('p') + C + low('C3')]],
    ])
    expect(signsOf(xml).letters).toEqual(['0 p both'])
  })
})

test('a press of the pedal ends with its release, a change of it, or its measure', () => {
  const xml = scoreXml([
    pedal('start') + C + pedal('change') + low('C3'),
    C + pedal('stop', { offset: -1 }) + low('C3'),
    pedal('start') + C + low('C3'),
    pedal('sostenuto') + C + low('C3'),
  ])
  expect(signsOf(xml).pedals).toEqual(['0-4', '4-7', '8-12'])
})

test('the model plays them', () => {
  const timeline = timelineOf(scoreXml([letter('p') + C + low('C3'), letter('f') + pedal('start') + C + low('C3'), C + pedal('stop') + low('C3')]))
  const tonesOf = (measure: number, pitch: number) =>
    timeline.notes.filter((note) => note.measure === measure && note.pitch === pitch).map(({ index }) => modelTones(timeline)[index]?.[0])
  const [soft, loud] = [tonesOf(0, 72)[0], tonesOf(1, 72)[0]]
  expect(loud?.velocity).toBeGreaterThan(1.5 * (soft?.velocity ?? 0))
  const quarter = timeline.ticksPerQuarter
  expect([soft?.duration, loud?.duration]).toEqual([quarter, 4 * quarter])
})
