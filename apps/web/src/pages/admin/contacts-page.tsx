import type { ReactNode } from 'react'
import { ContactsAdmin } from '../../features/contacts-admin/front-door.ts'
import { AdminsOnly } from '../../features/membership/front-door.ts'

/** What learners wrote to the team (`/contacts-admin`). */
export function ContactsPage(): ReactNode {
  return (
    <AdminsOnly>
      <ContactsAdmin />
    </AdminsOnly>
  )
}
