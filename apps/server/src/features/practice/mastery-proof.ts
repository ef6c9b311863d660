import { isMastered, MASTERY_TAKES, masteredParts } from '@prelude/domain/learning'
import type { Timeline } from '@prelude/domain/score'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { handsOf, type VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { classStateOf, classVersionOf } from '../class/front-door.ts'
import { pastTakesOf, wholeTakesOf } from '../takes/front-door.ts'

const sectionNotYet = (letter: string): Refusal =>
  new Refusal(
    'not_validated',
    `La section ${letter} n’est pas encore maîtrisée : atteignez d’abord 70 points à chacune de ses étapes, à une main puis à deux.`,
  )
const partNotYet = (letter: string): Refusal =>
  new Refusal(
    'not_validated',
    `Cette partie (section ${letter}) n’est pas encore maîtrisée : il faut trois prises en mesure, au tempo, avec 95 % de notes justes.`,
  )
const challengeNotYet = (): Refusal =>
  new Refusal('not_validated', 'Ce défi n’est pas encore maîtrisé : il faut trois prises entières à 95 points au moins, au tempo.')

/** The section, part or challenge to be mastered, with its playable. */
export interface ToProve {
  readonly playable: VisiblePlayable
  /** Letter of the section, or of the part's section; null for a challenge. */
  readonly letter: string | null
  /** `TimelinePart.index` of a part. */
  readonly partIndex?: number
}

/** A piece without a form is one section on the map, which is neither mastered nor declared. */
export const hasSection = ({ parts }: Pick<Timeline, 'parts'>, letter: string): boolean => parts.some((part) => part.letter === letter)

/** Throws where takes do not show that a section, part or challenge is mastered. */
export async function requireProof(transaction: Transaction, userId: number, { playable, letter, partIndex }: ToProve): Promise<void> {
  if (partIndex !== undefined) {
    const takes = await pastTakesOf(transaction, userId, playable.content)
    const isProved = masteredParts(playable.timeline, handsOf(playable.handType), takes).some(({ index }) => index === partIndex)
    if (!isProved) throw partNotYet(letter ?? '')
  } else if (letter === null) {
    const takes = await wholeTakesOf(transaction, userId, playable.content)
    if (takes.filter(({ pieceScore, speed }) => isMastered(pieceScore, speed)).length < MASTERY_TAKES) throw challengeNotYet()
  } else {
    const { sections } = await classStateOf(transaction, userId, classVersionOf(playable))
    if (!sections.find((section) => section.letter === letter)?.earned) throw sectionNotYet(letter)
  }
}
