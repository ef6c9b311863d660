import type { Page } from '@playwright/test'
import { installMidi } from './midi-in-page.ts'

/** One message of a performance, `atMs` after its start. */
export interface ScheduledBytes {
  readonly atMs: number
  readonly bytes: readonly number[]
}

/** Simulated keyboards, plugged in by the test: headless Chromium has no MIDI ports. */
export interface MidiDevices {
  readonly connect: (name: string) => Promise<void>
  readonly disconnect: (name: string) => Promise<void>
  /**
   * Sends a message now; `timestampMs` (of `performance.now()`) is the time stamp given by the keyboard. Without one, a key is struck again only when a
   * finger could: sooner it would be the same press (`domain/practice/grading/one-press.ts`).
   */
  readonly send: (name: string, bytes: readonly number[], timestampMs?: number) => Promise<void>
  /** Plays a performance in the page; each message has the time stamp at which it was due. */
  readonly play: (name: string, schedule: readonly ScheduledBytes[], options?: { readonly inMs?: number }) => Promise<void>
  /** Denied or unsupported: `requestMIDIAccess` rejects from now on. */
  readonly refuse: () => Promise<void>
}

/** A finger repeats a key some seven times a second; twice as long, as a busy page gives strikes the time of a late frame. */
const SAME_KEY_MS = 300

/** Call before the page is opened. */
export async function simulateMidi(page: Page): Promise<MidiDevices> {
  await page.addInitScript(installMidi)
  return {
    connect: (name) => page.evaluate((device) => window.__midi.connect(device), name),
    disconnect: (name) => page.evaluate((device) => window.__midi.disconnect(device), name),
    send: async (name, bytes, timestampMs) => {
      if (timestampMs === undefined)
        await page.evaluate(([device, data, ms]) => window.__midi.strike(device, data, ms), [name, bytes, SAME_KEY_MS] as const)
      else await page.evaluate(([device, data, at]) => window.__midi.send(device, data, at), [name, bytes, timestampMs] as const)
    },
    play: (name, schedule, { inMs = 0 } = {}) =>
      page.evaluate(([device, events, delay]) => window.__midi.playSchedule(device, events, performance.now() + delay), [
        name,
        schedule,
        inMs,
      ] as const),
    refuse: () => page.evaluate(() => window.__midi.refuse()),
  }
}
