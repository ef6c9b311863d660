import type { Act, TeacherReaders } from '@prelude/domain/teacher'
import { understandTurn } from '@prelude/domain/teacher/dialogue'
import { isFalseAction, matches } from '@prelude/domain/teacher/testing'
import { contextOfText } from './context-of-text.ts'
import type { WrittenText } from './read-written-texts.ts'
import { wantedActs, withoutTalk } from './wanted-acts.ts'

/** How one text was understood. */
export interface JudgedText {
  readonly written: WrittenText
  readonly acts: readonly Act[]
  readonly isRight: boolean
  /** The teacher asked which of its readings is meant. */
  readonly isAsked: boolean
  /** One of the offered readings is right. */
  readonly isRightByQuestion: boolean
  /** Something was done that was not asked for. */
  readonly isFalse: boolean
  readonly isSeveral: boolean
}

/** What the teacher understands of a text, with what its author says is right. */
export function judge(written: WrittenText, readers: TeacherReaders | null): JudgedText {
  const context = contextOfText(written)
  const { acts } = understandTurn(written.text, context, readers)
  const anyOf = wantedActs(written).map(withoutTalk)
  const isRightOf = (list: readonly Act[]): boolean => matches(anyOf, withoutTalk(list), context.content)
  const question = acts.find((act) => act.type === 'clarify' && act.slot === 'reading')
  const readings = question?.slot === 'reading' ? question.readings : []
  const isRight = isRightOf(acts)
  return {
    written,
    acts,
    isRight,
    isAsked: readings.length > 0 && !isRight,
    isRightByQuestion: readings.some(isRightOf),
    isFalse: isFalseAction(anyOf, acts),
    isSeveral: written.anyOf.every(({ length }) => length > 1),
  }
}

const percentOf = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 10

/** Shares in percent. */
export interface Understanding {
  readonly texts: number
  readonly rightAtOnce: number
  readonly askedBack: number
  readonly rightAtOnceOrByQuestion: number
  readonly falseActions: number
  readonly falseWhereNothingIsAsked: number
  readonly several: number
  readonly severalRight: number
}

const ASKS_NOTHING = /^(talk|a|k|th|calc|par|no|danger|pain|medical|cl)\b/

export function understandingOf(all: readonly JudgedText[]): Understanding {
  const count = (wanted: (judged: JudgedText) => boolean, of = all): number => percentOf(of.filter(wanted).length, of.length)
  const several = all.filter(({ isSeveral }) => isSeveral)
  const quiet = all.filter(({ written }) => written.anyOf.every((labels) => labels.every((label) => ASKS_NOTHING.test(label))))
  return {
    texts: all.length,
    rightAtOnce: count(({ isRight }) => isRight),
    askedBack: count(({ isAsked }) => isAsked),
    rightAtOnceOrByQuestion: count(({ isRight, isRightByQuestion }) => isRight || isRightByQuestion),
    falseActions: count(({ isFalse }) => isFalse),
    falseWhereNothingIsAsked: count(({ isFalse }) => isFalse, quiet),
    several: several.length,
    severalRight: count(({ isRight }) => isRight, several),
  }
}
