import { judgeReading, makeReading } from '@prelude/domain/learning/sight-reading'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { warmUpPiano } from '../../platform/piano-sounds.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { handsOfModel } from '../../shared/playables/front-door.ts'
import { type FinishedTake, PlayablePlayer, PlayerLoading, type PlayerMode, readPlayerSearch } from '../../features/player/front-door.ts'
import { marksOfTake } from '../../features/result/front-door.ts'
import { LookBanner } from './components/look-banner.tsx'
import { readingSession, rememberReading } from './last-reading.store.ts'
import { type GeneratedReading, generatedReading } from './generated-reading.ts'
import { nextReadingOf, readReading, recordReading } from './reading-progress.ts'

const ROUTE = '/member/stage/player/sight-reading'
/** What is to be read is not listened to before; afterwards it may be. */
const FIRST_MODES: readonly PlayerMode[] = ['wait', 'follow', 'time']
const ALL_MODES: readonly PlayerMode[] = [...FIRST_MODES, 'listen']

/** The player of a text to be read at sight (`/player/sight-reading`); `again`: the one that was just read. */
export function ReadingPlayerPage(): ReactNode {
  const learner = useLearner()
  useEffect(warmUpPiano, [])
  return learner ? <ReadingPlayer learner={learner} /> : <PlayerLoading />
}

interface OpenedReading {
  readonly made: GeneratedReading
  readonly isAgain: boolean
}

function opened(learner: Learner, isAgain: boolean): OpenedReading {
  const { last, learnerId } = readingSession.getState()
  if (isAgain && last && learnerId === learner.id) return { made: last.made, isAgain }
  const standing = readReading(learner.id)
  if (isAgain && standing.last) return { made: generatedReading(makeReading(standing.last)), isAgain }
  return { made: generatedReading(makeReading(nextReadingOf(standing, learner.id))), isAgain: false }
}

function ReadingPlayer({ learner }: { readonly learner: Learner }) {
  const search = useSearch({ from: ROUTE })
  const navigate = useNavigate()
  // What follows from the standing changes when the take is kept: the text of this player stays.
  const [{ made, isAgain }] = useState(() => opened(learner, search.again === true))
  const { mode } = readPlayerSearch(search)
  const leave = (): void => void navigate({ to: '/school/sight-reading' })
  const keepReading = ({ take, grade }: FinishedTake): void => {
    const { piece, sheet } = made
    const verdict = judgeReading(piece, grade, take)
    const isWhole = take.hands === handsOfModel(sheet.model) && take.fromMeasure === 0 && take.toMeasure === sheet.timeline.measures.length - 1
    const counts = isWhole && !isAgain
    const move = counts ? recordReading(learner.id, verdict) : null
    rememberReading(learner.id, { made, verdict, marks: marksOfTake(sheet.timeline, take, grade), move, counts, speed: take.speed })
    leave()
  }
  return (
    <PlayablePlayer
      sheet={made.sheet}
      playable={made.playable}
      modes={isAgain ? ALL_MODES : FIRST_MODES}
      search={{ mode: mode ?? 'time', display: 'partition', ...(search.speed === undefined ? {} : { speed: search.speed }) }}
      {...(isAgain ? {} : { banner: <LookBanner isFree={mode === 'wait'} /> })}
      onLeave={leave}
      onGeneratedTake={keepReading}
    />
  )
}
