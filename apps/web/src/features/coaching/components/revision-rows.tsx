import { Link } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { pieceOf } from '../../catalogue/front-door.ts'
import type { PlannedRevision } from '../coaching.queries.ts'
import { COACHING_TEXTS as TEXTS } from '../coaching.texts.ts'
import { playerOfGoal } from '../goal-address.ts'
import coverRow from '../../../ui/layout/cover-rows.module.css'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './revision-rows.module.css'

export interface RevisionRowsProps {
  readonly revisions: readonly PlannedRevision[]
  /** With the reason of each in a sentence, and what to play instead. */
  readonly detailed?: boolean
}

/** What is due today, a line each: where, in what state, how long; a line opens the player on its passage. */
export function RevisionRows({ revisions, detailed = false }: RevisionRowsProps) {
  return (
    <ul className={coverRow.rows}>
      {revisions.map((revision) => (
        <li key={`${revision.playable_type} ${revision.playable_id} ${revision.from_measure}`}>
          <Link {...playerOfGoal({ kind: 'revise', ...revision })} className={coverRow.row}>
            <span className={classes(coverRow.cover, styles.cover)}>
              {revision.entry ? <Cover piece={pieceOf(revision.entry.piece).cover} /> : <Icon name="keyboard" size={24} />}
            </span>
            <span className={classes(coverRow.words, styles.words)}>
              <b>{revision.title}</b>
              <span className={styles.facts}>
                {revision.whole ? TEXTS.revisionPassage(revision) : revision.letters.map((letter) => <SectionBadge key={letter} letter={letter} />)}
                <span className={styles.state} data-state={revision.reason}>
                  {TEXTS.states[revision.reason]}
                </span>
              </span>
              {detailed && <span className={styles.reason}>{TEXTS.revisionReason(revision)}</span>}
              {detailed && revision.simpler && <span className={styles.reason}>{TEXTS.simpler(revision.simpler.title)}</span>}
            </span>
            <span className={styles.minutes}>{TEXTS.minutes(revision.minutes)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
