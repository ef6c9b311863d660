import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngravingOptions } from '../written-score.ts'
import { createXmlScanner } from '../xml/xml-scanner.ts'
import { writeCanonical } from './canonical.ts'
import { ELEMENT_RULES } from './canonical-elements.ts'

const START =
  '<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>'
const file = (parts: string, head = '<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>'): string =>
  `<?xml version="1.0"?><score-partwise version="3.1">${head}${parts}</score-partwise>`
const part = (...measures: string[]): string =>
  file(`<part id="P1">${measures.map((inside, index) => `<measure number="${index + 1}">${inside}</measure>`).join('')}</part>`)

const TYPES: Readonly<Record<number, string>> = { 1: 'eighth', 2: 'quarter', 4: 'half', 8: 'whole' }
/** `C4` for two divisions; `more` is inserted after the type. */
const note = (pitch: string, duration = 2, { before = '', more = '', voice = 1, staff = 0 } = {}): string =>
  `<note>${before}<pitch><step>${pitch[0]}</step><octave>${pitch[1]}</octave></pitch><duration>${duration}</duration><voice>${voice}</voice>` +
  `<type>${TYPES[duration]}</type>${staff === 0 ? '' : `<staff>${staff}</staff>`}${more}</note>`
const chord = '<chord/>'
const back = (duration: number): string => `<backup><duration>${duration}</duration></backup>`

/** One word for everything that sounds or moves: `n0:C4/2`, `+n1:E4/2` for a chord note, `n2:rest/4`, `<8` and `>2` for backup and forward. */
function music(xml: string): string {
  const words: string[] = []
  for (const [, measure] of xml.matchAll(/<measure[^>]*>(.*?)<\/measure>/gs)) {
    for (const [, tag, attributes, inside] of (measure ?? '').matchAll(/<(note|backup|forward)([^>]*)>(.*?)<\/\1>/gs)) {
      const duration = /<duration>(\d+)/.exec(inside ?? '')?.[1] ?? 'grace'
      if (tag !== 'note') {
        words.push(`${tag === 'backup' ? '<' : '>'}${duration}`)
        continue
      }
      const pitch = /<step>(.)<\/step>.*<octave>(.*?)</.exec(inside ?? '')
      const unseen = (attributes ?? '').includes('print-object') ? '~' : ''
      const name = (inside ?? '').includes('<rest') ? 'rest' : `${pitch?.[1]}${pitch?.[2]}`
      words.push(`${(inside ?? '').includes('<chord/>') ? '+' : ''}${/id="(.*?)"/.exec(attributes ?? '')?.[1]}:${unseen}${name}/${duration}`)
    }
    words.push('|')
  }
  return words.join(' ')
}
const dropping = (...ids: string[]): EngravingOptions => ({ droppedIds: new Set(ids) })

test.each<[string, string, string]>([
  ['plain notes keep their order', START + note('C4') + note('E4'), 'n0:C4/2 n1:E4/2 |'],
  ['a chord stays a chord', START + note('C4') + note('E4', 2, { before: chord }), 'n0:C4/2 +n1:E4/2 |'],
  ['a chord mark with nothing before it is no chord', START + note('C4', 2, { before: chord }), 'n0:C4/2 |'],
  ['a chord mark right after a backup is no chord', START + note('C4', 4) + back(4) + note('E4', 4, { before: chord }), 'n0:C4/4 <4 n1:E4/4 |'],
  ['a backup beyond the start stops there', START + note('C4') + back(99) + note('E4'), 'n0:C4/2 <2 n1:E4/2 |'],
  [
    'moves one after the other are one',
    `${START + note('C4', 8)}${back(8)}<forward><duration>4</duration></forward>${note('E4')}`,
    'n0:C4/8 <4 n1:E4/2 >2 |',
  ],
  ['a note without a pitch is a rest', `${START}<note><duration>2</duration></note>`, 'n0:rest/2 |'],
  ['a duration that is missing is that of the type', `${START}<note><rest/><type>half</type><dot/></note>`, 'n0:rest/6 |'],
  [
    'octaves and lengths are clamped',
    `${START}<note><pitch><step>C</step><octave>400</octave></pitch><duration>999999999</duration></note>`,
    'n0:C9/2000 |',
  ],
  ['a rest under a chord mark goes', `${START + note('C4')}<note><chord/><rest/><duration>2</duration></note>`, 'n0:C4/2 |'],
  ['missing divisions are found from a note', note('C4') + note('E4'), 'n0:C4/2 n1:E4/2 |'],
  ['divisions with fractions are made whole', START.replace('>2<', '>0.5<') + note('C4', 1), 'n0:C4/20160 |'],
  [
    'a grace has no length',
    `${START}<note><grace slash="yes"/><pitch><step>D</step><octave>5</octave></pitch></note>${note('C4')}`,
    'n0:D5/grace n1:C4/2 |',
  ],
])('%s', (_, measure, expected) => {
  expect(music(writeCanonical(part(measure)))).toBe(expected)
})

