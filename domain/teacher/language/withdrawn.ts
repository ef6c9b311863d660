import { moodOf } from './mood.ts'
import { readText } from './read-text.ts'
import type { Token } from './token.ts'

/** « … non, oublie », « … finalement non »: what was asked for is taken back. */
const TAKEN_BACK =
  /[\s,.…!]+(?:(?:en fait|enfin|finalement|ah|euh|oh)[\s,]+)?(?:non|nan|nope)\b[\s,.…!]*(?:merci|finalement|en fait|oublie[sz]?(?: ça| ca)?|laisse[sz]?(?: tomber)?(?: comme (?:ça|ca|c[’']est|c[’']était))?|rien|plus tard|pas maintenant|pas la peine|c[’']est bon|ça va|ca va|j[’']ai rien dit|je n[’']ai rien dit)*[\s.…!]*$/iu
const FORGOTTEN = /[\s,.…!]+(?:oublie[sz]?(?: ça| ca)?|laisse[sz]? tomber|j[’']ai rien dit|(?:en fait |finalement )?(?:non )?laisse[sz]?)[\s.…!]*$/iu
/** « Ralentis, non, accélère »: what comes after it stands in place of what came before. */
const CORRECTS =
  /^(.*?)[\s,.…!]+(?:(?:en fait|enfin|ah|euh|oh)[\s,]+)?(?:non|nan|pardon|je me trompe)\b[\s,]*(?:(?:attends?|attendez|pardon|plutôt|en fait|je veux dire|je voulais dire|enfin|désolée?|sorry)[\s,]+)*(.+)$/iu

const asks = (tokens: readonly Token[]): boolean =>
  ['order', 'hint', 'mayOne'].includes(
    moodOf(
      tokens.filter(({ mark }) => !mark),
      false,
    ),
  )
/** An order or a value: « accélère », « 90 », « la B plutôt ». */
const mayReplace = (text: string): boolean => {
  const tokens = readText(text)
  return tokens.length > 0 && (asks(tokens) || tokens.some(({ number }) => number !== undefined))
}

const NUMBERS = /\d+/g
/** « Boucle la mesure 5, non, la 6 »: only the numbers are others; undefined where more than they is said anew. */
function withNumbersOf(before: string, after: string): string | undefined {
  const [standing, meant] = [before.match(NUMBERS) ?? [], after.match(NUMBERS) ?? []]
  const saysOnlyNumbers = /^(?:(?:plutôt|à|a|au|la|le|les|de|du|et|mesures?|numéros?|bpm|%|\d+)[\s.!]*)+$/iu.test(after)
  if (!saysOnlyNumbers || meant.length === 0 || meant.length !== standing.length) return undefined
  const remaining = [...meant]
  return before.replace(NUMBERS, (number) => remaining.shift() ?? number)
}

/** A text whose learner has changed their mind: what they mean in the end; `null` where nothing is left. The text itself where nothing was taken back. */
export function withoutWithdrawn(text: string): string | null {
  for (const form of [TAKEN_BACK, FORGOTTEN]) {
    const match = form.exec(text)
    if (match && match.index > 0 && asks(readText(text.slice(0, match.index)))) return null
  }
  const [, before = '', after = ''] = CORRECTS.exec(text) ?? []
  if (before.trim() === '' || after.trim().split(/\s+/).length > 12 || !mayReplace(before) || !mayReplace(after)) return text
  const corrected = withNumbersOf(before, after)
  if (corrected !== undefined) return corrected
  // What was asked for before the last clause still holds: « boucle la B et ralentis, non accélère ».
  const [, standing = ''] = /^(.+?)[\s,]+(?:et|puis)\s[^,;.]*$/iu.exec(before) ?? []
  return standing === '' ? after : `${standing}, ${after}`
}
