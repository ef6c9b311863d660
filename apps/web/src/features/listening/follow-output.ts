import type { ListeningStore } from './listening.store.ts'
import type { PageMicrophone } from './page-microphone.ts'

export interface FollowedOutput {
  /** The output may have been opened, or replaced. */
  update(): void
  leave(): void
}

/** While it listens, the microphone gets the app's own sound, for echo cancellation. */
export function followOutput(
  { view, microphone }: { readonly view: ListeningStore; readonly microphone: Pick<PageMicrophone, 'opened'> },
  outputNode: () => AudioNode | null,
): FollowedOutput {
  let reported: AudioNode | null = null
  const update = (): void => {
    const node = view.getState().status === 'ready' ? outputNode() : null
    if (node === reported) return
    reported = node
    microphone.opened()?.setEcho(node)
  }
  update()
  const unsubscribe = view.subscribe(({ status }, before) => {
    if (status !== before.status) update()
  })
  return {
    update,
    leave: () => {
      unsubscribe()
      if (reported) microphone.opened()?.setEcho(null)
    },
  }
}