const TWO_VOICES = START + note('C5', 4) + note('D5', 4) + back(8) + note('E4', 8, { voice: 2 })
test.each<[string, string, readonly string[], string]>([
  ['the first of a chord', START + note('C4') + note('E4', 2, { before: chord }) + note('G4', 2, { before: chord }), ['n0'], 'n1:E4/2 +n2:G4/2 |'],
  ['one inside a chord', START + note('C4') + note('E4', 2, { before: chord }) + note('G4', 2, { before: chord }), ['n1'], 'n0:C4/2 +n2:G4/2 |'],
  ['all of a chord', START + note('C4') + note('E4', 2, { before: chord }) + note('G4'), ['n0', 'n1'], 'n0:rest/2 n2:G4/2 |'],
  ['a grace', `${START}<note><grace/><pitch><step>D</step><octave>5</octave></pitch></note>${note('C4')}`, ['n0'], 'n1:C4/2 |'],
  ['a whole measure', START + note('C4', 4) + note('D4', 4), ['n0', 'n1'], 'n0:rest/8 |'],
  ['one of two voices', TWO_VOICES, ['n2'], 'n0:C5/4 n1:D5/4 |'],
  ['half of one voice', TWO_VOICES, ['n0'], 'n0:rest/4 n1:D5/4 <8 n2:E4/8 |'],
])('leaves out %s', (_, measure, ids, expected) => {
  expect(music(writeCanonical(part(measure), dropping(...ids)))).toBe(expected)
})

const tie = (type: string): { more: string } => ({ more: `<notations><tied type="${type}"/><slur type="${type}" number="1"/></notations>` })
const triplet = (pitch: string, more: string): string =>
  `<note><pitch><step>${pitch}</step><octave>4</octave></pitch><duration>2</duration><voice>1</voice><type>quarter</type>` +
  `<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>${more}</note>`
const bracket = (type: string): string => `<notations><tuplet type="${type}" number="1"/></notations>`
const beamed = (pitch: string, value: string): string => note(pitch, 1, { more: `<beam number="1">${value}</beam>` })

