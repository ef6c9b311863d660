import { saidIn, type TeacherEvent, textOfToken, tokenText } from '@prelude/contract'
import { shownPart } from '@prelude/domain/teacher'

/** What is left of a stopped answer beside its words and its whole text: its cards come when it ends, and its orders were not done. */
const KEPT: ReadonlySet<TeacherEvent['event']> = new Set(['sendConvId', 'quota'])

/** An answer as far as the learner saw it, by what their page reports: the rest was neither said nor done. */
export function stoppedAt(events: readonly TeacherEvent[], reported: string): TeacherEvent[] {
  let remaining = shownPart(saidIn(events), reported).length
  let tokens = 0
  const shown = events.flatMap((event): TeacherEvent[] => {
    if (event.event !== 'update') return KEPT.has(event.event) ? [event] : []
    const text = textOfToken(event.data.text).slice(0, remaining)
    if (text === '') return []
    remaining -= text.length
    tokens += 1
    return [{ event: 'update', data: { id: event.data.id, text: tokenText(text) } }]
  })
  return [...shown, { event: 'full', data: { text: saidIn(shown) } }, { event: 'end', data: { lastId: tokens - 1 } }]
}
