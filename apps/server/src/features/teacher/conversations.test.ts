import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { type Conversation, readConversation } from '../../../test/conversations/conversation-file.ts'
import { converse, type Said } from '../../../test/conversations/converse.ts'
import { openRepertoire } from '../../kernel/repertoire/content.ts'

// `CONVERSATIONS_DIR` has others than those of the repository; `TRANSCRIPTS_DIR` is where they are written as they went, to be read.
const FOLDER = process.env.CONVERSATIONS_DIR ?? join(import.meta.dirname, '../../../test/conversations/learners')
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'))
const FEWEST_CONVERSATIONS = 20
const FEWEST_TURNS = 8

const repertoire = openRepertoire('dist/content')
const test = startTestApp({ FREE_TEACHER_MESSAGES: '1000' }, repertoire)

const transcript = (who: string, exchanges: readonly Said[]): string =>
  [
    `# ${who}`,
    ...exchanges.flatMap(({ text, done, answer }) => [`> ${text}`, ...(done.length > 0 ? [`< ${done.join(' + ')}`] : []), `  ${answer}`]),
  ].join('\n')

/** What confirms an order may be said again, and nothing else. */
const isConfirmation = ({ done }: Said): boolean =>
  done.some((action) => /^(play|pause|restart|validate|tempo|volume|loop|hands|display|mode|redirect|parameter)\b/.test(action))
const repeated = (exchanges: readonly Said[]): readonly string[] => {
  const answers = exchanges.filter((exchange) => !isConfirmation(exchange)).map(({ answer }) => answer)
  return answers.filter((answer, place) => answers.indexOf(answer) < place)
}

/** Places that no words lead to, and words that a teacher does not say. */
const FORBIDDEN = /^redirect (\/logout|.*admin|.*_test|.*:\/\/)|^validate/
const FAMILIAR = /(?<![\p{L}’-])(?:tu|toi|ton|tes)(?![\p{L}’-])/iu

async function held(file: string): Promise<{ readonly conversation: Conversation; readonly exchanges: readonly Said[] }> {
  const conversation = readConversation(readFileSync(join(FOLDER, file), 'utf8'))
  const exchanges = await converse(test, repertoire, conversation)
  if (process.env.TRANSCRIPTS_DIR) writeFileSync(join(process.env.TRANSCRIPTS_DIR, file), `${transcript(conversation.who, exchanges)}\n`)
  return { conversation, exchanges }
}

it('there are enough conversations', () => {
  if (!process.env.CONVERSATIONS_DIR) expect(FILES.length).toBeGreaterThanOrEqual(FEWEST_CONVERSATIONS)
})

describe('a learner and the teacher, from the first word to the last', () => {
  it.each(FILES)('%s', async (file) => {
    const { exchanges } = await held(file)
    expect(exchanges.length).toBeGreaterThanOrEqual(FEWEST_TURNS)
    expect(exchanges.map(({ text, done }) => [text, done])).toEqual(exchanges.map(({ text, expected }) => [text, expected]))
    expect(exchanges.filter(({ answer }) => answer.trim().length < 2).map(({ text }) => text)).toEqual([])
    expect(repeated(exchanges)).toEqual([])
    expect(exchanges.flatMap(({ done }) => done).filter((action) => FORBIDDEN.test(action))).toEqual([])
    expect(exchanges.filter(({ answer }) => FAMILIAR.test(answer)).map(({ answer }) => answer)).toEqual([])
  })
})
