// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from '../feedback/toast.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { followDialogs } from './open-dialogs.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
let place: HTMLElement
const show = (node: ReactNode): void => act(() => root.render(node))
const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next))
const dialog = (): HTMLDialogElement => place.querySelector('dialog') as HTMLDialogElement

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

describe.each(['dialog', 'sheet'] as const)('a %s', (kind) => {
  it('opens when it is rendered, named by its heading', () => {
    show(
      <Dialog kind={kind} title="Réglages" onClose={() => undefined}>
        Volumes
      </Dialog>,
    )
    expect(dialog().open).toBe(true)
    expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Réglages')
    expect(dialog().hasAttribute('aria-label')).toBe(false)
  })

  it('is named by its label where the content has a heading of its own', () => {
    show(
      <Dialog kind={kind} label="Votre piano">
        <h2>Quel piano avez-vous ?</h2>
      </Dialog>,
    )
    expect(dialog().getAttribute('aria-label')).toBe('Votre piano')
    expect(dialog().hasAttribute('aria-labelledby')).toBe(false)
    expect(place.querySelectorAll('h2')).toHaveLength(1)
  })

  it('closes by its button and by a press on the backdrop, not by one inside', () => {
    const onClose = vi.fn()
    show(
      <Dialog kind={kind} title="Réglages" onClose={onClose}>
        <p>Volumes</p>
      </Dialog>,
    )
    act(() => void place.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    expect(dialog().open).toBe(true)
    act(() => (place.querySelector('[aria-label=Fermer]') as HTMLButtonElement).click())
    expect([dialog().open, onClose.mock.calls.length]).toEqual([false, 1])
    act(() => dialog().showModal())
    act(() => void dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    expect([dialog().open, onClose.mock.calls.length]).toEqual([false, 2])
  })

  it('stays until it is answered without an onClose', () => {
    show(
      <Dialog kind={kind} title="Votre essai est terminé">
        Choisissez
      </Dialog>,
    )
    const cancel = new Event('cancel', { cancelable: true })
    const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    act(() => {
      dialog().dispatchEvent(cancel)
      dialog().dispatchEvent(escapeKey)
      dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    expect([cancel.defaultPrevented, escapeKey.defaultPrevented, dialog().open]).toEqual([true, true, true])
    expect(place.querySelector('[aria-label=Fermer]')).toBeNull()
  })

  it('has night colours outside the player', () => {
    show(
      <Dialog kind={kind} label="Le résultat s’enregistre…" night>
        …
      </Dialog>,
    )
    expect(dialog().dataset.theme).toBe('night')
  })

  it.each([
    ['its opener', 'button'],
    ['the page, where nothing had the focus', 'main'],
  ])('removed without being closed, gives the focus to %s', async (_, expected) => {
    await frame() // the dialogs of earlier tests
    const main = Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 })
    const button = main.appendChild(document.createElement('button'))
    document.body.append(main)
    if (expected === 'button') button.focus()
    show(
      <Dialog kind={kind} title="Quel âge avez-vous ?">
        …
      </Dialog>,
    )
    ;(document.activeElement as HTMLElement | null)?.blur()
    show(null)
    await frame()
    expect(document.activeElement?.localName).toBe(expected)
    main.remove()
  })
})

describe('dialogs of the page', () => {
  it('are watched from the first that opens to the last that closes', () => {
    const heard: boolean[] = []
    const unfollow = followDialogs((isAnyOpen) => heard.push(isAnyOpen))
    act(() => root.render(<Dialog title="Un">1</Dialog>))
    act(() =>
      root.render(
        <>
          <Dialog title="Un">1</Dialog>
          <Dialog title="Deux">2</Dialog>
        </>,
      ),
    )
    const late: boolean[] = []
    followDialogs((isAnyOpen) => late.push(isAnyOpen))()
    act(() => root.render(null))
    unfollow()
    act(() => root.render(<Dialog title="Trois">3</Dialog>))
    expect([heard, late]).toEqual([[true, false], [true]])
  })

  it('have the toasts inside the topmost one, where they can be read and clicked', () => {
    const onClick = vi.fn()
    act(() =>
      root.render(
        <>
          <Toasts />
          <Dialog title="Un">1</Dialog>
          <Dialog title="Deux">2</Dialog>
        </>,
      ),
    )
    act(() => void toast({ message: 'Vous ne pouvez pas changer ce paramètre.', action: { label: 'Ok', onClick } }))
    const [first, second] = [...document.querySelectorAll('dialog')]
    expect([first?.querySelector('[role=status]'), document.querySelectorAll('[role=status]').length]).toEqual([null, 1])
    const shown = second?.querySelector('[role=status]')
    expect(shown?.textContent).toContain('Vous ne pouvez pas changer ce paramètre.')
    act(() => shown?.querySelector('button')?.click())
    expect(onClick).toHaveBeenCalledOnce()
    act(() => root.render(<Toasts />))
    act(() => void toast({ message: 'Encore' }))
    expect(document.querySelector('[role=status]')?.closest('dialog')).toBeNull()
  })
})
