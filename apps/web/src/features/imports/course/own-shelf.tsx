import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PieceCard, PieceGrid } from '../../catalogue/front-door.ts'
import { useImportClick } from '../../membership/front-door.ts'
import { importsQuery } from '../imports.queries.ts'
import { OWN_SHELF_TEXTS as TEXTS } from '../own-shelf.texts.ts'
import styles from './own-shelf.module.css'

/** The learner's own pieces above the catalogue, with a card to import another one. Empty until one was imported. */
export function OwnShelf() {
  const pieces = useQuery(importsQuery)
  const onImportClick = useImportClick()
  if (!pieces.data || pieces.data.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="own-pieces">
      <h2 id="own-pieces">{TEXTS.own}</h2>
      <PieceGrid>
        {pieces.data.map(({ id, versions: [written] }) => written && <PieceCard key={id} entry={written} withLocks={false} />)}
        <Link to="/catalog/import" className={styles.add} preload={false} onClick={onImportClick}>
          <span className={styles.square}>
            <Icon name="upload" size={30} />
          </span>
          <span className={styles.words}>{TEXTS.add}</span>
        </Link>
      </PieceGrid>
    </section>
  )
}