test.each<[string, string, readonly string[], readonly string[], readonly string[]]>([
  ['the other end of a tie and of a slur', START + note('C4', 4, tie('start')) + note('C4', 4, tie('stop')), ['n1'], [], ['<tied', '<slur']],
  [
    'brackets around a rest that came of a note',
    START + triplet('C', bracket('start')) + triplet('D', '') + triplet('E', bracket('stop')),
    ['n0'],
    ['<rest/>', '<tuplet type="start" number="1"/>', '<tuplet type="stop" number="1"/>'],
    [],
  ],
  [
    'a beam over what is left',
    START + beamed('C4', 'begin') + beamed('D4', 'continue') + beamed('E4', 'end'),
    ['n0'],
    ['<step>D</step><octave>4</octave></pitch><duration>1</duration><voice>1</voice><type>eighth</type><beam number="1">begin</beam>'],
    ['continue'],
  ],
  ['no beam over a single note', START + beamed('C4', 'begin') + beamed('D4', 'continue') + beamed('E4', 'end'), ['n0', 'n1'], [], ['<beam']],
  [
    'what the first note of a chord carried',
    START +
      note('C4', 2, { more: '<notations><articulations><accent/></articulations></notations><lyric><text>la</text></lyric>' }) +
      note('E4', 2, { before: chord }),
    ['n0'],
    ['<accent/>', '<text>la</text>'],
    ['<chord/>'],
  ],
])('dropping notes leaves %s', (_, measure, ids, present, absent) => {
  const written = writeCanonical(part(measure), dropping(...ids))
  for (const fragment of present) expect(written).toContain(fragment)
  for (const fragment of absent) expect(written).not.toContain(fragment)
})

const TWO_STAVES =
  START.replace('<clef>', '<staves>2</staves><clef number="1">').replace('</clef>', '</clef><clef number="2"><sign>F</sign><line>4</line></clef>') +
  '<direction><direction-type><rehearsal>A</rehearsal></direction-type><staff>1</staff></direction>' +
  '<direction><direction-type><dynamics><p/></dynamics></direction-type><staff>1</staff></direction>' +
  note('C5', 8, { staff: 1 }) +
  back(8) +
  note('C3', 4, { staff: 2, voice: 5 }) +
  note('D3', 4, { staff: 2, voice: 5 })

test('a single staff: its notes, its clef, its number; directions for all staves stay', () => {
  const lower = writeCanonical(part(TWO_STAVES), { hiddenStaves: [{ part: 0, staff: 1 }] })
  expect(music(lower)).toBe('n1:C3/4 n2:D3/4 |')
  expect(lower).toContain('<clef number="1"><sign>F</sign>')
  expect(lower).toContain('<rehearsal>A</rehearsal></direction-type><staff>1</staff>')
  expect(lower).not.toMatch(/<staves>|<staff>2|<sign>G|<dynamics>/)
  const upper = writeCanonical(part(TWO_STAVES), { hiddenStaves: [{ part: 0, staff: 2 }] })
  expect(music(upper)).toBe('n0:C5/8 |')
  expect(upper).toContain('<dynamics><p/></dynamics>')
})

test('a voice that crosses to a hidden staff keeps its timing by invisible rests', () => {
  const crossing = TWO_STAVES.replace('<staff>2</staff></note>', '<staff>1</staff></note>')
  expect(music(writeCanonical(part(crossing), { hiddenStaves: [{ part: 0, staff: 2 }] }))).toBe('n0:C5/8 <8 n1:C3/4 n2:~rest/4 |')
})

test('a part without a visible staff is dropped from the list too; the next one takes over its directions for all staves, and the ids of the measures', () => {
  const list =
    '<part-list><score-part id="a"><part-name>Chant</part-name></score-part><score-part id="b"><part-name>Piano</part-name></score-part></part-list>'
  const rehearsal = '<direction><direction-type><rehearsal>A</rehearsal></direction-type></direction>'
  const loud = '<direction><direction-type><dynamics><f/></dynamics></direction-type></direction>'
  const song = note('C5', 4) + rehearsal + loud + note('D5', 4)
  const two = file(
    `<part id="a"><measure>${START + song}</measure></part><part id="b"><measure>${START + note('C3', 4) + note('D3', 4)}</measure></part>`,
    list,
  )
  const piano = writeCanonical(two, { hiddenStaves: [{ part: 0, staff: 1 }] })
  expect(piano).not.toMatch(/Chant|<f\/>/)
  expect(piano).toContain('<score-part id="P2"><part-name/></score-part>')
  expect(music(piano)).toBe('n2:C3/4 n3:D3/4 |')
  expect(piano).toMatch(/n2.*<rehearsal>A<.*n3/)
  expect(piano).toContain('<measure number="1" id="m0">')
})

