import { moment } from '../database/columns.ts'
import { boolean, doublePrecision, integer, pgTable, smallint, text } from '../database/drizzle.ts'
import type { StoredAge } from './users.stored.ts'

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash'),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  levelValue: smallint('level_value').notNull(),
  premium: boolean('premium').notNull().default(false),
  currentPlan: text('current_plan'),
  subscribedAt: moment('subscribed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  trialEndsAt: moment('trial_ends_at'),
  emailVerifiedAt: moment('email_verified_at'),
  /** The reader of the address said that the account is not theirs. */
  emailRefusedAt: moment('email_refused_at'),
  newsletterConsent: boolean('newsletter_consent').notNull(),
  notificationsConsent: boolean('notifications_consent').notNull().default(false),
  rgpdConsentAt: moment('rgpd_consent_at').notNull(),
  createdFrom: text('created_from'),
  paymentGroup: text('payment_group').$type<'A' | 'B'>(),
  maxActivityScore: doublePrecision('max_activity_score').notNull().default(0),
  lastConnectionAt: moment('last_connection_at'),
  ambitusLow: smallint('ambitus_low'),
  ambitusHigh: smallint('ambitus_high'),
  handSizeLeft: smallint('hand_size_left'),
  handSizeRight: smallint('hand_size_right'),
  createdAt: moment('created_at').notNull(),
  age: text('age').$type<StoredAge>().notNull().default('unknown'),
  parentEmail: text('parent_email'),
  deletionAt: moment('deletion_at'),
  /** By its name in the IANA list; null as long as no device named one. */
  timeZone: text('time_zone'),
})

/** Reference to the learner; the row is deleted with them. */
export const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** The same for rows that may belong to no account. */
export const ownerIfAny = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' })
