import type { LoopAct } from './act.ts'
import type { TeacherContext } from './context.ts'

/** Where no passage is named and the piece has no sections: so many measures from where the music stands. */
const MEASURES = 4

/** The measures of a loop as printed: those that are named, or the section in which the music stands. */
export function loopedPassage(
  { section, from, to }: LoopAct,
  { content, player }: Pick<TeacherContext, 'content' | 'player'>,
): { readonly from: number; readonly to: number; readonly letter?: string } | undefined {
  const named = content?.sections.find(({ letter }) => letter === section)
  if (named) return { from: named.from, to: named.to, letter: named.letter }
  if (from !== undefined) return { from, to: to ?? from }
  if (player?.loop) return { from: player.loop.from, to: player.loop.to }
  if (!content || !player) return undefined
  const here = content.sections.find((candidate) => player.measure >= candidate.from && player.measure <= candidate.to)
  if (here) return { from: here.from, to: here.to, letter: here.letter }
  const first = Math.max(1, Math.min(player.measure, content.measures))
  return { from: first, to: Math.min(content.measures, first + MEASURES - 1) }
}
