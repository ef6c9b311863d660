import { playScore } from '../musicxml/unfold/play-score.ts'
import type { PlayedScore, ReadScore, WrittenScore } from '../musicxml/written-score.ts'
import { tempoMapOf } from '../tempo-map.ts'
import type { Course, CourseChoices, CourseContext, CourseStaff } from './course.ts'
import { frameOf, refined } from './course-frame.ts'
import { type CourseNote, courseNotes } from './course-notes.ts'
import { courseSections } from './course-sections.ts'
import { courseWarnings } from './course-warnings.ts'
import { COURSE_WORDS } from './course-words.ts'
import { courseMelody } from './melody-of-course.ts'
import { introLength } from './section-boundaries.ts'
import { fingerprintsOf } from './section-fingerprints.ts'
import { automaticCuts, chosenCuts, partsOf } from './sections.ts'
import { staffLabel } from './staff-labels.ts'
import { readStaves, type StaffContent, type StaffReading, staffContents } from './staff-roles.ts'
import { measureId } from './timeline-of-course.ts'
import { courseVersions } from './versions-of-course.ts'

const MAJOR_KEYS = ['Cb', 'Gb', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#']
const MINOR_KEYS = ['Abm', 'Ebm', 'Bbm', 'Fm', 'Cm', 'Gm', 'Dm', 'Am', 'Em', 'Bm', 'F#m', 'C#m', 'G#m', 'D#m', 'A#m']

/** Many programs omit the mode: a piece whose last bass note is the minor tonic, 9 semitones above the major one, is in minor. */
function endsOnMinorTonic(fifths: number, notes: readonly CourseNote[]): boolean {
  const last = notes.findLast((note) => !note.grace)
  const bass = Math.min(...notes.filter((note) => note.onset === last?.onset && !note.grace).map((note) => note.pitch))
  return last !== undefined && (((bass - fifths * 7 - 9) % 12) + 12) % 12 === 0
}

const courseStaves = (contents: readonly StaffContent[], reading: StaffReading, parts: number): CourseStaff[] =>
  contents.map(({ part, staff, noteCount, lowestPitch, highestPitch }, i) => ({
    part: part.index,
    staff,
    role: reading.roles[i]?.role ?? 'OFF',
    label: staffLabel(part, staff, parts),
    noteCount,
    lowestPitch,
    highestPitch,
  }))

/** The course of an unfolded score. */
export function courseOf(written: WrittenScore, unfolded: PlayedScore, choices: CourseChoices, context: CourseContext): Course {
  const contents = staffContents(written)
  const reading = readStaves(contents, choices.staves)
  const played = refined(written, unfolded)
  const frame = frameOf(written, played, reading, choices.beatsPerMinute)
  const { notes, outside } = courseNotes(played, reading)
  const sung = courseMelody(played, reading)
  const hasLyrics = sung.melody.some((note) => note.lyric !== null)
  const firstSung = sung.melody[0]?.onset ?? null
  const prints = fingerprintsOf(frame, notes)
  const cuts = choices.sections ? chosenCuts(choices.sections, frame.measures.length) : automaticCuts(frame, played.measures, prints, firstSung)
  const versions = courseVersions({ frame, notes, sung, parts: partsOf(frame, cuts), reading, context })
  const [asWritten] = versions
  const [firstTempo] = frame.tempos
  // A pickup may have a time signature of its own.
  const measure = frame.writtenMeasures[frame.measures[0]?.number === 0 ? 1 : 0] ?? frame.writtenMeasures[0]
  const title = choices.title?.trim() || written.title?.trim()
  return {
    title: title || COURSE_WORDS.untitled,
    artist: choices.artist?.trim() ?? written.composer?.trim() ?? '',
    titleKnown: Boolean(written.title?.trim()),
    writtenMeasures: written.measures.length,
    playedMeasures: frame.measures.length,
    durationSeconds: tempoMapOf(frame, 1).secondsAt(frame.totalTicks),
    key: (frame.writtenMeasures[0]?.minor || endsOnMinorTonic(frame.fifths, notes) ? MINOR_KEYS : MAJOR_KEYS)[frame.fifths + 7] ?? 'C',
    timeSignature: measure ? `${measure.time.beats}/${measure.time.beatType}` : '4/4',
    beatsPerMinute: firstTempo?.beatsPerMinute ?? 0,
    beatQuarters: (firstTempo?.beatTicks ?? 0) / frame.ticksPerQuarter,
    tempoScale: frame.tempoScale,
    staves: courseStaves(contents, reading, written.parts.length),
    sections: asWritten ? courseSections(asWritten.timeline, cuts, introLength(frame, prints, firstSung)) : [],
    cuts,
    sectionsAreAutomatic: choices.sections === undefined,
    hasLyrics,
    measureIds: frame.writtenMeasures.map((item) => measureId(item.index)),
    versions,
    warnings: courseWarnings({ written, played, frame, contents, reading, choices, notes, outside }),
  }
}

/** Makes a course from a file that was read: sections, versions with fingering and positions, difficulty with its reasons, warnings. */
export const makeCourse = (read: ReadScore, choices: CourseChoices, context: CourseContext): Course =>
  courseOf(read.written, playScore(read.written), choices, context)
