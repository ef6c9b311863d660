import { describe, expect, it } from 'vitest'
import { createEngravingWorkerHost } from './engraving/worker/engraving-worker-host.ts'
import { inkSvg } from './printing/index.ts'
import { allowedSvg } from './svg-allow-list.ts'
import { withoutSheets } from './svg-sheets.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">'
const inside = (svg: string): string => allowedSvg(`${SVG}${svg}</svg>`).slice(SVG.length, -'</svg>'.length)

describe('a drawing', () => {
  it.each([
    '<g id="n1" class="note" data-hand="LEFT" transform="translate(1, 2)"><use xlink:href="#E0A4-x" transform="scale(0.7)"/></g>',
    '<path d="M1 2 L3,4Z" stroke="currentColor" stroke-dasharray="2 3" fill="none"/>',
    '<text x="1" y="2" text-anchor="middle"><tspan font-family="Times">a &lt; b &amp; « c »</tspan></text>',
    '',
  ])('stays as it is: %s', (svg) => expect(inside(svg)).toBe(svg))
})

describe('what runs, loads or links', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script with nothing in it', '<script href="data:,alert(1)"/>', ''],
    ['a script of another prefix', '<svg:script>alert(1)</svg:script>', ''],
    ['a script inside what stays', '<g><script>a<g/>b</script><path d="M0 0"/></g>', '<g><path d="M0 0"/></g>'],
    ['what stays inside a script', '<script><g><path d="M0 0"/></g></script>', ''],
    ['HTML in the picture', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe srcdoc="x"/></body></foreignObject>', ''],
    ['an element of HTML by its namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></g>', '<g></g>'],
    ['a prefix for HTML', '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:iframe/></g>', '<g></g>'],
    ['another meaning of a known prefix', '<g xmlns:xlink="http://www.w3.org/1999/xhtml"><xlink:g/></g>', '<g></g>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', ''],
    ['a picture from elsewhere', '<image href="https://evil.example/p.png"/>', ''],
    ['an animation of an address', '<animate attributeName="href" values="javascript:alert(1)"/>', ''],
    ['an animation that sets a handler', '<set attributeName="onclick" to="alert(1)"/>', ''],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/"/></filter>', ''],
    ['an element that closes nothing', '</script><g/>', '<g/>'],
    ['a handler', '<g onload="alert(1)" id="a"/>', '<g id="a"/>'],
    ['a handler in capitals', '<g ONCLICK="alert(1)"/>', '<g/>'],
    ['a handler between others', '<path d="M0 0"\n\tonmouseover="x" fill="red"/>', '<path d="M0 0" fill="red"/>'],
    ['a symbol of another file', '<use href="https://evil.example/x.svg#a" x="1"/>', '<use x="1"/>'],
    ['a symbol of data', '<use xlink:href="data:image/svg+xml,&lt;svg/&gt;#a"/>', '<use/>'],
    ['a script as the address', '<use xlink:href="javascript:alert(1)"/>', '<use/>'],
    ['an address of another base', '<g xml:base="https://evil.example/"/>', '<g/>'],
    ['a colour that loads', '<path fill="url(https://evil.example/#a)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['a colour that loads, behind entities', '<path fill="&#117;rl(https://evil.example/)"/>', '<path/>'],
    ['a mask, a cursor, a marker', '<path mask="url(//e)" cursor="url(//e),auto" marker-start="url(//e)"/>', '<path/>'],
    ['a style that loads', '<g style="background:url(https://evil.example/)"/>', '<g/>'],
    ['a style that covers the page', '<g style="position:fixed;inset:0"/>', '<g/>'],
    ['a harmless style', `<g style="font-variation-settings: 'opsz' 9"/>`, '<g/>'],
    ['a sheet that was not taken out before', '<style>#a g {color:red}</style><g/>', '<g/>'],
    ['a form’s target', '<g formaction="x" target="_top" tabindex="0"/>', '<g/>'],
  ])('%s is left out', (_what, svg, allowed) => expect(inside(svg)).toBe(allowed))

  it.each([
    ['a doctype with entities', '<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg/>'],
    ['a comment', '<svg><!-- x --></svg>'],
    ['CDATA', '<svg><![CDATA[<script>]]></svg>'],
    ['a style sheet of the file', '<?xml-stylesheet href="https://evil.example/"?><svg/>'],
    ['single quotes', "<svg><g onload='alert(1)'/></svg>"],
    ['no quotes', '<svg><g onload=alert(1)/></svg>'],
    ['a slash for a space', '<svg/onload="alert(1)"/>'],
    ['a tag in a value', '<svg><g id="<script>"/></svg>'],
    ['a tag that is cut off', '<svg><g id="a"'],
    ['attributes at the end', '<svg></svg onload="alert(1)">'],
    ['a NUL in a name', '<svg><scr\0ipt/></svg>'],
  ])('%s is refused', (_what, svg) => expect(() => allowedSvg(svg)).toThrow('no picture'))
})

/** Processor time of this thread, in ms: the machine may do other work. */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

