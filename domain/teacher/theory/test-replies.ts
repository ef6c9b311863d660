import { calculate } from './calculate.ts'

/** The answer with plain spaces and hyphens, as the tables of the tests are typed. */
export const replyOf = (question: string): string | undefined =>
  calculate(question)
    ?.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
