import type { HomeLists } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import { homeBanners, homeOpening } from '@prelude/domain/learning/home'
import { hasHiddenCatalogue } from '@prelude/domain/membership'
import type { Route } from '../../kernel/http/routes.ts'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueIndex, isInProgress } from '../catalogue/front-door.ts'
import { createOfferedChallenges } from '../challenges/front-door.ts'
import { challengesOfHome } from './home-challenges.ts'
import { createHomeIndex } from './home-index.ts'
import { createStepSeconds, homeModule } from './home-module.ts'
import { type HomeParts, homePartsOf, skillHomePartsOf } from './home-parts.ts'
import { historyOf, musicalApplications, skillRecommendations } from './home-skills.ts'
import { type HomeView, homeViewOf, isTouched } from './home-view.ts'
import { homeWelcome } from './home-welcome.ts'
import { begunLists, candidatesFor, dueEntries, newSongs, pieceRecommendations, quickPieces } from './piece-lists.ts'
import { createFindWanted } from './wanted-pieces.ts'

export interface HomeDependencies {
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly repertoire: Repertoire
  readonly index: CatalogueIndex
  readonly now: () => Date
}

type Common = Omit<HomeLists, 'to_revise' | 'unseen_piece_recommendations'>

export function homeRoutes(route: Route, { members, ownPieces, repertoire, index: catalogue, now }: HomeDependencies): void {
  const index = createHomeIndex(catalogue, repertoire)
  const challenges = createOfferedChallenges(repertoire)
  const findWanted = createFindWanted(catalogue)
  const secondsOf = createStepSeconds(repertoire)
  const evaluation = repertoire.modules.find((module) => module.evaluation)
  const tutorial = repertoire.challenges.find(({ isTutorial }) => isTutorial)

  const commonOf = (view: HomeView, parts: PartValues<HomeParts>, recommendations: Common['piece_recommendations']): Common => {
    const { level, touched, challengeProgress, member } = view
    const module = homeModule(repertoire, secondsOf, { level: level.value, premium: member.premium, begun: parts.modules })
    const hasPlayed = [touched.map(({ progress }) => progress), [...challengeProgress.values()], [...parts.exerciseProgress.values()]].some((list) =>
      list.some(isTouched),
    )
    const { recommendations: ofChallenges, ofDay } = challengesOfHome(challenges, view, parts.completions)
    return {
      ...begunLists(view),
      fast_to_play: quickPieces(view),
      piece_recommendations: recommendations,
      challenge_recommendations: ofChallenges,
      new_songs: newSongs(view),
      opening: homeOpening({ level: level.value, isInProgress: touched.some(isInProgress), hasPlayed, hasModule: module !== null }),
      module,
      challenge_of_day: ofDay,
      welcome: homeWelcome(view, parts.activity),
      banners: homeBanners({
        level: level.value,
        onboarding: view.onboarding,
        hasPlayed,
        isEvaluated: evaluation !== undefined && parts.modules.get(evaluation.id)?.isFinished === true,
        isTutorialDone: tutorial !== undefined && isValidated(challengeProgress.get(tutorial.id)?.best ?? null),
      }),
      early_access: { count: index.hiddenPieces, has_access: hasHiddenCatalogue(member) },
    }
  }

  const sources = { members, ownPieces }
  route(
    'GET catalog-home',
    async ({ learner, parts, query }) => {
      const view = homeViewOf(index, findWanted, learner, parts, { now: now(), drafts: query.draftCatalog === true })
      const { all, unseen } = pieceRecommendations(view, candidatesFor(view))
      return { content: { ...commonOf(view, parts, all), unseen_piece_recommendations: unseen, to_revise: dueEntries(view, parts.dueVersions) } }
    },
    { parts: homePartsOf(sources) },
  )
  route(
    'GET v2/catalog-home',
    async ({ learner, parts, query }) => {
      const view = homeViewOf(index, findWanted, learner, parts, { now: now(), drafts: query.draftCatalog === true })
      const played = { progress: parts.exerciseProgress, tonalities: parts.tonalities }
      return {
        content: {
          ...commonOf(view, parts, pieceRecommendations(view, candidatesFor(view)).all),
          toRevise: dueEntries(view, parts.dueVersions),
          musicalApplication: musicalApplications(repertoire, view, played, parts.modules),
          recommendations: skillRecommendations(repertoire, view, played),
          history: historyOf(view, challenges),
        },
      }
    },
    { parts: skillHomePartsOf(sources) },
  )
}
