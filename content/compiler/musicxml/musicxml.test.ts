import { playScore, readScore } from '@prelude/domain/score/musicxml'
import { describe, expect, test } from 'vitest'
import { timelineOf } from '../arrange/timeline.ts'
import { arrangeVersion, type VersionRequest } from '../arrange/versions.ts'
import { readPfl } from '../pfl/read.ts'
import { unfoldPfl } from '../pfl/unfold.ts'
import { musicXmlOf } from './score.ts'

const CREDITS = { title: 'Essai <&> "1"', composer: 'Personne', source: 'essai', licence: 'CC0' }

function arranged(head: string, sections: string, request: Partial<VersionRequest> = {}) {
  const { document, faults } = readPfl('pieces/x.pfl', `slug: x\nsource: essai\nlicence: CC0\n${head.replaceAll(', ', '\n')}\n\n${sections}`)
  if (!document || faults.length > 0) throw new Error(faults.map((fault) => fault.message).join())
  return arrangeVersion(unfoldPfl(document).piece, { code: 'o', level: 5, songDifficulty: 5, blocId: null, ...request })
}
const xml = (head: string, sections: string, request: Partial<VersionRequest> = {}): string => musicXmlOf(arranged(head, sections, request), CREDITS)
const HEAD = 'tonalite: G, mesure: 4/4, tempo: 92, levee: 0, forme: A'
/** The notes of a staff, shortened: `n0 F4# quarter. beam`. */
const notesOf = (text: string, staff: number): string[] =>
  [...text.matchAll(/<note[ >].*?<\/note>/g)].map(([note]) => note).filter((note) => note.includes(`<staff>${staff}</staff>`))
const pick = (note: string, name: string): string => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(note)?.[1] ?? ''

test('slurs of the two hands that overlap have numbers of their own, and each closes the one of its voice', () => {
  const text = xml(HEAD, '[A]\nmd: rh (G4h | A4w)\nmg: (G2w | D3h) rh')
  const numbersOf = (staff: number): string[][] =>
    notesOf(text, staff).flatMap((note) =>
      [...note.matchAll(/<slur type="(\w+)" number="(\d+)"/g)].map(([, type = '', number = '']) => [type, number]),
    )
  const [right, left] = [numbersOf(1), numbersOf(2)]
  expect([right.map(([type]) => type), left.map(([type]) => type)]).toEqual(Array(2).fill(['start', 'stop']))
  expect([new Set(right.map(([, number]) => number)).size, new Set(left.map(([, number]) => number)).size]).toEqual([1, 1])
  expect(right[0]?.[1]).not.toBe(left[0]?.[1])
})

test('a slur into a second ending begins there anew, and is none over a note alone', () => {
  const slursOf = (again: string): string[] =>
    notesOf(xml(HEAD.replace('forme: A', 'forme: |: A :|'), `[A]\nmd: (G4h A4h | B4h C5h)\nmd.2: = | ${again}\nmg: G3w | G3w`), 1).map((note) =>
      [...note.matchAll(/<slur type="(\w+)"/g)].map(([, type]) => type).join(),
    )
  expect(slursOf('D5h E5h)')).toEqual(['start', '', '', 'stop', 'start', 'stop'])
  expect(slursOf('D5w)')).toEqual(['start', '', '', 'stop', ''])
})

test('text is escaped', () => {
  expect(xml(HEAD, '[A]\nmd: G4w\nmg: G3w')).toContain('<work-title>Essai &lt;&amp;&gt; &quot;1&quot;</work-title>')
})

test('accidentals hold for their measure and are cancelled in it', () => {
  const notes = notesOf(xml(HEAD, '[A]\nmd: F#4q F4 F4 F#4 | F#4w\nmg: G3w | G3w'), 1)
  expect(notes.map((note) => pick(note, 'accidental'))).toEqual(['', 'natural', '', 'sharp', ''])
})

test('a note over a bar line is two tied heads with one id and one finger', () => {
  const [, second, third] = notesOf(xml(HEAD, '[A]\nmd: G4h A4h:2~ | A4h B4h\nmg: G3w | G3w'), 1)
  expect(second).toContain('<tie type="start"/>')
  expect(second).toContain('id="n2"')
  expect(second).toContain('<fingering>2</fingering>')
  expect(third).toContain('id="n2-2"')
  expect(third).toContain('<tied type="stop"/>')
  expect(third).not.toContain('fingering')
})

