import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { piecePath } from '../../../features/catalogue/front-door.ts'
import { type Imported, IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './course-versions.module.css'

const TEXTS = IMPORT_TEXTS.course

/** The versions of the piece; each links to its page. */
export function CourseVersions({ piece }: { readonly piece: Imported }) {
  return (
    <Card aria-labelledby="course-versions">
      <h2 id="course-versions">{TEXTS.versions}</h2>
      <ul className={styles.versions}>
        {piece.versions.map((version) => (
          <li key={version.id}>
            <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(version)} className={styles.version}>
              <span className={styles.words}>
                <b>{version.versionTitle}</b>
                <span>{version.subtitle}</span>
              </span>
              <Difficulty value={version.difficulty} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.positions}>{TEXTS.positions(piece.positions.RIGHT, piece.positions.LEFT)}</p>
    </Card>
  )
}
