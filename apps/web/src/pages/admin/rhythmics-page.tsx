import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RhythmicsAdmin } from '../../features/editors/front-door.ts'
import { AdminsOnly } from '../../features/membership/front-door.ts'

/** The rhythms that accompaniments are made of, and their editor (`/rhythmics-admin`). */
export function RhythmicsPage(): ReactNode {
  const { item } = useSearch({ from: '/member/shell/rhythmics-admin' })
  return (
    <AdminsOnly>
      <RhythmicsAdmin item={item} />
    </AdminsOnly>
  )
}
