import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import type { KeyboardSlide } from '@prelude/domain/practice'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Teacher, type TeacherExpression } from '../../../music-ui/teacher.tsx'
import { UI_TEXTS } from '../../../ui/ui.texts.ts'
import { KEYBOARD_TEXTS as TEXTS } from '../keyboard-setup.texts.ts'
import styles from './onboarding-frame.module.css'

/** Progress at each slide, 0–1. */
const SHARE: Readonly<Record<KeyboardSlide, number>> = {
  keyboardSelection: 0.2,
  keyboardSelected: 0.45,
  doesNotKnow: 0.45,
  midi: 0.8,
  classic: 0.7,
  declarativeMode: 0.9,
  noPiano: 0.8,
}

export interface OnboardingFrameProps {
  readonly slide: KeyboardSlide
  readonly onBack?: () => void
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** Escape or a click on the backdrop does not close it. Full screen on a phone. */
export function OnboardingFrame({ slide, onBack, onClose, children }: OnboardingFrameProps) {
  const heading = useRef<HTMLDivElement>(null)
  // The focus moves to the heading of a new slide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide is what moves the focus
  useEffect(() => heading.current?.querySelector('h2')?.focus({ preventScroll: true }), [slide])
  return (
    <Dialog kind="sheet" label={TEXTS.dialog}>
      <div className={styles.frame} data-slide={slide}>
        <header className={styles.head}>
          {onBack ? <IconButton icon="left" label={TEXTS.back} onClick={onBack} /> : <span className={styles.space} />}
          <div className={styles.progress} aria-hidden="true">
            <i style={{ transform: `scaleX(${SHARE[slide]})` }} />
          </div>
          {onClose ? <IconButton icon="close" label={UI_TEXTS.close} onClick={onClose} /> : <span className={styles.space} />}
        </header>
        <div ref={heading} key={slide} className={styles.slide}>
          {children}
        </div>
      </div>
    </Dialog>
  )
}

export interface SlideHeadProps {
  readonly teacherWords: string
  readonly title: readonly string[]
  readonly expression?: TeacherExpression
}

/** A sentence of the teacher, then the question. */
export function SlideHead({ teacherWords, title, expression = 'idle' }: SlideHeadProps) {
  return (
    <>
      <div className={styles.who}>
        <Teacher expression={expression} size={88} />
        <p className={styles.said}>{teacherWords}</p>
      </div>
      <h2 className={styles.title} tabIndex={-1}>
        <LeaningTitle words={title} />
      </h2>
    </>
  )
}
