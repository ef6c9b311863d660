import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toasts } from '../ui/toasts.tsx'
import { Announcer } from './announcer.tsx'

/** What is there on every page. */
export function Root(): ReactNode {
  return (
    <>
      <Outlet />
      <Toasts />
      <Announcer />
    </>
  )
}