test.each<[string, string, RegExp]>([
  ['staves that were not announced', START + note('C3', 2, { staff: 2 }), /<time>.*<staves>2<\/staves><clef/],
  ['more staves than announced', START.replace('<clef>', '<staves>1</staves><clef>') + note('C3', 2, { staff: 3 }), /<staves>3<\/staves>/],
  ['a missing type', `${START}<note><pitch><step>C</step><octave>4</octave></pitch><duration>3</duration></note>`, /<type>quarter<\/type><dot\/>/],
  [
    'a missing type that is no plain value',
    `${START}<note><pitch><step>C</step><octave>4</octave></pitch><duration>5</duration></note>`,
    /<type>half<\/type>/,
  ],
  ['no attributes at all', note('C4'), /<attributes><divisions>2<\/divisions><\/attributes><note/],
  [
    'ties that are only heard',
    START + note('C4', 4, { more: '<tie type="start"/>' }) + note('C4', 4, { more: '<tie type="stop"/>' }),
    /<tied type="start"\/>.*<tied type="stop"\/>/,
  ],
  [
    'fingers in a second notations',
    START + note('C4', 2, { more: '<notations><fermata/></notations><notations><technical><fingering>3</fingering></technical></notations>' }),
    /<notations><technical><fingering>3<\/fingering><\/technical><fermata\/><\/notations>/,
  ],
  ['voices with names', START + note('C4').replace('<voice>1<', '<voice>Soprano &amp; co<'), /<voice>101<\/voice>/],
])('mends %s', (_, measure, expected) => {
  expect(writeCanonical(part(measure))).toMatch(expected)
})