test('triplets are bracketed in threes', () => {
  const notes = notesOf(xml(HEAD, '[A]\nmd: 3{G4e A4 B4} 3{G4e A4 B4} G4h\nmg: G3w'), 1)
  expect(notes.map((note) => /tuplet type="(\w+)"/.exec(note)?.[1] ?? '-').join(' ')).toBe('start - stop start - stop -')
  expect(notes[0]).toContain('<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>')
})

test('eighths are beamed by half bars, sixteenths by beats, with hooks', () => {
  const beams = (melody: string, head = HEAD): string =>
    notesOf(xml(head, `[A]\nmd: ${melody}\nmg: G3w`.replace('G3w', head.includes('6/8') ? 'G3h.' : 'G3w')), 1)
      .map((note) => [...note.matchAll(/<beam number="\d">([^<]*)/g)].map((match) => match[1]).join('+') || '-')
      .join(' ')
  expect(beams('G4e A4 B4 C5 D5q D5')).toBe('begin continue continue end - -')
  expect(beams('G4e. A4s B4e C5 D5h')).toBe('begin end+backward hook begin end -')
  expect(beams('G4e A4 B4 C5 D5 E5', HEAD.replace('4/4', '6/8'))).toBe('begin continue end begin continue end')
})

test('lyrics have syllabic positions, and elide', () => {
  const text = xml(HEAD, '[A]\nchant: G4q A4 B4 C5\naccords: G\nparoles: ma- ri- ne~é lu\ncouplet2.paroles: a b c d', { code: 'm', level: 3 })
  const lyrics = [...text.matchAll(/<lyric number="1">(.*?)<\/lyric>/g)].map((match) => match[1])
  expect(lyrics).toEqual([
    '<syllabic>begin</syllabic><text>ma</text>',
    '<syllabic>middle</syllabic><text>ri</text>',
    '<syllabic>end</syllabic><text>ne</text><elision>‿</elision><syllabic>single</syllabic><text>é</text>',
    '<syllabic>single</syllabic><text>lu</text>',
  ])
  expect(text).toContain('<lyric number="2"><syllabic>single</syllabic><text>b</text></lyric>')
})

test('the engraver draws the hyphen of a word, so that it is not written', () => {
  expect(xml(HEAD, '[A]\nchant: G4h A4\naccords: G\nparoles: mez-- vous', { code: 'm', level: 3 })).toContain(
    '<syllabic>begin</syllabic><text>mez</text>',
  )
})

test('chords, letters, tempo, clefs and pickup are written', () => {
  const text = xml(
    'tonalite: Bb, mesure: 6/8, tempo: 60, levee: 0.5, forme: A',
    '[levee]\nchant: F4e\n\n[A]\nchant: Bb4h. | Bb4q. Bb4q\naccords: Bb | F7/A Bbm',
    { code: 'r', level: 3, blocId: 26 },
  )
  expect(text).toContain('<measure number="0" implicit="yes" id="m0">')
  expect(text).toContain('<beat-unit>quarter</beat-unit><beat-unit-dot/><per-minute>60</per-minute>')
  expect(text).toContain('<sound tempo="90"/>')
  expect(text).toContain('<rehearsal>A</rehearsal>')
  expect(text).toContain('<harmony><root><root-step>F</root-step></root><kind text="7">dominant</kind><bass><bass-step>A</bass-step></bass>')
  expect(text).toContain('<root-step>B</root-step><root-alter>-1</root-alter></root><kind text="m">minor</kind>')
  expect(text).toContain('<clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef>')
})

