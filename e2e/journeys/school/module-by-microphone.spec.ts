import { expect, type Locator, type Page } from '@playwright/test'
import type { Timeline } from '@prelude/domain/score'
import { ListeningScreen, signUpAtAPiano } from '../../pages/listening.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { ask, timelineAt, tokenOf } from '../../support/api.ts'
import { holdMicrophone, offerClip, type PlayedFile, playedFile } from '../../support/microphone.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { test } from '../../support/test.ts'
import { playsOn, playWhole, tapMicrophone } from '../../support/torn-sound.ts'

/** « Le rythme dans la peau »: exercises, a lesson, a challenge and the piece are played; the steps between are declared. */
const MODULE = 2
const AFTER_IT = 3
const LEAD_SECONDS = 0.4
/** The fastest speed of the player: the music of the module lasts 40 seconds. */
const SPEED = 1.5

/** The recordings, each made once: the content of a step, played as written or a semitone too high. */
class Recordings {
  readonly #files: PlayedFile[] = []
  readonly #places = new Map<string, number>()

  /** Gives the page a recording, and returns its place. */
  async offer(page: Page, name: string, playing: Parameters<typeof playedFile>[0]): Promise<number> {
    const place = this.#places.get(name) ?? this.#files.push(await playedFile({ leadSeconds: LEAD_SECONDS, ...playing })) - 1
    this.#places.set(name, place)
    const file = this.#files[place]
    if (!file) throw new Error(`no recording of ${name}`)
    await offerClip(page, file, place)
    await page.evaluate((at) => window.__microphone.load(at), place)
    return place
  }
  remove(): void {
    for (const file of this.#files) file.remove()
  }
}

/** The steps up to this one are declared as done, and the page of the module says so. */
async function declareUpTo(page: Page, index: number): Promise<void> {
  const answer = await page.request.post(`/play/v1/school-module/${MODULE}/progress`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { max_step_index: index, exercise_id: null, difficulty_felt: null, declared: true },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/#/school')
  await page.goto(`/#/school/module/${MODULE}`)
  await page.reload()
}

const passed = (page: Page): Locator => page.getByRole('dialog', { name: 'Étape validée' })

/** Says how hard the step felt, then leaves its dialog. */
async function goOn(dialog: Locator, to: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'juste bien' }).click()
  await expect(dialog.getByText('Merci, c’est noté.')).toBeVisible()
  await to.click()
}

/** The steps of the module in the player: sought by the pages of the school, played before the microphone. */
class StepsByMicrophone {
  readonly #page: Page
  readonly #recordings: Recordings
  readonly #player: PlayerScreen
  readonly #listening: ListeningScreen
  constructor(page: Page, recordings: Recordings) {
    this.#page = page
    this.#recordings = recordings
    this.#player = new PlayerScreen(page)
    this.#listening = new ListeningScreen(page)
  }

  /** Chooses the tempo and lets the player listen; it goes on by itself where the same content is opened again. */
  async prepare(isOpenedAgain = false): Promise<void> {
    await this.#player.ready()
    const tempo = this.#page.getByRole('button', { name: /^Tempo, / })
    const chosen = `Tempo, ${SPEED * 100}`
    while (!(await tempo.getAttribute('aria-label'))?.startsWith(chosen)) await this.#player.button('Accélérer').click()
    if (!isOpenedAgain) await this.#listening.ask()
    await this.#listening.listening()
  }

  async play(content: string, semitonesUp = 0): Promise<void> {
    const piece: Timeline = await timelineAt(this.#page, content)
    const place = await this.#recordings.offer(this.#page, `${content} ${semitonesUp}`, {
      piece,
      speed: SPEED,
      plant: ({ pitch }) => ({ pitch: pitch + semitonesUp }),
    })
    await this.#player.performByMicrophone(piece, { leadSeconds: LEAD_SECONDS, speed: SPEED, place })
  }
}

// The sound of a whole module, up to five times when it has dropouts.
test.setTimeout(600_000)

