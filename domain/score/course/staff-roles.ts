import { handParts } from '../musicxml/read/hand-names.ts'
import type { WrittenPart, WrittenScore } from '../musicxml/written-score.ts'
import type { StaffChoice, StaffRole } from './course.ts'
import { KEYBOARD_NAME, VOICE_NAME } from './staff-labels.ts'

/** Facts of a staff. */
export interface StaffContent {
  readonly part: WrittenPart
  readonly staff: number
  readonly noteCount: number
  readonly lowestPitch: number | null
  readonly highestPitch: number | null
  readonly medianPitch: number | null
  readonly syllables: number
  /** Share of the measures with an onset. */
  readonly busy: number
}

/** The result for all staves. */
export interface StaffReading {
  readonly roles: readonly StaffChoice[]
  /** A single staff holds both hands: each note is assigned to its hand. */
  readonly splitsHands: boolean
  /** An ensemble was split into an upper and a lower half. */
  readonly halved: boolean
}

/** Per staff, without rests. */
export function staffContents(written: WrittenScore): StaffContent[] {
  const pitches = new Map<string, number[]>()
  const syllables = new Map<string, number>()
  const measures = new Map<string, Set<number>>()
  for (const note of written.notes) {
    const key = `${note.part} ${note.staff}`
    const pitchesOfKey = pitches.get(key)
    if (pitchesOfKey) pitchesOfKey.push(note.pitch)
    else pitches.set(key, [note.pitch])
    if (note.lyrics.length > 0) syllables.set(key, (syllables.get(key) ?? 0) + 1)
    const played = measures.get(key)
    if (played) played.add(note.measure)
    else measures.set(key, new Set([note.measure]))
  }
  return written.parts.flatMap((part) =>
    Array.from({ length: part.staves }, (_, i): StaffContent => {
      const key = `${part.index} ${i + 1}`
      const sorted = (pitches.get(key) ?? []).sort((a, b) => a - b)
      return {
        part,
        staff: i + 1,
        noteCount: sorted.length,
        lowestPitch: sorted[0] ?? null,
        highestPitch: sorted[sorted.length - 1] ?? null,
        medianPitch: sorted[sorted.length >> 1] ?? null,
        syllables: syllables.get(key) ?? 0,
        busy: (measures.get(key)?.size ?? 0) / Math.max(1, written.measures.length),
      }
    }),
  )
}

/** A line with the range of a piano staff: from below do 3 to above sol 4, over two octaves. */
const spansBothHands = ({ lowestPitch, highestPitch }: StaffContent): boolean =>
  lowestPitch !== null && highestPitch !== null && highestPitch - lowestPitch >= 24 && lowestPitch < 53 && highestPitch > 67

/** Up to so many single staves are played as two halves; of more, two are chosen. */
const LARGEST_ENSEMBLE = 6
const LOW_MEDIAN = 55

const medianOf = (content: StaffContent): number => content.medianPitch ?? 60

/** The pianist's part: the first one on two staves or more; named keyboards have priority. */
function keyboardOf(contents: readonly StaffContent[]): WrittenPart | undefined {
  const isWide = (part: WrittenPart): boolean => contents.filter((content) => content.part === part).length > 1
  const wide = contents.filter(({ part, noteCount }) => isWide(part) && noteCount > 0).map(({ part }) => part)
  return wide.find((part) => KEYBOARD_NAME.test(part.name)) ?? wide[0]
}

/** The two most important staves: the busiest high one and the busiest low one. */
function outerStaves(contents: readonly StaffContent[]): { right: StaffContent | undefined; left: StaffContent | undefined } {
  const byHeight = [...contents].sort((a, b) => medianOf(a) - medianOf(b))
  const heightOf = (content: StaffContent): number => byHeight.indexOf(content) / Math.max(1, byHeight.length - 1)
  const best = (score: (content: StaffContent) => number, from: readonly StaffContent[]): StaffContent | undefined =>
    from.reduce<StaffContent | undefined>((chosen, content) => (chosen && score(chosen) >= score(content) ? chosen : content), undefined)
  const right = best((content) => content.busy + 0.7 * heightOf(content) + (content.syllables > 0 ? 0.5 : 0), contents)
  const left = best(
    (content) => content.busy + 0.7 * (1 - heightOf(content)),
    contents.filter((content) => content !== right && medianOf(content) <= (right ? medianOf(right) : 127)),
  )
  return { right, left }
}

/** A tablature says again what a staff of notes says; one that stands alone is played. */
function withoutTablatures(contents: readonly StaffContent[]): readonly StaffContent[] {
  const noted = contents.filter(({ part, staff }) => !part.tablatures?.includes(staff))
  return noted.some(({ noteCount }) => noteCount > 0) ? noted : contents
}

/** Default role of each staff: the piano's own staves, else the highest and the lowest lines. */
function automaticRoles(contents: readonly StaffContent[]): StaffReading {
  const roles = new Map<StaffContent, StaffRole>()
  const pitched = withoutTablatures(contents.filter(({ part }) => !part.percussion))
  const keyboard = keyboardOf(pitched)
  const pair = keyboard ? null : handParts(pitched.map(({ part }) => part))
  const sounding = pitched.some(({ noteCount }) => noteCount > 0) ? pitched.filter(({ noteCount }) => noteCount > 0) : pitched
  let [splitsHands, halved] = [false, false]
  const isPianist = ({ part }: StaffContent): boolean => part === keyboard || part === pair?.right || part === pair?.left
  if (keyboard || pair) {
    for (const content of pitched) {
      if (isPianist(content)) roles.set(content, (pair ? content.part === pair.right : content.staff === 1) ? 'RIGHT' : 'LEFT')
    }
    const sung = sounding
      .filter((content) => !isPianist(content) && content.part.staves === 1 && (content.syllables > 0 || VOICE_NAME.test(content.part.name)))
      .sort((a, b) => b.syllables - a.syllables)[0]
    if (sung) roles.set(sung, 'MELODY')
  } else if (sounding.length === 1 && sounding[0]) {
    splitsHands = spansBothHands(sounding[0])
    roles.set(sounding[0], !splitsHands && medianOf(sounding[0]) < LOW_MEDIAN ? 'LEFT' : 'RIGHT')
  } else if (sounding.length <= LARGEST_ENSEMBLE) {
    const downwards = [...sounding].sort((a, b) => medianOf(b) - medianOf(a))
    const upper = Math.ceil(downwards.length / 2)
    downwards.forEach((content, i) => {
      roles.set(content, i < upper ? 'RIGHT' : 'LEFT')
    })
    halved = sounding.length > 2
  } else {
    const { right, left } = outerStaves(sounding)
    if (right) roles.set(right, 'RIGHT')
    if (left) roles.set(left, 'LEFT')
  }
  return {
    roles: contents.map((content) => ({ part: content.part.index, staff: content.staff, role: roles.get(content) ?? 'OFF' })),
    splitsHands,
    halved,
  }
}

/** Role of each staff; the learner's choices have priority. */
export function readStaves(contents: readonly StaffContent[], choices: readonly StaffChoice[] = []): StaffReading {
  const automatic = automaticRoles(contents)
  const roles = automatic.roles.map((own): StaffChoice => choices.findLast(({ part, staff }) => part === own.part && staff === own.staff) ?? own)
  const changed = roles.some(({ role }, i) => role !== automatic.roles[i]?.role)
  return { roles, splitsHands: automatic.splitsHands && !changed, halved: automatic.halved && !changed }
}
