/** A code is used once, and effects may run twice: both share one request. A failure is not cached: trying again sends it again. */
const asked = new Map<string, Promise<unknown>>()

export function confirmOnce<Answer>(code: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = asked.get(code) as Promise<Answer> | undefined
  if (known) return known
  const answer = ask()
  asked.set(code, answer)
  answer.catch(() => asked.delete(code))
  return answer
}
