import { createStore } from 'zustand/vanilla'

/** The modal dialogs of the page, the topmost last. What lies outside the topmost one is inert, toasts too. */
export const openDialogs = createStore<{ readonly list: readonly HTMLDialogElement[] }>(() => ({ list: [] }))

/** Returns the function for its end. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  openDialogs.setState(({ list }) => ({ list: [...list, dialog] }))
  return () => openDialogs.setState(({ list }) => ({ list: list.filter((other) => other !== dialog) }))
}

/** Calls back when the first dialog opens and when the last one is gone, and at once where one is open; returns the unsubscribe function. */
export function followDialogs(listener: (isAnyOpen: boolean) => void): () => void {
  if (openDialogs.getState().list.length > 0) listener(true)
  return openDialogs.subscribe(({ list }, before) => {
    const isAnyOpen = list.length > 0
    if (isAnyOpen !== before.list.length > 0) listener(isAnyOpen)
  })
}
