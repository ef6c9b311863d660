import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type CatalogueVersion, lockedOf, piecePath } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { pieceQuery } from '../../../features/piece/front-door.ts'
import { MODULE_TEXTS } from '../module.texts.ts'
import styles from './module-aside.module.css'

/** The pieces to play with a module (`related_piece_versions`, spec: learning §3.5); a version that is not found is left out. */
export function RelatedPieces({ versionIds }: { readonly versionIds: readonly number[] }) {
  const answers = useQueries({ queries: versionIds.map((id) => pieceQuery(id)) })
  const versions = answers.flatMap(({ data }, at) => data?.versions.find(({ id }) => id === versionIds[at]) ?? [])
  if (versions.length === 0) return null
  return (
    <Card aria-labelledby="related-pieces">
      <h2 id="related-pieces">{MODULE_TEXTS.pieces}</h2>
      <ul>
        {versions.map((version) => (
          <RelatedPiece key={version.id} version={version} />
        ))}
      </ul>
    </Card>
  )
}

function RelatedPiece({ version }: { readonly version: CatalogueVersion }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const page = { to: '/song/$playableType/$playableId/$artist/$songname', params: piecePath(version) } as const
  return (
    <li>
      <Link {...page} className={styles.after} onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(page))}>
        <span className={styles.cover}>
          <Cover piece={version.piece.cover} />
        </span>
        <span className={styles.named}>
          <b>{version.piece.title}</b>
          <small>{version.versionTitle}</small>
        </span>
        <Icon name="right" size={18} />
      </Link>
    </li>
  )
}
