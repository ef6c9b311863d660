import type { PracticeGains } from '@prelude/contract'
import { dueDayOf, forgettingRateOf, type LearnersDay, type LearntSection } from '@prelude/domain/learning/revision'
import { isWhole, type Revisable, seenSections, titleOf } from '../revisions/front-door.ts'
import type { TakeSince } from './takes-since.sql.ts'

/** What the takes since a moment gained: sections whose memory moved, best scores that rose. */
export function gainsOf(
  takes: readonly TakeSince[],
  learnt: readonly LearntSection[],
  revisable: Revisable,
  { since, until, today }: { readonly since: Date; readonly until: Date; readonly today: LearnersDay },
): PracticeGains {
  const pace = forgettingRateOf(learnt.map(({ memory }) => memory))
  return {
    takes: takes.length,
    seconds: takes.reduce((sum, { seconds }) => sum + seconds, 0),
    sections: seenSections(learnt, revisable)
      .filter(({ memory }) => memory.lastAtMs >= since.getTime() && memory.lastAtMs <= until.getTime())
      .map((section) => ({
        playable_type: section.playableType,
        playable_id: section.playableId,
        title: titleOf(revisable, section),
        letter: section.letter,
        whole: isWhole(revisable, section, 1),
        is_new: section.memory.reviews === 1,
        share: section.memory.lastShare,
        next_in_days: Math.max(1, dueDayOf(section.memory, pace, today.zone) - today.day),
      })),
    bests: bestsOf(takes, revisable),
  }
}

/** One line a content: the score before the first of the takes, and after the last one that raised it. */
function bestsOf(takes: readonly TakeSince[], revisable: Revisable): PracticeGains['bests'] {
  const bests = new Map<string, PracticeGains['bests'][number]>()
  for (const { playableType, playableId, previousBest, bestScore } of takes) {
    if ((playableType !== 'version' && playableType !== 'exercise') || bestScore === null || bestScore <= (previousBest ?? 0)) continue
    const key = `${playableType} ${playableId}`
    const best = bests.get(key)
    const title = titleOf(revisable, { playableType, playableId })
    if (title !== '') bests.set(key, { title, before: best ? best.before : previousBest, after: bestScore })
  }
  return [...bests.values()]
}
