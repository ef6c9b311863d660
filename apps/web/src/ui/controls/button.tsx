import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

export interface ButtonLook {
  /** `primary`: one a screen. `soft`: tinted, `outline`, `text`, `danger`: outlined in cherry. */
  readonly variant?: 'primary' | 'soft' | 'outline' | 'text' | 'danger'
  /** 56 px high for the main action of a screen, 48 otherwise. */
  readonly size?: 'main' | 'normal'
  readonly wide?: boolean
  readonly icon?: IconName
  /** After the label: an arrow to where the link leads. */
  readonly iconAfter?: IconName
}

type Look = { readonly [Part in keyof ButtonLook]: ButtonLook[Part] | undefined }

const buttonClass = ({ variant = 'primary', size = 'normal', wide }: Look, className: string | undefined): string =>
  classes(styles.button, styles[variant], size === 'main' && styles.main, wide && styles.wide, className)

const IconBefore = ({ icon }: Look) => icon && <Icon name={icon} />
const IconBehind = ({ iconAfter }: Look) => iconAfter && <Icon name={iconAfter} size={18} />

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'color'> {
  /** Busy: announced to screen readers, further clicks have no effect. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A busy button is not disabled: it would lose the focus. */
export function Button({ variant, size, wide, icon, iconAfter, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.turning} aria-hidden="true" /> : <IconBefore icon={icon} />}
      {children}
      {!busy && <IconBehind iconAfter={iconAfter} />}
    </button>
  )
}

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  readonly ref?: Ref<HTMLAnchorElement>
}
/** An external link that looks like a button. */
export function ButtonAnchor({ variant, size, wide, icon, iconAfter, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <IconBefore icon={icon} />
      {children}
      <IconBehind iconAfter={iconAfter} />
    </a>
  )
}

/** A link to a route that looks like a button: `<ButtonLink to="/catalog">`. */
export const ButtonLink = createLink(ButtonAnchor)

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'color'> {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
  readonly look?: 'plain' | 'outline' | 'paper'
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.icon, styles[look], className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

function IconAnchor({
  icon,
  label,
  look = 'plain',
  className,
  href,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & Pick<IconButtonProps, 'icon' | 'label' | 'look'>) {
  return (
    <a {...rest} href={href} className={classes(styles.icon, styles[look], className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  )
}
export const IconLink = createLink(IconAnchor)
