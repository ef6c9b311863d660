import type { Page } from '@playwright/test'

/**
 * Observes in the page when sounds are scheduled on the audio clock, so that a simulated pianist can follow the count-in. Call before the page is
 * opened.
 */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { at: number; when: number; context: BaseAudioContext; calledAtMs: number }[] = []
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest) {
      heard.push({ at: heard.length, when, context: this.context, calledAtMs: performance.now() })
      return start.call(this, when, ...rest)
    }
    const ear = {
      forget: () => {
        heard.length = 0
      },
      /** Times on the page's clock (ms) of the sounds scheduled since `forget`, in order. */
      timesMs: () => {
        const context = heard[0]?.context as AudioContext | undefined
        if (!context) return []
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
        return heard.map(({ when }) => performanceTime + (when - contextTime) * 1_000).sort((one, other) => one - other)
      },
      /** Plays along with the music: each message at its time after the first sound heard from the loudspeaker, whatever the clock does. */
      playAlong: async (keyboard: string, moments: readonly { atMs: number; bytes: readonly number[] }[], afterFirstSoundMs: number) => {
        const context = heard[0]?.context as AudioContext
        const firstSeconds = Math.min(...heard.map(({ when }) => when))
        const heardNow = (): number => {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
          return contextTime + (performance.now() - performanceTime) / 1_000
        }
        for (const { atMs, bytes } of moments) {
          const due = firstSeconds + (afterFirstSoundMs + atMs) / 1_000
          for (let left = due - heardNow(); left > 0.004; left = due - heardNow())
            await new Promise((resolve) => setTimeout(resolve, Math.max(1, left * 1_000 - 6)))
          // Keyboards stamp their messages themselves: a busy page receives them late, but with the time at which they were played.
          window.__midi.send(keyboard, bytes, performance.now() - Math.max(0, heardNow() - due) * 1_000)
        }
      },
      calls: () => heard.map(({ when, calledAtMs }) => ({ when, calledAtMs })),
    }
    Object.defineProperty(window, '__ear', { value: ear })
  })
}

declare global {
  interface Window {
    __ear: {
      forget(): void
      timesMs(): number[]
      playAlong(keyboard: string, moments: readonly { atMs: number; bytes: readonly number[] }[], afterFirstSoundMs: number): Promise<void>
      calls(): { when: number; calledAtMs: number }[]
    }
  }
}
