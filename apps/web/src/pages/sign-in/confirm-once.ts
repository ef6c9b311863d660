/** A code is used once, and effects may run twice: both share one request. A failure is not cached: trying again sends it again. */
const pendingAnswers = new Map<string, Promise<unknown>>()

export function confirmOnce<Answer>(code: string, ask: () => Promise<Answer>): Promise<Answer> {
  const pending = pendingAnswers.get(code) as Promise<Answer> | undefined
  if (pending) return pending
  const answer = ask()
  pendingAnswers.set(code, answer)
  answer.catch(() => pendingAnswers.delete(code))
  return answer
}
