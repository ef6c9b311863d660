import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FirstQuestions } from '../../features/account/front-door.ts'
import styles from './full-screen-layout.module.css'

/** Full-screen layout of the player and of a result, without navigation. */
export function Stage(): ReactNode {
  return (
    <div className={styles.stage}>
      <Outlet />
      <FirstQuestions />
    </div>
  )
}
