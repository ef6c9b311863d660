import { integerIn, type MusicXmlReader, plainText } from './reading.ts'

/** Suffix after the root, as in lead sheets; for kinds listed here the file's own text is ignored. */
const SUFFIXES: Readonly<Record<string, string>> = {
  major: '',
  minor: 'm',
  augmented: 'aug',
  diminished: 'dim',
  dominant: '7',
  'major-seventh': 'maj7',
  'minor-seventh': 'm7',
  'diminished-seventh': 'dim7',
  'augmented-seventh': 'aug7',
  'half-diminished': 'm7b5',
  'major-minor': 'm(maj7)',
  'major-sixth': '6',
  'minor-sixth': 'm6',
  'dominant-ninth': '9',
  'major-ninth': 'maj9',
  'minor-ninth': 'm9',
  'dominant-11th': '11',
  'major-11th': 'maj11',
  'minor-11th': 'm11',
  'dominant-13th': '13',
  'major-13th': 'maj13',
  'minor-13th': 'm13',
  'suspended-second': 'sus2',
  'suspended-fourth': 'sus4',
  power: '5',
}

const signOf = (alter: number): string => (alter > 0 ? '#'.repeat(alter) : 'b'.repeat(-alter))

/** Reads `<root>` or `<bass>`: a letter with its accidental. */
function readLetter({ scanner }: MusicXmlReader): string {
  let step = ''
  let alter = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    if (name === 'root-step' || name === 'bass-step') step = scanner.content().trim().toUpperCase()
    else if (name === 'root-alter' || name === 'bass-alter') alter = integerIn(scanner.content(), -2, 2) ?? 0
    else scanner.skip()
  }
  return /^[A-G]$/.test(step) ? step + signOf(alter) : ''
}

interface Degree {
  readonly value: number
  readonly alter: number
  readonly type: string
}

function readDegree({ scanner }: MusicXmlReader): Degree | null {
  let value = 0
  let alter = 0
  let type = ''
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'degree-value') value = integerIn(scanner.content(), 0, 13) ?? 0
    else if (scanner.name === 'degree-alter') alter = integerIn(scanner.content(), -2, 2) ?? 0
    else if (scanner.name === 'degree-type') type = scanner.content().trim()
    else scanner.skip()
  }
  return value > 0 ? { value, alter, type } : null
}

/** `add9`, `b5`, `no3`. */
function degreeText({ value, alter, type }: Degree): string {
  if (type === 'subtract') return `no${value}`
  if (alter !== 0) return `${signOf(alter)}${value}`
  return type === 'add' ? `add${value}` : `${value}`
}

/** A seventh with a suspended fourth has a symbol of its own. */
const joined = (suffix: string, degrees: readonly Degree[]): string => {
  if (suffix === '7' && degrees.some(({ value, type }) => value === 4 && type !== 'subtract')) return '7sus4'
  if (suffix === 'sus4' && degrees.some(({ value, type }) => value === 7 && type === 'add')) return '7sus4'
  return suffix + degrees.map(degreeText).join('')
}

/** Reads a `<harmony>`: its symbol and its offset, as written. */
export function readHarmony(reading: MusicXmlReader): { readonly symbol: string; readonly offset: string } {
  const { scanner } = reading
  let root = ''
  let kind = ''
  let kindText: string | null = null
  let bass = ''
  let offset = ''
  const degrees: Degree[] = []
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    switch (scanner.name) {
      case 'root':
        root = readLetter(reading)
        break
      case 'bass':
        bass = readLetter(reading)
        break
      case 'kind':
        kindText = scanner.attribute('text')
        kind = scanner.content().trim()
        break
      case 'degree': {
        const degree = readDegree(reading)
        if (degree) degrees.push(degree)
        break
      }
      case 'offset':
        offset = scanner.content()
        break
      default:
        scanner.skip()
    }
  }
  if (kind === 'none') return { symbol: 'N.C.', offset }
  if (root === '') return { symbol: '', offset }
  const suffix = Object.hasOwn(SUFFIXES, kind) ? (SUFFIXES[kind] as string) : plainText(kindText ?? '')
  return { symbol: `${root}${joined(suffix, degrees)}${bass === '' ? '' : `/${bass}`}`, offset }
}