test('a part that is not listed, measure by measure: listed and turned', () => {
  const timewise = `<score-timewise><measure number="1"><part id="x">${START + note('C4')}</part><part id="y">${START + note('E4')}</part></measure><measure number="2"><part id="x">${note('D4')}</part></measure></score-timewise>`
  const written = writeCanonical(timewise)
  expect(written).toContain('<part-list><score-part id="P1"><part-name/></score-part><score-part id="P2"><part-name/></score-part></part-list>')
  expect(music(written)).toBe('n0:C4/2 | n2:D4/2 | n1:E4/2 | |')
  expect([...written.matchAll(/<measure[^>]*id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['m0', 'm1', 'm0-p1', 'm1-p1'])
})

test('ids of the file are kept on request, when they are sane and new', () => {
  const own = part(
    START +
      note('C4').replace('<note>', '<note id="n0-2">') +
      note('D4').replace('<note>', '<note id="n0-2">') +
      note('E4').replace('<note>', '<note id="a b">'),
  )
  expect(music(writeCanonical(own, { keepIds: true }))).toBe('n0-2:C4/2 n1-k:D4/2 n2-k:E4/2 |')
  expect(music(writeCanonical(own))).toBe('n0:C4/2 n1:D4/2 n2:E4/2 |')
})

test('fingers, words, title and composer of one’s own replace those of the file', () => {
  const given = part(
    START +
      note('C4', 2, { more: '<notations><technical><fingering>5</fingering><up-bow/></technical></notations><lyric><text>old</text></lyric>' }) +
      note('D4'),
  )
  const written = writeCanonical(given.replace('<part-list>', '<work><work-title>Old</work-title></work><part-list>'), {
    title: 'Moi & <toi>',
    composer: 'X',
    fingerings: new Map([['n1', 2]]),
    lyrics: new Map([['n1', [{ verse: 2, text: 'A "b"', syllabic: 'begin' }]]]),
  })
  expect(written).toContain('<work-title>Moi &amp; &lt;toi&gt;</work-title>')
  expect(written).toContain('<creator type="composer">X</creator>')
  expect(written).toContain('<technical><up-bow/></technical>')
  expect(written).toContain('<lyric number="2"><syllabic>begin</syllabic><text>A &quot;b&quot;</text></lyric>')
  expect(written.match(/<fingering>\d/g)).toEqual(['<fingering>2'])
  expect(written).not.toMatch(/old|Old/)
})

test('a finger of one’s own stands where that of the file stood', () => {
  const given = part(START + note('C4', 2, { more: '<notations><technical><fingering placement="below">5</fingering></technical></notations>' }))
  expect(writeCanonical(given, { fingerings: new Map([['n0', 1]]) })).toContain('<fingering placement="below">1</fingering>')
})

test.each([
  ['a note and a sign without a number', '<words>\ueca5</words><words> = </words>', false],
  ['a half note', '<words>\ueca3 =</words>', false],
  ['a whole tempo', '<words>\ueca5 = 60</words>', true],
])('a torn tempo in words is left out: %s', (_, words, isDrawn) =>
  expect(writeCanonical(part(`${START}<direction><direction-type>${words}</direction-type></direction>${note('C4', 8)}`)).includes('<words>')).toBe(
    isDrawn,
  ),
)

test.each([
  ['that sounds as written', '', '<sign>G</sign><line>2</line><clef-octave-change>-1</clef-octave-change></clef>'],
  [
    'that sounds an octave lower',
    '<transpose><chromatic>0</chromatic><octave-change>-1</octave-change></transpose>',
    '<sign>G</sign><line>2</line></clef>',
  ],
])('a tablature %s is engraved as notes, on five lines', (_, transpose, clef) => {
  const tablature = `<attributes><divisions>2</divisions><clef><sign>TAB</sign><line>5</line></clef><staff-details><staff-lines>6</staff-lines></staff-details>${transpose}</attributes>`
  const written = writeCanonical(part(`${tablature}${note('C4', 8)}`))
  expect(written).toContain(clef)
  expect(written).not.toContain('staff-lines')
})

test.each([
  ['a tempo', '\ueca5 = 120', '♩ = 120'],
  ['an accidental', 'si\ue260', 'si♭'],
  ['letters of loudness', '\ue520\ue520', 'pp'],
  ['a pedal sign, for which there is none', 'Ped \ue650', 'Ped'],
])('glyphs of a music font in words become usual signs: %s', (_, words, expected) =>
  expect(writeCanonical(part(`${START}<direction><direction-type><words>${words}</words></direction-type></direction>${note('C4', 8)}`))).toContain(
    `<words>${expected}</words>`,
  ),
)

test('a segno or coda of a bar line stands above the staff, a shake is a trill', () => {
  const shake = '<notations><ornaments><shake/></ornaments></notations>'
  const written = writeCanonical(
    part(`${START}${note('C4', 8, { more: shake })}<barline location="right"><bar-style>light-light</bar-style><segno/></barline>`),
  )
  expect(written).toContain('<barline location="right"><bar-style>light-light</bar-style></barline>')
  expect(written).toContain('<direction placement="above"><direction-type><segno/></direction-type></direction>')
  expect(written).toContain('<ornaments><trill-mark/></ornaments>')
})

test('multiple rests and line breaks are left out: each measure is written by itself', () => {
  const paper = '<print new-system="yes" new-page="yes"/><attributes><measure-style><multiple-rest>4</multiple-rest></measure-style></attributes>'
  expect(writeCanonical(part(START + paper + note('C4')))).not.toMatch(/print|multiple-rest/)
})

const HOSTILE = [
  '<credit><credit-image source="http://example.org/a.png" type="image/png"/></credit>',
  '<defaults><lyric-font font-family="url(http://example.org)"/></defaults>',
  '<identification><miscellaneous><miscellaneous-field name="x">y</miscellaneous-field></miscellaneous></identification>',
]
test('no address, font, colour, link or picture gets through', () => {
  const inside =
    '<link xlink:href="http://example.org" xmlns:xlink="x"/><direction><direction-type><image source="http://example.org/b.png"/></direction-type></direction>' +
    '<direction><direction-type><words color="url(http://example.org)" font-family="Evil" xml:lang="fr">dolce</words></direction-type></direction>' +
    note('C4', 2, {
      more: '<notehead color="#ff0000" font-family="Evil">url(http://example.org)</notehead><notations><slur type="http://example.org" default-x="3"/></notations>',
    })
  const written = writeCanonical(part(START + inside).replace('<part-list>', `${HOSTILE.join('')}<part-list>`))
  expect(written).toContain('<words>dolce</words>')
  expect(written).not.toMatch(/example|Evil|#ff|color|font|href|default-x|miscellaneous/)
})

const MEASURE_NAMES = [...ELEMENT_RULES.keys(), 'note', 'attributes', 'direction', 'harmony', 'notations', 'link', 'image', 'credit', 'svg', 'script']
const ATTRIBUTES = ['color', 'href', 'type', 'number', 'id', 'font-family', 'default-x', 'onload', 'text', 'placement', 'print-object', 'size']
const WRITTEN_OTHERWISE = new Set(['score-partwise', 'score-part', 'part', 'measure', 'note', 'creator', 'sound'])
const garbage = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constantFrom('start', 'stop', '1', '-5', '1e9', 'C', 'url(#a)', '&lt;&amp;', ''), tie('node')), {
      maxLength: 4,
    })
    .map((list) => list.join('')),
  node: fc
    .tuple(
      fc.constantFrom(...MEASURE_NAMES),
      fc.uniqueArray(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }),
      fc.constantFrom('start', '3', 'javascript:alert(1)', '-1', 'a&quot;b'),
      tie('nodes'),
    )
    .map(([name, attributes, value, inside]) => `<${name}${attributes.map((attribute) => ` ${attribute}="${value}"`).join('')}>${inside}</${name}>`),
}))

