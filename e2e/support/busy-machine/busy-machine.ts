import type { Browser } from '@playwright/test'
import { keepAudioClock } from './audio-clock.ts'
import { limitFrames } from './frame-rate.ts'
import { decodeToTone } from './sample-decoding.ts'

/** Time between two frames: painting in software at 60 a second takes most of a core while music plays. */
const FRAME_MS = 100

let isEveryFrameWanted = false

/** For a journey that looks at each frame: pages opened from now on paint at the full rate, or again at the limited one. */
export const wantEveryFrame = (isWanted: boolean): void => {
  isEveryFrameWanted = isWanted
}

/**
 * Every page that this browser opens from now on shares the machine with other journeys: it paints 10 frames a second, its audio clock loses no
 * time, and its recordings are tones.
 */
export function onBusyMachine(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(keepAudioClock)
    await context.addInitScript(decodeToTone)
    if (!isEveryFrameWanted) await context.addInitScript(limitFrames, FRAME_MS)
    return context
  }
  return browser
}
