import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { AdminsOnly } from '../../features/membership/front-door.ts'
import styles from './content-admin.module.css'
import { handShapesQuery } from './content-admin.queries.ts'
import { CONTENT_ADMIN_TEXTS } from './content-admin.texts.ts'

const TEXTS = CONTENT_ADMIN_TEXTS.handprints

/** The handprints that exercises and positions are made of (`/handprints-admin`). */
export const HandprintsPage = (): ReactNode => (
  <AdminsOnly>
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <HandShapes />
    </div>
  </AdminsOnly>
)

function HandShapes() {
  const shapes = useQuery(handShapesQuery)
  if (!shapes.isSuccess) return <PageState query={shapes} loading={<LineSkeletons count={8} height="40px" />} failed={CONTENT_ADMIN_TEXTS.failed} />
  if (shapes.data.length === 0) return <p>{TEXTS.none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled with the keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={TEXTS.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.label}</th>
            <th scope="col">{TEXTS.shape}</th>
            <th scope="col">{TEXTS.code}</th>
            <th scope="col">{TEXTS.semitones}</th>
            <th scope="col">{TEXTS.usedIn}</th>
          </tr>
        </thead>
        <tbody>
          {shapes.data.map(({ code, label, semitones, usedIn }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              <td>
                <ShapePicture label={label} semitones={semitones} />
              </td>
              <td>
                <code>{code}</code>
              </td>
              <td>{semitones.join(' ')}</td>
              <td>{TEXTS.uses(usedIn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STEP = 8

/** A dot a semitone, filled where a finger lies. */
function ShapePicture({ label, semitones }: { readonly label: string; readonly semitones: readonly number[] }) {
  const last = Math.max(12, ...semitones)
  return (
    <svg
      className={styles.shape}
      viewBox={`0 0 ${(last + 1) * STEP} 12`}
      width={(last + 1) * STEP}
      height="12"
      role="img"
      aria-label={TEXTS.shapeOf(label)}
    >
      {Array.from({ length: last + 1 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a scale
        <circle key={place} cx={place * STEP + STEP / 2} cy="6" r={semitones.includes(place) ? 3.6 : 1.4} />
      ))}
    </svg>
  )
}
