import { describe, expect, it } from 'vitest'
import { isApple, isHandheld } from './device-kind.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('a device', () => {
  it.each([
    ['an iPhone', IPHONE, 5, true, true],
    ['an iPad that says that it is a Mac', MAC, 5, true, true],
    ['a Mac', MAC, 0, false, false],
    ['an Android tablet', ANDROID_TABLET, 10, true, false],
    ['a computer under Windows with a touch screen', WINDOWS, 10, false, false],
  ])('%s', (_, userAgent, maxTouchPoints, handheld, apple) => {
    expect(isHandheld({ userAgent, maxTouchPoints })).toBe(handheld)
    expect(isApple({ userAgent, maxTouchPoints })).toBe(apple)
  })
})
