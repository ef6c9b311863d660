import { estimateDifficulty } from '../difficulty.ts'
import { lastStartingBefore, type Timeline } from '../timeline.ts'
import type { CourseSection, SectionCut } from './course.ts'
import { COURSE_WORDS } from './course-words.ts'

/** Some measures of a timeline as a timeline of their own, to estimate their difficulty. */
function stretchOf(timeline: Timeline, firstMeasure: number, lastMeasure: number): Timeline {
  const measures = timeline.measures.slice(firstMeasure, lastMeasure + 1)
  const [first, last] = [measures[0], measures[measures.length - 1]]
  if (!first || !last) return timeline
  const [start, end] = [first.start, last.start + last.length]
  const tempo =
    timeline.tempos[
      Math.max(
        0,
        lastStartingBefore(timeline.tempos, start, (mark) => mark.at),
      )
    ]
  return {
    ...timeline,
    totalTicks: end - start,
    melody: [],
    chords: [],
    parts: [],
    measures: measures.map((measure, index) => ({ ...measure, index, start: measure.start - start })),
    notes: timeline.notes
      .filter((note) => note.measure >= firstMeasure && note.measure <= lastMeasure)
      .map((note, index) => ({ ...note, index, onset: note.onset - start, measure: note.measure - firstMeasure })),
    tempos: [
      ...(tempo ? [{ ...tempo, at: 0 }] : []),
      ...timeline.tempos.filter((mark) => mark.at > start && mark.at < end).map((mark) => ({ ...mark, at: mark.at - start })),
    ],
  }
}

/** The sections by letter, each with its playings; an opening without melody is « Intro ». */
export function courseSections(timeline: Timeline, cuts: readonly SectionCut[], introMeasures: number): CourseSection[] {
  const sections = new Map<string, { name: string; places: CourseSection['places'][number][] }>()
  cuts.forEach(({ measure, letter }, i) => {
    const place = { firstMeasure: measure, lastMeasure: (cuts[i + 1]?.measure ?? timeline.measures.length) - 1 }
    const isIntro = i === 0 && introMeasures > 0 && place.lastMeasure === introMeasures - 1
    const section = sections.get(letter)
    if (section) section.places.push(place)
    else sections.set(letter, { name: isIntro ? COURSE_WORDS.intro : letter, places: [place] })
  })
  return [...sections].map(([letter, { name, places }]) => {
    const [first] = places
    const stretch = first ? stretchOf(timeline, first.firstMeasure, first.lastMeasure) : timeline
    return { letter, name, places, songDifficulty: estimateDifficulty(stretch).songDifficulty }
  })
}
