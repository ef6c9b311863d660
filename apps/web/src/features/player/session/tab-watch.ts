/** What the player needs of the page to notice that it is hidden. */
export type WatchedPage = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

/** On iOS the audio device of a page that was hidden may be lost for good. */
export function isIosDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'maxTouchPoints' | 'userAgent'>): boolean {
  // An iPad calls itself a Mac, the only one with a touch screen.
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Hiding the tab pauses; on return, on iOS, the audio engine and the content are reloaded (spec: learning §4.6). */
export function watchTab(page: WatchedPage, isIos: boolean, reported: { onLeave: () => void; onIosReturn: () => void }): () => void {
  let wasLeft = false
  const onChange = (): void => {
    if (page.visibilityState === 'hidden') {
      wasLeft = true
      reported.onLeave()
    } else if (wasLeft) {
      wasLeft = false
      if (isIos) reported.onIosReturn()
    }
  }
  page.addEventListener('visibilitychange', onChange)
  return () => page.removeEventListener('visibilitychange', onChange)
}
