import path from 'node:path'
import { z } from 'zod'
import { isSafeAddress, type Setting } from './setting-kinds.ts'

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.origin === text.replace(/\/$/, '')
}
const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== ''
}
/** `bonjour@exemple.fr`, `Prélude <bonjour@exemple.fr>`. */
const MAILBOX = /^(?:[^<>@\r\n]{1,80} <[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/

const issuer = (address: string) => ({
  schema: z.string().max(300).refine(isSafeAddress).default(address),
  advice: 'une adresse en https',
  example: address,
})
const clientId = {
  schema: z.string().max(300).nullable().default(null),
  advice: 'le nom de Prélude chez ce fournisseur',
  example: 'fr.exemple.prelude',
}
const clientSecret = {
  schema: z.string().max(4_000).nullable().default(null),
  advice: 'le secret donné par ce fournisseur',
  example: 's3cr3t',
  secret: true,
} as const

/** Settings of mails and sign-in providers (docs/accounts.md). */
export const ACCOUNT_SETTINGS = {
  /** Public URL of the app, for links in mails and for Google and Apple. Default: the address that the server listens on. */
  PUBLIC_URL: {
    schema: z
      .string()
      .refine(isOrigin)
      .transform((text) => text.replace(/\/$/, ''))
      .nullable()
      .default(null),
    advice: 'l’adresse de Prélude dans un navigateur, sans chemin',
    example: 'https://prelude.exemple.fr',
  },
  /** URL of the SMTP server; without it mails become files in PRELUDE_OUTBOX_DIR. */
  SMTP_URL: {
    schema: z.string().refine(isSmtpUrl).nullable().default(null),
    advice: 'l’adresse d’un serveur de courrier',
    example: 'smtps://nom:motdepasse@courrier.exemple.fr',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(MAILBOX).nullable().default(null),
    advice: 'l’expéditeur des messages',
    example: 'Prélude <bonjour@exemple.fr>',
  },
  /** Where the team reads what learners write to it; without it the page of the team alone has it. */
  CONTACT_EMAIL: {
    schema: z.string().regex(MAILBOX).nullable().default(null),
    advice: 'l’adresse où l’équipe lit les messages',
    example: 'equipe@exemple.fr',
  },
  /** Default: `outbox` in the data folder. */
  PRELUDE_OUTBOX_DIR: {
    schema: z
      .string()
      .max(1_000)
      .transform((text) => path.resolve(text))
      .nullable()
      .default(null),
    advice: 'le chemin d’un dossier',
    example: './data/outbox',
  },
  GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  APPLE_ISSUER: issuer('https://appleid.apple.com'),
  APPLE_CLIENT_ID: clientId,
  APPLE_CLIENT_SECRET: clientSecret,
  /** The Firebase project that issues the tokens of native apps. */
  FIREBASE_PROJECT: {
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9-]{3,39}$/)
      .nullable()
      .default(null),
    advice: 'le nom d’un projet Firebase',
    example: 'prelude-app',
  },
  /** Issuer of Firebase's tokens, to be followed by the project's name. */
  FIREBASE_ISSUER: issuer('https://securetoken.google.com'),
} as const satisfies Readonly<Record<string, Setting>>

/** Settings that are only valid in pairs. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_SECRET', 'APPLE_CLIENT_ID'],
] as const

/** A sentence for each setting whose counterpart is missing. */
export const faultsOfAccountSettings = (settings: Readonly<Partial<Record<keyof typeof ACCOUNT_SETTINGS, unknown>>>): readonly string[] =>
  TOGETHER.flatMap(([name, needed]) => {
    const { advice, example } = ACCOUNT_SETTINGS[needed]
    return settings[name] !== null && settings[needed] === null
      ? [`${name} ne suffit pas : écrivez aussi ${advice}, par exemple ${needed}=${example}.`]
      : []
  })
