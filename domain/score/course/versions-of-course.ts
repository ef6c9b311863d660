import { estimateDifficulty } from '../difficulty.ts'
import { handprintSpans } from '../handprint.ts'
import { HANDS, type Hand, type TimelinePart } from '../timeline.ts'
import type { CourseContext, CourseVersion, CourseVersionKind, StaffRole } from './course.ts'
import type { CourseFrame } from './course-frame.ts'
import type { CourseNote } from './course-notes.ts'
import { VERSION_WORDS } from './course-words.ts'
import { courseDifficulty } from './difficulty-reasons.ts'
import { fingeredNotes } from './finger-course.ts'
import type { CourseMelody } from './melody-of-course.ts'
import { type LeftOut, SIMPLIFICATIONS, simplifiedNotes } from './simplify.ts'
import type { StaffReading } from './staff-roles.ts'
import { courseTimeline, noteId } from './timeline-of-course.ts'

/** Input for the versions of a course. */
export interface VersionSource {
  readonly frame: CourseFrame
  readonly notes: readonly CourseNote[]
  readonly sung: CourseMelody
  readonly parts: readonly TimelinePart[]
  readonly reading: StaffReading
  readonly context: CourseContext
}

const USUAL_REACH = { left: 12, right: 12 }
/** Minimum effect of a simplification: half a level. */
const LEAST_RELIEF = 0.5
/** The estimator's value for silence. */
const EASIEST = 0.55
/** Share of the onsets from which on a hand is described as playing chords. */
const CHORDAL = 0.15

/** Beyond this number of notes (two thousand full measures) only the version as written is made. */
export const MOST_COURSE_NOTES = 30_000
const WITHOUT_HELP: CourseContext = { handSize: null, shapes: [], openHand: false }

type Staff = CourseVersion['hiddenStaves'][number]

/** Staves hidden in a version: none of its notes is drawn there; at least one stays. */
function hiddenStaves({ roles }: StaffReading, hand: Hand | null, notes: readonly CourseNote[]): Staff[] {
  const drawn = new Set(notes.map(({ part, staff }) => `${part} ${staff}`))
  const isOther = (role: StaffRole): boolean => (hand === 'RIGHT' && role === 'LEFT') || (hand === 'LEFT' && role === 'RIGHT')
  const hidden = roles.filter(({ part, staff, role }) => role === 'OFF' || (isOther(role) && !drawn.has(`${part} ${staff}`)))
  return hidden.length === roles.length ? [] : hidden.map(({ part, staff }) => ({ part, staff }))
}

function versionOf(source: VersionSource, kind: CourseVersionKind, subtitle: string, notes: readonly CourseNote[], hand: Hand | null): CourseVersion {
  const { frame, sung, parts, reading, context } = source
  const made = courseTimeline(frame, notes, sung, parts)
  const keptHeads = new Set(notes.flatMap((note) => note.heads))
  const dropped = new Set(source.notes.flatMap((note) => note.heads.filter((head) => !keptHeads.has(head))))
  return {
    kind,
    title: VERSION_WORDS[kind].title,
    subtitle,
    ...made,
    droppedIds: [...dropped].sort((a, b) => a - b).map(noteId),
    hiddenStaves: hiddenStaves(reading, hand, notes),
    positions: context.shapes.length === 0 ? [] : HANDS.flatMap((side) => handprintSpans(made.timeline, side, context.shapes)),
    difficulty: courseDifficulty(made.timeline, context.handSize),
  }
}

/** Describes what was left out, the most noticeable first. */
function simplifiedSubtitle({ leftChords, leftAttacks, rightNotes }: LeftOut): string {
  const words = VERSION_WORDS.simplified
  return leftChords ? words.chords : leftAttacks ? words.figures : rightNotes ? words.melody : words.ornaments
}

/** The mildest simplification that lowers the difficulty by half a level. */
function simplifiedVersion(source: VersionSource, written: CourseVersion): CourseVersion[] {
  const { frame, notes, sung, parts, context } = source
  const reach = context.handSize ?? USUAL_REACH
  const wanted = written.difficulty.exact - LEAST_RELIEF
  const exactOf = (simplified: readonly CourseNote[]): number => estimateDifficulty(courseTimeline(frame, simplified, sung, parts).timeline).exact
  const last = SIMPLIFICATIONS.at(-1)
  if (!last || wanted < EASIEST || exactOf(simplifiedNotes(notes, frame, last, reach).notes) > wanted) return []
  for (const step of SIMPLIFICATIONS) {
    const simplified = simplifiedNotes(notes, frame, step, reach)
    if (exactOf(simplified.notes) > wanted) continue
    return [versionOf(source, 'simplified', simplifiedSubtitle(simplified.leftOut), fingeredNotes(simplified.notes, frame, context), null)]
  }
  return []
}

function playsChords(notes: readonly CourseNote[]): boolean {
  const attacks = new Map<number, number>()
  for (const note of notes) if (!note.grace) attacks.set(note.onset, (attacks.get(note.onset) ?? 0) + 1)
  return [...attacks.values()].filter((count) => count > 1).length > CHORDAL * attacks.size
}

/** The versions of a course: as written, simplified where that helps, and each hand alone where both play. */
export function courseVersions(source: VersionSource): CourseVersion[] {
  if (source.notes.length > MOST_COURSE_NOTES)
    return [versionOf({ ...source, context: WITHOUT_HELP }, 'written', VERSION_WORDS.written.both, source.notes, null)]
  const fingered = fingeredNotes(source.notes, source.frame, source.context)
  const ofHand = (hand: Hand): CourseNote[] => fingered.filter((note) => note.hand === hand)
  const [left, right] = [ofHand('LEFT'), ofHand('RIGHT')]
  const words = VERSION_WORDS
  const both = left.length > 0 && right.length > 0
  const subtitle = both ? words.written.both : right.length > 0 ? words.written.right : left.length > 0 ? words.written.left : words.written.none
  const written = versionOf(source, 'written', subtitle, fingered, null)
  const alone = both
    ? [
        versionOf(source, 'right', playsChords(right) ? words.right.chords : words.right.line, right, 'RIGHT'),
        versionOf(source, 'left', playsChords(left) ? words.left.chords : words.left.line, left, 'LEFT'),
      ]
    : []
  return [written, ...simplifiedVersion(source, written), ...alone]
}
