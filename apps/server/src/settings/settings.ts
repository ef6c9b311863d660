import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { ACCOUNT_SETTINGS, faultsOfAccountSettings } from './account-settings.ts'
import { faultOfPromotion, MEMBERSHIP_SETTINGS } from './membership-settings.ts'
import { folder, type Setting, whole, word } from './setting-kinds.ts'
import { TEACHER_SETTINGS } from './teacher-settings.ts'

const REPOSITORY = path.join(import.meta.dirname, '../../../..')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const isPostgresUrl = (text: string): boolean => ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '')
/** `10.0.0.1`, `10.0.0.0/8`, `::1`. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits = '32', ...rest] = text.split('/')
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}
/**
 * `false`, a number of proxies, or their addresses. Neither `true` nor a network of all addresses is accepted: the leftmost address of
 * x-forwarded-for is written by the client, who could pose as a new machine in each request.
 */
const trustProxy = z
  .string()
  .refine((text) => /^(false|\d{1,2})$/.test(text) || text.split(',').every(isNetwork))
  .default('false')
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text.split(',')))

const SETTINGS = {
  /** 0: any free port (tests). */
  PORT: whole(0, 65_535, 4000),
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]{1,255}$/)
      .default('127.0.0.1'),
    advice: 'une adresse de cette machine',
    example: '127.0.0.1',
  },
  PRELUDE_DATA_DIR: folder('./data', './data'),
  DATABASE_URL: {
    schema: z.string().refine(isPostgresUrl).nullable().default(null),
    advice: 'l’adresse d’un serveur PostgreSQL',
    example: 'postgres://prelude@localhost:5432/prelude',
    secret: true,
  },
  PRELUDE_CONTENT_DIR: folder(path.join(REPOSITORY, 'dist/content'), 'dist/content'),
  PRELUDE_WEB_DIR: folder(path.join(REPOSITORY, 'dist/web'), 'dist/web'),
  /** Messages to the teacher per week for a free learner. */
  FREE_TEACHER_MESSAGES: whole(0, 10_000, 20),
  ...TEACHER_SETTINGS,
  /** Payment group of new accounts. */
  PAYMENT_GROUP: word(['A', 'B', 'none'], 'none'),
  LOG_LEVEL: word(LOG_LEVELS, 'warn'),
  TRUST_PROXY: { schema: trustProxy, advice: 'false, le nombre de relais devant Prélude ou leurs adresses', example: '1' },
  /** Sign-ups and logins for one address from one machine in ten minutes; ten times as many per machine. */
  RATE_LIMIT_SIGN_IN: whole(1, 1_000_000, 10),
  ...ACCOUNT_SETTINGS,
  /** In development and tests every response is validated against the contract. */
  NODE_ENV: word(['development', 'test', 'production'], 'production'),
  ...MEMBERSHIP_SETTINGS,
} as const satisfies Readonly<Record<string, Setting>>

type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

/** One sentence per invalid setting. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

const sentenceOf = (name: string, { advice, example, secret }: Setting, value: string): string =>
  `${name} ${secret ? 'ne convient pas' : `vaut « ${value.slice(0, 80)} »`} : écrivez ${advice}, par exemple ${name}=${example}.`

/** Reads the settings from the environment; an empty variable counts as not set. Throws WrongSettings. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Record<string, unknown> = {}
  const sentences: string[] = []
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const value = environment[name] === '' ? undefined : environment[name]
    const read = setting.schema.safeParse(value)
    if (read.success) settings[name] = read.data
    else sentences.push(sentenceOf(name, setting, value ?? ''))
  }
  if (sentences.length > 0) throw new WrongSettings(sentences)
  const read = settings as Settings
  const faults = [faultOfPromotion(read), ...faultsOfAccountSettings(read)].filter((fault) => fault !== null)
  if (faults.length > 0) throw new WrongSettings(faults)
  return read
}