test.each<[string, string, string]>([
  ['a letter', '[A]\nmd: G4w\nmg: G3w\nnuances: pp', '<dynamics><pp/></dynamics>'],
  ['a hairpin', '[A]\nmd: G4h A4\nmg: G3w\nnuances: p <@3', '<wedge type="crescendo" number="1"/>'],
  [
    'a word between',
    '[A]\nmd: G4w\nmg: G3w\nnuances: "dolce"',
    '<direction placement="below"><direction-type><words font-style="italic">dolce</words>',
  ],
  [
    'a word above',
    '[A]\nmd: G4w\nmg: G3w\nmots: "stretto"',
    '<direction placement="above"><direction-type><words font-style="italic">stretto</words>',
  ],
  ['a mordent', '[A]\nmd: G4w[mo]\nmg: G3w', '<ornaments><mordent placement="above"/></ornaments>'],
  ['its accidental', '[A]\nmd: G4w[trb]\nmg: G3w', '<trill-mark placement="above"/><accidental-mark placement="above">flat</accidental-mark>'],
  ['a wedge on a note', '[A]\nmd: G4w"\nmg: G3w', '<articulations><staccatissimo/></articulations>'],
  ['a fermata on a rest', '[A]\nmd: G4h rh@\nmg: G3w', '<type>half</type><staff>1</staff><notations><fermata type="upright"/></notations>'],
  ['the pedal', '[A]\nmd: G4w\nmg: G3w\nped: ph rh', '<pedal type="start" line="no" sign="yes"/>'],
])('%s is written', (_, sections, expected) => {
  expect(xml(HEAD, sections)).toContain(expected)
})

test('a hand that is silent in an upbeat has rests as long as it is', () => {
  const lead = 'tonalite: G, mesure: 4/4, tempo: 92, levee: 1.5, forme: A'
  const text = xml(lead, '[levee]\nchant: D4e E4q\n\n[A]\nchant: G4h A4h | G4h rh\naccords: G | G', { code: 'm' })
  const [upbeat = ''] = /<measure .*?<\/measure>/.exec(text) ?? []
  expect(notesOf(upbeat, 2).map((note) => [note.includes('<rest/>'), pick(note, 'type')])).toEqual([
    [true, 'eighth'],
    [true, 'quarter'],
  ])
})

test('so has one that is silent in the last measure, which the upbeat shortens', () => {
  const lead = 'tonalite: G, mesure: 3/4, tempo: 92, levee: 2, forme: A'
  const text = xml(lead, '[levee]\nchant: D4q E4\n\n[A]\nchant: G4h. | rq\naccords: G | G', { code: 'm' })
  const last = [...text.matchAll(/<measure .*?<\/measure>/g)].at(-1)?.[0] ?? ''
  expect([1, 2].map((staff) => notesOf(last, staff).map((note) => [note.includes('measure="yes"'), pick(note, 'type')]))).toEqual([
    [[false, 'quarter']],
    [[false, 'quarter']],
  ])
})

test('fingers of a lower voice stand below, in the order of its keys', () => {
  const text = xml(HEAD, '[A]\nmd: D5h:3 E5h:4\nmd2: G4w:1\nmg: <C3:5 G3:1>w')
  const fingers = (staff: number): string[] =>
    notesOf(text, staff).flatMap((note) => [...note.matchAll(/<fingering[^>]*>\d/g)].map(([finger]) => finger))
  expect(fingers(1)).toEqual(['<fingering>3', '<fingering>4', '<fingering placement="below">1'])
  expect(fingers(2)).toEqual(['<fingering>5', '<fingering>1'])
})

test('a sign of one key of a chord is printed for the chord, once', () => {
  const notes = arranged(HEAD, '[A]\nmd: <E4 G4>q <E4 G4> <E4 G4>h\nmg: G3w')
  const signed = notes.notes.map((note) =>
    note.written.letter !== 'G' || note.hand === 'LEFT'
      ? note
      : { ...note, articulations: note.onset === 0 ? (['staccato'] as const) : note.onset === 96 ? (['fermata'] as const) : [] },
  )
  const right = notesOf(musicXmlOf({ ...notes, notes: signed }, CREDITS), 1)
  expect(right.map((note) => /<(staccato|fermata)/.exec(note)?.[1] ?? '')).toEqual(['staccato', '', '', '', 'fermata', ''])
})

test('a fermata over the end of a tie is printed there, and holds only there', () => {
  const sections = '[A]\nmd: G4w~ | G4w@\nmg: G3w | D3w'
  expect(notesOf(xml(HEAD, sections), 1).map((note) => note.includes('<fermata'))).toEqual([false, true])
  expect(timelineOf(arranged(HEAD, sections)).expression?.fermatas).toEqual([{ start: 192, end: 384 }])
})

