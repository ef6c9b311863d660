import { describe, expect, test } from 'vitest'
import { ScoreFault } from '../score-fault.ts'
import { attributesXml, backup, forward, left, notesXml, noteXml, partsXml, pitchXml, right, scoreXml, timeXml, words } from '../test-score.ts'
import type { WrittenScore } from '../written-score.ts'
import { readWritten } from './read-written.ts'

/** Every note as `onset pitch duration`, in quarters from the start of the piece as it is written. */
function notesOf(xml: string): string[] {
  const { notes, measures, ticksPerQuarter } = readWritten(xml)
  const starts: number[] = []
  let start = 0
  for (const measure of measures) {
    starts.push(start)
    start += measure.length
  }
  return notes.map((note) => `${((starts[note.measure] ?? 0) + note.onset) / ticksPerQuarter} ${note.pitch} ${note.duration / ticksPerQuarter}`)
}
const lengthsOf = (xml: string): number[] => {
  const { measures, ticksPerQuarter } = readWritten(xml)
  return measures.map((measure) => measure.length / ticksPerQuarter)
}

describe('time', () => {
  const cases: readonly (readonly [what: string, xml: string, notes: readonly string[]])[] = [
    ['notes one after another', scoreXml([notesXml('C4 D4')]), ['0 60 1', '1 62 1']],
    ['a rest takes time', scoreXml([noteXml('R') + noteXml('D4')]), ['1 62 1']],
    ['a chord', scoreXml([noteXml('C4', 2) + noteXml('E4', 2, { before: '<chord/>' }) + noteXml('G4')]), ['0 60 2', '0 64 2', '2 67 1']],
    ['two voices', scoreXml([noteXml('C5', 4) + backup(4) + notesXml('C4 D4', 2, { voice: '2' })]), ['0 72 4', '0 60 2', '2 62 2']],
    ['a gap', scoreXml([noteXml('C4') + forward(2) + noteXml('D4')]), ['0 60 1', '3 62 1']],
    ['a step back before the measure', scoreXml([noteXml('C4') + backup(9) + noteXml('D4')]), ['0 60 1', '0 62 1']],
    [
      'a chord mark right after a step back: a note of its own',
      scoreXml([noteXml('C4', 1) + backup(1) + noteXml('E4', 1, { before: '<chord/>' }) + noteXml('G4')]),
      ['0 60 1', '0 64 1', '1 67 1'],
    ],
    ['by duration, never by type', scoreXml([noteXml('C4', 3, { after: '<type>half</type>' }) + noteXml('D4')]), ['0 60 3', '3 62 1']],
    [
      'by type where there is no duration',
      scoreXml([noteXml('C4', null, { after: '<type>half</type><dot/>' }) + noteXml('D4')]),
      ['0 60 3', '3 62 1'],
    ],
    [
      'a triplet by type',
      scoreXml([
        noteXml('C4', null, {
          after: '<type>eighth</type><time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>',
        }) + noteXml('D4'),
      ]),
      ['0 60 0.3333333333333333', '0.3333333333333333 62 1'],
    ],
    ['decimal durations', scoreXml([noteXml('C4', 0.5) + noteXml('D4', 0.25) + noteXml('E4')]), ['0 60 0.5', '0.5 62 0.25', '0.75 64 1']],
    [
      'divisions that change on the way',
      scoreXml([notesXml('C4 D4'), attributesXml('<divisions>3</divisions>') + notesXml('E4 F4'), notesXml('G4', 3)]),
      ['0 60 1', '1 62 1', '2 64 0.3333333333333333', '2.3333333333333335 65 0.3333333333333333', '2.6666666666666665 67 1'],
    ],
    [
      'no divisions at all',
      scoreXml([notesXml('C4 D4', 6, { after: '<type>quarter</type>' }), noteXml('E4', 3, { after: '<type>eighth</type>' })], { first: '' }),
      ['0 60 1', '1 62 1', '2 64 0.5'],
    ],
    ['graces take no time', scoreXml([noteXml('B3', null, { before: '<grace/>' }) + notesXml('C4 D4')]), ['0 59 0', '0 60 1', '1 62 1']],

    [
      'parts side by side',
      partsXml([
        ['a', [noteXml('C5', 4), noteXml('D5', 4)]],
        ['b', [noteXml('C3', 4), noteXml('D3', 4)]],
      ]),
      ['0 72 4', '0 48 4', '4 74 4', '4 50 4'],
    ],
  ]
  test.each(cases)('%s', (_, xml, notes) => expect(notesOf(xml)).toEqual(notes))

  test('tuplets of several kinds are whole ticks', () => {
    const { notes, ticksPerQuarter } = readWritten(scoreXml([notesXml('C4 D4 E4', 35)], { first: attributesXml('<divisions>105</divisions>') }))
    expect([ticksPerQuarter, notes.map((note) => note.onset)]).toEqual([105, [0, 35, 70]])
  })

  test('timewise is read as partwise', () => {
    const xml = `<score-timewise><part-list><score-part id="A"><part-name>a</part-name></score-part><score-part id="B"><part-name>b</part-name></score-part></part-list>
      <measure number="1"><part id="A">${attributesXml('<divisions>1</divisions>')}${noteXml('C5', 4)}</part><part id="B">${attributesXml('<divisions>2</divisions>')}${noteXml('C3', 8)}</part></measure>
      <measure number="2"><part id="A">${noteXml('D5', 4)}</part><part id="B">${noteXml('D3', 8)}</part></measure></score-timewise>`
    expect(notesOf(xml)).toEqual(['0 72 4', '0 48 4', '4 74 4', '4 50 4'])
    expect(readWritten(xml).parts.map((part) => [part.id, part.name])).toEqual([
      ['A', 'a'],
      ['B', 'b'],
    ])
  })
})

