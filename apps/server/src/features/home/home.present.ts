import type { CatalogueEntry, RecommendationReason, RecommendedEntry } from '@prelude/contract'
import type { Reason, Scored } from '@prelude/domain/learning/home'
import { type CatalogueIndex, type CatalogueRow, presentEntry, styleName } from '../catalogue/front-door.ts'
import type { HomeView } from './home-view.ts'

const liked = ({ versionId, title }: { readonly versionId: number; readonly title: string }) => ({ version_id: versionId, title })

export function presentReason(reason: Reason): RecommendationReason {
  switch (reason.kind) {
    case 'next_version':
    case 'known_piece':
      return { kind: reason.kind, like: liked(reason.like) }
    case 'same_left_hand':
      return { kind: reason.kind, like: liked(reason.like), pattern: { ...reason.pattern } }
    case 'same_artist':
      return { kind: reason.kind, like: liked(reason.like), artist: reason.artist }
    case 'same_style':
      return { kind: reason.kind, like: liked(reason.like), style: { value: reason.style, label: styleName(reason.style) } }
    case 'applies_exercise':
      return { kind: reason.kind, exercise: { ...reason.exercise } }
    case 'applies_module':
      return { kind: reason.kind, module: { ...reason.module } }
    default:
      return { ...reason }
  }
}

export const presentScored = (entry: CatalogueEntry, { reasons, fit, score, tier }: Scored): RecommendedEntry => ({
  ...entry,
  reasons: reasons.map(presentReason),
  fit,
  recommendation_score: score,
  recommendation_tier: tier,
})

/** Versions of the piece that the learner sees. */
function versionsOf(index: CatalogueIndex, isVisible: HomeView['isVisible'], place: number): number {
  const piece = index.pieceAt(place)
  let count = 0
  for (let version = index.starts[piece] ?? 0; version < (index.starts[piece + 1] ?? 0); version += 1) if (isVisible(version)) count += 1
  return count
}

/** A version of the catalogue that the learner has not touched. */
export const presentPlace = ({ index: { catalogue }, isVisible }: HomeView, place: number): CatalogueEntry =>
  presentEntry(catalogue.entryAt(place), versionsOf(catalogue, isVisible, place))

export const presentTouched = (entry: CatalogueRow): CatalogueEntry => presentEntry(entry, 1)
