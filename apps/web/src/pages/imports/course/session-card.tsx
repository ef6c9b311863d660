import { percent } from '@prelude/domain/basics'
import type { Timeline } from '@prelude/domain/score'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { playerParams } from '../../../features/catalogue/front-door.ts'
import { firstSession, type SessionStep } from '../first-session.ts'
import { type Imported, type ImportedVersion, IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './session-card.module.css'

const TEXTS = IMPORT_TEXTS.course

const wordsOf = ({ mode, hands, letter, speed }: SessionStep): string =>
  mode === 'listen'
    ? TEXTS.listenTo(letter)
    : mode === 'time'
      ? TEXTS.inTime(letter, percent(100 * speed))
      : TEXTS.work(hands, letter, percent(100 * speed))

export interface SessionCardProps {
  readonly piece: Imported
  readonly version: ImportedVersion
  readonly timeline: Timeline
}

/** Three first tasks; each opens the player with its parameters. */
export function SessionCard({ piece, version, timeline }: SessionCardProps) {
  const steps = firstSession(timeline, piece.sections)
  const [first] = steps
  if (!first) return null
  const numberOf = (measure: number): number => timeline.measures[measure]?.number ?? measure + 1
  return (
    <Card aria-labelledby="first-session">
      <header className={styles.head}>
        <h2 id="first-session">{TEXTS.firstSession}</h2>
        <b>{TEXTS.minutes(steps.reduce((sum, { minutes }) => sum + minutes, 0))}</b>
      </header>
      <ol>
        {steps.map((step, place) => (
          <li key={wordsOf(step)}>
            <Link
              to="/player/version/$playableId/$artist/$songname"
              params={playerParams(version)}
              search={{ mode: step.mode, hands: step.hands, speed: step.speed, from: step.range.from, to: step.range.to }}
              className={styles.step}
              preload={false}
            >
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.words}>
                <b>{wordsOf(step)}</b>
                <span>{TEXTS.only(numberOf(step.range.from), numberOf(step.range.to))}</span>
              </span>
              <span className={styles.minutes}>{TEXTS.minutes(step.minutes)}</span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