describe('a measure lasts what it holds', () => {
  const cases: readonly (readonly [what: string, xml: string, lengths: readonly number[]])[] = [
    ['a pickup', scoreXml([noteXml('C4'), noteXml('D4', 4)]), [1, 4]],
    ['a measure that is too long', scoreXml([noteXml('C4', 5), noteXml('D4', 4)]), [5, 4]],
    [
      'the longest part decides',
      partsXml([
        ['a', [noteXml('C4', 2)]],
        ['b', [noteXml('C3', 3)]],
      ]),
      [3],
    ],
    ['an empty one lasts its signature', scoreXml(['', `${attributesXml(timeXml(3, 4))}`, noteXml('C4', 3)]), [4, 3, 3]],
    [
      'several signatures in one',
      scoreXml([`${attributesXml(`<time><beats>2</beats><beat-type>4</beat-type><beats>3</beats><beat-type>8</beat-type></time>`)}`]),
      [4],
    ],
    ['3+2 eighths', scoreXml([''], { first: attributesXml(`<divisions>1</divisions>${timeXml('3+2', 8)}`) }), [2.5]],
    [
      'rounding of a tuplet is mended',
      scoreXml([notesXml('C4 C4 C4', 33) + noteXml('D4', 300)], { first: attributesXml(`<divisions>100</divisions>${timeXml(4, 4)}`) }),
      [4],
    ],
  ]
  test.each(cases)('%s', (_, xml, lengths) => expect(lengthsOf(xml)).toEqual(lengths))
})

describe('pitch', () => {
  const transpose = (inside: string, number = ''): string => attributesXml(`<transpose${number}>${inside}</transpose>`)
  const drum =
    '<score-instrument id="D1"><instrument-name>Kick</instrument-name></score-instrument><midi-instrument id="D1"><midi-unpitched>37</midi-unpitched></midi-instrument>'
  const unpitched = (instrument: string): string =>
    `<note><unpitched><display-step>C</display-step><display-octave>5</display-octave></unpitched><duration>1</duration>${instrument}</note>`
  const cases: readonly (readonly [what: string, xml: string, pitches: readonly number[]])[] = [
    ['letters, signs, octaves', scoreXml([notesXml('C4 F#3 Bb5 C-1 G9')]), [60, 54, 82, 0, 127]],
    ['quarter tones fall to the natural', scoreXml([noteXml('D4').replace('</step>', '</step><alter>1.5</alter>')]), [62]],
    ['beyond what MIDI knows', scoreXml([`<note><pitch><step>B</step><octave>10</octave></pitch><duration>1</duration></note>`]), [127]],
    ['a clarinet in B flat', scoreXml([transpose('<diatonic>-1</diatonic><chromatic>-2</chromatic>') + noteXml('D4')]), [60]],
    ['an octave lower', scoreXml([transpose('<chromatic>0</chromatic><octave-change>-1</octave-change>') + noteXml('C4')]), [48]],
    ['doubled an octave lower', scoreXml([transpose('<chromatic>0</chromatic><double/>') + noteXml('C4')]), [48]],
    ['from the place on where it stands', scoreXml([noteXml('C4'), transpose('<chromatic>3</chromatic>') + noteXml('C4')]), [60, 63]],
    ['for one staff', scoreXml([transpose('<chromatic>-12</chromatic>', ' number="2"') + noteXml('C4') + noteXml('C4', 1, { staff: 2 })]), [60, 48]],
    [
      'written as it sounds',
      scoreXml([transpose('<chromatic>-2</chromatic>') + noteXml('D4')], { header: '<defaults><concert-score/></defaults>' }),
      [62],
    ],
    [
      'under an octave sign the pitch already sounds',
      scoreXml([`<direction><direction-type><octave-shift type="down" size="8"/></direction-type></direction>${noteXml('C6')}`]),
      [84],
    ],
    ['a drum by its key', scoreXml([unpitched('<instrument id="D1"/>')], { instruments: drum }), [36]],
    ['the only drum needs no name', scoreXml([unpitched('')], { instruments: drum }), [36]],
    ['a drum by where it is drawn', scoreXml([unpitched('')]), [72]],
  ]
  test.each(cases)('%s', (_, xml, pitches) => expect(readWritten(xml).notes.map((note) => note.pitch)).toEqual(pitches))
})

