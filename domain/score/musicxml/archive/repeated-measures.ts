import { WarningList } from '../score-warnings.ts'
import type { ScoreWarning } from '../written-score.ts'

/** A stretch of the text: an element with its tags. */
interface Slice {
  readonly start: number
  readonly end: number
}

/** Elements of a name in a stretch of text, in one pass; the standard nests none of them in itself. */
function slicesOf(text: string, name: string): Slice[] {
  const slices: Slice[] = []
  const closing = `</${name}>`
  for (let at = text.indexOf(`<${name}`); at >= 0; ) {
    const next = text[at + name.length + 1] ?? ''
    const tagEnd = text.indexOf('>', at)
    if (tagEnd < 0) break
    if (!/[\s/>]/.test(next)) {
      at = text.indexOf(`<${name}`, at + 1)
      continue
    }
    const close = text[tagEnd - 1] === '/' ? tagEnd + 1 - closing.length : text.indexOf(closing, tagEnd)
    if (close < 0) break
    const end = close + closing.length
    slices.push({ start: at, end })
    at = text.indexOf(`<${name}`, end)
  }
  return slices
}

const numberIn = (text: string, element: string): number => Number(new RegExp(`<${element}[^>]*>\\s*(\\d+(?:\\.\\d+)?)`).exec(text)?.[1] ?? 0)
const staffOf = (note: string): number => numberIn(note, 'staff') || 1
const isRest = (note: string): boolean => /<rest[\s/>]/.test(note)
const takesTime = (note: string): boolean => !/<(?:chord|grace)[\s/>]/.test(note)
const forward = (duration: number): string => (duration > 0 ? `<forward><duration>${duration}</duration></forward>` : '')

interface Event {
  readonly kind: 'note' | 'backup' | 'forward'
  readonly text: string
  readonly start: number
  readonly end: number
}

const EVENT_NAMES = ['note', 'backup', 'forward'] as const
const eventsOf = (measure: string): Event[] =>
  EVENT_NAMES.flatMap((kind) => slicesOf(measure, kind).map(({ start, end }) => ({ kind, start, end, text: measure.slice(start, end) }))).sort(
    (a, b) => a.start - b.start,
  )

/** Divisions from the start of a measure to its last event's end. */
const cursorAfter = (events: readonly Event[]): number =>
  events.reduce((at, { kind, text }) => {
    const duration = kind === 'note' && !takesTime(text) ? 0 : numberIn(text, 'duration')
    return Math.max(0, kind === 'backup' ? at - duration : at + duration)
  }, 0)

/** The events of a staff of a measure (0: of all), what other staves hold passed over in time. */
const eventsOfStaff = (measure: string, staff: number): string =>
  eventsOf(measure)
    .map(({ kind, text }) => {
      if (kind !== 'note' || staff === 0 || staffOf(text) === staff) return text
      return takesTime(text) ? forward(numberIn(text, 'duration')) : ''
    })
    .join('')

/** A measure with the notes of another one in a staff; null where the staff has notes of its own. */
function withNotesOf(measure: string, source: string, staff: number): string | null {
  const events = eventsOf(measure)
  const own = events.filter(({ kind, text }) => kind === 'note' && (staff === 0 || staffOf(text) === staff))
  if (own.some(({ text }) => !isRest(text)) || !eventsOf(source).some(({ kind }) => kind === 'note')) return null
  const rests = new Set(own)
  let text = ''
  let at = 0
  for (const event of events) {
    text += measure.slice(at, event.start) + (rests.has(event) ? forward(numberIn(event.text, 'duration')) : event.text)
    at = event.end
  }
  // An empty measure takes the notes after its attributes.
  const insert = events.length > 0 ? at : (slicesOf(measure, 'attributes').at(-1)?.end ?? measure.indexOf('>') + 1)
  text += measure.slice(at, insert)
  const rest = measure.slice(insert)
  const back = cursorAfter(events)
  return `${text}${back > 0 ? `<backup><duration>${back}</duration></backup>` : ''}${eventsOfStaff(source, staff)}${rest}`
}

/** Signs for repeated measures that are in force: how many measures each repeats, by staff (0: all). */
function followSigns(measure: string, inForce: Map<number, number>): void {
  for (const { start, end } of slicesOf(measure, 'measure-style')) {
    const style = measure.slice(start, end)
    const type = /<measure-repeat[^>]*type="(start|stop)"/.exec(style)?.[1]
    const staff = Number(/^<measure-style[^>]*number="(\d+)"/.exec(style)?.[1] ?? 0)
    if (type === 'start') inForce.set(staff, numberIn(style, 'measure-repeat') || 1)
    else if (type === 'stop') {
      inForce.delete(staff)
      if (staff === 0) inForce.clear()
    }
  }
}

function expandPart(part: string, warnings: WarningList): string {
  const slices = slicesOf(part, 'measure')
  const measures = slices.map(({ start, end }) => part.slice(start, end))
  const divisions: number[] = []
  const inForce = new Map<number, number>()
  let text = ''
  let at = 0
  slices.forEach(({ start, end }, index) => {
    let measure = measures[index] ?? ''
    divisions.push(numberIn(measure, 'divisions') || (divisions[index - 1] ?? 0))
    followSigns(measure, inForce)
    for (const [staff, count] of inForce) {
      const source = divisions[index - count] === divisions[index] ? measures[index - count] : undefined
      const written = source === undefined ? null : withNotesOf(measure, source, staff)
      warnings.add('repeated_measures', index)
      measure = written ?? measure
    }
    measures[index] = measure
    text += part.slice(at, start) + measure
    at = end
  })
  return text + part.slice(at)
}

/**
 * The file with the notes of measures that carry a sign for a repeated measure (« % ») and no notes: those of the measure, or measures, before.
 * The standard asks programs to write the notes beside the sign; several leave the measure empty.
 */
export function withRepeatedMeasures(xml: string): { readonly xml: string; readonly warnings: readonly ScoreWarning[] } {
  if (!xml.includes('<measure-repeat')) return { xml, warnings: [] }
  const warnings = new WarningList()
  let text = ''
  let at = 0
  for (const { start, end } of slicesOf(xml, 'part')) {
    text += xml.slice(at, start) + expandPart(xml.slice(start, end), warnings)
    at = end
  }
  return { xml: text + xml.slice(at), warnings: warnings.sentences() }
}
