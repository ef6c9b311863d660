const note = (step: string, staff: number, i: number): string =>
  `<note><pitch><step>${step}</step>${i % 3 === 0 ? '<alter>1</alter>' : ''}<octave>${6 - 2 * staff + (i % 2)}</octave></pitch><duration>1</duration><voice>${staff}</voice><type>eighth</type>` +
  `<staff>${staff}</staff><beam number="1">${i % 4 === 0 ? 'begin' : i % 4 === 3 ? 'end' : 'continue'}</beam>` +
  `${i === 0 ? '<notations><slur type="start" number="1"/><technical><fingering>1</fingering></technical></notations><lyric><text>la</text></lyric>' : ''}` +
  `${i === 7 ? '<notations><slur type="stop" number="1"/><articulations><staccato/></articulations></notations>' : ''}</note>`
const hand = (staff: number): string => Array.from({ length: 8 }, (_, i) => note('CDEFGAB'[i % 7] ?? 'C', staff, i)).join('')

/** Two dozen measures with the common elements of a piano score: engraved once to compile the library's code, and thrown away. */
export const WARM_UP_SCORE = `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1">${Array.from(
  { length: 24 },
  (_, i) =>
    `<measure number="${i + 1}">${
      i === 0
        ? '<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves><clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes><direction><direction-type><dynamics><p/></dynamics></direction-type></direction>'
        : ''
    }${hand(1)}<backup><duration>8</duration></backup>${hand(2)}</measure>`,
).join('')}</part></score-partwise>`
