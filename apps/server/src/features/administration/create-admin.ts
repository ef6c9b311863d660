import { randomInt } from 'node:crypto'
import { PASSWORD_MAX, PASSWORD_MIN } from '@prelude/contract'
import { mailAddressFault } from '@prelude/domain/basics'
import type { Database } from '../../kernel/database/database.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { hashPassword, insertLearner, learnerByEmail } from '../account/front-door.ts'
import { makeAdmin } from './account-commands.ts'
import { AdminError } from './admin-error.ts'

/** Without characters that look alike. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** Five bits a character: 100 bits. */
const GENERATED_SIGNS = 20

/** `k7fwq-…`: groups of five, easier to copy. */
const generatedPassword = (): string =>
  Array.from({ length: GENERATED_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

export interface CreatedAdmin {
  /** The generated password, shown once; null if one was chosen or if the account existed before. */
  readonly password: string | null
}

/** Makes an administrator of a new or an existing account; no mail has to be confirmed first. */
export async function createAdmin(database: Database, email: string, chosenPassword: string | undefined, now: Date): Promise<CreatedAdmin> {
  const fault = mailAddressFault(email)
  if (fault !== null) throw new AdminError(`${email} : ${fault}`)
  if (chosenPassword !== undefined && (chosenPassword.length < PASSWORD_MIN || chosenPassword.length > PASSWORD_MAX))
    throw new AdminError(`un mot de passe a de ${PASSWORD_MIN} à ${PASSWORD_MAX} caractères`)
  const existing = await learnerByEmail(database, email)
  const password = chosenPassword ?? generatedPassword()
  const passwordHash = existing ? null : await hashPassword(password)
  await database.write(async (transaction) => {
    const account = {
      email,
      passwordHash,
      firstname: 'Équipe',
      lastname: '',
      levelValue: 1,
      newsletterConsent: false,
      createdFrom: null,
      paymentGroup: null,
    }
    const learner = existing ?? (await insertLearner(transaction, account, now))
    await changeLearner(transaction, learner.id, { emailVerifiedAt: learner.emailVerifiedAt ?? now, age: 'fifteen' })
    await makeAdmin(transaction, learner, now)
  })
  return { password: existing || chosenPassword !== undefined ? null : password }
}
