import { contentStatus, isValidated } from '@prelude/domain/learning'
import { useId } from 'react'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ProgressStatusMark } from '../../../music-ui/progress-status-mark.tsx'
import { ResultRing } from '../../../music-ui/result-ring.tsx'
import type { CatalogueVersion } from '../../../features/catalogue/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './version-list.module.css'

export interface VersionListProps {
  readonly versions: readonly CatalogueVersion[]
  readonly chosen: number
  readonly withLocks: boolean
  readonly onChoose: (version: CatalogueVersion) => void
}

const statusOf = ({ bestScore, lastOpenedAt }: CatalogueVersion) =>
  contentStatus({ isValidated: isValidated(bestScore), isBegun: bestScore !== null || lastOpenedAt !== null })

/** The versions of a piece, with the best result of each. */
export function VersionList({ versions, chosen, withLocks, onChoose }: VersionListProps) {
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend>{TEXTS.versions}</legend>
      {versions.map((version) => (
        <label key={version.id} className={styles.version}>
          <input type="radio" name={name} checked={version.id === chosen} onChange={() => onChoose(version)} />
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.words}>
            <b>{version.versionTitle}</b>
            <span className={styles.facts}>
              <Difficulty value={version.difficulty} />
              <ProgressStatusMark status={statusOf(version)} />
            </span>
          </span>
          {version.bestScore !== null && <ResultRing score={version.bestScore} />}
          {version.bestScore === null && withLocks && !version.isFree && (
            <span className={styles.lock} role="img" aria-label={TEXTS.counted} title={TEXTS.counted}>
              <Icon name="lock" size={18} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
