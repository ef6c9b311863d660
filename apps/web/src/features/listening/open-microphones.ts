import type { ListeningStore } from './listening.store.ts'
import type { PageMicrophone } from './page-microphone.ts'

export interface OpenMicrophones {
  /** Another part of the app holds the microphone open, which `close` ends: shown as open until the returned function is called. */
  openedElsewhere(close: () => void): () => void
  /** Closes it, whichever part of the app has it open. */
  close(): void
}

/** Says in the view whether the microphone is open. */
export function createOpenMicrophones(view: ListeningStore, microphone: Pick<PageMicrophone, 'onOpen' | 'opened'>): OpenMicrophones {
  let isOwnOpen = false
  const elsewhere = new Set<() => void>()
  const show = (): void => view.setState({ isOpen: isOwnOpen || elsewhere.size > 0 })
  microphone.onOpen((isOpen) => {
    isOwnOpen = isOpen
    show()
  })
  return {
    openedElsewhere: (close) => {
      elsewhere.add(close)
      show()
      return () => {
        elsewhere.delete(close)
        show()
      }
    },
    close: () => {
      if (isOwnOpen) microphone.opened()?.stop()
      for (const close of elsewhere) close()
    },
  }
}
