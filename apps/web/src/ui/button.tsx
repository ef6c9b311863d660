import { ActionIcon as MantineActionIcon, Button as MantineButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonLook {
  /** `primary`: one a screen. `soft`: tinted, `outline`, `text`, `danger`: outlined in cherry. */
  readonly variant?: 'primary' | 'soft' | 'outline' | 'text' | 'danger'
  /** 56 px high for the main action of a screen, 48 otherwise. */
  readonly size?: 'main' | 'normal'
  readonly wide?: boolean
  readonly icon?: IconName
  /** After the words: an arrow to where the link leads. */
  readonly iconAfter?: IconName
}

/** Mantine's button in our dress: words in the middle, an icon or the turning ring before, an icon after. */
const dress = ({ variant = 'primary', size = 'normal', wide, icon, iconAfter }: ButtonLook, className?: string) => ({
  className: classes(styles.button, styles[variant], size === 'main' && styles.main, wide && styles.wide, className),
  classNames: INSIDE,
  leftSection: icon && <Icon name={icon} />,
  rightSection: iconAfter && <Icon name={iconAfter} size={18} />,
})
const INSIDE = { inner: styles.inside ?? '', label: styles.inside ?? '', section: styles.inside ?? '' }

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Work is under way: said to readers, pressed again without effect. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** Not Mantine's `loading`: a disabled button loses the focus. */
export function Button({ variant, size, wide, icon, iconAfter, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const dressed = dress(lookOf({ variant, size, wide, icon, iconAfter }), className)
  return (
    <MantineButton
      {...rest}
      {...dressed}
      {...(busy && { leftSection: <span className={styles.turning} aria-hidden="true" />, rightSection: null })}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </MantineButton>
  )
}

interface AnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}
function ButtonAnchor({ variant, size, wide, icon, iconAfter, className, children, ...rest }: AnchorProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), ...(icon && { icon }), ...(iconAfter && { iconAfter }) }
  return (
    <a {...rest} className={lookOf(look, className)}>
      {inside(look, children)}
    </a>
  )
}

/** A link to a route that looks like a button: `<ButtonLink to="/catalog">`. */
export const ButtonLink = createLink(ButtonAnchor)

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** What it does, for readers and as a tip. */
  readonly label: string
  readonly look?: 'plain' | 'outline' | 'paper'
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.icon, styles[look], className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

function IconAnchor({ icon, label, look = 'plain', className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Pick<IconButtonProps, 'icon' | 'label' | 'look'>) {
  return (
    <a {...rest} className={classes(styles.icon, styles[look], className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  )
}
export const IconLink = createLink(IconAnchor)
