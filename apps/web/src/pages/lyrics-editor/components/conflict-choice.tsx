import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { LYRICS_TEXTS } from '../lyrics.texts.ts'
import { type Lyrics, type SungPart, wordsOf } from '../lyrics-sheet.ts'
import styles from './conflict-choice.module.css'

const TEXTS = LYRICS_TEXTS.conflict

export interface ConflictChoiceProps {
  readonly parts: readonly SungPart[]
  readonly mine: Lyrics
  readonly theirs: Lyrics
  readonly saving: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Two versions of the lyrics side by side, where they differ. */
export function ConflictChoice({ parts, mine, theirs, saving, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const differing = parts.flatMap((part, place) => {
    const [own, other] = [mine[place] ?? [], theirs[place] ?? []]
    return own.every((text, i) => text === other[i]) ? [] : [{ part, own: wordsOf(own), other: wordsOf(other) }]
  })
  return (
    <section className={styles.conflict} role="alert">
      <Callout tone="warning" title={TEXTS.title}>
        {TEXTS.words}
      </Callout>
      <ul className={styles.parts}>
        {differing.map(({ part, own, other }) => (
          <li key={part.index}>
            <SectionBadge letter={part.letter} />
            <dl>
              <div>
                <dt>{TEXTS.mine}</dt>
                <dd>{own || TEXTS.empty}</dd>
              </div>
              <div>
                <dt>{TEXTS.theirs}</dt>
                <dd>{other || TEXTS.empty}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button busy={saving} onClick={onKeepMine}>
          {TEXTS.keepMine}
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {TEXTS.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
