import { describe, expect, it } from 'vitest'
import { isIosDevice, watchTab } from './tab-watch.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

describe('a device of Apple', () => {
  it.each([
    ['a telephone', IPHONE, 5, true],
    ['a tablet, which calls itself a Mac', MAC, 5, true],
    ['a Mac', MAC, 0, false],
    ['another telephone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, false],
  ])('%s', (_name, userAgent, maxTouchPoints, isIos) => expect(isIosDevice({ userAgent, maxTouchPoints })).toBe(isIos))
})

/** A page that is hidden and shown again. */
function pageOf(isIos: boolean) {
  const target = new EventTarget()
  const received: string[] = []
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  const stop = watchTab(page as never, isIos, { onLeave: () => void received.push('left'), onIosReturn: () => void received.push('reload') })
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state
    target.dispatchEvent(new Event('visibilitychange'))
  }
  return { received, turn, stop }
}

describe('a page that is left', () => {
  it.each([
    [false, ['left', 'left']],
    [true, ['left', 'reload', 'left']],
  ])('on iOS: %s', (isIos, expected) => {
    const { received, turn, stop } = pageOf(isIos)
    turn('visible')
    turn('hidden')
    turn('visible')
    turn('visible')
    turn('hidden')
    expect(received).toEqual(expected)
    stop()
    turn('visible')
    expect(received).toEqual(expected)
  })
})
