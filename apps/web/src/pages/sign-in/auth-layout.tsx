import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/layout/logo.tsx'
import { NightRoll } from '../../music-ui/night-roll/night-roll.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { LegalLinks } from '../../features/legal/front-door.ts'
import { AUTH_TEXTS as TEXTS } from '../../features/sign-in/front-door.ts'
import styles from './auth-layout.module.css'

/** Layout of the sign-in pages: form left, animated piano roll right. */
export function AuthLayout(): ReactNode {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <header>
          <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
            <Logo />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <footer className={styles.foot}>
          <LegalLinks />
        </footer>
      </div>
      <aside className={styles.window} data-theme="night">
        <div className={styles.say}>
          <Teacher expression="happy" size={112} />
          <p className={styles.title}>
            {TEXTS.windowTitle[0]}
            <br />
            <em>{TEXTS.windowTitle[1]}</em>
          </p>
          <p className={styles.words}>{TEXTS.windowWords}</p>
        </div>
        <NightRoll className={styles.roll} width={700} height={470} lowest={52} keys={18} beatHeight={62} keyboardHeight={96} position={0.3} />
      </aside>
    </div>
  )
}
