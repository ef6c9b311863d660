import { ActionIcon, Button as MantineButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './button.module.css'
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

const INSIDE = { inner: styles.inside ?? '', section: styles.inside ?? '', label: styles.inside ?? '' }

/** Props of Mantine's button in our styles, with an optional icon before and after the label. */
const buttonClasses = (
  { variant = 'primary', size = 'normal', wide, icon, iconAfter }: { readonly [Part in keyof ButtonLook]: ButtonLook[Part] | undefined },
  className: string | undefined,
) => ({
  className: classes(styles.button, styles[variant], size === 'main' && styles.main, wide && styles.wide, className),
  classNames: INSIDE,
  leftSection: icon && <Icon name={icon} />,
  rightSection: iconAfter && <Icon name={iconAfter} size={18} />,
})

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'color'> {
  /** Work is under way: said to readers, pressed again without effect. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** Not Mantine's `loading`: a button that it disables loses the focus. */
export function Button({ variant, size, wide, icon, iconAfter, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const working = busy && { leftSection: <span className={styles.turning} aria-hidden="true" />, rightSection: null }
  return (
    <MantineButton
      {...rest}
      {...buttonClasses({ variant, size, wide, icon, iconAfter }, className)}
      {...working}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </MantineButton>
  )
}

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  readonly ref?: Ref<HTMLAnchorElement>
}
/** A link out of the app that looks like a button. */
export function ButtonAnchor({ variant, size, wide, icon, iconAfter, className, children, ...rest }: AnchorProps) {
  return (
    <MantineButton {...rest} {...buttonClasses({ variant, size, wide, icon, iconAfter }, className)} component="a">
      {children}
    </MantineButton>
  )
}

/** A link to a route that looks like a button: `<ButtonLink to="/catalog">`. */
export const ButtonLink = createLink(ButtonAnchor)

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'color'> {
  readonly icon: IconName
  /** What it does, for readers and as a tip. */
  readonly label: string
  readonly look?: 'plain' | 'outline' | 'paper'
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const IN_ICON = { icon: styles.inside ?? '' }

export function IconButton({ icon, label, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <ActionIcon {...rest} type={type} className={classes(styles.icon, styles[look], className)} classNames={IN_ICON} aria-label={label} title={label}>
      <Icon name={icon} />
    </ActionIcon>
  )
}

function IconAnchor({
  icon,
  label,
  look = 'plain',
  className,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & Pick<IconButtonProps, 'icon' | 'label' | 'look'>) {
  return (
    <ActionIcon
      {...rest}
      component="a"
      className={classes(styles.icon, styles[look], className)}
      classNames={IN_ICON}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
export const IconLink = createLink(IconAnchor)
