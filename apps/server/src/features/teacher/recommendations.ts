import type { ChallengeEntry, TeacherEvent } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { type Act, recommendedDifficulty } from '@prelude/domain/teacher'
import {
  type CatalogueIndex,
  type CatalogueRow,
  type LearnerView,
  presentEntry,
  type SuggestionRequest,
  suggestPieces,
} from '../catalogue/front-door.ts'

type RecommendAct = Extract<Act, { type: 'recommend' }>
export type Recommended = Extract<TeacherEvent, { event: 'recommendation' }>['data']['items'][number]

/** What was recommended before in a conversation, by number. */
export interface ShownBefore {
  readonly pieces: ReadonlySet<number>
  readonly challenges: ReadonlySet<number>
}

/** spec: learning §9. */
export const MOST_RECOMMENDED = 4

/** Tags of the catalogue that a style means; one that the catalogue has no work of means none. */
const TAGS: Readonly<Record<NonNullable<RecommendAct['style']>, readonly string[]>> = {
  classique: ['classique', 'baroque', 'romantique', 'impressionniste'],
  jazz: ['jazz'],
  blues: ['blues'],
  ragtime: ['ragtime'],
  pop: ['pop'],
  rock: ['rock'],
  variete: ['chanson-francaise', 'chanson'],
  film: ['film'],
  jeu_video: ['jeu-video'],
  disney: ['disney'],
  noel: ['noel'],
  valse: ['valse'],
  gospel: ['gospel'],
  rap: ['rap'],
  electro: ['electro'],
  latino: ['latino'],
  traditionnel: ['monde', 'comptine', 'marin'],
}

/** `catalog_difficulty` from 1 to 4. */
const HARDEST = 4
function difficultiesOf(word: RecommendAct['difficulty'], own: number): readonly number[] | undefined {
  switch (word) {
    case undefined:
      return undefined
    case 'novice':
      return [1]
    case 'debutant':
      return [2]
    case 'intermediaire':
      return [3]
    case 'avance':
      return [HARDEST]
    case 'facile':
      return own > 1 ? [1, own - 1] : [1]
    case 'plus_facile':
      return [Math.max(1, own - 1)]
    case 'difficile':
    case 'plus_difficile':
      return [Math.min(HARDEST, own + 1)]
  }
}

export function requestOf(act: RecommendAct, ownDifficulty: number): SuggestionRequest {
  const difficulties = difficultiesOf(act.difficulty, ownDifficulty)
  const tags = act.style && TAGS[act.style]
  const notTags = act.notStyle && TAGS[act.notStyle]
  return {
    ...(difficulties ? { difficulties } : {}),
    ...(tags ? { tags } : {}),
    ...(notTags ? { notTags } : {}),
    ...(act.artist ? { artist: act.artist } : {}),
    ...(act.title ? { title: act.title } : {}),
    ...(act.maxMinutes === undefined ? {} : { maxMinutes: act.maxMinutes }),
    ...(act.hand ? { hand: act.hand } : {}),
    ...(act.quick ? { quick: true } : {}),
    ...(act.sing ? { sing: true } : {}),
    ...(act.new ? { newest: true } : {}),
    ...(act.unseen ? { unseen: true } : {}),
  }
}

/** Pieces for a request, with how hard each is for the learner; `isNearby`: none answers the whole of it. */
export function recommendedPieces(
  index: CatalogueIndex,
  view: LearnerView,
  act: RecommendAct,
  shown: ShownBefore,
): { readonly items: Recommended[]; readonly isNearby: boolean } {
  const own = levelOf(view.level).catalogDifficulty
  const { entries, isNearby } = suggestPieces(index, view, { ...requestOf(act, own), except: shown.pieces }, MOST_RECOMMENDED)
  const items = entries.map(({ entry, count }) => pieceItem(entry, count, { own, notInteresting: view.notInteresting.has(entry.piece.id) }))
  return { items, isNearby }
}

const pieceItem = (
  entry: CatalogueRow,
  count: number,
  { own, notInteresting }: { readonly own: number; readonly notInteresting: boolean },
): Recommended => ({
  kind: 'piece',
  entry: presentEntry(entry, count),
  difficulty: recommendedDifficulty(entry.version.difficulty, own),
  best: entry.progress.best,
  not_interesting: notInteresting,
})

/** Challenges of the learner’s own difficulty that are not completed, the nearest to its goal first. */
export function recommendedChallenges(challenges: readonly ChallengeEntry[], act: RecommendAct, level: number, shown: ShownBefore): Recommended[] {
  const own = levelOf(level).catalogDifficulty
  const wanted = difficultiesOf(act.difficulty, own) ?? [own]
  return challenges
    .filter(({ id, difficulty, completed_at }) => wanted.includes(difficulty) && completed_at === null && !shown.challenges.has(id))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
    .slice(0, MOST_RECOMMENDED)
    .map((challenge) => ({
      kind: 'challenge' as const,
      challenge,
      difficulty: recommendedDifficulty(challenge.difficulty, own),
      best: challenge.score,
      not_interesting: false,
    }))
}