describe('time', () => {
  const MS = 1_500
  it.each([
    ['long text', (n: number) => 'x'.repeat(n)],
    ['many elements', (n: number) => '<g/>'.repeat(n / 4)],
    ['many that are left out', (n: number) => '<a/>'.repeat(n / 4)],
    ['deep nesting of them', (n: number) => '<a>'.repeat(n / 7) + '</a>'.repeat(n / 7)],
    ['many attributes', (n: number) => `<g${' x="1"'.repeat(n / 6)}/>`],
    ['many that are left out', (n: number) => `<g${' onx="1"'.repeat(n / 8)}/>`],
    ['spaces', (n: number) => `<g${' '.repeat(n)}/>`],
  ])('%s: 2 MB within the bar', (_what, write) => {
    const svg = write(2_000_000)
    const from = processorMs()
    try {
      inside(svg)
    } catch {
      // refused: as good, if it was quick
    }
    expect(processorMs() - from).toBeLessThan(MS)
  })
  it.each([
    ['an open tag and spaces', `<g${' '.repeat(2_000_000)}`],
    ['an open tag and attributes', `<g${' x="1"'.repeat(300_000)}`],
    ['an open value', `<g x="${'y'.repeat(2_000_000)}`],
  ])('%s without an end: within the bar too', (_what, svg) => {
    const from = processorMs()
    expect(() => allowedSvg(svg)).toThrow()
    expect(processorMs() - from).toBeLessThan(MS)
  })
})

describe('what our own machines draw', () => {
  /** One of each kind of sign that the canonical file may hold. */
  const note = (more: string, { before = '', type = 'quarter', duration = 4 } = {}): string =>
    `<note>${before}<pitch><step>C</step><octave>5</octave></pitch><duration>${duration}</duration><voice>1</voice><type>${type}</type>${more}</note>`
  const notations = (signs: string): string => note(`<notations>${signs}</notations>`)
  const direction = (signs: string): string => `<direction placement="above"><direction-type>${signs}</direction-type></direction>`
  const score = `<?xml version="1.0" encoding="UTF-8"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano &lt;b&gt;</part-name></score-part></part-list><part id="P1">
<measure number="1"><attributes><divisions>4</divisions><key><fifths>2</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>
${direction('<metronome><beat-unit>quarter</beat-unit><per-minute>100</per-minute></metronome>')}${direction('<rehearsal>A</rehearsal>')}${direction('<words font-style="italic">dolce &lt;script&gt; &amp; "x"</words>')}
${direction('<dynamics><mf/></dynamics>')}${direction('<wedge type="crescendo"/>')}${direction('<octave-shift type="down" size="8"/>')}${direction('<pedal type="start"/>')}
<harmony><root><root-step>C</root-step></root><kind>major-seventh</kind></harmony>
${notations('<slur type="start" number="1"/><articulations><staccato/><accent/><tenuto/></articulations>')}${notations('<ornaments><trill-mark/><turn/><mordent/></ornaments>')}
${notations('<technical><fingering>3</fingering></technical><fermata/>')}${notations('<slur type="stop" number="1"/><arpeggiate/><ornaments><tremolo type="single">3</tremolo></ornaments>')}</measure>
<measure number="2"><barline location="left"><ending number="1" type="start">1.</ending></barline>
${direction('<wedge type="stop"/>')}${direction('<octave-shift type="stop" size="8"/>')}${direction('<pedal type="stop"/>')}${direction('<dashes type="start" number="1"/>')}
${note('<lyric number="1"><syllabic>begin</syllabic><text>chan</text></lyric>', { before: '<grace slash="yes"/>', type: 'eighth' }).replace('<duration>4</duration>', '')}
${note('<lyric number="1"><syllabic>begin</syllabic><text>chan</text></lyric>')}${note('<lyric number="1"><syllabic>end</syllabic><text>ter</text><extend/></lyric>')}
${note('<dot/>', { type: 'eighth', duration: 3 })}${note('', { type: '16th', duration: 1 })}<note><rest/><duration>4</duration><voice>1</voice><type>quarter</type></note>
${direction('<dashes type="stop" number="1"/>')}${direction('<segno/>')}${direction('<coda/>')}
<barline location="right"><bar-style>light-heavy</bar-style><ending number="1" type="stop"/><repeat direction="backward"/></barline></measure></part></score-partwise>`

  it('stays as the engraver wrote it', async () => {
    const host = createEngravingWorkerHost()
    await host.load({ musicXml: score, options: {} }, () => undefined)
    const svg = await host.page(1, () => undefined)
    expect(
      svg.match(/class="(?:note|slur|hairpin|trill|octave|pedal|harm|fing|fermata|verse|ending|tempo|reh|dynam|arpeg)\b/g)?.length,
    ).toBeGreaterThan(15)
    const { picture, sheets } = withoutSheets(svg)
    expect(allowedSvg(picture)).toBe(picture)
    expect(sheets.length).toBe(svg.split('<style').length - 1)
  })

  it('stays as it is printed', () => {
    const svg = inkSvg(
      {
        width: 595,
        height: 842,
        label: 'Page 1 : « a < b »',
        glyphs: { E0A4: { path: 'M0 0L1 1', at: [1, 0, 0, -1, 0, 0] } },
        groups: [
          {
            at: [1, 0, 0, 1, 5, 5],
            marks: [
              { kind: 'glyph', id: 'E0A4', at: [0.7, 0, 0, 0.7, 10, 20] },
              { kind: 'shape', path: 'M0 0L9 9', filled: false, pen: { width: 1, cap: 'round', join: 'round', dash: '2 3' } },
              {
                kind: 'words',
                x: 1,
                y: 2,
                anchor: 'middle',
                runs: [{ text: '<script>"&', size: 20, face: 'title', bold: true, italic: true, spacing: 1 }],
              },
            ],
          },
        ],
      } as Parameters<typeof inkSvg>[0],
      'sheet1',
    )
    expect(allowedSvg(svg)).toBe(svg)
  })
})
