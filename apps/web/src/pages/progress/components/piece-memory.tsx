import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Entry, piecePath } from '../../../features/catalogue/front-door.ts'
import { measuresOf } from '../../../features/piece/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { MeasureLegend, MeasureMap } from '../../../music-ui/measure-map.tsx'
import { sheetQuery } from '../../../shared/playables/front-door.ts'
import { memoryCells, practiceQuery } from '../../../shared/practice-memory/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PROGRESS_TEXTS as TEXTS } from '../progress.texts.ts'
import styles from './piece-memory.module.css'

/** Four rows on a wide screen; the whole map is on the piece's page. */
const SHOWN_MEASURES = 64

/** What weeks of takes say of each measure of one piece. */
export function PieceMemory({ entry }: { readonly entry: Entry }) {
  const sheet = useQuery(sheetQuery(entry.id, 'look'))
  const memory = useQuery(practiceQuery({ type: 'version', id: entry.id }))
  if (!sheet.data || !memory.data) return null
  const cells = memoryCells(memory.data)
  if (cells.length === 0) return null
  const measures = measuresOf(sheet.data.timeline)
  const sure = new Set(cells.filter(({ state }) => state === 'mastered').map(({ measure }) => measure))
  for (const { measure, state } of cells) if (state !== 'mastered') sure.delete(measure)
  return (
    <Card aria-labelledby="memory" className={styles.card}>
      <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={styles.head}>
        <div className={styles.cover}>
          <Cover piece={entry.piece.cover} />
        </div>
        <div className={styles.words}>
          <h2 id="memory">{TEXTS.memoryOf(entry.piece.title)}</h2>
          <p>{TEXTS.mastered(sure.size, measures.length)}</p>
        </div>
        <Icon name="right" size={18} />
      </Link>
      <MeasureLegend of="memory" />
      <MeasureMap measures={measures.slice(0, SHOWN_MEASURES)} cells={cells} hands={entry.hands} />
    </Card>
  )
}
