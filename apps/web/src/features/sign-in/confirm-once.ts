/** A code is used once, and the page may be drawn twice: both get the one answer. A failure is not kept: trying again asks again. */
const asked = new Map<string, Promise<unknown>>()

export function confirmOnce<Answer>(code: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = asked.get(code) as Promise<Answer> | undefined
  if (known) return known
  const answer = ask()
  asked.set(code, answer)
  answer.catch(() => asked.delete(code))
  return answer
}