describe('notations of a note', () => {
  const technical = (inside: string): string => `<notations><technical>${inside}</technical></notations>`
  const noteOf = (after: string) => readWritten(scoreXml([noteXml('C4', 1, { after })])).notes[0]

  test.each([
    ['a finger', technical('<fingering>3</fingering>'), 3],
    ['a change of fingers: the first', technical('<fingering>4</fingering><fingering substitution="yes">1</fingering>'), 4],
    ['two fingers in one sign', technical('<fingering>2-1</fingering>'), 2],
    ['no finger', technical('<fingering>p</fingering>'), null],
  ])('%s', (_, after, finger) => expect(noteOf(after)?.fingering).toBe(finger))

  test.each([
    ['one verse', '<lyric number="1"><syllabic>begin</syllabic><text>Frè</text></lyric>', [[1, 'Frè', 'begin']]],
    [
      'two verses',
      '<lyric number="1"><text>a</text></lyric><lyric number="2"><text>b</text></lyric>',
      [
        [1, 'a', 'single'],
        [2, 'b', 'single'],
      ],
    ],
    [
      'verses by their order',
      '<lyric><text>a</text></lyric><lyric name="chorus"><text>b</text></lyric>',
      [
        [1, 'a', 'single'],
        [2, 'b', 'single'],
      ],
    ],
    [
      'two syllables on a note',
      '<lyric><syllabic>end</syllabic><text>ra</text><elision>‿</elision><syllabic>begin</syllabic><text>il</text></lyric>',
      [[1, 'ra‿il', 'middle']],
    ],
    ['a line drawn on', '<lyric><extend type="stop"/></lyric>', []],
  ])('lyrics: %s', (_, after, lyrics) => expect(noteOf(after)?.lyrics.map(({ verse, text, syllabic }) => [verse, text, syllabic])).toEqual(lyrics))

  test('ties by sound or by sign, staccato, voice and staff', () => {
    expect(noteOf('<tie type="start"/>')).toMatchObject({ tieStart: true, tieStop: false })
    expect(noteOf('<notations><tied type="stop"/><tied type="start"/></notations>')).toMatchObject({ tieStart: true, tieStop: true })
    expect(noteOf('<notations><tied type="let-ring"/></notations>')).toMatchObject({ tieStart: false, tieStop: false })
    expect(noteOf('<notations><articulations><staccato/></articulations></notations>')?.staccato).toBe(true)
    expect(noteOf('<staff>2</staff>')).toMatchObject({ staff: 2, voice: '1' })
  })
})

