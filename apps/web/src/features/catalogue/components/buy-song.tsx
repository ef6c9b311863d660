import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { ANALYTICS_ACTIONS, songPriceText } from '@prelude/domain/membership'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { countAction } from '../../analytics/front-door.ts'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import type { CatalogueVersion } from '../entry.ts'
import styles from './buy-song.module.css'

/** spec: account §1. */
const LOADING_MS = 500

type Step = 'offer' | 'loading' | 'thanks'

/** A piece alone, which cannot be bought yet: the button loads, thanks, and counts the interest; nothing is paid (spec: account §1). */
export function BuySong({ entry, onClose }: { readonly entry: CatalogueVersion; readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>('offer')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const price = songPriceText(entry.priceCents)
  const buy = (): void => {
    countAction(ANALYTICS_ACTIONS.songPurchaseWanted)
    setStep('loading')
    timer.current = setTimeout(() => setStep('thanks'), LOADING_MS)
  }
  const close = (
    <Button variant={step === 'thanks' ? 'primary' : 'outline'} onClick={onClose}>
      {TEXTS.close}
    </Button>
  )
  return (
    <Dialog
      title={<LeaningTitle words={TEXTS.buyTitle} />}
      onClose={onClose}
      actions={
        <>
          {close}
          {step !== 'thanks' && (
            <Button busy={step === 'loading'} onClick={buy}>
              {TEXTS.buyAction(price)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body} aria-live="polite">
        {step === 'thanks' ? (
          <>
            <p className={styles.thanks}>{TEXTS.buyThanks}</p>
            <p>{TEXTS.buyNext}</p>
          </>
        ) : (
          <>
            <p>{TEXTS.buyWhat(entry.piece.title)}</p>
            <p className={styles.price}>
              <b>{price}</b> {TEXTS.buyOnce}
            </p>
            <p>{TEXTS.buyNothingCharged}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
