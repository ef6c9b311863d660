import type { TakeOptions } from '../take.ts'

/** Where a learner is: a version that is open in the player, or a page without one. */
export type LearnerLocation = { readonly version: number } | { readonly page: string }

export type ConversationStep =
  | { readonly kind: 'says'; readonly text: string; readonly isSpoken: boolean; readonly expected: readonly string[] }
  | { readonly kind: 'goes'; readonly place: LearnerLocation }
  | { readonly kind: 'plays'; readonly playing: TakeOptions }
  /** What stands on the page, line by line after its heading. */
  | { readonly kind: 'shows'; readonly text: string }
  /** The button of the last offer. */
  | { readonly kind: 'accepts' }

/** What somebody says to the teacher, turn by turn, with what is to be done at each. */
export interface Conversation {
  readonly who: string
  readonly level: number
  readonly teacher: string
  readonly isPremium: boolean
  readonly steps: readonly ConversationStep[]
}

const wordValue = (word: string): string | number | boolean => (word === 'true' ? true : /^-?[\d.]+$/.test(word) ? Number(word) : word)
const optionsOf = (words: string): Record<string, unknown> =>
  Object.fromEntries(
    words
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [name = '', value = 'true'] = word.split('=')
        return [name, wordValue(value)]
      }),
  )

const placeOf = (word: string): LearnerLocation => (/^\d+$/.test(word) ? { version: Number(word) } : { page: word })

function stepOf(line: string, [next]: readonly string[]): ConversationStep | null {
  const [mark = '', ...words] = line.split(' ')
  const rest = words.join(' ')
  switch (mark) {
    case '>':
    case '>>': {
      const expected = next?.startsWith('<')
        ? next
            .slice(1)
            .split(' + ')
            .map((part) => part.trim())
        : []
      return { kind: 'says', text: rest, isSpoken: mark === '>>', expected: expected.filter(Boolean) }
    }
    case 'at':
      return { kind: 'goes', place: placeOf(rest) }
    case 'plays':
      return { kind: 'plays', playing: optionsOf(rest) }
    case 'shows':
      return { kind: 'shows', text: rest.replaceAll(' / ', '\n') }
    case 'accepts':
      return { kind: 'accepts' }
    case '<':
      return null
    default:
      throw new Error(`no line of a conversation: ${line}`)
  }
}

/**
 * Reads a conversation: `# who`, `learner level=1 teacher=… premium`, then `at 11` (a version in the player) or `at /catalog`, `> words` (`>> words`
 * spoken) with `< what is done` below, `plays skipEvery=3` (a take), `shows Catalogue / 250 morceaux` (the text of the page), `accepts` (the button of the last offer).
 */
export function readConversation(text: string): Conversation {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const who = lines.find((line) => line.startsWith('# '))?.slice(2) ?? ''
  const learner = optionsOf(lines.find((line) => line.startsWith('learner'))?.slice(8) ?? '')
  const steps = lines.filter((line) => !/^(#|learner)/.test(line))
  return {
    who,
    level: Number(learner.level ?? 1),
    teacher: String(learner.teacher ?? 'teacher_abstract'),
    isPremium: learner.premium === true,
    steps: steps.flatMap((line, place) => stepOf(line, steps.slice(place + 1)) ?? []),
  }
}