describe('tempo', () => {
  const metronome = (inside: string, rest = ''): string =>
    `<direction><direction-type><metronome>${inside}</metronome></direction-type>${rest}</direction>`
  const cases: readonly (readonly [
    what: string,
    measure: string,
    tempos: readonly (readonly [at: number, quarters: number, beat: number | null])[],
  ])[] = [
    ['a sign', metronome('<beat-unit>quarter</beat-unit><per-minute>90</per-minute>'), [[0, 90, 1]]],
    ['a dotted beat', metronome('<beat-unit>quarter</beat-unit><beat-unit-dot/><per-minute>60</per-minute>'), [[0, 90, 1.5]]],
    ['a range', metronome('<beat-unit>half</beat-unit><per-minute>c. 60–66</per-minute>'), [[0, 120, 2]]],
    [
      'what sounds wins over what is written',
      metronome('<beat-unit>quarter</beat-unit><per-minute>90</per-minute>', '<sound tempo="96"/>'),
      [[0, 96, 1]],
    ],
    ['a bare sound', `${noteXml('C4')}<sound tempo="72.5"/>`, [[1, 72.5, null]]],
    ['an equation of two notes', metronome('<beat-unit>quarter</beat-unit><beat-unit>eighth</beat-unit>'), []],
    ['words alone', words('Allegro'), []],
    ['too fast to be meant', '<sound tempo="99999"/>', [[0, 1000, null]]],
    ['none at all', '<sound tempo="0"/>', []],
  ]
  test.each(cases)('%s', (_, measure, tempos) => {
    const read = readWritten(scoreXml([`${measure}${noteXml('D4')}`])).tempos
    expect(read.map(({ at, quartersPerMinute, beatQuarters }) => [at, quartersPerMinute, beatQuarters])).toEqual(tempos)
  })
})

describe('chord symbols', () => {
  const harmony = (root: string, kind: string, rest = ''): string => `<harmony><root><root-step>${root}</root-step></root>${kind}${rest}</harmony>`
  const degree = (value: number, alter: number, type: string): string =>
    `<degree><degree-value>${value}</degree-value><degree-alter>${alter}</degree-alter><degree-type>${type}</degree-type></degree>`
  test.each([
    ['C', harmony('C', '<kind>major</kind>')],
    ['Am7', harmony('A', '<kind text="-7">minor-seventh</kind>')],
    ['Bbmaj7', harmony('B</root-step><root-alter>-1</root-alter><root-step>B', '<kind>major-seventh</kind>')],
    ['C/E', harmony('C', '<kind>major</kind>', '<bass><bass-step>E</bass-step></bass>')],
    ['G7b9', harmony('G', '<kind>dominant</kind>', degree(9, -1, 'add'))],
    ['Cadd9', harmony('C', '<kind>major</kind>', degree(9, 0, 'add'))],
    ['D7sus4', harmony('D', '<kind>suspended-fourth</kind>', degree(7, 0, 'add'))],
    ['Ephryg', harmony('E', '<kind text="phryg">other</kind>')],
    ['N.C.', harmony('C', '<kind>none</kind>')],
  ])('%s', (symbol, measure) => expect(readWritten(scoreXml([measure])).chords.map((chord) => chord.symbol)).toEqual([symbol]))
})

