import type { Page } from '@playwright/test'

/**
 * Observes in the page when sounds are scheduled on the audio clock, so that a simulated pianist can follow the count-in. Call before the page is
 * opened.
 */
export async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scheduled: { at: number; when: number; context: BaseAudioContext; calledAtMs: number }[] = []
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest) {
      scheduled.push({ at: scheduled.length, when, context: this.context, calledAtMs: performance.now() })
      return start.call(this, when, ...rest)
    }
    const sounds = {
      forget: () => {
        scheduled.length = 0
      },
      /** Times on the page's clock (ms) of the sounds scheduled since `forget`, in order. */
      timesMs: () => {
        const context = scheduled[0]?.context as AudioContext | undefined
        if (!context) return []
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
        return scheduled.map(({ when }) => performanceTime + (when - contextTime) * 1_000).sort((a, b) => a - b)
      },
      /** Plays along with the music: each message at its time after the first sound heard from the loudspeaker, whatever the clock does. */
      playAlong: async (keyboard: string, moments: readonly { atMs: number; bytes: readonly number[] }[], afterFirstSoundMs: number) => {
        const context = scheduled[0]?.context as AudioContext
        const firstSeconds = Math.min(...scheduled.map(({ when }) => when))
        const outputSeconds = (): number => {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
          return contextTime + (performance.now() - performanceTime) / 1_000
        }
        for (const { atMs, bytes } of moments) {
          const due = firstSeconds + (afterFirstSoundMs + atMs) / 1_000
          for (let remainingSeconds = due - outputSeconds(); remainingSeconds > 0.004; remainingSeconds = due - outputSeconds())
            await new Promise((resolve) => setTimeout(resolve, Math.max(1, remainingSeconds * 1_000 - 6)))
          // Keyboards stamp their messages themselves: a busy page receives them late, but with the time at which they were played.
          window.__midi.send(keyboard, bytes, performance.now() - Math.max(0, outputSeconds() - due) * 1_000)
        }
      },
      calls: () => scheduled.map(({ when, calledAtMs }) => ({ when, calledAtMs })),
    }
    Object.defineProperty(window, '__sounds', { value: sounds })
  })
}

declare global {
  interface Window {
    __sounds: {
      forget(): void
      timesMs(): number[]
      playAlong(keyboard: string, moments: readonly { atMs: number; bytes: readonly number[] }[], afterFirstSoundMs: number): Promise<void>
      calls(): { when: number; calledAtMs: number }[]
    }
  }
}
