import { capitalised } from '@prelude/domain/basics'
import { configurationOf, useLearner } from '../../../shared/learner/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { tonalityName } from '../tonality.queries.ts'
import { TONALITY_TEXTS as TEXTS } from '../tonality.texts.ts'
import { offsetOf, type TonalityFacts, tonalitiesOf } from '../tonality-options.ts'
import { TonalityCard } from './tonality-card.tsx'
import styles from './tonality-choice.module.css'

/** The chosen tonality in one line that opens the list of all: open at once for who sings, for whom it decides. */
export function TonalityChoice({ model, isSung }: { readonly model: TonalityFacts; readonly isSung: boolean }) {
  const learner = useLearner()
  const ranked = tonalitiesOf(model, learner?.vocalRange ?? null)
  const chosen = ranked.find(({ semitoneOffset }) => semitoneOffset === offsetOf(model))
  if (!chosen || ranked.length < 2) return null
  const sings = learner ? configurationOf(learner, 'IS_SINGER') : false
  return (
    <details className={styles.choice} open={sings && isSung}>
      <summary className={styles.chosen}>
        <span>
          <small>{TEXTS.title}</small>
          <b>{capitalised(chosen.isOriginalTone ? TEXTS.originalName(tonalityName(chosen.tonality)) : tonalityName(chosen.tonality))}</b>
        </span>
        <Icon name="down" size={20} className={styles.arrow} />
      </summary>
      <TonalityCard model={model} isSung={isSung} withTitle={false} />
    </details>
  )
}
