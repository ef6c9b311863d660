import { bubbleTimeMs } from '@prelude/domain/practice'
import { useEffect, useRef } from 'react'
import { showHint } from '../../../shared/dialog-requests/shown-hints.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LISTENING_TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { useListeningToggle, useListeningView } from '../use-listening.ts'
import styles from './listening-offer-bubble.module.css'

const TEXTS = LISTENING_TEXTS.offer

/** Offers to start listening. Closes by itself, unless it is hovered or has the focus. */
export function ListeningOfferBubble() {
  const offer = useListeningView((view) => view.offer)
  const toggle = useListeningToggle()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (): void => clearTimeout(timer.current)
  const release = (): void => {
    timer.current = setTimeout(() => pageListening.answerOffer('closed'), bubbleTimeMs(TEXTS.words))
  }
  useEffect(() => {
    if (!offer) return undefined
    timer.current = setTimeout(() => pageListening.answerOffer('closed'), bubbleTimeMs(TEXTS.words))
    // It closes when the page changes.
    const closeHint = showHint(() => pageListening.answerOffer('closed'))
    return () => {
      clearTimeout(timer.current)
      closeHint()
    }
  }, [offer])
  if (!offer) return null
  return (
    <fieldset
      className={styles.bubble}
      aria-label={LISTENING_TEXTS.button}
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{TEXTS.words}</p>
      <div className={styles.answers}>
        <Button variant="text" onClick={() => pageListening.answerOffer(offer.refusal === 'neverAgain' ? 'neverAgain' : 'closed')}>
          {offer.refusal === 'neverAgain' ? TEXTS.neverAgain : TEXTS.notNow}
        </Button>
        <Button icon="mic" onClick={toggle}>
          {TEXTS.accept}
        </Button>
      </div>
    </fieldset>
  )
}
