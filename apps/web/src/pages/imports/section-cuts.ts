import type { SectionCut } from '@prelude/domain/score/course'

export const SECTION_LETTERS = 'ABCDEFGHIJ'.split('')

/** A section with its measures, positions in the timeline, both included. */
export interface CutSection {
  readonly letter: string
  readonly from: number
  readonly to: number
}

/** The sections that the cuts give for a piece of so many measures. */
export const sectionsOfCuts = (cuts: readonly SectionCut[], count: number): readonly CutSection[] =>
  cuts.map(({ letter, measure }, place) => ({ letter, from: measure, to: (cuts[place + 1]?.measure ?? count) - 1 }))

const changed = (cuts: readonly SectionCut[], place: number, part: Partial<SectionCut>): readonly SectionCut[] =>
  cuts.map((cut, at) => (at === place ? { ...cut, ...part } : cut))

/** Between which measures a section may begin: the first begins with the piece, none is left without a measure. */
export function boundsOfCut(cuts: readonly SectionCut[], place: number, count: number): { readonly min: number; readonly max: number } {
  if (place === 0) return { min: 0, max: 0 }
  return { min: (cuts[place - 1]?.measure ?? 0) + 1, max: (cuts[place + 1]?.measure ?? count) - 1 }
}

export function moveCut(cuts: readonly SectionCut[], place: number, measure: number, count: number): readonly SectionCut[] {
  const { min, max } = boundsOfCut(cuts, place, count)
  return changed(cuts, place, { measure: Math.max(min, Math.min(max, measure)) })
}

export const renameCut = (cuts: readonly SectionCut[], place: number, letter: string): readonly SectionCut[] => changed(cuts, place, { letter })

/** Joins a section to the one before it. */
export const mergeCut = (cuts: readonly SectionCut[], place: number): readonly SectionCut[] =>
  place === 0 ? cuts : cuts.filter((_, at) => at !== place)

/** Splits the longest section in two; the new one takes the first unused letter. Returns the same cuts when every section is one measure long. */
export function addCut(cuts: readonly SectionCut[], count: number): readonly SectionCut[] {
  const sections = sectionsOfCuts(cuts, count)
  const longest = sections.reduce((best, section, place) => {
    const longestSoFar = sections[best]
    return longestSoFar && longestSoFar.to - longestSoFar.from >= section.to - section.from ? best : place
  }, 0)
  const { from, to } = sections[longest] ?? { from: 0, to: 0 }
  if (to <= from) return cuts
  const used = new Set(cuts.map(({ letter }) => letter))
  const letter = SECTION_LETTERS.find((free) => !used.has(free)) ?? sections[longest]?.letter ?? 'A'
  return [...cuts.slice(0, longest + 1), { measure: from + Math.ceil((to - from) / 2), letter }, ...cuts.slice(longest + 1)]
}
