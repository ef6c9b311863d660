import { mailAddressFault } from '@prelude/domain/basics'
import { z } from 'zod'
import { CONFIGURATION_NAMES } from './configurations.ts'

const moment = z.iso.datetime({ offset: true })

export const level = z.object({ value: z.number().int(), name: z.string(), catalog_difficulty: z.number().int() })
export const activityEntry = z.object({ score_variation: z.number(), created_at: moment, event_type: z.string() })
export const activityData = z.object({
  activity_score: z.number(),
  max_score: z.number(),
  activity_history: z.array(activityEntry),
  activity_history_by_day: z.record(z.string(), z.number()),
  activity_history_by_week: z.record(z.string(), z.number()),
  event_counts: z.object({
    regularity: z.number(),
    challenges: z.number(),
    pieces: z.number(),
    modules: z.number(),
    connections: z.number(),
  }),
  last_connection: moment.nullable(),
})

/** A guided tour or a hint, and the learner's progress in it. */
const introduction = z.object({
  id: z.number().int(),
  name: z.string(),
  display_condition: z.string(),
  progress: z.object({ current_step: z.number().int(), done: z.boolean() }),
})

/** Asked after the account exists; under fifteen a parent must agree. */
export const AGES = ['unknown', 'fifteen', 'parent_awaited', 'parent_agreed'] as const

/** The learner, with the field names of spec: account §3.1, odd ones included. */
export const user = z.object({
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  level,
  ambitus: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  hand_size: z.object({ left: z.number(), right: z.number() }).nullable(),
  premium: z.boolean(),
  current_plan: z.string().nullable(),
  subscribed_at: moment.nullable(),
  unsubscribed_at: moment.nullable(),
  trial_ends_at: moment.nullable(),
  email_verified_at: moment.nullable(),
  newsletter_consent: z.boolean(),
  notifications_consent: z.boolean(),
  created_from: z.string().nullable(),
  status: z.enum(['PAID_MEMBER', 'TRIAL', 'TRIAL_ENDED']).nullable(),
  is_connected_with_external_provider: z.boolean(),
  payment_group_testing: z.enum(['A', 'B']).nullable(),
  is_in_payment_group_a_or_b: z.boolean(),
  imported_piece_ids: z.array(z.number().int()),
  introductions: z.array(introduction),
  analytics: z.array(z.object({ action: z.string(), occurrence: z.number().int() })),
  configurations: z.array(z.object({ name: z.enum(CONFIGURATION_NAMES), value: z.string(), default: z.string() })),
  activity_data: activityData,
  hasAccessHiddenCatalog: z.boolean(),
  userActivityData: z.object({ lastConnection: moment.nullable(), eventCounts: z.object({ connections: z.number().int() }) }),
  /** Ours: when the free contents are renewed, for the quota card. */
  free_actions_renewed_at: moment,
  /** Ours. */
  age: z.enum(AGES),
  /** Ours: when the account will be erased, where the learner requested it. */
  deletion_at: moment.nullable(),
  /** Ours: an account created with Google or Apple may have none. */
  has_password: z.boolean(),
})
export type User = z.infer<typeof user>

export const signedInUser = user.extend({ api_token: z.string() })
export type SignedInUser = z.infer<typeof signedInUser>

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

/** One rule with the forms (`mailAddressFault`). */
const mailAddress = z
  .string()
  .max(254)
  .superRefine((text, context) => {
    const message = mailAddressFault(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  .meta({ format: 'email' })

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { error: `Choisissez au moins ${PASSWORD_MIN} caractères : trois mots font un bon mot de passe.` })
  .max(PASSWORD_MAX, { error: `Un mot de passe a au plus ${PASSWORD_MAX} caractères.` })

export const signupBody = z.object({
  email: mailAddress,
  firstname: z.string().trim().min(1, { error: 'Dites-nous comment vous appeler.' }).max(80),
  lastname: z.string().trim().max(80).default(''),
  password: newPassword,
  newsletter_consent: z.boolean().default(false),
  rgpd_consent: z.literal(true, { error: 'Votre accord est nécessaire pour créer un compte.' }),
  level_id: z.number().int().min(1).max(6).default(1),
  created_from: z.string().max(60).nullish(),
})
export type SignupBody = z.input<typeof signupBody>

export const loginBody = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(PASSWORD_MAX) })
