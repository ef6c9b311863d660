import type { TakeBody } from '@prelude/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { client } from '../../api/client.ts'
import { challengeQuery } from '../../features/challenges/front-door.ts'
import { goalWords, LoadedPlayer, PlayablePlayer, readPlayerSearch } from '../../features/player/front-door.ts'
import { ResultChip } from '../../music-ui/result-chip.tsx'
import { playableSheetQuery } from '../../shared/playables/front-door.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { challengeReached, sendFollowUp, usePreviousBest, isWholeTake } from '../../shared/takes/front-door.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BannerLine } from '../../ui/layout/banner-line.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './challenge-player.module.css'
import { CHALLENGES_TEXTS } from './challenges.texts.ts'
import { useChallengeDeclaring } from './use-challenge-declaring.tsx'

/** Validates a challenge by hand, where it was not completed with its take. */
function useCompleteChallenge(challengeId: number) {
  const refresh = useRefreshAfterTake()
  return useMutation({
    mutationFn: (take: TakeBody) => sendFollowUp(client, take, challengeReached(challengeId, take)),
    onSuccess: refresh,
  })
}

const TEXTS = CHALLENGES_TEXTS.player
const ROUTE = '/member/stage/player/challenge/$playableId/$artist/$songname'

/** The player of a challenge (`/player/challenge/{playableId}/{artist}/{songname}`): its goal, and what follows when it is reached. */
export function ChallengePlayerPage(): ReactNode {
  const { playableId } = useParams({ from: ROUTE })
  const id = Number(playableId)
  const search = readPlayerSearch(useSearch({ from: ROUTE }))
  const navigate = useNavigate()
  const sheet = useQuery(playableSheetQuery({ type: 'challenge', id }, 'play'))
  const challenge = useQuery(challengeQuery(id))
  const complete = useCompleteChallenge(id)
  const refresh = useRefreshAfterTake()
  const declaring = useChallengeDeclaring(id, challenge.data)
  const [opening, setOpening] = useState<'welcome' | 'tutorial' | null>(search.tuto ? 'tutorial' : search.welcomeModal ? 'welcome' : null)
  const [reached, setReached] = useState<TakeBody | null>(null)
  const previousBest = usePreviousBest(reached?.id ?? null, reached?.score ?? null)
  const leave = (): void => void navigate({ to: '/challenges' })
  const showTake = (takeId: string): void => void navigate({ to: '/result/$takeId', params: { takeId } })
  const validate = (take: TakeBody): void =>
    complete.mutate(take, {
      onSuccess: () => setReached(take),
      onError: () => toast({ message: TEXTS.takeKept, tone: 'bad', action: { label: TEXTS.retry, onClick: () => validate(take) } }),
    })
  const validated = (take: TakeBody, isComplete: boolean): void => {
    if (!isComplete) {
      validate(take)
      return
    }
    setReached(take)
    void refresh()
  }
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/challenges">
      {(opened) => {
        const { goal } = opened.model
        const isReached = (take: TakeBody): boolean =>
          goal !== null && take.score !== null && take.score >= goal.score && isWholeTake(take, opened.timeline.measures.length)
        return (
          <>
            <PlayablePlayer
              sheet={opened}
              playable={{ type: 'challenge', id }}
              title={challenge.data?.piece.title ?? opened.model.title}
              {...(challenge.data
                ? { subtitle: CHALLENGES_TEXTS.place(challenge.data.letters, challenge.data.hands), image: challenge.data.piece.cover }
                : {})}
              search={{ mode: search.tuto ? 'wait' : 'time', ...search }}
              banner={
                goal &&
                ((mode) => (
                  <BannerLine>
                    <span>{goalWords(goal.score, goal.target_tempo, mode)}</span>
                    {declaring.control}
                  </BannerLine>
                ))
              }
              onConfirm={declaring.onConfirm}
              onLeave={leave}
              reached={(take) => (isReached(take) ? [challengeReached(id, take)] : [])}
              onTakeStored={(take, isComplete) => (isReached(take) ? validated(take, isComplete) : showTake(take.id))}
              onRoundStored={(take, isComplete) => {
                if (isReached(take)) validated(take, isComplete)
              }}
            />
            {opening === 'welcome' && goal && (
              <Dialog
                night
                title={TEXTS.welcome(challenge.data?.piece.title ?? opened.model.title)}
                onClose={() => setOpening(null)}
                actions={<Button onClick={() => setOpening(null)}>{TEXTS.start}</Button>}
              >
                {TEXTS.welcomeHint(goal.score)}
              </Dialog>
            )}
            {declaring.dialog}
            {opening === 'tutorial' && <Tutorial onClose={() => setOpening(null)} />}
            {reached && goal && (
              <Dialog
                night
                title={TEXTS.validated}
                onClose={() => setReached(null)}
                actions={
                  <>
                    <Button variant="outline" onClick={() => setReached(null)}>
                      {TEXTS.again}
                    </Button>
                    <Button variant="soft" onClick={() => showTake(reached.id)}>
                      {TEXTS.detail}
                    </Button>
                    <Button onClick={leave}>{TEXTS.others}</Button>
                  </>
                }
              >
                <div className={styles.reached}>
                  <ResultChip score={reached.score ?? 0} previous={previousBest} />
                  <p>{TEXTS.validatedHint(goal.score)}</p>
                </div>
              </Dialog>
            )}
          </>
        )
      }}
    </LoadedPlayer>
  )
}

/** Three sentences before the first notes. */
function Tutorial({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState(0)
  const isLast = step === TEXTS.tutorialSteps.length - 1
  return (
    <Dialog
      night
      title={CHALLENGES_TEXTS.tutorial}
      onClose={onClose}
      actions={<Button onClick={() => (isLast ? onClose() : setStep(step + 1))}>{isLast ? TEXTS.start : TEXTS.tutorialNext}</Button>}
    >
      <p aria-live="polite">{TEXTS.tutorialSteps[step]}</p>
    </Dialog>
  )
}
