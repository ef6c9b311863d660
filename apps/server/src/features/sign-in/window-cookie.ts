import type { Provider } from '@prelude/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What the window must remember between the way out and the way back. */
const memory = z.object({
  provider: z.enum(['google', 'apple']),
  attempt: z.string().nullable(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export interface WindowMemory extends z.infer<typeof memory> {
  readonly provider: Provider
}

/** By https with the prefix by which browsers let no other host of the domain write it; such a cookie is of every path. */
const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-prelude_sign_in' : 'prelude_sign_in')
/** Time for a person to look for their password at the provider. */
const LIFE_SECONDS = 10 * 60

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${value}; Path=${isSecure ? '/' : '/sign-in'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function remember(reply: FastifyReply, remembered: WindowMemory, isSecure: boolean): void {
  reply.header('set-cookie', cookie(Buffer.from(JSON.stringify(remembered)).toString('base64url'), LIFE_SECONDS, isSecure))
}

/** Reads the cookie, once: it goes with the answer. */
export function recall(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): WindowMemory | undefined {
  reply.header('set-cookie', cookie('', 0, isSecure))
  const value = new RegExp(`(?:^|; )${nameFor(isSecure)}=([\\w-]{1,2000})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
  if (!value) return undefined
  try {
    return memory.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
