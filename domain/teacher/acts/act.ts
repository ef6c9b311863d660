import type { SpeedName } from '@prelude/domain/music'
import type {
  Channel,
  ClarifySlot,
  ContactReason,
  ContentField,
  Danger,
  Difficulty,
  FollowUpKind,
  NoneReason,
  PlayerParameter,
  PlayingStyle,
  RefuseReason,
  SkillName,
  TalkKind,
} from './closed-lists.ts'
import type { Keyword, Topic } from './topics.ts'

export type TransportAct = { readonly type: 'player.play' | 'player.pause' | 'player.restart' | 'player.validate' }

/** `value` in beats a minute or percent: of the tempo that runs when it is changed by something, of the base tempo when it is set. */
export interface TempoAct {
  readonly type: 'player.tempo'
  readonly op: 'decrease' | 'increase' | 'set'
  readonly value?: number
  readonly unit?: 'bpm' | 'percent'
  readonly speed?: SpeedName
}

/** `on` and `off` are the state that is wanted; `value` from 0 to 100. */
export interface VolumeAct {
  readonly type: 'player.volume'
  readonly op: 'up' | 'down' | 'on' | 'off' | 'set'
  readonly channel: Channel
  readonly value?: number
}

/** A section by its letter, or measures from 1, both included; neither: what the player proposes. */
export interface LoopAct {
  readonly type: 'player.loop'
  readonly op: 'on' | 'off'
  readonly section?: string
  readonly from?: number
  readonly to?: number
}

export interface HandsAct {
  readonly type: 'player.hands'
  readonly hand: 'LEFT' | 'RIGHT' | 'BOTH'
}

export interface DisplayAct {
  readonly type: 'player.display'
  readonly mode: 'piano' | 'partition'
}

export type PlayerAct = TransportAct | TempoAct | VolumeAct | LoopAct | HandsAct | DisplayAct

export interface RedirectAct {
  readonly type: 'redirect'
  readonly route: string
}

/** Only what the learner said: a filter that was not asked for is a fault. */
export interface RecommendAct {
  readonly type: 'recommend'
  readonly kind?: 'piece' | 'challenge' | 'revision'
  readonly difficulty?: Difficulty
  readonly style?: PlayingStyle
  readonly notStyle?: PlayingStyle
  readonly artist?: string
  readonly title?: string
  readonly maxMinutes?: number
  readonly hand?: 'LEFT' | 'RIGHT'
  readonly quick?: true
  readonly sing?: true
  readonly new?: true
  readonly unseen?: true
}

export interface AnswerAct {
  readonly type: 'answer'
  readonly topic: Topic
  readonly field?: ContentField
  /** A narrower question of it, by its number. */
  readonly question?: number
  /** Asked of the last take: takes answer it, where there are some. */
  readonly ofTake?: FollowUpKind
  /** The nearest that is known to a question that was not understood; the answer says so. */
  readonly isNearest?: true
}

export interface ExplainAct {
  readonly type: 'explain'
  readonly keyword: Keyword
  readonly question?: number
  readonly isNearest?: true
}

/** `danger`: of what kind, where the reason is distress. `isPain`: the body hurts now; else a question for a doctor. */
export interface RefuseAct {
  readonly type: 'refuse'
  readonly reason: RefuseReason
  readonly danger?: Danger
  readonly isPain?: true
}

/** Two readings of a text, of which the learner chooses: what each of them does. */
export interface ReadingAct {
  readonly type: 'clarify'
  readonly slot: 'reading'
  readonly readings: readonly (readonly Act[])[]
}

export type Act =
  | PlayerAct
  | RedirectAct
  | RecommendAct
  | AnswerAct
  | { readonly type: 'skill'; readonly skill: SkillName }
  | { readonly type: 'skillCategories' }
  | { readonly type: 'showParam'; readonly param: PlayerParameter }
  | { readonly type: 'contactTeam'; readonly reason: ContactReason }
  | ExplainAct
  | { readonly type: 'talk'; readonly kind: TalkKind }
  | RefuseAct
  | { readonly type: 'clarify'; readonly slot: ClarifySlot }
  | ReadingAct
  | { readonly type: 'none'; readonly reason: NoneReason }

export const isPlayerAct = (act: Act): act is PlayerAct => act.type.startsWith('player.')
