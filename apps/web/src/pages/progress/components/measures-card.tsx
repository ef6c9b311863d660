import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { type CatalogueVersion, piecePath } from '../../../features/catalogue/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { allCounts, type MeasureCounts, type MeasuredVersion, type KnownMeasureState, measuredVersions } from '../measure-facts.ts'
import { measuresQuery } from '../progress.queries.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'
import { FigureTable } from '../chart/figure-table.tsx'
import styles from './measures-card.module.css'

const TEXTS = PROGRESS_TEXTS.measures
const STATES = ['mastered', 'learning', 'fragile', 'forgotten', 'new'] as const satisfies readonly KnownMeasureState[]
const PLAYED = STATES.filter((state) => state !== 'new')
/** Pieces that are shown before the others are asked for. */
const SHOWN_FIRST = 6

const totalOf = (counts: MeasureCounts): number => STATES.reduce((sum, state) => sum + counts[state], 0)

/** What all takes say of the measures of every piece that was played. */
export function MeasuresCard({ entries }: { readonly entries: readonly CatalogueVersion[] }) {
  const measures = useQuery(measuresQuery)
  const [isWhole, setWhole] = useState(false)
  if (!measures.data) return null
  const versions = measuredVersions(entries, measures.data)
  const counts = allCounts(versions)
  const rest = versions.length - SHOWN_FIRST
  return (
    <Card aria-labelledby="measures" className={styles.card}>
      <header>
        <h2 id="measures">{TEXTS.title}</h2>
        <p>
          {versions.length === 0
            ? TEXTS.none
            : TEXTS.lead(counts.mastered, totalOf(counts), new Set(versions.map(({ entry }) => entry.piece.id)).size)}
        </p>
      </header>
      {versions.length > 0 && (
        <>
          <div className={styles.share} role="img" aria-label={TEXTS.summary(counts.mastered, totalOf(counts))}>
            {STATES.map((state) => counts[state] > 0 && <i key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />)}
          </div>
          <ul className={styles.legend}>
            {STATES.map((state) => (
              <li key={state}>
                <i className={classes(styles.cell, styles[state])} />
                {TEXTS.states[state]}
                <b>{counts[state]}</b>
              </li>
            ))}
          </ul>
          <ul className={styles.pieces}>
            {versions.slice(0, isWhole ? undefined : SHOWN_FIRST).map((version) => (
              <PieceRow key={version.entry.id} version={version} />
            ))}
          </ul>
          {rest > 0 && !isWhole && (
            <Button variant="soft" onClick={() => setWhole(true)}>
              {TEXTS.more(rest)}
            </Button>
          )}
          {measures.data.pending > 0 && <p role="status">{TEXTS.pending}</p>}
          <MeasuresTable versions={versions} />
        </>
      )}
    </Card>
  )
}

function PieceRow({ version: { entry, states, counts } }: { readonly version: MeasuredVersion }) {
  return (
    <li>
      <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={styles.piece}>
        <span>
          <Cover piece={entry.piece.cover} />
        </span>
        <span className={styles.words}>
          <b>{entry.piece.title}</b>
          <span>{entry.versionTitle}</span>
          <span>{TEXTS.summary(counts.mastered, totalOf(counts))}</span>
        </span>
        <span className={styles.strip} aria-hidden="true" style={{ '--count': states.length } as CSSProperties}>
          {states.map((state, measure) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place
            <i key={measure} className={classes(styles.cell, styles[state])} />
          ))}
        </span>
      </Link>
    </li>
  )
}

function MeasuresTable({ versions }: { readonly versions: readonly MeasuredVersion[] }) {
  return (
    <FigureTable label={PROGRESS_TEXTS.showTable}>
      <thead>
        <tr>
          {[TEXTS.columnPiece, TEXTS.columnTotal, ...PLAYED.map((state) => TEXTS.states[state])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ entry, counts }) => (
          <tr key={entry.id}>
            <th scope="row">{TEXTS.version(entry.piece.title, entry.versionTitle)}</th>
            <td>{totalOf(counts)}</td>
            {PLAYED.map((state) => (
              <td key={state}>{counts[state]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
