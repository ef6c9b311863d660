import { z } from 'zod'
import { catalogueEntry } from '../models/catalogue.ts'
import { editedHandprint, editedRhythmic, handprintEdit, rhythmicDocument, rhythmicEdit, rhythmicPreview } from '../models/content-edits.ts'
import { idNumber } from '../models/fields.ts'
import { signupBody, user } from '../models/user.ts'
import { type Call, id, nothing } from './call.ts'

const moment = z.iso.datetime({ offset: true })

export const PLAN_TYPES = ['monthly', 'annual', 'lifetime'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** spec: account §3.4. */
export const price = z.object({
  id: z.string(),
  planType: z.enum(PLAN_TYPES),
  /** Cents. */
  unit_amount: z.number().int().positive(),
  recurring: z.object({ interval: z.enum(['year', 'month']), interval_count: z.number().int().positive() }).nullable(),
})
export type WirePrice = z.infer<typeof price>

/** spec: account §3.4, odd spelling included. */
export const promotion = z.object({
  /** Percent. */
  value: z.number().int().min(1).max(99),
  code: z.string(),
  startDate: moment,
  endDate: moment,
  /** « 15 Octobre » */
  endDateString: z.string(),
  wichItems: z.array(z.enum(['all', ...PLAN_TYPES])).min(1),
  isInProgress: z.boolean(),
  isPopupAndChipDisplayed: z.boolean(),
  /** Storage key of the popup's days on the device. */
  localStorageKey: z.string(),
})
export type WirePromotion = z.infer<typeof promotion>

/** Marketing claims, shown only where set, as they must be true. */
const claims = z.object({
  /** « 4,7 » of 5. */
  rating: z.number().min(0).max(5).nullable(),
  /** « plus de 5000 apprenants ». */
  learners: z.number().int().positive().nullable(),
  testimonials: z.array(z.object({ name: z.string(), words: z.string() })),
})
export type Claims = z.infer<typeof claims>

const introduction = user.shape.introductions.element

/** Description of a counted action. */
const MAX_DETAILS = 30

/** Calls for plans, prices, trial, analytics and client configuration. */
export const MEMBERSHIP_CALLS = {
  'GET surroundings': {
    summary: 'What the app needs to know before anyone is logged in: versions, stores, ways to sign in',
    audience: 'public',
    ours: true,
    answer: z.object({
      content: z.object({
        version: z.string(),
        /** Minimum version of the web app; an older one must update first. */
        required_version: z.string().nullable(),
        stores: z.object({ ios: z.url().nullable(), android: z.url().nullable() }),
        providers: z.array(z.enum(['google', 'apple'])),
        /** Where the page reports errors, once the learner has agreed. */
        error_tracing: z.string().nullable(),
      }),
    }),
    errors: [],
  },
  'POST subscribe': {
    summary: 'Be told when the app is there for this device; the same answer for an address that is already on the list',
    audience: 'public',
    body: z.object({ email: signupBody.shape.email, created_from: z.string().max(60).nullish() }),
    answer: nothing,
    errors: ['invalid_request', 'too_many_requests'],
  },
  'GET subscriptions': {
    summary: 'The product with its prices, the promotion under way, and what may be claimed',
    audience: 'user',
    answer: z.object({
      content: z.object({
        name: z.string(),
        prices: z.array(price),
        promotion: promotion.nullable(),
        claims,
        /** Whether purchases are enabled. */
        payment_open: z.boolean(),
      }),
    }),
    errors: ['unauthenticated'],
  },
  'GET subscriptions/billing-redirection': {
    summary: 'Address of the portal in which a member sees and ends the subscription',
    audience: 'user',
    answer: z.object({ content: z.url() }),
    errors: ['unauthenticated', 'payment_unavailable'],
  },
  'GET subscriptions/checkout-redirection/{priceId}': {
    summary: 'Address of the page on which a price is paid',
    audience: 'user',
    params: z.object({ priceId: z.string().min(1).max(120) }),
    query: z.object({
      from: z.string().max(60).default('subscribe'),
      promoCode: z.string().max(60).optional(),
      freemiumEnd: z.stringbool().optional(),
    }),
    answer: z.object({ content: z.url() }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'payment_unavailable'],
  },
  'POST trial/enable': {
    summary: 'Begin the trial of 14 days, without a card; once',
    audience: 'user',
    answer: z.object({ data: user }),
    errors: ['unauthenticated', 'trial_unavailable', 'too_many_requests'],
  },
  'POST user/extend-trial': {
    summary: 'Free days; refused while they are switched off',
    audience: 'user',
    answer: z.object({ data: user }),
    errors: ['unauthenticated', 'extension_unavailable', 'too_many_requests'],
  },
  'POST analytics': {
    summary: 'Count something done; beyond the count it is kept only of learners who agreed',
    audience: 'user',
    body: z.object({
      action: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .regex(/^[\p{L}\p{N} _:./-]+$/u),
      category: z.string().max(60).nullish(),
      details: z
        .record(z.string().max(60), z.union([z.string().max(300), z.number(), z.boolean(), z.null()]))
        .refine((details) => Object.keys(details).length <= MAX_DETAILS, { error: `Il faut au plus ${MAX_DETAILS} précisions.` })
        .meta({ maxProperties: MAX_DETAILS })
        .nullish(),
      /** Consent to analytics, on this device. */
      consented: z.boolean().default(false),
    }),
    answer: z.object({ content: z.object({ action: z.string(), occurrence: z.number().int() }) }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'POST analytics/slack': {
    summary: 'Tell the team something that it should see at once',
    audience: 'user',
    body: z.object({ event: z.string().trim().min(1).max(500) }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'POST introductions/progress': {
    summary: 'How far a tour or a hint was followed',
    audience: 'user',
    body: z.object({ introduction_id: idNumber, completed: z.boolean(), progress_value: z.number().int().min(0).max(1_000) }),
    answer: z.object({ content: introduction }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests'],
  },
  'GET revisions': {
    summary: 'What is worth playing again, a page at a time',
    audience: 'user',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: z.object({
      data: z.array(catalogueEntry),
      total: z.number().int(),
      meta: z.object({ current_page: z.number().int(), last_page: z.number().int() }),
    }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET handprints': {
    summary: 'The hand shapes that exercises and positions are made of',
    audience: 'admin',
    ours: true,
    answer: z.object({
      content: z.array(
        z.object({
          id: z.number().int(),
          code: z.string(),
          label: z.string(),
          family: z.string(),
          level: z.number().int(),
          semitones: z.array(z.number().int()),
          used_in: z.number().int(),
          /** Changed by the team. */
          is_edited: z.boolean(),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'GET handprints/{id}': {
    summary: 'A hand shape with what was changed of it',
    audience: 'admin',
    ours: true,
    params: id,
    answer: z.object({ content: editedHandprint }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found'],
  },
  'POST handprints/{id}': {
    summary: 'Changes a hand shape, or takes it back to the shipped state',
    audience: 'admin',
    ours: true,
    params: id,
    body: handprintEdit,
    answer: z.object({ content: editedHandprint }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found', 'edit_conflict', 'too_many_requests'],
  },
  'GET rhythmics/{id}': {
    summary: 'A bloc with what was changed of it',
    audience: 'admin',
    ours: true,
    params: id,
    answer: z.object({ content: editedRhythmic }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found'],
  },
  'POST rhythmics/{id}': {
    summary: 'Changes a bloc, or takes it back to the shipped state',
    audience: 'admin',
    ours: true,
    params: id,
    body: rhythmicEdit,
    answer: z.object({ content: editedRhythmic }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found', 'edit_conflict', 'too_many_requests'],
  },
  'POST rhythmics/{id}/previews': {
    summary: 'A bloc over its chords before it is saved, with its faults',
    audience: 'admin',
    ours: true,
    params: id,
    body: z.strictObject({ document: rhythmicDocument }),
    answer: z.object({ content: rhythmicPreview }),
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found', 'too_many_requests'],
  },
  'GET rhythmics': {
    summary: 'The rhythms that accompaniments are made of',
    audience: 'admin',
    ours: true,
    answer: z.object({
      content: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          family: z.string(),
          level: z.number().int(),
          time_signature: z.string(),
          /** Changed by the team. */
          is_edited: z.boolean(),
          divisions: z.number().int(),
          pattern: z.array(z.object({ hand: z.enum(['LEFT', 'RIGHT']), position: z.number(), duration: z.number() })),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Readonly<Record<string, Call>>
