import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { planOf } from '../coaching.queries.ts'
import { COACHING_TEXTS as TEXTS } from '../coaching.texts.ts'
import { startSession } from '../practice-session.ts'
import { usePracticeSession } from '../use-practice-session.ts'
import styles from './session-start.module.css'

const LENGTHS = ['10', '20', '30'] as const
type Length = (typeof LENGTHS)[number]

/** Chooses the length of a session and starts it; one that is under way is gone on with. */
export function SessionStart() {
  const navigate = useNavigate()
  const learner = useLearner()
  const session = usePracticeSession()
  const [length, setLength] = useState<Length>('20')
  const start = useMutation({
    mutationFn: () => planOf(Number(length)),
    onSuccess: (goals) => {
      if (!learner) return
      if (goals.length === 0) {
        toast({ message: TEXTS.nothing })
        return
      }
      startSession(learner.id, Number(length), goals, new Date())
      void navigate({ to: '/revisions/session' })
    },
    onError: () => toast({ message: TEXTS.startFailed, tone: 'bad' }),
  })
  if (session && session.place < session.goals.length)
    return (
      <div className={styles.start}>
        <p className={styles.under}>{TEXTS.place(session.place + 1, session.goals.length)}</p>
        <ButtonLink to="/revisions/session" size="main" icon="play">
          {TEXTS.resume}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.start}>
      <Segmented
        label={TEXTS.length}
        value={length}
        options={LENGTHS.map((value) => ({ value, label: TEXTS.minutes(Number(value)) }))}
        onChange={setLength}
      />
      <Button size="main" icon="play" busy={start.isPending} onClick={() => start.mutate()}>
        {TEXTS.start}
      </Button>
    </div>
  )
}
