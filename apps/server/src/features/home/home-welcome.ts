import type { HomeWelcome } from '@prelude/contract'
import { welcomeOf } from '@prelude/domain/learning/home'
import { orderOf } from '../catalogue/front-door.ts'
import type { HomeView } from './home-view.ts'

type Activity = Readonly<{
  activity_score: number
  activity_history: readonly { readonly event_type: string; readonly created_at: string }[]
}>

/** More new songs than that are « many ». */
const MOST_NEW = 99

/** The newest piece that is shown, and how many came after a number. */
function newPieces({ index: { catalogue }, level, isVisible, notInteresting }: HomeView, after: number | null): { newest: number; count: number } {
  let newest = 0
  const picked = new Set<number>()
  for (const place of catalogue.ranked(orderOf('recent', level.value)).versions) {
    const { piece } = catalogue.entryAt(place)
    if (!isVisible(place)) continue
    newest = Math.max(newest, piece.id)
    if (after === null || piece.id <= after || picked.size === MOST_NEW) break
    if (!notInteresting.has(piece.id)) picked.add(piece.id)
  }
  return { newest, count: picked.size }
}

export function homeWelcome(view: HomeView, activity: Activity): HomeWelcome {
  const { now, turn, dayOf, welcome: infos } = view
  const { newest, count } = newPieces(view, infos.newSongsLastSeen)
  const score = activity.activity_score
  const news = welcomeOf(infos, {
    nowMs: now.getTime(),
    today: turn.day,
    dayOf,
    score,
    events: activity.activity_history.map(({ event_type, created_at }) => ({ type: event_type, atMs: Date.parse(created_at) })),
    newSongs: count,
  })
  return {
    is_due: news.isDue,
    score,
    score_gained: news.scoreGained,
    pieces: news.pieces,
    challenges: news.challenges,
    modules: news.modules,
    regular_days: news.regularDays,
    new_songs: news.newSongs,
    since: news.sinceMs === null ? null : new Date(news.sinceMs).toISOString(),
    seen: {
      lastSeenScore: score,
      userActivityLastSeen: now.toISOString(),
      newSongsLastSeen: Math.max(newest, infos.newSongsLastSeen ?? 0),
    },
  }
}
