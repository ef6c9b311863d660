import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { SURE_FROM } from '@prelude/domain/practice'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useNoteName } from '../../platform/middle-c.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { configurationOf, useLearner } from '../../shared/learner/front-door.ts'
import { InputChoice, pageListening, useListeningToggle, useListeningView } from '../../features/listening/front-door.ts'
import { AskedCard } from './components/asked-card.tsx'
import { ClipCard } from './components/clip-card.tsx'
import { CostList } from './components/cost-list.tsx'
import { ReadingsPicture } from './components/readings-picture.tsx'
import { EMPTY_LOG, withLogEvent } from './heard-log.ts'
import { PITCHER_TEXTS as TEXTS } from './pitcher-test.texts.ts'
import styles from './pitcher-test-page.module.css'

/** Live readings of the note detector, and its costs (`/pitchertest`). */
export function PitcherTestPage(): ReactNode {
  const learner = useLearner()
  const toggle = useListeningToggle()
  const status = useListeningView((view) => view.status)
  const [log, report] = useReducer(withLogEvent, EMPTY_LOG)
  const lastAsked = useRef(0)
  useEffect(() => pageListening.contentOpened('pitchertest'), [])
  const nameOf = useNoteName()
  useEffect(() => {
    const { input, onVerdict, forget } = pageListening.microphone
    const leaves = [input.subscribe((event) => report({ kind: 'heard', event })), onVerdict((verdict) => report({ kind: 'answered', verdict }))]
    return () => {
      for (const leave of leaves) leave()
      forget()
    }
  }, [])
  const isListening = status === 'ready'
  const mayRecord = learner ? configurationOf(learner, 'AUDIO_LOGS_COLLECTION_AUTHORIZATION') : false
  const ask = (pitch: number): void => {
    lastAsked.current += 1
    report({ kind: 'asked', id: lastAsked.current, pitch })
    pageListening.microphone.ask([{ id: lastAsked.current, atSeconds: null, pitches: [pitch] }])
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={<LeaningTitle words={TEXTS.title} />}
        lead={TEXTS.lead}
        actions={
          <Button icon={isListening ? 'stop' : 'mic'} busy={status === 'loading'} variant={isListening ? 'outline' : 'primary'} onClick={toggle}>
            {isListening ? TEXTS.stop : status === 'loading' ? TEXTS.starting : TEXTS.start}
          </Button>
        }
      />
      <Card className={styles.card} aria-labelledby="spectrum">
        <h2 id="spectrum">{TEXTS.spectrum}</h2>
        <ReadingsPicture />
        {!isListening && <p className={styles.soft}>{TEXTS.quiet}</p>}
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card className={styles.card} aria-labelledby="heard">
            <h2 id="heard">{TEXTS.heard}</h2>
            {log.heard.length === 0 && <p className={styles.soft}>{TEXTS.nothingHeard}</p>}
            <ul className={styles.lines} data-testid="heard-notes">
              {log.heard.map(({ id, pitch, certainty }) => (
                <li key={id}>
                  <b>{nameOf(pitch)}</b>
                  <span className={styles.soft}>{certainty >= SURE_FROM ? TEXTS.certainty(certainty) : TEXTS.unsure}</span>
                </li>
              ))}
            </ul>
          </Card>
          <ClipCard isAllowed={mayRecord} isListening={isListening} />
        </div>
        <div className={styles.column}>
          <AskedCard lines={log.askedKeys} isListening={isListening} onAsk={ask} />
          <Card className={styles.card} aria-labelledby="costs">
            <h2 id="costs">{TEXTS.costs}</h2>
            {!isListening && <p className={styles.soft}>{TEXTS.noCosts}</p>}
            <CostList isListening={isListening} />
            <InputChoice />
          </Card>
        </div>
      </div>
    </div>
  )
}