test('a module from its first step to its end before the microphone: wrong keys pass no step, right ones all', { tag: '@timed' }, async ({ app }) => {
  const recordings = new Recordings()
  await playWhole(playsOn(app.url), async (page) => {
    await watchSounds(page)
    await holdMicrophone(page)
    await tapMicrophone(page)
    await signUpAtAPiano(page)
    const steps = new StepsByMicrophone(page, recordings)
    const listening = new ListeningScreen(page)
    const progress = async (): Promise<unknown> =>
      (await ask<{ school_module_progress: unknown }>(page, `school-module/${MODULE}`)).school_module_progress

    await test.step('from the school to the first step, an exercise', async () => {
      await page.goto('/#/school')
      await page
        .getByRole('link', { name: /Le rythme dans la peau/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 2, name: '9 étapes' })).toBeVisible()
      await declareUpTo(page, 0)
      await page.getByRole('link', { name: 'Continuer, étape 2' }).click()
      await steps.prepare()
      await steps.play('exercises/20')
      await expect(passed(page)).toBeVisible()
      await goOn(passed(page), passed(page).getByRole('button', { name: 'Revenir au module' }))
      await expect(page.getByText('1 faite et 1 déclarée sur 9')).toBeVisible()
    })

    await test.step('the lesson waits for four strikes, and hears them', async () => {
      await page.getByRole('link', { name: 'Continuer, étape 3' }).click()
      await page.getByRole('button', { name: 'Chapitres', exact: true }).click()
      await page.getByRole('button', { name: /^À vous/ }).click()
      await expect(page.getByText('0 sur 4')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'M’écouter jouer' }).click()
      await listening.listening()
      // One measure of even quarters: as even as « jouez, taisez-vous ».
      const place = await recordings.offer(page, 'four quarters', { piece: await timelineAt(page, 'exercises/19'), toMeasure: 0 })
      await page.evaluate(([lead, at]) => window.__microphone.playAt(performance.now() + 500, lead, at), [LEAD_SECONDS, place] as const)
      await expect(page.getByText('C’est cela !')).toBeVisible()
      await page.getByRole('button', { name: 'Terminer la leçon' }).click()
      await goOn(passed(page), passed(page).getByRole('link', { name: 'Exercice suivant' }))
    })

    await test.step('the exercise that follows it', async () => {
      await steps.prepare()
      await steps.play('exercises/21')
      await expect(passed(page)).toBeVisible()
      await goOn(passed(page), passed(page).getByRole('button', { name: 'Revenir au module' }))
      await expect(page.getByText('3 faites et 1 déclarée sur 9')).toBeVisible()
    })

    await test.step('a challenge: a semitone too high is not passed, and says so', async () => {
      await declareUpTo(page, 4)
      await page.getByRole('link', { name: 'Continuer, étape 6' }).click()
      await steps.prepare()
      await steps.play('challenge/1', 1)
      await expect(page).toHaveURL(/#\/result\//)
      expect(await progress()).toMatchObject({ max_step_index: 4, is_finished: false })
      await page.getByRole('button', { name: 'Recommencer' }).click()
      await expect(page).toHaveURL(/module=2&step=5/)
    })

    await test.step('as written it is', async () => {
      await steps.prepare(true)
      await steps.play('challenge/1')
      await expect(passed(page)).toBeVisible()
      await goOn(passed(page), passed(page).getByRole('button', { name: 'Revenir au module' }))
      await declareUpTo(page, 7)
      await page.getByRole('link', { name: 'Continuer, étape 9' }).click()
    })

    await test.step('the piece ends the module; and the next one is a press away', async () => {
      await steps.prepare()
      await steps.play('version/31')
      const end = page.getByRole('dialog', { name: 'Module terminé' })
      await expect(end).toBeVisible({ timeout: 180_000 })
      await goOn(end, end.getByRole('link', { name: /^Module suivant/ }))
      await expect(page).toHaveURL(new RegExp(`/school/module/${AFTER_IT}$`))
      await expect(page.getByRole('link', { name: 'Commencer' }).first()).toBeVisible()
      expect(await progress()).toMatchObject({ max_step_index: 8, is_finished: true })
    })
  }).finally(() => recordings.remove())
})
