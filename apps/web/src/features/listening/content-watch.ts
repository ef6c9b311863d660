export interface ContentWatchOptions {
  readonly isOn: () => boolean
  /** It was listened to, and another content is shown now. */
  readonly onChanged: () => void
  readonly stop: () => void
  readonly resume: () => void
}

/** Listening belongs to one content: stops with it, and goes on when the same one is opened again. Returns the function that opens a content. */
export function createContentWatch({ isOn, onChanged, stop, resume }: ContentWatchOptions): (key: string) => () => void {
  /** Counts openings: a content that was replaced does not stop its successor. */
  let opening = 0
  let current: string | null = null
  /** The content with which listening was stopped last. */
  let stoppedWith: string | null = null

  const close = (key: string, own: number): void => {
    if (own !== opening) return
    current = null
    stoppedWith = isOn() ? key : null
    if (stoppedWith !== null) stop()
  }
  return (key) => {
    opening += 1
    const own = opening
    const wasOn = isOn()
    if (current !== null && current !== key && wasOn) {
      stop()
      onChanged()
    } else if (stoppedWith === key && !wasOn) resume()
    else if (stoppedWith !== null && !wasOn) onChanged()
    stoppedWith = null
    current = key
    // A player that is replaced by another of the same content, in one commit, is not left.
    return () => void setTimeout(() => close(key, own), 0)
  }
}
