import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from './drizzle.ts'
import { bytes, moment, owner, users } from './schema-users.ts'

const ownerIfAny = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' })

/** Only the hash of a token stays here. */
export const tokens = pgTable(
  'tokens',
  {
    userId: owner(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** « Firefox sur Windows » */
    device: text('device').notNull().default(''),
    /** When a password or a provider was asked; null for a login that was handed on. */
    provedAt: moment('proved_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] }), uniqueIndex('tokens_id').on(table.userId, table.id)],
)

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: owner(),
    createdAt: moment('created_at').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** The account's address (its key) for which provider and account both vouched; null where it was linked without that proof. */
    provedEmailKey: text('proved_email_key'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
    uniqueIndex('identities_id').on(table.userId, table.id),
  ],
)

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    userId: ownerIfAny(),
    purpose: text('purpose').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.purpose), index('one_time_codes_expiry').on(table.expiresAt)],
)

export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerIfAny(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('mails_next').on(table.nextAttemptAt)],
)

export const waitingList = pgTable('waiting_list', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  createdFrom: text('created_from'),
  createdAt: moment('created_at').notNull(),
})

export const actionCounts = pgTable(
  'action_counts',
  { userId: owner(), action: text('action').notNull(), occurrence: integer('occurrence').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.action] })],
)

/** Only of learners who agreed. */
export const actionEvents = pgTable(
  'action_events',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    category: text('category'),
    details: jsonb('details'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('action_events_latest').on(table.userId, table.createdAt.desc())],
)

export const introductionProgress = pgTable(
  'introduction_progress',
  {
    userId: owner(),
    introductionId: integer('introduction_id').notNull(),
    currentStep: integer('current_step').notNull(),
    done: boolean('done').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.introductionId] })],
)

/** What is counted within a time (`counters.sql.ts`). */
export const counters = pgTable(
  'counters',
  { subjectHash: bytes('subject_hash').primaryKey(), amount: integer('amount').notNull(), endsAt: moment('ends_at').notNull() },
  (table) => [index('counters_end').on(table.endsAt)],
)

export const serviceFlags = pgTable('service_flags', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  setAt: moment('set_at').notNull(),
})
