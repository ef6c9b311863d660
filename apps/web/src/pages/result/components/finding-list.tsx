import type { Finding } from '@prelude/domain/practice'
import type { ComponentType } from 'react'
import type { IconProps } from '../../../ui/icons/icon.tsx'
import { HandFingerIcon, MetronomeIcon, MusicIcon, VolumeIcon } from '../../../ui/icons/tabler-icons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { FindingRow } from '../finding-rows.ts'
import { RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import styles from './finding-list.module.css'

type Look = 'pitch' | 'rhythm' | 'hands' | 'touch'

/** Pitch, time, hands and touch each have an icon. */
const LOOK_OF: Readonly<Record<Finding['kind'], Look>> = {
  clef: 'pitch',
  'hand-offset': 'pitch',
  'key-signature': 'pitch',
  'learned-fault': 'pitch',
  'wrong-keys': 'pitch',
  'wrong-octave': 'pitch',
  missed: 'pitch',
  skipped: 'pitch',
  restart: 'rhythm',
  'not-restruck': 'pitch',
  'extra-keys': 'pitch',
  rushing: 'rhythm',
  dragging: 'rhythm',
  hesitation: 'rhythm',
  'rhythm-figure': 'rhythm',
  uneven: 'rhythm',
  'hands-apart': 'hands',
  'late-after-leap': 'hands',
  'rolled-chord': 'hands',
  'held-short': 'touch',
  'flat-dynamics': 'touch',
  'hand-balance': 'touch',
  accents: 'touch',
  'heavy-finger': 'touch',
  'staccato-held': 'touch',
  'legato-broken': 'touch',
  'pedal-blurred': 'touch',
}
const ICONS: Readonly<Record<Look, ComponentType<IconProps>>> = {
  pitch: MusicIcon,
  rhythm: MetronomeIcon,
  hands: HandFingerIcon,
  touch: VolumeIcon,
}

export interface FindingListProps {
  readonly rows: readonly FindingRow[]
  readonly onWork: (row: FindingRow) => void
}

/** The findings of a take that the next step does not say: what was measured, its cause, what to try. */
export function FindingList({ rows, onWork }: FindingListProps) {
  if (rows.length === 0) return null
  return (
    <Card className={styles.card} aria-labelledby="findings">
      <h2 id="findings">{TEXTS.findings}</h2>
      <ul className={styles.list}>
        {rows.map((row) => {
          const { kind } = row.finding
          const look = LOOK_OF[kind]
          const Picture = ICONS[look]
          return (
            <li key={`${kind} ${row.title}`} data-finding={kind}>
              <span className={styles.picture} data-look={look}>
                <Picture />
              </span>
              <div className={styles.words}>
                <h3>{row.title}</h3>
                <p>{row.detail}</p>
                {row.advice && <p className={styles.advice}>{[row.advice, row.loop].filter(Boolean).join(' ')}</p>}
              </div>
              {row.finding.cause !== 'no-velocity' && (
                <button type="button" className={styles.work} onClick={() => onWork(row)}>
                  {TEXTS.work}
                  <span className={styles.unseen}>{TEXTS.workOf(row.title)}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
