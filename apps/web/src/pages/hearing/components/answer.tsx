import { AnswerCard } from '../../../music-ui/endless/answer-card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { HearingAnswer, HearingSession, HearingState } from '../hearing-session.ts'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import { RhythmRow } from './rhythm-row.tsx'

export interface AnswerProps {
  readonly state: HearingState
  readonly answer: HearingAnswer
  readonly session: HearingSession
  /** That the level has just moved. */
  readonly moved: string | null
  readonly onNext: () => void
}

const toneOf = ({ verdict }: HearingAnswer): 'good' | 'near' | 'bad' =>
  verdict === null ? 'near' : verdict.points === 100 ? 'good' : verdict.points >= 60 ? 'near' : 'bad'

/** What the answer was worth and why; both can be heard again. */
export function Answer({ state, answer, session, moved, onNext }: AnswerProps) {
  const { item, keys } = state
  const { verdict, explanation, result, cost } = answer
  const isRight = verdict !== null && verdict.points === 100
  const isPlayed = keys.length > 0 || (verdict?.kind === 'rhythm' && verdict.tapped.length > 0)
  return (
    <AnswerCard
      tone={toneOf(answer)}
      title={verdict === null ? TEXTS.answerIs : explanation.title}
      points={TEXTS.points(result)}
      cost={cost > 0 && verdict !== null ? TEXTS.hintsCost(cost) : null}
      sentences={explanation.sentences}
      moved={moved}
      ways={
        <>
          <Button size="main" iconAfter="right" onClick={onNext}>
            {TEXTS.next}
          </Button>
          <Button variant="soft" icon="headphones" onClick={() => session.hearAnswer()}>
            {TEXTS.hearRight}
          </Button>
          {!isRight && isPlayed && (
            <Button variant="outline" onClick={() => session.hearOwn()}>
              {TEXTS.hearOwn}
            </Button>
          )}
        </>
      }
    >
      {item.kind === 'rhythm' && <RhythmRow item={item} verdict={verdict?.kind === 'rhythm' ? verdict : null} />}
    </AnswerCard>
  )
}
