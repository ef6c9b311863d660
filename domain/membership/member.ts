export const MEMBER_STATUSES = ['PAID_MEMBER', 'TRIAL', 'TRIAL_ENDED'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
/** The learner's payment group; null: none. */
export type PaymentGroup = 'A' | 'B'

/** All facts that decide what a learner may do. Anonymous visitors are `null` in place of a member. */
export interface Member {
  readonly premium: boolean
  readonly status: MemberStatus | null
  readonly paymentGroup: PaymentGroup | null
  /** Free contents left this week, and today; the one that the group does not use is kept equal to the other. */
  readonly weeklyFreeActions: number
  readonly dailyFreeActions: number
  readonly importedPieceCount: number
  /** Milliseconds since 1970. */
  readonly trialEndsAt: number | null
  /** ALPHA_MEMBER, BETA_MEMBER, EARLY_MEMBER, « Contenu Payant », or anything else. */
  readonly plan: string | null
  /** « admin », or anything else; only the server writes it. */
  readonly teamMember: string | null
  readonly accessDraftCatalog: boolean
}

/** spec: account §9. */
export const TRIAL_DAYS = 14
const MS_PER_DAY = 86_400_000

const HIDDEN_CATALOGUE_PLANS: ReadonlySet<string> = new Set(['ALPHA_MEMBER', 'BETA_MEMBER', 'EARLY_MEMBER', 'Contenu Payant'])

/** A paying learner; a trial is not paying (spec: account §4.1). */
export const isPaying = ({ premium, status }: Pick<Member, 'premium' | 'status'>): boolean => premium && status !== 'TRIAL'

/** A trial is offered once, to learners without plan or former trial (spec: account §4.1). */
export const isTrialAvailable = ({ premium, status, trialEndsAt }: Pick<Member, 'premium' | 'status' | 'trialEndsAt'>): boolean =>
  !premium && status !== 'TRIAL_ENDED' && trialEndsAt === null

/** True until the last instant of the trial. */
export const isTrialRunning = ({ status, trialEndsAt }: Pick<Member, 'status' | 'trialEndsAt'>, nowMs: number): boolean =>
  status === 'TRIAL' && trialEndsAt !== null && nowMs < trialEndsAt

/** The end of a trial that begins now: 14 days later. */
export const trialEndOf = (startMs: number): number => startMs + TRIAL_DAYS * MS_PER_DAY

/** Required for administration pages, cheat mode and the draft catalogue (spec: choices §2.8 and §2.9). */
export const isAdmin = ({ teamMember }: Pick<Member, 'teamMember'>): boolean => teamMember === 'admin'

/** An admin with the local flag opens every content without taking actions, and records no score. */
export const hasCheatMode = (member: Pick<Member, 'teamMember'> | null, localFlag: boolean): boolean =>
  member !== null && localFlag && isAdmin(member)

export const hasHiddenCatalogue = ({ plan }: Pick<Member, 'plan'>): boolean => plan !== null && HIDDEN_CATALOGUE_PLANS.has(plan)

export const hasDraftCatalogue = (member: Pick<Member, 'teamMember' | 'accessDraftCatalog'>): boolean => member.accessDraftCatalog || isAdmin(member)
