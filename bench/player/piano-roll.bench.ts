import { encodeSheet } from '@prelude/contract/sheet-codec'
import type { Pitch } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'Piano roll: a piece of 2,000 notes, processor four times slower'

const QUARTER = 48
const MEASURES = 125
const FRAMES = 600

/** Sixteen notes a measure over two hands: as dense as the densest piece of the catalogue. */
function thickPiece(): Timeline {
  const notes: ScoreNote[] = []
  for (let index = 0; index < MEASURES * 16; index += 1) {
    const onset = Math.floor(index / 2) * (QUARTER / 2)
    const isLeft = index % 2 === 0
    const pitch = (isLeft ? 43 + ((index * 7) % 15) : 62 + ((index * 5) % 22)) as Pitch
    notes.push({
      index,
      onset,
      duration: QUARTER / 2,
      pitch,
      hand: isLeft ? 'LEFT' : 'RIGHT',
      finger: 1,
      measure: Math.floor(onset / (4 * QUARTER)),
      grace: false,
      staccato: false,
    })
  }
  const totalTicks = MEASURES * 4 * QUARTER
  return {
    ticksPerQuarter: QUARTER,
    totalTicks,
    fifths: 0,
    notes,
    melody: [],
    chords: [],
    measures: Array.from({ length: MEASURES }, (_, index) => ({
      index,
      number: index + 1,
      start: index * 4 * QUARTER,
      length: 4 * QUARTER,
      beats: 4,
      beatTicks: QUARTER,
    })),
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: totalTicks }],
    tempos: [{ at: 0, beatsPerMinute: 120, beatTicks: QUARTER }],
  }
}

/** Counts frames, the script time of all callbacks of a frame, and React commits, in the page. */
function watchFrames(): void {
  const seen = { scriptMs: [] as number[], betweenMs: [] as number[], commits: 0, commitsBefore: 0, watching: false }
  const request = window.requestAnimationFrame.bind(window)
  let last = 0
  window.requestAnimationFrame = (run) =>
    request((time) => {
      const start = performance.now()
      run(time)
      if (!seen.watching) return
      const scriptMs = performance.now() - start
      // Callbacks of one frame are called with the same time.
      if (time === last) {
        seen.scriptMs[seen.scriptMs.length - 1] = (seen.scriptMs.at(-1) ?? 0) + scriptMs
        return
      }
      seen.scriptMs.push(scriptMs)
      if (last > 0) seen.betweenMs.push(time - last)
      last = time
    })
  Object.assign(window, {
    __frames: seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => {
        if (seen.watching) seen.commits += 1
        else seen.commitsBefore += 1
      },
    },
  })
}

interface FramesSeen {
  readonly scriptMs: number[]
  readonly betweenMs: number[]
  /** Of React, while the music plays. */
  commits: number
  commitsBefore: number
  watching: boolean
}

declare global {
  interface Window {
    __frames: FramesSeen
  }
}

async function measure(slowDown: number): Promise<FramesSeen> {
  const content = encodeSheet(thickPiece(), {
    id: 21,
    playableType: 'version',
    name: 'Deux mains',
    title: 'Deux mille notes',
    artist: 'Banc',
    url_title: 'deux-mille-notes',
    url_artist: 'banc',
    hand_type: 'BOTH_HAND',
    is_free: true,
    difficulty: 5,
    division_per_beat: 4,
    beat_per_measure: 4,
    transpositions: [],
    transposition_id: null,
    ambitus: null,
  })
  return withPage(
    async (page, app) => {
      await page.route('**/version/21/sheet*', (route) => route.fulfill({ json: { content } }))
      await openAs(page, await newAccount(app.url), '#/player/version/21/a/b?mode=listen')
      await page.locator('[data-status=pause]').waitFor({ timeout: 30_000 })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
      await page.getByRole('button', { name: 'Jouer', exact: true }).click()
      await page.locator('[data-status=play]').waitFor()
      await page.waitForTimeout(1_500)
      await page.evaluate(() => {
        window.__frames.watching = true
      })
      await page.waitForFunction((count) => window.__frames.scriptMs.length >= count, FRAMES, { timeout: 120_000, polling: 500 })
      return page.evaluate(() => {
        window.__frames.watching = false
        return window.__frames
      })
    },
    async (page) => {
      await page.addInitScript(watchFrames)
    },
  )
}

export async function run(): Promise<Row[]> {
  const slow = await measure(4)
  if (slow.commitsBefore === 0) throw new Error('React reports no commit: none would be seen while the music plays')
  const plain = await measure(1)
  const rate = (list: readonly number[]): number => (1_000 * list.length) / list.reduce((sum, item) => sum + item, 0)
  return [
    {
      what: 'script in a frame, 95th percentile, 4×',
      measured: percentile(slow.scriptMs, 0.95),
      unit: 'ms',
      samples: slow.scriptMs.length,
      bar: { max: 4 },
      comparedWith: `median ${percentile(slow.scriptMs, 0.5).toFixed(2)} ms; without slow-down p95 ${percentile(plain.scriptMs, 0.95).toFixed(2)} ms`,
    },
    {
      what: 'frames a second, 4×',
      measured: rate(slow.betweenMs),
      unit: 'fps',
      samples: slow.betweenMs.length,
      bar: { min: 55 },
      comparedWith: `without slow-down ${rate(plain.betweenMs).toFixed(1)} fps; software rendering, display rate 60`,
    },
    {
      what: `React commits in ${FRAMES} frames`,
      measured: slow.commits,
      unit: 'commits',
      samples: slow.scriptMs.length,
      bar: { max: 0 },
      comparedWith: 'while the music plays',
    },
  ]
}