const LOW = 'C3e D3 E3 D3 C3 D3 E3 D3'
const HIGH = 'G4e B4 G4 B4 G4 B4 G4 B4'

test.each([
  ['low', [LOW, LOW, LOW], 'F F F'],
  ['high for a measure', [HIGH, LOW, LOW], 'G F F'],
  ['high in its last measure', [LOW, LOW, HIGH], 'F F G'],
  ['high for one note', [LOW, 'C3h D3q G4', LOW], 'F F F'],
])('the clef of a left hand that is %s', (_, left, clefs) => {
  const measures = [...xml(HEAD, `[A]\nmd: D5w | D5w | D5w\nmg: ${left.join(' | ')}`).matchAll(/<measure .*?<\/measure>/g)].map(
    ([measure]) => measure,
  )
  let clef = ''
  const actual = measures.map((measure) => {
    clef = /<clef number="2"><sign>(.)/.exec(measure)?.[1] ?? clef
    return clef
  })
  expect(actual.join(' ')).toBe(clefs)
})

test('a slur stands above the notes where words stand below', () => {
  const line = '[A]\nchant: (C4q D4 E4 C4) | (E4h D4h)\naccords: C | C\n'
  const slursOf = (sections: string): (string | undefined)[] =>
    [...xml(HEAD, sections, { code: 'm' }).matchAll(/<slur type="start"[^>]*>/g)].map(([slur]) => slur)
  expect(slursOf(`${line}paroles: un deux trois quatre | cinq six`).every((slur) => slur?.includes('placement="above"'))).toBe(true)
  expect(slursOf(line).some((slur) => slur?.includes('placement'))).toBe(false)
})

test('the word of the tempo stands in one mark with its number', () => {
  expect(xml(`${HEAD}, mouvement: Largo`, '[A]\nmd: G4w\nmg: G3w')).toContain(
    '<direction-type><words font-weight="bold">Largo</words></direction-type><direction-type><metronome',
  )
})

test('a repeat is printed once, with signs and endings', () => {
  const text = xml(HEAD.replace('forme: A', 'forme: A |: B :|'), '[A]\nmd: G4w\nmg: G3w\n\n[B]\nmd: A4w | B4w\nmd.2: = | C5w\nmg: G3w | G3w')
  const measures = [...text.matchAll(/<measure .*?<\/measure>/g)].map(([measure]) => measure)
  expect(measures.map((measure) => /id="(m\d+)"/.exec(measure)?.[1])).toEqual(['m0', 'm1', 'm2', 'm4'])
  expect(measures[1]).toContain('<barline location="left"><bar-style>heavy-light</bar-style><repeat direction="forward"/></barline>')
  expect(measures[2]).toContain('<barline location="left"><ending number="1" type="start">1.</ending></barline>')
  expect(measures[2]).toContain('<bar-style>light-heavy</bar-style><ending number="1" type="stop">1.</ending><repeat direction="backward"/>')
  expect(measures[3]).toContain('<barline location="left"><ending number="2" type="start">2.</ending></barline>')
})

test('a second voice has its own stems and no rests', () => {
  const text = xml(HEAD, '[A]\nmd: D5h E5h\nmd2: G4w\nmg: xh G3h')
  const right = notesOf(text, 1)
  expect(right.map((note) => [pick(note, 'voice'), pick(note, 'stem')])).toEqual([
    ['1', 'up'],
    ['1', 'up'],
    ['2', 'down'],
  ])
  expect(notesOf(text, 2)[0]).toContain('<rest/>')
})

