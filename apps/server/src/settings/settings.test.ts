import { describe, expect, it } from 'vitest'
import { readSettings, WrongSettings } from './settings.ts'

const sentencesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences
    throw error
  }
  return []
}

describe('settings', () => {
  it('need none to be set', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATABASE_URL: null,
      FREE_TEACHER_MESSAGES: 20,
      PAYMENT_GROUP: 'none',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: false,
      RATE_LIMIT_SIGN_IN: 10,
    })
  })

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['HOST', '::1', '::1'],
    ['PRELUDE_DATA_DIR', '/var/lib/prelude', '/var/lib/prelude'],
    ['DATABASE_URL', 'postgresql://p:x@db.exemple.fr/prelude', 'postgresql://p:x@db.exemple.fr/prelude'],
    ['PAYMENT_GROUP', 'B', 'B'],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', 'false', false],
    ['TRUST_PROXY', '10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
    ['FREE_TEACHER_MESSAGES', '0', 0],
    ['PUBLIC_URL', 'https://prelude.exemple.fr', 'https://prelude.exemple.fr'],
    ['MAIL_FROM', 'Prélude <bonjour@exemple.fr>', 'Prélude <bonjour@exemple.fr>'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['FIREBASE_PROJECT', 'prelude-app', 'prelude-app'],
  ] as const)('%s=%s is read', (name, text, value) => {
    expect(readSettings({ [name]: text })[name]).toEqual(value)
  })

  it.each([
    ['PORT', 'abc', 'PORT vaut « abc » : écrivez un nombre entre 0 et 65535, par exemple PORT=4000.'],
    ['PORT', '65536', 'PORT vaut « 65536 » : écrivez un nombre entre 0 et 65535, par exemple PORT=4000.'],
    ['PORT', '-1', 'PORT vaut « -1 » : écrivez un nombre entre 0 et 65535, par exemple PORT=4000.'],
    ['PORT', '4000.5', 'PORT vaut « 4000.5 » : écrivez un nombre entre 0 et 65535, par exemple PORT=4000.'],
    ['HOST', 'http://ici', 'HOST vaut « http://ici » : écrivez une adresse de cette machine, par exemple HOST=127.0.0.1.'],
    ['PAYMENT_GROUP', 'C', 'PAYMENT_GROUP vaut « C » : écrivez A, B ou none, par exemple PAYMENT_GROUP=none.'],
    [
      'FREE_TEACHER_MESSAGES',
      'dix',
      'FREE_TEACHER_MESSAGES vaut « dix » : écrivez un nombre entre 0 et 10000, par exemple FREE_TEACHER_MESSAGES=20.',
    ],
    ['LOG_LEVEL', 'verbose', 'LOG_LEVEL vaut « verbose » : écrivez fatal, error, warn, info, debug, trace ou silent, par exemple LOG_LEVEL=warn.'],
    ...['true', 'oui', '10.0.0.0/33', '0.0.0.0/0', '::/0'].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      `TRUST_PROXY vaut « ${value} » : écrivez false, le nombre de relais devant Prélude ou leurs adresses, par exemple TRUST_PROXY=1.`,
    ]),
    ['RATE_LIMIT_SIGN_IN', '0', 'RATE_LIMIT_SIGN_IN vaut « 0 » : écrivez un nombre entre 1 et 1000000, par exemple RATE_LIMIT_SIGN_IN=10.'],
    [
      'PUBLIC_URL',
      'https://prelude.exemple.fr/app',
      'PUBLIC_URL vaut « https://prelude.exemple.fr/app » : écrivez l’adresse de Prélude dans un navigateur, sans chemin, par exemple PUBLIC_URL=https://prelude.exemple.fr.',
    ],
    [
      'GOOGLE_ISSUER',
      'http://ailleurs.fr',
      'GOOGLE_ISSUER vaut « http://ailleurs.fr » : écrivez une adresse en https, par exemple GOOGLE_ISSUER=https://accounts.google.com.',
    ],
    [
      'APPLE_CLIENT_ID',
      'fr.exemple',
      'APPLE_CLIENT_ID ne suffit pas : écrivez aussi le secret donné par ce fournisseur, par exemple APPLE_CLIENT_SECRET=s3cr3t.',
    ],
    ['MAIL_FROM', 'Prélude', 'MAIL_FROM vaut « Prélude » : écrivez l’expéditeur des messages, par exemple MAIL_FROM=Prélude <bonjour@exemple.fr>.'],
    ['NODE_ENV', 'prod', 'NODE_ENV vaut « prod » : écrivez development, test ou production, par exemple NODE_ENV=production.'],
  ])('%s=%s is refused', (name, text, sentence) => {
    expect(sentencesOf({ [name]: text })).toEqual([sentence])
  })

  it('never show a secret', () => {
    const sentences = sentencesOf({ DATABASE_URL: 'mysql://root:motdepasse@db' })
    expect(sentences).toEqual([
      'DATABASE_URL ne convient pas : écrivez l’adresse d’un serveur PostgreSQL, par exemple DATABASE_URL=postgres://prelude@localhost:5432/prelude.',
    ])
  })

  it('never show the password of a mail server', () => {
    expect(sentencesOf({ SMTP_URL: 'http://moi:motdepasse@courrier', MAIL_FROM: 'a@b.fr' })).toEqual([
      'SMTP_URL ne convient pas : écrivez l’adresse d’un serveur de courrier, par exemple SMTP_URL=smtps://nom:motdepasse@courrier.exemple.fr.',
    ])
    expect(sentencesOf({ SMTP_URL: 'smtp://moi:secret@courrier' })).toEqual([
      'SMTP_URL ne suffit pas : écrivez aussi l’expéditeur des messages, par exemple MAIL_FROM=Prélude <bonjour@exemple.fr>.',
    ])
  })

  it('are refused all at once', () => {
    expect(sentencesOf({ PORT: 'x', HOST: '/', LOG_LEVEL: '?' })).toHaveLength(3)
  })
})
