/** A two-hand score as notation programs export it: with layout, stems and beams, so that its size is realistic. */
export function largeScore(measures: number, { repeats = false } = {}): string {
  const steps = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const
  const note = (count: number, octave: number, beam: string, voice: number, staff: number): string =>
    `      <note default-x="${80 + (count % 9) * 11}.25" default-y="-${count % 40}.00">
        <pitch>
          <step>${steps[(count * 3) % 7]}</step>
          <octave>${octave}</octave>
          </pitch>
        <duration>2</duration>
        <voice>${voice}</voice>
        <type>eighth</type>
        <stem>${staff === 1 ? 'up' : 'down'}</stem>
        <staff>${staff}</staff>
        <beam number="1">${beam}</beam>
        </note>
`
  const beams = ['begin', 'continue', 'continue', 'end']
  const hand = (measure: number, octave: number, voice: number, staff: number): string =>
    Array.from({ length: 8 }, (_, i) => note(measure * 8 + i + staff, octave + (i % 2), beams[i % 4] ?? 'end', voice, staff)).join('')
  const attributes = `      <attributes>
        <divisions>4</divisions>
        <key><fifths>0</fifths></key>
        <time><beats>4</beats><beat-type>4</beat-type></time>
        <staves>2</staves>
        <clef number="1"><sign>G</sign><line>2</line></clef>
        <clef number="2"><sign>F</sign><line>4</line></clef>
        </attributes>
      <direction placement="above">
        <direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>100</per-minute></metronome></direction-type>
        <sound tempo="100"/>
        </direction>
`
  const body = Array.from({ length: measures }, (_, measure) => {
    const endsRepeat = repeats && measure % 16 === 15
    return `    <measure number="${measure + 1}" width="220.15">
${measure === 0 ? attributes : ''}${hand(measure, 5, 1, 1)}      <backup>
        <duration>16</duration>
        </backup>
${hand(measure, 3, 5, 2)}${endsRepeat ? '      <barline location="right"><bar-style>light-heavy</bar-style><repeat direction="backward"/></barline>\n' : ''}      </measure>
`
  }).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
  <work><work-title>Étude de banc</work-title></work>
  <identification><creator type="composer">Personne</creator></identification>
  <part-list>
    <score-part id="P1"><part-name>Piano</part-name></score-part>
    </part-list>
  <part id="P1">
${body}    </part>
  </score-partwise>
`
}