describe('every measure of every staff is full, and ids are those of the timeline', () => {
  const head = 'tonalite: D, mesure: 3/4, tempo: 92, levee: 1, forme: A'
  const song =
    '[levee]\nchant: A4q\n\n[A]\nchant: F#4q. E4e D4q~ | D4h 3{E4e F#4 G4} | A4e A4 A4s B4 A4 G4 F#4q | D4h\naccords: D | Em A7 | A7:2 D:1 | D\nparoles: ah _ _ | _ b c d | e f g h i j k | l'
  test.each([
    ['m', null],
    ['b', 39],
    ['r', 17],
    ['s', 18],
    ['g', 17],
    ['c', 19],
  ] as const)('%s', (code, blocId) => {
    const arrangement = arranged(head, song, { code, level: 4, blocId })
    const text = musicXmlOf(arrangement, CREDITS)
    const parts = text.split('</part>').slice(0, -1)
    expect(parts).toHaveLength(code === 's' ? 2 : 1)
    for (const part of parts)
      for (const [place, [, body]] of [...part.matchAll(/<measure [^>]*>(.*?)<\/measure>/gs)].entries()) {
        let position = 0
        let furthest = 0
        for (const [, name, inside] of (body ?? '').matchAll(/<(note|forward|backup)(?: [^>]*)?>(.*?)<\/\1>/gs)) {
          const duration = Number(pick(inside ?? '', 'duration'))
          if (name === 'backup') {
            expect(position).toBe(arrangement.piece.measures[place]?.length)
            position -= duration
          } else if (!inside?.includes('<chord/>') && !inside?.includes('<grace')) position += duration
          furthest = Math.max(furthest, position)
        }
        expect(furthest, `measure ${place}`).toBe(arrangement.piece.measures[place]?.length)
      }
    const ids = [...text.matchAll(/ id="(n\d+)"/g)].map((match) => match[1])
    expect(ids.sort()).toEqual(
      timelineOf(arrangement)
        .notes.map((note) => `n${note.index}`)
        .sort(),
    )
    const all = [...text.matchAll(/<(?:note|measure)[^>]* id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a version to sing with', () => {
  const arrangement = arranged(
    'tonalite: G, mesure: 4/4, tempo: 92, levee: 0, forme: A',
    '[A]\nchant: G4q A4 B4h~ | B4q A4 G4h | D5q D5 rh | G4w\naccords: G | G | D | G\nparoles: un _ deux | _ _ trois | qua- tre | cinq',
    { code: 's', blocId: 12 },
  )
  const text = musicXmlOf(arrangement, CREDITS)
  const [singer = '', piano = ''] = text.split('<part id="P2">')
  const sungNotes = [...singer.matchAll(/<note[ >].*?<\/note>/g)].map(([note]) => note).filter((note) => note.includes('<pitch>'))

  test('has the tune on a smaller staff over the piano, and above it what stands above a system', () => {
    expect([...text.matchAll(/<part-name>(\w+)/g)].map(([, name]) => name)).toEqual(['Chant', 'Piano'])
    const signs = ['<staff-size>75</staff-size>', '<metronome', '<rehearsal>', '<harmony>', '<staves>1<', '<staves>2<', '<dynamics>']
    expect([singer, piano].map((part) => signs.map((sign) => part.includes(sign)))).toEqual([
      [true, true, true, true, true, false, false],
      [false, false, false, false, false, true, true],
    ])
  })

  test('numbers its heads as the melody of the timeline, and asks none of them', () => {
    const { melody, notes } = timelineOf(arrangement)
    const struck = sungNotes.filter((note) => !note.includes('<tie type="stop"'))
    expect(struck.map((note) => /id="(\w+)"/.exec(note)?.[1])).toEqual(melody.map((_, index) => `s${index}`))
    expect([...piano.matchAll(/id="(\w+)"/g)].filter(([, id = '']) => !id.startsWith('n'))).toEqual([])
    expect(new Set([...piano.matchAll(/ id="n(\d+)/g)].map(([, index]) => Number(index)))).toEqual(new Set(notes.map(({ index }) => index)))
    expect(sungNotes.some((note) => note.includes('<fingering'))).toBe(false)
  })

  test('has its words, and slurs over the notes of one syllable', () => {
    expect(sungNotes.map((note) => [pick(note, 'text'), ...[...note.matchAll(/slur type="(\w+)"/g)].map(([, type]) => type)].join(' '))).toEqual([
      ...['un start', ' stop', 'deux start', '', ' stop', 'trois'],
      ...['qua', 'tre', 'cinq'],
    ])
  })

  test('is read back: the hands are those of the piano, the line is nobody’s', () => {
    const { notes, melody } = timelineOf(arrangement)
    const played = playScore(readScore(new TextEncoder().encode(text)).written)
    const soundsOf = (hand: string | null): string[] =>
      played.notes.filter((note) => note.hand === hand).map(({ onset, pitch, duration }) => [onset, pitch, duration].map(String).join(' '))
    const ticks = played.ticksPerQuarter / 48
    const expected = (own: readonly { onset: number; pitch: number; duration: number }[]): string[] =>
      own.map(({ onset, pitch, duration }) => [onset * ticks, pitch, duration * ticks].map(String).join(' '))
    expect(soundsOf(null)).toEqual(expected(melody))
    for (const hand of ['LEFT', 'RIGHT'] as const) expect(soundsOf(hand).sort()).toEqual(expected(notes.filter((note) => note.hand === hand)).sort())
  })
})

describe('a passage of ledger lines is printed an octave lower', () => {
  const EIGHTHS = 'B6e C7 B6 C7 B6 C7 B6 C7'
  const LOW = 'C6e D6 C6 D6 C6 D6 C6 D6'
  const OCTAVES = '<C6 C7>q <C6 C7> <C6 C7> <C6 C7>'
  /** What is printed of the right hand: its notes, `8va` and `loco`. */
  const printed = (md: string): string =>
    [...xml(HEAD, `[A]\nmd: ${md}\nmg: ${md.replaceAll(/[^|]+/g, ' rw ')}`).matchAll(/octave-shift type="(\w+)"|<step>(\w)<\/step>/g)]
      .map(([, type, step]) => step ?? (type === 'down' ? '8va' : 'loco'))
      .join(' ')
  test.each([
    ['in whole beats', `B5e C6 B6 C7 B6 C7 B6 C7 | ${EIGHTHS} | B6e C6 C6 B5 C5h`, `B C 8va ${'B C '.repeat(8)}loco C B C`],
    ['to the end', `C5w | ${EIGHTHS} | ${EIGHTHS}`, `C 8va ${'B C '.repeat(8)}loco`],
    ['a short run that is nearly all high, from beat to beat', 'C5e G5 C6 E6 G6 B6 C7 A6 | G6e E6 C6 G5 C5h', 'C G 8va C E G B C A G E loco C G C'],
    ['with the end of its last beat', 'C5q G6e B6 C7 A6 G6 B5 | C5w', 'C 8va G B C A G B loco C'],
    ['without what is low there', 'C5q G6e B6 C7 A6 G6 B4 | C5w', 'C 8va G B C A G loco B C'],
    ['not a few high notes', 'C5e G5 C6 E6 G6 B6 G6 C6 | C5w', 'C G C E G B G C C'],
    ['not a run that is mostly lower', 'C6e D6 E6 D6 C6 D6 E6 D6 | G6q G6 G6 G6 | C5w', `${'C D E D '.repeat(2)}G G G G C`],
    ['not one that is legible', `${LOW} | ${LOW}`, 'C D '.repeat(8).trim()],
    ['not one that ends in a triplet', `C5w | ${EIGHTHS} | B6e C7 B6 C7 B6 C7 3{B6 C7 B6}`, `C ${'B C '.repeat(8)}B`],
    ['not octaves', `${OCTAVES} | ${OCTAVES} | ${OCTAVES}`, 'C '.repeat(24).trim()],
  ])('%s', (_, md, page) => {
    expect(printed(md)).toBe(page)
  })

  test.each([
    ['begins anew in the second ending', `C5w | ${EIGHTHS} | B6e C7 B6 C7 C5h`, `= | = | ${EIGHTHS}`, 'down 2 stop 3 down 4 stop 4'],
    ['ends before a passage that is printed elsewhere', `C5w | ${EIGHTHS} | ${EIGHTHS}`, '= | = | =', 'down 2 stop 3'],
  ])('one that %s', (_, md, again, expected) => {
    const text = xml(HEAD.replace('forme: A', 'forme: |: A :|'), `[A]\nmd: ${md}\nmd.2: ${again}\nmg: rw | rw | rw`)
    const signs = [...text.matchAll(/<measure .*?<\/measure>/g)].flatMap(([measure], i) =>
      [...measure.matchAll(/octave-shift type="(\w+)"/g)].map(([, type]) => `${type} ${i + 1}`),
    )
    expect(signs.join(' ')).toBe(expected)
  })
})
