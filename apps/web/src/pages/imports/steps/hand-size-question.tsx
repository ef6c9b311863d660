import { HAND_SPANS_SEMITONES } from '@prelude/domain/score/course'
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HandBadge } from '../../../music-ui/hand-badge.tsx'
import { useHandSizeChange } from '../../../shared/learner/front-door.ts'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './hand-size-question.module.css'

const TEXTS = IMPORT_TEXTS.hands

interface SpanChoiceProps {
  readonly label: string
  readonly hand?: 'RIGHT' | 'LEFT'
  readonly value: number | null
  readonly onChoose: (span: number) => void
}

/** One of four intervals, with the keys that it spans from a do. */
function SpanChoice({ label, hand, value, onChoose }: SpanChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>
        {hand && <HandBadge hand={hand} />}
        {label}
      </legend>
      <div className={styles.spans}>
        {HAND_SPANS_SEMITONES.map((span) => (
          <label key={span} className={styles.span}>
            <input type="radio" name={name} checked={value === span} onChange={() => onChoose(span)} />
            <b>{TEXTS.spans[span]}</b>
            <span>{TEXTS.keys[span]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** « Jusqu’où va votre main ? » Asked until the profile has it; one answer for both hands unless they differ. The import does not wait for it. */
export function HandSizeQuestion({ onSkip }: { readonly onSkip: () => void }) {
  const save = useHandSizeChange()
  const [apart, setApart] = useState(false)
  const [chosen, setChosen] = useState<{ readonly left: number | null; readonly right: number | null }>({ left: null, right: null })
  const choose = (next: typeof chosen): void => {
    setChosen(next)
    if (next.left !== null && next.right !== null) save.mutate({ left: next.left, right: next.right })
  }
  return (
    <Card className={styles.card} aria-labelledby="hand-size">
      <header className={styles.head}>
        <div>
          <h2 id="hand-size">{TEXTS.title}</h2>
          <p className={styles.soft}>{TEXTS.words}</p>
        </div>
        <Button variant="text" onClick={onSkip}>
          {TEXTS.skip}
        </Button>
      </header>
      {apart ? (
        <>
          <SpanChoice label={TEXTS.left} hand="LEFT" value={chosen.left} onChoose={(left) => choose({ ...chosen, left })} />
          <SpanChoice label={TEXTS.right} hand="RIGHT" value={chosen.right} onChoose={(right) => choose({ ...chosen, right })} />
        </>
      ) : (
        <SpanChoice label={TEXTS.both} value={chosen.right} onChoose={(span) => choose({ left: span, right: span })} />
      )}
      <Button variant="text" className={styles.apart ?? ''} aria-expanded={apart} onClick={() => setApart(!apart)}>
        {apart ? TEXTS.together : TEXTS.apart}
      </Button>
    </Card>
  )
}
