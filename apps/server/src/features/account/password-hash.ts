import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'

/** argon2id with OWASP's smallest parameters: 19 MiB, two passes, one lane. */
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST)

/** Hash that matches no password: verifying against it makes an unknown address take as long as a wrong password. */
const hashOfNoPassword = hashPassword(randomBytes(32).toString('hex'))

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await argon2.verify(stored ?? (await hashOfNoPassword), password)
  return typeof stored === 'string' && fits
}
