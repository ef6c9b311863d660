import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './editor-card.module.css'

/** One part of an editor, its contents below each other. */
export const EditorCard = (props: Omit<HTMLAttributes<HTMLElement>, 'className'>): ReactNode => <Card {...props} className={styles.card} />

/** A title, and what stands beside it. */
export const EditorCardHead = ({ children }: { readonly children: ReactNode }): ReactNode => <header className={styles.head}>{children}</header>
