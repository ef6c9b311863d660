import { CONFIGURATIONS, pieceCourse } from '@prelude/contract'
import { type LearntSection, learnersDayOn, revisionsOf } from '@prelude/domain/learning/revision'
import { factWords, type TeacherFacts, type TeacherId, teacherOf } from '@prelude/domain/teacher'
import { z } from 'zod'
import { renewalDay } from '../../kernel/access/quota-spent.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts, type LearnerPart } from '../../kernel/learner/learner-parts.sql.ts'
import type { MemberNow, Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { completedModulesPart } from '../activity/front-door.ts'
import { favouritesPart } from '../catalogue/front-door.ts'
import { configurationPart } from '../configurations/front-door.ts'
import { type ContentProgress, progressPart } from '../results/front-door.ts'
import { type TeacherMessagesNow, teacherMessagesPart } from './charges.sql.ts'

export interface LearnerFactsDependencies {
  readonly database: Database
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly now: () => Date
  /** FREE_TEACHER_MESSAGES */
  readonly quota: number
  readonly learntSections: LearnerPart<readonly LearntSection[]>
  /** Prices in words; undefined where there are none to tell. */
  readonly priceWords: () => Parameters<typeof factWords>[0]['prices']
  readonly trialDays: number
}

/** What the teacher knows of a learner beside the piece on the page, read in one statement. */
export interface LearnerFacts {
  readonly member: MemberNow
  readonly progress: ReadonlyMap<number, ContentProgress>
  readonly challengeProgress: ReadonlyMap<number, ContentProgress>
  readonly own: readonly RepertoirePiece[]
  readonly teacher: TeacherId
  readonly goals: readonly number[]
  readonly notInteresting: string | undefined
  readonly favourites: ReadonlySet<number>
  readonly revisionsDue: number
  /** Versions that are learnt in class, by PIECE_COURSES: the one that advanced last comes first. */
  readonly courses: readonly number[]
  /** Modules that count as completed. */
  readonly completed: readonly number[]
  readonly facts: TeacherFacts
}

const INPUTS = ['midi', 'classic', 'none'] as const

/** Numbers of a stored JSON list; empty for a value that is not a list. */
export function numbersIn(json: string | undefined): number[] {
  const list: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(list) ? list.filter((item): item is number => typeof item === 'number') : []
}

const courseList = z.array(pieceCourse)
/** What an older app wrote there names none. */
function coursesIn(json: string | undefined): number[] {
  const read = courseList.safeParse(JSON.parse(json ?? '[]'))
  return read.success ? read.data.map((course) => course.version_id) : []
}

const dayWords = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long', year: 'numeric' })

export function createLearnerFacts({ database, members, ownPieces, now, quota, learntSections, priceWords, trialDays }: LearnerFactsDependencies) {
  const read = createReadParts({
    member: members.part,
    progress: progressPart('version'),
    challengeProgress: progressPart('challenge'),
    own: ownPieces.part,
    messages: teacherMessagesPart(quota),
    selected: configurationPart('SELECTED_TEACHER'),
    keyboard: configurationPart('KEYBOARD_TYPE'),
    goals: configurationPart('USER_GOALS'),
    notInteresting: configurationPart('NOT_INTERESTING_VERSIONS'),
    favourites: favouritesPart,
    courses: configurationPart('PIECE_COURSES'),
    learnt: learntSections,
    completed: completedModulesPart,
  })
  const figuresOf = (learner: LearnerRow, { counts }: MemberNow, messages: TeacherMessagesNow, revisionsDue: number) => ({
    contents: {
      total: counts.quota,
      remaining: counts.remaining,
      period: counts.period.key.startsWith('day') ? ('day' as const) : ('week' as const),
      renewed: renewalDay(counts.period.renewsAtMs),
    },
    messages: { total: messages.quota, remaining: messages.remaining },
    trialDays,
    trialUntil: learner.trialEndsAt ? dayWords.format(learner.trialEndsAt) : null,
    premiumSince: learner.subscribedAt ? dayWords.format(learner.subscribedAt) : null,
    revisionsDue,
  })
  /** `date`: the moment on the learner's device. */
  return async (learner: LearnerRow, date?: string): Promise<LearnerFacts> => {
    const at = now()
    const { member, messages, selected, keyboard, goals, learnt, courses, ...rest } = await read(database.pool, learner, at)
    const revisionsDue = revisionsOf(learnt, learnersDayOn(date, learner.timeZone, at.getTime())).length
    const prices = priceWords()
    const input = keyboard ?? CONFIGURATIONS.KEYBOARD_TYPE.default
    return {
      ...rest,
      member,
      revisionsDue,
      teacher: teacherOf(selected),
      goals: numbersIn(goals),
      courses: coursesIn(courses),
      facts: {
        member: learner.premium ? 'premium' : member.member.status === 'TRIAL' ? 'trial' : 'free',
        // No payment provider is connected.
        paymentOpen: false,
        input: INPUTS.find((candidate) => candidate === input) ?? 'classic',
        contentsSpent: member.counts.remaining === 0,
        words: factWords({ ...figuresOf(learner, member, messages, revisionsDue), ...(prices ? { prices } : {}) }),
      },
    }
  }
}
