import type { User } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { quietClient } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'

/** The logged-in learner as confirmed by the server; null where none is, or where the login has ended meanwhile. */
export async function learnerHere(): Promise<Pick<User, 'id' | 'firstname'> | null> {
  if (!session.isOpen()) return null
  try {
    return (await quietClient('GET user', {})).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return null
    throw error
  }
}
