import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { AdminsOnly } from '../../features/membership/front-door.ts'
import styles from './content-admin.module.css'
import { type Rhythm, rhythmsQuery } from './content-admin.queries.ts'
import { CONTENT_ADMIN_TEXTS } from './content-admin.texts.ts'

const TEXTS = CONTENT_ADMIN_TEXTS.rhythmics

/** The rhythms that accompaniments are made of (`/rhythmics-admin`). */
export const RhythmicsPage = (): ReactNode => (
  <AdminsOnly>
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <Rhythms />
    </div>
  </AdminsOnly>
)

function Rhythms() {
  const rhythms = useQuery(rhythmsQuery)
  if (!rhythms.isSuccess) return <PageState query={rhythms} loading={<LineSkeletons count={8} height="56px" />} failed={CONTENT_ADMIN_TEXTS.failed} />
  if (rhythms.data.length === 0) return <p>{TEXTS.none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled with the keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={TEXTS.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.name}</th>
            <th scope="col">{TEXTS.divisions}</th>
            <th scope="col">{TEXTS.pattern}</th>
          </tr>
        </thead>
        <tbody>
          {rhythms.data.map((rhythm) => (
            <tr key={rhythm.id}>
              <th scope="row">{rhythm.name}</th>
              <td>{rhythm.divisions}</td>
              <td>
                <PatternPicture rhythm={rhythm} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const WIDTH = 320
const ROW = 16

/** One row for each hand; the width of a bar is the length of its note. */
function PatternPicture({ rhythm: { name, divisions, pattern } }: { readonly rhythm: Rhythm }) {
  const scale = WIDTH / Math.max(1, divisions)
  const of = (hand: 'LEFT' | 'RIGHT'): number => pattern.filter((note) => note.hand === hand).length
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${WIDTH} ${ROW * 2}`}
      width={WIDTH}
      height={ROW * 2}
      role="img"
      aria-label={TEXTS.patternOf(name, of('RIGHT'), of('LEFT'))}
    >
      {pattern.map(({ hand, position, duration }) => (
        <rect
          key={`${hand} ${position}`}
          className={hand === 'RIGHT' ? styles.right : styles.left}
          x={position * scale + 1}
          y={hand === 'RIGHT' ? 2 : ROW + 2}
          width={Math.max(3, duration * scale - 2)}
          height={ROW - 4}
          rx="4"
        />
      ))}
    </svg>
  )
}
