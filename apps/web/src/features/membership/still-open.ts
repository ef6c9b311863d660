import { CallError, type Client, createClient } from '@prelude/contract/client'
import { session } from '../../api/login-token.ts'
import { cheatHeaders } from '../../api/cheat-mode.ts'

/** Contents that a learner without free contents may already have opened in this period. */
export interface OpenedContent {
  readonly type: string
  readonly id: number
}

/** A refusal is an expected answer here: it does not redirect. */
const quiet: Client = createClient({
  baseUrl: '',
  fetch: (url, { signal: _none, ...init }) => fetch(url, { ...init, headers: { ...init.headers, ...cheatHeaders() } }),
  token: session.token,
})

function deliver(client: Client, { type, id }: OpenedContent): Promise<unknown> {
  const request = { params: { id }, query: { inPlayer: 'true' } } as const
  switch (type) {
    case 'version':
      return client('GET version/{id}/sheet', request)
    case 'challenge':
      return client('GET challenge/{id}/sheet', request)
    case 'exercise':
      return client('GET exercises/{id}/sheet', request)
    case 'lesson':
      return client('GET lessons/{id}', { params: { id } })
    default:
      return Promise.resolve() // blocs take no free action
  }
}

/**
 * What was opened in this period costs nothing again, and only the server knows what was. Call it only where no free content is left: then the
 * request takes none. Failures other than « none left » are left to the page.
 */
export async function isStillOpen(content: OpenedContent, client: Client = quiet): Promise<boolean> {
  try {
    await deliver(client, content)
    return true
  } catch (cause) {
    return !(cause instanceof CallError && cause.code === 'payment_required')
  }
}