describe('the score as a whole', () => {
  const read = (header: string): WrittenScore => readWritten(scoreXml([noteXml('C4')], { header }))

  test('title and composer', () => {
    expect(read('<work><work-title>Für  Elise</work-title></work><movement-title>x</movement-title>').title).toBe('Für Elise')
    expect(read('<movement-title>Andante</movement-title>').title).toBe('Andante')
    expect(read('<credit><credit-type>title</credit-type><credit-words>Vals</credit-words></credit>').title).toBe('Vals')
    expect(read('<identification><creator type="lyricist">x</creator><creator type="composer">B. A. C.</creator></identification>').composer).toBe(
      'B. A. C.',
    )
    expect(read('')).toMatchObject({ title: null, composer: null })
  })

  const credit = (words: string, size: number, page = 1): string =>
    `<credit page="${page}"><credit-words font-size="${size}">${words}</credit-words></credit>`
  test.each([
    ['the largest credit', credit('(1685 - 1750)', 12) + credit('Menuet', 24) + credit('BWV Anh. 116', 14), 'Menuet'],
    ['a credit over a smaller one, on the first page', credit('Étude', 20) + credit('op. 25', 14) + credit('Seconde page', 30, 2), 'Étude'],
    ['the title itself before any credit', `<work><work-title>Valse</work-title></work>${credit('Chopin', 30)}`, 'Valse'],
    ['two credits of one size: neither', credit('Menuet', 20) + credit('Bach', 20), null],
    ['a number: none', credit('1', 40), null],
    ['a notice of rights: none', credit('Copyright 2009', 40) + credit('Kreisleriana', 20), 'Kreisleriana'],
    ['a preface: none', credit('Andante con moto '.repeat(9), 40), null],
  ])('title of credits that do not say what they are: %s', (_, header, title) => expect(read(header).title).toBe(title))

  test.each([
    ['a glyph of a music font', '\ue520\ue520', 'pp'],
    ['a glyph of several', '\ue521\ue522', 'mf'],
    ['letters', ' ff ', 'ff'],
    ['letters of an accent', 'sfz', 'sfz'],
  ])('loudness in words: %s', (_, text, mark) =>
    expect(readWritten(scoreXml([words(text) + noteXml('C4', 4)])).signs).toMatchObject([{ sign: { kind: 'letter', mark } }]),
  )
  test.each(['m', 'n', 'pf.', 'a', 'fine'])('no loudness in words: %s', (text) =>
    expect(readWritten(scoreXml([words(text) + noteXml('C4', 4)])).signs).toBeUndefined(),
  )

  test('a tablature is marked, by its staff', () => {
    const clef = (sign: string, staff: number): string => `<clef number="${staff}"><sign>${sign}</sign><line>2</line></clef>`
    const xml = scoreXml([attributesXml(`<staves>2</staves>${clef('G', 1)}${clef('TAB', 2)}`) + noteXml('C4', 4)])
    expect(readWritten(xml).parts).toMatchObject([{ staves: 2, tablatures: [2] }])
  })

  test('keys are sounding, measures have numbers, marks have positions', () => {
    const { measures } = readWritten(
      scoreXml([
        `${attributesXml('<key><fifths>2</fifths><mode>minor</mode></key><transpose><chromatic>-2</chromatic></transpose>')}${noteXml('C4', 4)}`,
        `${left('<bar-style>heavy-light</bar-style>')}<direction><direction-type><rehearsal>B</rehearsal></direction-type></direction>${noteXml('C4', 4)}${right('<bar-style>light-light</bar-style>')}`,
      ]),
    )
    expect(measures).toMatchObject([
      { number: '1', fifths: 0, minor: true, rehearsal: null, barStyle: 'regular' },
      { number: '2', fifths: 0, minor: true, rehearsal: 'B', barStyle: 'light-light' },
    ])
  })

  test.each([
    ['no part', '<score-partwise><part-list/></score-partwise>', 'empty'],
    ['no measure', '<score-partwise><part id="P1"/></score-partwise>', 'empty'],
    ['another document', '<html/>', 'not_musicxml'],
    ['too many parts', partsXml(Array.from({ length: 65 }, () => ['x', ['']] as const)), 'too_large'],
    ['too many measures', scoreXml(Array.from({ length: 5_001 }, () => '')), 'too_large'],
    ['too many notes', scoreXml([notesXml('C4').repeat(200_001)]), 'too_large'],
  ])('refused: %s', (_, xml, code) => {
    expect(() => readWritten(xml)).toThrow(expect.objectContaining({ name: 'ScoreFault', code }))
    expect(() => readWritten(xml)).toThrow(ScoreFault)
  })

  test.each([
    ['no notes', scoreXml([noteXml('R', 4)]), 'no_notes'],
    ['percussion only', scoreXml([noteXml('C4').replace(pitchXml('C4'), '<unpitched/>')]), 'percussion'],
    ['an impossible duration', scoreXml([noteXml('C4', 99_999_999)]), 'duration_clamped'],
    ['no tempo', scoreXml([noteXml('C4', 4)]), 'tempo_missing'],
    ['a measure that is too short', scoreXml([noteXml('C4', 4), noteXml('C4', 3), noteXml('C4', 4)]), 'measure_length'],
    ['foreign elements', scoreXml([`<xi:include href="http://x.example/"/>${noteXml('C4')}`]), 'ignored'],
    ['a note no piano has', scoreXml([noteXml('C9')]), 'outside_piano'],
  ])('warned of: %s', (_, xml, code) => {
    const match = readWritten(xml).warnings.find((warning) => warning.code === code)
    expect(match?.message).toMatch(/\.$/)
  })

  test('the halves of a divided measure are no fault', () => {
    const { warnings } = readWritten(scoreXml([noteXml('C4', 4), noteXml('C4', 3), noteXml('C4', 1), noteXml('C4', 4)]))
    expect(warnings.map((warning) => warning.code)).toEqual(['tempo_missing'])
  })
})
