import type { Ambitus, Pitch, RankedTonality } from '@prelude/domain/music'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { configurationOf, useLearner } from '../../../shared/learner/front-door.ts'
import { useTonalityChoice } from '../tonality.queries.ts'
import { TONALITY_TEXTS as TEXTS } from '../tonality.texts.ts'
import { offsetOf, shortList, type TonalityFacts, tonalitiesOf } from '../tonality-options.ts'
import styles from './tonality-card.module.css'
import { TonalityRow } from './tonality-row.tsx'

/** Few at first: the best ones are on top. */
const FIRST = 3

/** From the lowest to the highest note of all bars. */
function scaleOf(options: readonly RankedTonality[], voice: Ambitus): Ambitus {
  const ranges = [...options.flatMap(({ ambitus }) => ambitus ?? []), voice]
  return { low: Math.min(...ranges.map(({ low }) => low)) as Pitch, high: Math.max(...ranges.map(({ high }) => high)) as Pitch }
}

export interface TonalityCardProps {
  readonly model: TonalityFacts
  /** False for a piece without words; of one with words the range of its melody is shown over a known voice. */
  readonly isSung?: boolean
  readonly withTitle?: boolean
}

/** The tonalities of a version, ranked for the learner's voice; choosing one stores it and changes sheet and score. */
export function TonalityCard({ model, isSung = true, withTitle = true }: TonalityCardProps) {
  const learner = useLearner()
  const { href } = useLocation()
  const group = useId()
  const [all, setAll] = useState(false)
  const choice = useTonalityChoice(model.id)
  const voice = learner?.vocalRange ?? null
  const ranked = tonalitiesOf(model, voice)
  // Optimistic; the sheet is refetched.
  const chosen = choice.isPending ? choice.variables.semitoneOffset : offsetOf(model)
  const few = shortList(ranked, chosen, FIRST)
  const shown = all ? ranked : few
  const scale = isSung && voice ? scaleOf(ranked, voice) : null
  const sings = learner ? configurationOf(learner, 'IS_SINGER') : false
  if (ranked.length < 2) return null
  return (
    <section className={styles.card} aria-label={TEXTS.title} aria-busy={choice.isPending || undefined}>
      <fieldset className={styles.list}>
        <legend className={withTitle ? styles.title : 'visually-hidden'}>{TEXTS.title}</legend>
        {shown.map((option) => (
          <TonalityRow
            key={option.id}
            option={option}
            voice={voice}
            scale={scale}
            name={group}
            checked={option.semitoneOffset === chosen}
            onChoose={() => choice.mutate(option)}
          />
        ))}
      </fieldset>
      {ranked.length > few.length && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? TEXTS.less : TEXTS.more(ranked.length)}
        </Button>
      )}
      {learner && model.ambitus && (voice === null || sings) && (
        <div className={styles.voice}>
          {voice === null && <p>{TEXTS.askVoice}</p>}
          <ButtonLink to="/ambitus" search={{ back: href }} variant={voice === null ? 'soft' : 'text'}>
            {voice === null ? TEXTS.setVoice : TEXTS.changeVoice}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
