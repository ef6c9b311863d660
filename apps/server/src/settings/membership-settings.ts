import { PLAN_TYPES } from '@prelude/contract'
import { z } from 'zod'
import { addressIfAny, isSafeAddress, type Setting, whole, wholeIfAny } from './setting-kinds.ts'

const MOST_CENTS = 1_000_000
const moment = (example: string) => ({
  schema: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
  advice: 'une date et une heure avec leur fuseau',
  example,
})

const promotedItem = z.enum(['all', ...PLAN_TYPES])
const testimonials = z.array(z.strictObject({ name: z.string().min(1).max(60), words: z.string().min(1).max(400) })).max(20)

const parsed = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}

/** Settings of prices, promotion, claims, stores, analytics and error reports (docs/membership.md). */
export const MEMBERSHIP_SETTINGS = {
  /** In cents; used until a payment provider is connected (spec: choices §2.5). */
  PRICE_ANNUAL: whole(1, MOST_CENTS, 11_880),
  PRICE_MONTHLY: whole(1, MOST_CENTS, 1_490),
  PRICE_LIFETIME: whole(1, MOST_CENTS, 24_900),
  /** Of a piece alone, 199: « 1,99€ » is shown while none is set. */
  PRICE_SONG: wholeIfAny(1, MOST_CENTS, 199),
  PROMOTION_CODE: {
    schema: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .nullable()
      .default(null),
    advice: 'un code de lettres et de chiffres',
    example: 'RENTREE25',
  },
  PROMOTION_PERCENT: wholeIfAny(1, 99, 50),
  PROMOTION_START: moment('2025-08-28T00:00:00+02:00'),
  PROMOTION_END: moment('2025-10-15T23:59:00+02:00'),
  PROMOTION_ITEMS: {
    schema: z
      .string()
      .default('all')
      .transform((text) => text.split(',').map((item) => item.trim()))
      .pipe(z.array(promotedItem).min(1)),
    advice: 'all, ou des formules parmi annual, monthly et lifetime, séparées par des virgules',
    example: 'annual,lifetime',
  },
  /** Out of 5. */
  CLAIM_RATING: {
    schema: z
      .string()
      .regex(/^\d([.,]\d)?$/)
      .transform((text) => Number(text.replace(',', '.')))
      .pipe(z.number().max(5))
      .nullable()
      .default(null),
    advice: 'une note sur 5',
    example: '4,7',
  },
  CLAIM_LEARNERS: wholeIfAny(1, 100_000_000, 5_000),
  CLAIM_TESTIMONIALS: {
    schema: z.string().max(20_000).default('[]').transform(parsed).pipe(testimonials),
    advice: 'une liste JSON de témoignages',
    example: '[{"name":"Claire","words":"Je joue enfin à deux mains."}]',
  },
  STORE_IOS_URL: addressIfAny('https://apps.exemple.fr/prelude'),
  STORE_ANDROID_URL: addressIfAny('https://applis.exemple.fr/prelude'),
  /** URL of an analytics service, which receives the events of learners who consented. */
  ANALYTICS_URL: { ...addressIfAny('https://mesure.exemple.fr/evenements'), secret: true },
  SLACK_URL: { ...addressIfAny('https://equipe.exemple.fr/messages'), secret: true },
  /** Sent to the pages of learners who consented; not a secret. */
  SENTRY_DSN: {
    schema: z
      .string()
      .max(500)
      .refine((text) => isSafeAddress(text) && (URL.parse(text)?.username ?? '') !== '')
      .nullable()
      .default(null),
    advice: 'l’adresse d’un projet Sentry',
    example: 'https://cle@erreurs.exemple.fr/1',
  },
} as const satisfies Readonly<Record<string, Setting>>

interface PromotionSettings {
  readonly PROMOTION_CODE: string | null
  readonly PROMOTION_PERCENT: number | null
  readonly PROMOTION_START: Date | null
  readonly PROMOTION_END: Date | null
}

/** A promotion needs all of its settings or none: a sentence for what is missing. */
export function faultOfPromotion(settings: PromotionSettings): string | null {
  const { PROMOTION_CODE, PROMOTION_PERCENT, PROMOTION_START, PROMOTION_END } = settings
  const parts = { PROMOTION_CODE, PROMOTION_PERCENT, PROMOTION_START, PROMOTION_END }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === null ? [name] : []))
  if (missing.length === Object.keys(parts).length) return null
  if (missing.length > 0) return `Il manque ${missing.join(', ')} : une promotion a un code, un pourcentage, un début et une fin.`
  return PROMOTION_START && PROMOTION_END && PROMOTION_START < PROMOTION_END ? null : 'PROMOTION_END doit venir après PROMOTION_START.'
}
