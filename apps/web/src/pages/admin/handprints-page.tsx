import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HandprintsAdmin } from '../../features/editors/front-door.ts'
import { AdminsOnly } from '../../features/membership/front-door.ts'

/** The hand shapes that exercises and positions are made of, and their editor (`/handprints-admin`). */
export function HandprintsPage(): ReactNode {
  const { item } = useSearch({ from: '/member/shell/handprints-admin' })
  return (
    <AdminsOnly>
      <HandprintsAdmin item={item} />
    </AdminsOnly>
  )
}
