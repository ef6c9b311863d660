import { expect, type Locator, type Page } from '@playwright/test'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import { timelineAt } from '../support/api.ts'
import type { MidiMoment } from '../support/performance.ts'

/** Page model of the player. */
export class PlayerScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get player(): Locator {
    return this.page.locator('[data-player][data-status]')
  }
  get roll(): Locator {
    return this.page.getByTestId('stage')
  }
  get score(): Locator {
    return this.page.getByTestId('score')
  }
  /** Buttons where the bar is wide, else a menu. */
  private async pick(menu: string, name: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name, exact: true })
    const opener = this.page.getByRole('button', { name: new RegExp(`^${menu}\\s:`) })
    await expect(choice.or(opener).first()).toBeAttached()
    if ((await choice.count()) > 0) return choice.check({ force: true })
    await opener.click()
    await this.page
      .getByRole('group', { name: menu })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }
  async show(view: 'Partition' | 'Positions' | 'Touches'): Promise<void> {
    await this.pick('Vue', view)
  }
  async playAs(mode: 'Attendre' | 'En mesure' | 'Me suivre' | 'Écouter'): Promise<void> {
    await this.pick('Façon de jouer', mode)
  }
  /** The mode in force, as its menu says it: radio buttons only where the bar is wide enough. */
  async playsAs(mode: 'Attendre' | 'En mesure' | 'Me suivre' | 'Écouter'): Promise<void> {
    await expect(this.page.getByRole('button', { name: new RegExp(`^Façon de jouer\\s: ${mode}$`) })).toBeVisible()
  }
  /** The modes that the menu offers. */
  async modes(): Promise<string[]> {
    await this.page.getByRole('button', { name: /^Façon de jouer\s:/ }).click()
    const menu = this.page.getByRole('group', { name: 'Façon de jouer' })
    await expect(menu).toBeVisible()
    const names = await menu.locator('b').allTextContents()
    await this.page.keyboard.press('Escape')
    return names
  }
  /** Switches to the score, and waits until its first page is engraved. */
  async showScore(): Promise<void> {
    await this.show('Partition')
    await expect(this.score).toHaveAttribute('data-state', 'ready')
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  async open(versionId: number, search = ''): Promise<void> {
    await this.page.goto(`/#/player/version/${versionId}/a/b${search}`)
    await this.ready()
  }
  async ready(): Promise<void> {
    await expect(this.player).toHaveAttribute('data-status', 'pause')
  }
  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true })
  }
  async status(wanted: string): Promise<void> {
    await expect(this.player).toHaveAttribute('data-status', wanted)
  }

  /** The sheet of a version from the API. */
  timeline(versionId: number): Promise<Timeline> {
    return timelineAt(this.page, `version/${versionId}`)
  }

  /** The printed number of the current measure. */
  async measure(): Promise<number> {
    return Number(await this.page.getByRole('slider', { name: 'Position dans le morceau' }).getAttribute('aria-valuenow'))
  }
  /** Text of the feedback pill while playing. */
  get said(): Locator {
    return this.page.getByRole('status').filter({ hasNotText: / connecté$|Clavier (à l’écran|de l’ordinateur)/ })
  }
  get loopTool(): Locator {
    return this.page.getByRole('button', { name: /^Boucle/ })
  }
  loopEnd(name: 'Début' | 'Fin'): Locator {
    return this.page.getByRole('slider', { name: `${name} de la boucle` })
  }
  get round(): Locator {
    return this.page.getByTestId('round')
  }

  /** Starts « En mesure »; the time from the first sound of the count-in to the first beat, in ms. */
  async #startInTime(timeline: Timeline, speed: number): Promise<number> {
    await this.page.evaluate(() => window.__sounds.forget())
    await this.button('Jouer').click()
    await this.page.waitForFunction(() => window.__sounds.timesMs().length > 0)
    const beats = timeline.measures.find((measure) => measure.number === 1)?.beats ?? 4
    return beats * tempoMapOf(timeline, speed).beatSecondsAt(0) * 1_000
  }

  /** Starts « En mesure », waits for the count-in of one measure, and plays from the first beat on. */
  async performInTime(keyboard: string, timeline: Timeline, moments: readonly MidiMoment[], speed = 1): Promise<void> {
    const countMs = await this.#startInTime(timeline, speed)
    await this.page.evaluate(([name, played, after]) => window.__sounds.playAlong(name, played, after), [keyboard, moments, countMs] as const)
  }

  /** The same by the scripted microphone: the loaded recording of this place has its first beat after `leadSeconds`. */
  async performByMicrophone(timeline: Timeline, { leadSeconds, speed = 1, place = 0 }: ClipPlayed): Promise<void> {
    const countMs = await this.#startInTime(timeline, speed)
    await this.page.evaluate(([afterMs, lead, clip]) => window.__microphone.playAt((window.__sounds.timesMs()[0] ?? 0) + afterMs, lead, clip), [
      countMs,
      leadSeconds,
      place,
    ] as const)
  }
}

/** A recording as `performByMicrophone` plays it. */
interface ClipPlayed {
  readonly leadSeconds: number
  /** Speed at which it was played and is asked for. */
  readonly speed?: number
  readonly place?: number
}

/** What a result leads with: the score; notes below the written tempo, and the notes at the first try of « Attendre ». */
export const RESULT_FIGURE = /^(Score|Notes\s:) \d+ sur 100$|^\d+\snotes? du premier coup sur \d+$/

/** The result page of a take. */
export class ResultScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async shown(): Promise<void> {
    await expect(this.page).toHaveURL(/#\/result\//)
    await expect(this.figure).toBeVisible()
    // The next page fetches the take from the server.
    await expect(this.page.locator('[data-save=sending]')).toHaveCount(0)
  }
  get figure(): Locator {
    return this.page.getByRole('img', { name: RESULT_FIGURE })
  }
  async score(): Promise<number> {
    const label = await this.figure.getAttribute('aria-label')
    return Number(/\d+/.exec(label ?? '')?.[0])
  }
  /** Text of the list of faults note by note, with the printed measure; opens it where findings have said them already. */
  async faults(): Promise<{ measure: number; hand: string; kind: string; text: string }[]> {
    const more = this.page.getByRole('button', { name: /^Voir (la note concernée|les \d+\snotes concernées)$|^et \d+ autres?$/ })
    if (await more.isVisible()) await more.click()
    return this.page.locator('li[data-kind]').evaluateAll((items) =>
      items.map((item) => {
        const { measure, hand = '', kind = '' } = (item as HTMLElement).dataset
        return { measure: Number(measure), hand, kind, text: item.querySelector('b')?.textContent ?? '' }
      }),
    )
  }
}
