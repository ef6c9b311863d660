import type { Hand } from '@prelude/domain/score'
import { capitalised, counted, typeset } from '../../basics/index.ts'
import type { DelayChart } from './learner.ts'
import { HANDS_WORDS } from './offers.texts.ts'

interface Shown {
  readonly hand: Hand
  /** The hand against which it is measured; null for the clock. */
  readonly against: Hand | null
  readonly takes: number
  readonly bars: DelayChart['bars']
}

/** « Main gauche, retard moyen »; where most measures are ahead « avance moyenne ». */
export function chartWords({ hand, against, takes, bars }: Shown): Pick<DelayChart, 'title' | 'unit' | 'words'> {
  const isEarly = bars.reduce((sum, { ms }) => sum + ms, 0) < 0
  const title = `${capitalised(HANDS_WORDS[hand])}, ${isEarly ? 'avance moyenne' : 'retard moyen'}${against ? ` sur la ${HANDS_WORDS[against]}` : ''}`
  const each = bars.map(
    ({ number, ms }) =>
      `${number === 0 ? 'levée' : `mesure ${number}`}, ${Math.abs(ms)} millisecondes${ms < 0 === isEarly || ms === 0 ? '' : isEarly ? ' de retard' : ' d’avance'}`,
  )
  return {
    title: typeset(title),
    unit: typeset('en millisecondes, par mesure'),
    words: typeset(`${title}, ${counted(takes, 'prise', 'prises')} : ${each.join(' ; ')}.`),
  }
}
