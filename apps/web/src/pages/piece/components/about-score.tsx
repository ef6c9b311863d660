import { classes } from '../../../ui/theme/classes.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import type { PieceDescription } from '../../../features/piece/front-door.ts'
import styles from './about-score.module.css'

/** Source and licence of the piece. */
export function AboutScore({ details }: { readonly details: PieceDescription }) {
  const facts = [
    [TEXTS.tonality, details.tonality],
    [TEXTS.time, TEXTS.timeWords(details.timeSignature)],
    [TEXTS.tempo, TEXTS.tempoWords(Math.round(details.tempo))],
    ...(details.hasLyrics ? [[TEXTS.lyrics, TEXTS.yes]] : []),
    ...(details.piece.isOwn
      ? []
      : [
          [TEXTS.source, details.source],
          [TEXTS.licence, details.licence],
        ]),
  ] as const
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">{TEXTS.about}</h2>
      <dl className={classes(styles.facts, !details.piece.isOwn && styles.sourced)}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
