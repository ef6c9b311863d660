import type { Page } from 'playwright-core'
import { importScore } from '../../e2e/pages/own-score.ts'
import { PlayerScreen } from '../../e2e/pages/player.ts'
import { simulateMidi } from '../../e2e/support/midi-device.ts'
import { SHORT_TUNE } from '../../e2e/support/own-score.ts'
import { watchSounds } from '../../e2e/support/scheduled-sounds.ts'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'From the last note to the result page, the network there and cut'

const KEYBOARD = 'Banc'
const TAKES = 6

/**
 * Plays every note of the tune in « Attendre » and returns how long after the end of the take (the end of the last note) the score was in the page,
 * in ms.
 */
async function playOnce(page: Page, keys: readonly (readonly number[])[]): Promise<number> {
  return page.evaluate(
    async ([keyboard, steps]) => {
      const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
      for (const step of steps) {
        for (const key of step) window.__midi.send(keyboard, [0x90, key, 80])
        if (step === steps.at(-1)) break
        await pause(60)
        for (const key of step) window.__midi.send(keyboard, [0x80, key, 0])
        await pause(40)
      }
      // The take's id is in the address once it is graded (`use-player.ts`).
      let endMs = Number.NaN
      const name = crypto.randomUUID.bind(crypto)
      crypto.randomUUID = () => {
        endMs = performance.now()
        return name()
      }
      const until = performance.now() + 20_000
      while (performance.now() < until) {
        if (document.querySelector('[role=img][aria-label^="Score "]')) return performance.now() - endMs
        await new Promise(requestAnimationFrame)
      }
      return Number.NaN
    },
    [KEYBOARD, keys] as const,
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
          const onsets = [...new Set(timeline.notes.map(({ onset }) => onset))].sort((one, other) => one - other)
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
          bar: { max: 150 },
          comparedWith: `worst ${Math.max(...open).toFixed(0)} of ${TAKES}`,
        },
        {
          what: 'the same, with the network cut',
          measured: percentile(cut, 0.5),
          unit: 'ms',
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
