import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './popover.module.css'

const GAP = 8
const EDGE = 12

/** Position of the panel: under its button, above where there is no space, inside the edges of the window. */
export function panelPlace(
  button: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  panel: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const left = Math.max(EDGE, Math.min(button.left, view.width - panel.width - EDGE))
  const below = button.bottom + GAP
  const fits = below + panel.height <= view.height - EDGE || button.top - GAP - panel.height < EDGE
  return { left, top: fits ? Math.min(below, Math.max(EDGE, view.height - panel.height - EDGE)) : button.top - GAP - panel.height }
}

export interface PopoverProps {
  /** Content of the button that opens. */
  readonly button: ReactNode
  readonly buttonClassName?: string | undefined
  readonly buttonLabel?: string | undefined
  /** The setting that the button opens, for who points at it. */
  readonly buttonSetting?: string
  /** Title of the panel, shown on the phone, an accessible name everywhere. */
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly className?: string | undefined
}

/** The native popover: Escape or a touch outside closes it, the focus returns. A sheet from below on the phone. */
export function Popover({ button, buttonClassName, buttonLabel, buttonSetting, label, children, className }: PopoverProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const place = (): void => {
    if (!opener.current || !panel.current) return
    if (!window.matchMedia('(min-width: 768px)').matches) {
      // A sheet from below: inline positions of an earlier, wider window must not move it.
      panel.current.style.removeProperty('left')
      panel.current.style.removeProperty('top')
      return
    }
    const { left, top } = panelPlace(opener.current.getBoundingClientRect(), panel.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    panel.current.style.left = `${left}px`
    panel.current.style.top = `${top}px`
  }
  const onToggle = (event: ToggleEvent): void => {
    const opened = event.newState === 'open'
    setOpen(opened)
    const method = opened ? 'addEventListener' : 'removeEventListener'
    window[method]('scroll', placing.current, true)
    window[method]('resize', placing.current)
    if (opened) requestAnimationFrame(place)
  }
  const placing = useRef(place)
  const close = (): void => panel.current?.hidePopover()

  return (
    <>
      <button
        type="button"
        ref={opener}
        className={buttonClassName}
        aria-label={buttonLabel}
        data-setting={buttonSetting}
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={label} className={classes(styles.panel, className)} onToggle={onToggle}>
        <p className={styles.title} aria-hidden="true">
          {label}
        </p>
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