test('whatever a measure holds, what is written is well-formed, known, and numbered once', () => {
  fc.assert(
    fc.property(fc.array(garbage.node, { maxLength: 12 }), fc.boolean(), (nodes, keepIds) => {
      const written = writeCanonical(part(START + note('C4') + nodes.join(''), nodes.join('') + note('D4')), { keepIds })
      const scanner = createXmlScanner(written)
      const ids: string[] = []
      for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
        if (token !== 'open') continue
        const { name } = scanner
        const id = scanner.attribute('id')
        if (id !== null && name !== 'part' && name !== 'score-part') ids.push(id)
        if (WRITTEN_OTHERWISE.has(name)) continue
        const allowed = ELEMENT_RULES.get(name)?.attributes ?? (name === 'lyric' ? { number: '' } : { placement: '' })
        for (const attribute of scanner.attributeNames()) {
          expect(Object.keys(allowed)).toContain(attribute)
          expect(scanner.attribute(attribute)).not.toMatch(/javascript|url/)
        }
      }
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 150 },
  )
})

test('only the first measures are written where their ids are asked for, and marks that go on end with them', () => {
  const slur = (type: string): string => `<notations><slur type="${type}" number="1"/></notations>`
  const measures = (from: string): string =>
    ['a', 'b', 'c', 'd']
      .map((id, place) => `<measure number="${place + 1}" id="${from}${id}">${place === 0 ? START : ''}${note('C4', 8)}</measure>`)
      .join('')
  const slurred = measures('')
    .replace('</note></measure><measure number="3"', `${slur('start')}</note></measure><measure number="3"`)
    .replace(/<\/note>(?!.*<\/note>)/s, `${slur('stop')}</note>`)
  const xml = file(`<part id="P1">${slurred}</part><part id="P2">${measures('x')}</part>`)
  const written = writeCanonical(xml, { keepIds: true, measureIds: new Set(['a', 'b', 'd']) })
  expect(
    music(written)
      .split(' ')
      .filter((word) => word === '|'),
  ).toHaveLength(4)
  expect(written).not.toMatch(/number="[34]"|<slur/)
  expect(
    music(writeCanonical(xml, { keepIds: true }))
      .split(' ')
      .filter((word) => word === '|'),
  ).toHaveLength(8)
})
