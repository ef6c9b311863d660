import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect } from './score.ts'

const note = (step: string, rest = ''): string =>
  `<note><pitch><step>${step}</step><octave>4</octave></pitch><duration>2</duration><voice>1</voice>${rest}</note>`
const SCORE = `<?xml version="1.0"?><!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise><work><work-title>Essai</work-title></work><part-list><score-part id="P1"><part-name>Voix</part-name></score-part></part-list>
<part id="P1"><measure number="1"><attributes><divisions>3</divisions><time><beats>2</beats><beat-type>4</beat-type></time></attributes>
<sound tempo="90"/>${note('C', '<notations><technical><fingering>2</fingering></technical></notations><lyric><text>la</text></lyric>')}${note('D')}${note('E')}<barline location="right"><repeat direction="backward"/></barline></measure></part></score-partwise>`

let folder = ''
const file = (name: string): string => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-score-'))
  writeFileSync(file('good.musicxml'), SCORE)
  writeFileSync(file('cut.musicxml'), SCORE.slice(0, 600))
  writeFileSync(file('huge.musicxml'), '')
  truncateSync(file('huge.musicxml'), 50 * 1024 * 1024)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the facts of a file', () => {
  const first = { duration_quarters: 2 / 3, grace: false, hand: null, voice: '1', measure: 1 }
  expect(inspect([file('good.musicxml')])).toEqual({
    title: 'Essai',
    composer: null,
    parts: 1,
    measures: 1,
    total_quarters: 4,
    notes: [0, 2].flatMap((start) => [
      { ...first, onset_quarters: start, pitch: 60, fingering: 2, lyric: 'la' },
      { ...first, onset_quarters: (start * 3 + 2) / 3, pitch: 62, fingering: null, lyric: null },
      { ...first, onset_quarters: (start * 3 + 4) / 3, pitch: 64, fingering: null, lyric: null },
    ]),
    tempo: [
      { at_quarters: 0, quarters_per_minute: 90 },
      { at_quarters: 2, quarters_per_minute: 90 },
    ],
    warnings: [],
  })
})

test('with --fingers, a finger for each note, as if the file had none', () => {
  const { notes } = inspect([file('good.musicxml'), '--fingers']) as { notes: { finger: number | null; fingering: number | null }[] }
  expect(notes.map(({ finger, fingering }) => [finger, fingering])).toEqual(
    [0, 1].flatMap(() => [
      [1, 2],
      [2, null],
      [3, null],
    ]),
  )
})

test('with --fingers, a grace has one too', () => {
  writeFileSync(
    file('grace.musicxml'),
    SCORE.replace('<note><pitch><step>D', '<note><grace/><pitch><step>C</step><octave>4</octave></pitch><voice>1</voice></note><note><pitch><step>D'),
  )
  const { notes } = inspect([file('grace.musicxml'), '--fingers']) as { notes: { finger: number | null; grace: boolean }[] }
  expect(notes.filter(({ grace }) => grace)).toHaveLength(2)
  expect(notes.every(({ finger }) => finger !== null)).toBe(true)
})

describe('a file that cannot be read is refused in one line', () => {
  test.each([
    ['a file that is not there', 'none.musicxml', /there is no such file$/],
    ['a folder', '.', /that is no file$/],
    ['a file that is too large', 'huge.musicxml', /larger than 25 MB$/],
    ['a file that was cut off', 'cut.musicxml', /s’arrête au milieu/],
  ])('%s', (_, name, message) => expect(() => inspect([file(name)])).toThrow(message))

  test('no file at all', () => expect(() => inspect([])).toThrow(/^usage: inspect score FILE \[--fingers\]$/))
})
