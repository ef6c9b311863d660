import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { type InstrumentSound, integerIn, plainText } from './reading.ts'

export interface ListedPart {
  readonly id: string
  readonly name: string
  /** By the id that notes refer to; '' for notes without one. */
  readonly instruments: ReadonlyMap<string, InstrumentSound>
}

/** What precedes the music. */
export interface ScoreHeader {
  workTitle: string
  movementTitle: string
  creditTitle: string
  /** Of credits of the first page that do not say what they are: the largest, and whether it is alone. */
  readonly largest: { words: string; size: number; isAlone: boolean }
  composer: string
  creditComposer: string
  concertPitch: boolean
  readonly parts: Map<string, ListedPart>
}

export const emptyHeader = (): ScoreHeader => ({
  workTitle: '',
  movementTitle: '',
  creditTitle: '',
  largest: { words: '', size: 0, isAlone: false },
  composer: '',
  creditComposer: '',
  concertPitch: false,
  parts: new Map(),
})

const DRUM_CHANNEL = 10

function readMidiInstrument(scanner: XmlScanner, instruments: Map<string, InstrumentSound>): void {
  const id = scanner.attribute('id') ?? ''
  const sound: InstrumentSound = { drumKey: null, drumChannel: false }
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'midi-channel') sound.drumChannel = integerIn(scanner.content(), 1, 16) === DRUM_CHANNEL
    else if (scanner.name === 'midi-unpitched') {
      // MusicXML counts MIDI keys from 1.
      const key = integerIn(scanner.content(), 1, 128)
      sound.drumKey = key === null ? null : key - 1
    } else scanner.skip()
  }
  instruments.set(id, sound)
}

function readScorePart(scanner: XmlScanner): ListedPart {
  const id = scanner.attribute('id') ?? ''
  let name = ''
  const instruments = new Map<string, InstrumentSound>()
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'part-name') name = plainText(scanner.content())
    else if (scanner.name === 'midi-instrument') readMidiInstrument(scanner, instruments)
    else scanner.skip()
  }
  const [only] = instruments.values()
  if (only && instruments.size === 1) instruments.set('', only)
  return { id, name, instruments }
}

function readPartList(scanner: XmlScanner, header: ScoreHeader): void {
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name !== 'score-part') {
      scanner.skip()
      continue
    }
    const part = readScorePart(scanner)
    header.parts.set(part.id, part)
    if (header.parts.size > SCORE_LIMITS.parts)
      throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.parts} parties. Exportez seulement la partie de piano.`)
  }
}

function readIdentification(scanner: XmlScanner, header: ScoreHeader): void {
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name !== 'creator') {
      scanner.skip()
      continue
    }
    const type = scanner.attribute('type')?.toLowerCase() ?? 'composer'
    const name = plainText(scanner.content())
    if (type === 'composer') header.composer ||= name
  }
}

/** Longer words are a note of the publisher. */
const LONGEST_TITLE = 80
const isTitle = (words: string): boolean =>
  /\p{L}/u.test(words) && words.trim().length <= LONGEST_TITLE && !/©|\(c\)|copyright|https?:|www\.|all rights|tous droits/i.test(words)

function readCredit(scanner: XmlScanner, header: ScoreHeader): void {
  const page = scanner.attribute('page') ?? '1'
  let type = ''
  let words = ''
  let size = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'credit-type') type = scanner.content().trim()
    else if (scanner.name === 'credit-words') {
      size = Math.max(size, Number(scanner.attribute('font-size')) || 0)
      words += `${words === '' ? '' : ' '}${scanner.content()}`
    } else scanner.skip()
  }
  if (type === 'title') header.creditTitle ||= plainText(words)
  else if (type === 'composer') header.creditComposer ||= plainText(words)
  else if (type === '' && page === '1' && size >= header.largest.size && isTitle(words)) {
    header.largest.isAlone = size > header.largest.size
    header.largest.words = plainText(words)
    header.largest.size = size
  }
}

/** Reads one element before the parts; false for an unknown one. */
export function readHeaderElement(scanner: XmlScanner, header: ScoreHeader): boolean {
  const { name } = scanner
  switch (name) {
    case 'work':
      for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
        if (token !== 'open') continue
        if (scanner.name === 'work-title') header.workTitle = plainText(scanner.content())
        else scanner.skip()
      }
      return true
    case 'movement-title':
      header.movementTitle = plainText(scanner.content())
      return true
    case 'identification':
      readIdentification(scanner, header)
      return true
    case 'defaults':
      for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
        if (token !== 'open') continue
        if (scanner.name === 'concert-score') header.concertPitch = true
        scanner.skip()
      }
      return true
    case 'credit':
      readCredit(scanner, header)
      return true
    case 'part-list':
      readPartList(scanner, header)
      return true
    default:
      scanner.skip()
      return false
  }
}
