// Writes small MusicXML files for the tests of the reader: one quarter is one division unless a test says otherwise.

const ALTERS: Readonly<Record<string, string>> = { '#': '1', b: '-1', '': '' }

/** `<pitch>` of a name such as `C4`, `F#3`, `Bb5`. */
export function pitchXml(name: string): string {
  const match = /^([A-G])([#b]?)(-?\d)$/.exec(name)
  if (!match) throw new Error(`no pitch: ${name}`)
  const alter = ALTERS[match[2] ?? '']
  return `<pitch><step>${match[1]}</step>${alter ? `<alter>${alter}</alter>` : ''}<octave>${match[3]}</octave></pitch>`
}

interface NoteOptions {
  /** Elements before the pitch: `<chord/>`, `<grace/>`, `<cue/>`. */
  readonly before?: string
  /** Elements after the duration. */
  readonly after?: string
  readonly voice?: string
  readonly staff?: number
  readonly attributes?: string
}

/** A `<note>` that lasts so many divisions; `R` is a rest. */
export function noteXml(
  name: string,
  duration: number | null = 1,
  { before = '', after = '', voice = '1', staff = 1, attributes = '' }: NoteOptions = {},
): string {
  const what = name === 'R' ? '<rest/>' : pitchXml(name)
  const length = duration === null ? '' : `<duration>${duration}</duration>`
  return `<note${attributes}>${before}${what}${length}<voice>${voice}</voice>${after.includes('<staff>') ? '' : `<staff>${staff}</staff>`}${after}</note>`
}

/** Several notes of one length. */
export const notesXml = (names: string, duration = 1, options: NoteOptions = {}): string =>
  names
    .split(' ')
    .map((name) => noteXml(name, duration, options))
    .join('')

export const TIE_START = '<notations><tied type="start"/></notations>'
export const TIE_STOP = '<notations><tied type="stop"/></notations>'
export const backup = (duration: number): string => `<backup><duration>${duration}</duration></backup>`
export const forward = (duration: number): string => `<forward><duration>${duration}</duration></forward>`
export const words = (text: string, sound = ''): string =>
  `<direction><direction-type><words>${text}</words></direction-type>${sound ? `<sound ${sound}/>` : ''}</direction>`
export const sign = (name: 'segno' | 'coda', sound = ''): string =>
  `<direction><direction-type><${name}/></direction-type>${sound ? `<sound ${sound}/>` : ''}</direction>`
export const left = (inside: string): string => `<barline location="left">${inside}</barline>`
export const right = (inside: string): string => `<barline location="right">${inside}</barline>`
export const FORWARD = '<repeat direction="forward"/>'
export const BACKWARD = '<repeat direction="backward"/>'
export const ending = (number: string, type: 'start' | 'stop' | 'discontinue'): string => `<ending number="${number}" type="${type}"/>`

export const attributesXml = (inside: string): string => `<attributes>${inside}</attributes>`
export const timeXml = (beats: number | string, beatType: number): string => `<time><beats>${beats}</beats><beat-type>${beatType}</beat-type></time>`
const FIRST = attributesXml(`<divisions>1</divisions>${timeXml(4, 4)}`)

interface ScoreOptions {
  readonly first?: string
  readonly header?: string
  /** What stands in `<score-part>` after the name. */
  readonly instruments?: string
}

/** A file of one part, measure by measure. */
export const scoreXml = (measures: readonly string[], { first = FIRST, header = '', instruments = '' }: ScoreOptions = {}): string =>
  `<?xml version="1.0"?><score-partwise version="4.0">${header}<part-list><score-part id="P1"><part-name>Piano</part-name>${instruments}</score-part></part-list>` +
  `<part id="P1">${measures.map((inside, index) => `<measure number="${index + 1}">${index === 0 ? first : ''}${inside}</measure>`).join('')}</part></score-partwise>`

/** A file of several parts, each with its name and its measures. */
export const partsXml = (parts: readonly (readonly [name: string, measures: readonly string[]])[], first = FIRST): string =>
  `<score-partwise><part-list>${parts.map(([name], index) => `<score-part id="P${index + 1}"><part-name>${name}</part-name></score-part>`).join('')}</part-list>` +
  parts
    .map(
      ([, measures], part) =>
        `<part id="P${part + 1}">${measures.map((inside, index) => `<measure number="${index + 1}">${index === 0 ? first : ''}${inside}</measure>`).join('')}</part>`,
    )
    .join('') +
  '</score-partwise>'
