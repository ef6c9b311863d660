import type { Page } from 'playwright-core'
import { importScore } from '../../e2e/pages/own-score.ts'
import { PlayerScreen, RESULT_FIGURE } from '../../e2e/pages/player.ts'
import { simulateMidi } from '../../e2e/support/midi-device.ts'
import { SHORT_TUNE } from '../../e2e/support/own-score.ts'
import { watchSounds } from '../../e2e/support/scheduled-sounds.ts'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'From the last note to the result page, the network there and cut'

const KEYBOARD = 'Banc'
const TAKES = 6

/** Plays every note of the piece in wait mode; returns the ms from the end of the take (the end of the last note's duration) until the result is in the page. */
async function playOnce(page: Page, keys: readonly (readonly number[])[]): Promise<number> {
  return page.evaluate(
    async ([keyboard, steps, figure]) => {
      const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
      for (const step of steps) {
        for (const key of step) window.__midi.send(keyboard, [0x90, key, 80])
        if (step === steps.at(-1)) break
        await pause(60)
        for (const key of step) window.__midi.send(keyboard, [0x80, key, 0])
        await pause(40)
      }
      // The take gets its id once it is graded (`use-player.ts`); what is counted of it gets others later.
      let endMs: number | undefined
      const name = crypto.randomUUID.bind(crypto)
      crypto.randomUUID = () => {
        endMs ??= performance.now()
        return name()
      }
      const isFigure = (image: Element): boolean => new RegExp(figure).test(image.getAttribute('aria-label') ?? '')
      const until = performance.now() + 20_000
      while (performance.now() < until) {
        if (endMs !== undefined && [...document.querySelectorAll('[role=img]')].some(isFigure)) return performance.now() - endMs
        await new Promise(requestAnimationFrame)
      }
      throw new Error(endMs === undefined ? 'the take did not end' : 'no result was shown')
    },
    [KEYBOARD, keys, RESULT_FIGURE.source] as const,
  )
}

export async function run(): Promise<Row[]> {
  return withPage(
    async (page, app) => {
      await openAs(page, await newAccount(app.url), '#/catalog')
      const tune = await importScore(page as never, { name: 'air.musicxml', text: SHORT_TUNE })
      const player = new PlayerScreen(page as never)
      const measured = async (isCut: boolean): Promise<number[]> => {
        const times: number[] = []
        for (let take = 0; take < TAKES; take += 1) {
          await page.context().setOffline(false)
          await player.open(tune, '?mode=wait')
          await page.evaluate((keyboard) => window.__midi.connect(keyboard), KEYBOARD)
          const timeline = await player.timeline(tune)
          const onsets = [...new Set(timeline.notes.map(({ onset }) => onset))].sort((a, b) => a - b)
          const keys = onsets.map((onset) => timeline.notes.filter((note) => note.onset === onset).map(({ pitch }) => pitch as number))
          await page.getByRole('button', { name: 'Jouer', exact: true }).click()
          await page.locator('[data-status=player_controlled]').waitFor()
          await page.waitForTimeout(1_500)
          if (isCut) await page.context().setOffline(true)
          times.push(await playOnce(page, keys))
        }
        await page.context().setOffline(false)
        return times
      }
      const [open, cut] = [await measured(false), await measured(true)]
      return [
        {
          what: 'from the last note to the result',
          measured: percentile(open, 0.5),
          unit: 'ms',
          samples: open.length,
          bar: { max: 150 },
          comparedWith: `worst ${Math.max(...open).toFixed(0)} of ${TAKES}`,
        },
        {
          what: 'the same, with the network cut',
          measured: percentile(cut, 0.5),
          unit: 'ms',
          samples: cut.length,
          bar: { max: 150 },
          comparedWith: `worst ${Math.max(...cut).toFixed(0)} of ${TAKES}`,
        },
      ]
    },
    async (page) => {
      await simulateMidi(page as never)
      await watchSounds(page as never)
    },
  )
}
