import { classes } from '../../../ui/theme/classes.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import type { PieceDetails } from '../piece.queries.ts'
import styles from './about-score.module.css'

/** Source and licence of the piece. */
export function AboutScore({ song }: { readonly song: PieceDetails }) {
  const facts = [
    [TEXTS.tonality, song.tonality],
    [TEXTS.time, song.timeSignature],
    [TEXTS.tempo, TEXTS.tempoWords(Math.round(song.tempo))],
    ...(song.hasLyrics ? [[TEXTS.lyrics, TEXTS.yes]] : []),
    ...(song.piece.isOwn
      ? []
      : [
          [TEXTS.source, song.source],
          [TEXTS.licence, song.licence],
        ]),
  ] as const
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">{TEXTS.about}</h2>
      <dl className={classes(styles.facts, !song.piece.isOwn && styles.sourced)}>
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
