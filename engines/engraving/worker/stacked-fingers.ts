const NOTE = /<note\b[\s\S]*?<\/note>/g
const JOINS = /<chord\/>/
const FINGERING = /<fingering(?:\s[^>]*)?>[^<]*<\/fingering>/g
const STEP = /<step>([A-G])<\/step>[\s\S]*?<octave>(-?\d+)<\/octave>/
const LETTERS = 'CDEFGAB'

interface ChordNote {
  readonly start: number
  readonly xml: string
  readonly staff: string
  /** Counted over octaves and letters. */
  readonly step: number
  readonly fingerings: readonly string[]
}

function readNote(xml: string, start: number): ChordNote {
  const [, letter = '', octave = ''] = STEP.exec(xml) ?? []
  return {
    start,
    xml,
    staff: /<staff>(\d+)<\/staff>/.exec(xml)?.[1] ?? '',
    step: letter === '' ? Number.NaN : 7 * Number(octave) + LETTERS.indexOf(letter),
    fingerings: xml.match(FINGERING) ?? [],
  }
}

const withFingerings = (xml: string, fingerings: readonly string[]): string => {
  let isFirst = true
  return xml.replace(FINGERING, () => {
    const text = isFirst ? fingerings.join('') : ''
    isFirst = false
    return text
  })
}

/** The notes of a chord with all its fingers at one of them; undefined where no head stands beside another, or only one has a finger. */
function stacked(chord: readonly ChordNote[]): readonly string[] | undefined {
  const isBeside = (note: ChordNote): boolean => chord.some((other) => other !== note && Math.abs(other.step - note.step) <= 1)
  const fingered = chord.filter(({ fingerings }) => fingerings.length > 0).sort((a, b) => a.step - b.step)
  if (fingered.length < 2 || !chord.some(isBeside) || chord.some(({ staff }) => staff !== chord[0]?.staff)) return undefined
  // The nearest to the heads comes first.
  const isBelow = fingered.some(({ fingerings }) => fingerings.some((fingering) => fingering.includes('placement="below"')))
  const ordered = isBelow ? fingered.toReversed() : fingered
  const hasStemDown = chord.some(({ xml }) => xml.includes('<stem>down</stem>'))
  const bearer = fingered.find((note) => !isBeside(note)) ?? fingered.at(hasStemDown ? -1 : 0)
  return chord.map((note) => withFingerings(note.xml, note === bearer ? ordered.flatMap(({ fingerings }) => fingerings) : []))
}

/**
 * Verovio sets a finger over its own head. The heads of a second stand beside one another, and so would « 1 » and « 2 », which read as twelve: the
 * fingers of such a chord are given to one of its notes, over which they stand in the order of the keys. Only for the engraver: in the score each
 * finger belongs to its key.
 */
export function withFingersStacked(musicXml: string): string {
  if (!musicXml.includes('<fingering')) return musicXml
  let written = ''
  let end = 0
  let chord: ChordNote[] = []
  const close = (): void => {
    const notes = chord.length > 1 ? stacked(chord) : undefined
    notes?.forEach((xml, i) => {
      const { start, xml: before } = chord[i] as ChordNote
      written += musicXml.slice(end, start) + xml
      end = start + before.length
    })
    chord = []
  }
  for (const match of musicXml.matchAll(NOTE)) {
    const [xml] = match
    if (!JOINS.test(xml)) close()
    chord.push(readNote(xml, match.index))
  }
  close()
  return written + musicXml.slice(end)
}
