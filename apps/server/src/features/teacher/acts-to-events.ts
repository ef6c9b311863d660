import type { ChallengeEntry, PlayerAction, TeacherEvent } from '@prelude/contract'
import { type Act, isKnownRoute, isPlayerAct, type TeacherContext } from '@prelude/domain/teacher'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { CatalogueIndex, LearnerView } from '../catalogue/front-door.ts'
import { playerActionOf } from './player-actions.ts'
import { recommendedChallenges, recommendedPieces, type ShownBefore } from './recommendations.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

type Skill = Extract<Act, { type: 'skill' }>['skill']

/** The skills of the school (`content/skills`) that a word of the learner means, the first one first. */
const SKILL_IDS: Readonly<Record<Skill, readonly number[]>> = {
  rythme: [201, 202, 203, 206],
  lecture: [301, 302, 305],
  main_gauche: [302, 601, 603],
  main_droite: [103, 404],
  coordination: [702, 703, 701],
  accords: [501, 502, 504],
  gammes: [401, 402, 405],
  arpeges: [403, 603],
  pedale: [409],
  oreille: [805, 802],
  improvisation: [606, 505],
  velocite: [406, 404],
  nuances: [801, 704],
  memoire: [803],
  accompagnement: [601, 602, 604],
}

/** What the acts of an answer are made of. */
export interface ActSources {
  readonly repertoire: Repertoire
  readonly index: CatalogueIndex
  readonly view: LearnerView
  readonly context: TeacherContext
  /** Pieces and challenges that were recommended before in the conversation: others come instead. */
  readonly shown: ShownBefore
  readonly challenges: () => Promise<readonly ChallengeEntry[]>
}

export interface ActEvents {
  /** Cards, in the order of the acts. */
  readonly cards: readonly TeacherEvent[]
  /** All orders to the player. */
  readonly actions: readonly PlayerAction[]
  /** Said besides: that nothing was found, or only something near. */
  readonly remark: string | null
}

const skillsOf = ({ skillCategories, exercises }: Repertoire, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const category = skillCategories.find(({ skills }) => skills.some((skill) => skill.id === id))
    const skill = category?.skills.find((candidate) => candidate.id === id)
    if (!category || !skill) return []
    const own = exercises.filter((exercise) => skill.exerciseIds.includes(exercise.id))
    return [{ id, category_id: category.id, name: skill.name, exercises: own.map((exercise) => ({ id: exercise.id, title: exercise.title })) }]
  })

const NOTHING_SHOWN: ShownBefore = { pieces: new Set(), challenges: new Set() }

/** Whether there is something of the kind, all of which was shown. */
async function isShownAlready(act: Extract<Act, { type: 'recommend' }>, { index, view, challenges }: ActSources): Promise<boolean> {
  if (act.kind === 'challenge') return recommendedChallenges(await challenges(), act, view.level, NOTHING_SHOWN).length > 0
  const { items, isNearby } = recommendedPieces(index, view, act, NOTHING_SHOWN)
  return items.length > 0 && !isNearby
}

async function recommendation(act: Extract<Act, { type: 'recommend' }>, sources: ActSources): Promise<Pick<ActEvents, 'cards' | 'remark'>> {
  const { index, view, shown } = sources
  if (act.kind === 'revision') return { cards: [{ event: 'redirect', data: { route: '/revisions' } }], remark: null }
  const { items, isNearby } =
    act.kind === 'challenge'
      ? { items: recommendedChallenges(await sources.challenges(), act, view.level, shown), isNearby: false }
      : recommendedPieces(index, view, act, shown)
  if (items.length === 0) return { cards: [], remark: (await isShownAlready(act, sources)) ? TEACHER_TEXTS.nothingElse : TEACHER_TEXTS.nothingFound }
  return { cards: [{ event: 'recommendation', data: { items } }], remark: isNearby ? TEACHER_TEXTS.onlyNearby : null }
}

/** The events of acts: one batch for the player, a card for each of the others. */
export async function eventsOf(acts: readonly Act[], sources: ActSources): Promise<ActEvents> {
  const cards: TeacherEvent[] = []
  const actions: PlayerAction[] = []
  let remark: string | null = null
  for (const act of acts) {
    if (isPlayerAct(act)) actions.push(playerActionOf(act, sources.context))
    else if (act.type === 'redirect' && isKnownRoute(act.route)) cards.push({ event: 'redirect', data: { route: act.route } })
    else if (act.type === 'recommend') {
      const recommended = await recommendation(act, sources)
      cards.push(...recommended.cards)
      remark = recommended.remark ?? remark
    } else if (act.type === 'skill')
      cards.push({ event: 'skillRecommendation', data: { skills: skillsOf(sources.repertoire, SKILL_IDS[act.skill]) } })
    else if (act.type === 'skillCategories')
      cards.push({ event: 'skillCategories', data: { categories: sources.repertoire.skillCategories.map(({ id, name }) => ({ id, name })) } })
    else if (act.type === 'showParam') cards.push({ event: 'showPlayerParameter', data: { parameter: act.param } })
    else if (act.type === 'contactTeam') cards.push({ event: 'contactTeam', data: { reason: act.reason } })
  }
  return { cards, actions, remark }
}
