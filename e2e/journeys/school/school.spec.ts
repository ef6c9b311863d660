import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, timelineAt } from '../../support/api.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

const KEYBOARD = 'Clavier de salon'

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
})

test('an animated lesson goes from scene to scene, waits for three dos, and is followed by its exercise', async ({ page, midi }) => {
  /** After a pause: keys at one instant are a chord to the judge. */
  const touch = (pitch: number): Promise<void> => {
    const [down, up] = [
      { atMs: 0, bytes: [0x90, pitch, 80] },
      { atMs: 80, bytes: [0x80, pitch, 0] },
    ]
    return midi.play(KEYBOARD, [down, up], { inMs: 80 })
  }
  await test.step('from the school to the first step', async () => {
    await page.goto('/#/school')
    await page
      .getByRole('link', { name: /Bienvenue au piano/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: '9 étapes' })).toBeVisible()
    await page.getByRole('link', { name: 'Commencer' }).click()
    await expect(page).toHaveURL(/\/player\/school\/lesson\/1\?/)
  })

  await test.step('a scene says, shows and sounds; it waits while it is paused', async () => {
    await expect(page.getByText('Scène 1 sur 5')).toBeVisible()
    await expect(page.getByText(/un motif qui se répète/)).toBeVisible()
    await page.getByRole('button', { name: 'Scène suivante' }).click()
    await expect(page.getByText(/se trouve un do/)).toBeVisible()
    await page.evaluate(() => window.__sounds.forget())
    await page.getByRole('button', { name: 'Scène suivante' }).click()
    await expect(page.getByText('Scène 3 sur 5')).toBeVisible()
    await page.waitForFunction(() => window.__sounds.calls().length >= 2)
    await page.getByRole('button', { name: 'Mettre en pause' }).click()
    await page.getByRole('button', { name: 'Scène suivante' }).click()
    await page.getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByText('Scène 4 sur 5')).toBeVisible()
    // No input: the lesson continues by itself.
    await expect(page.getByText('Scène 5 sur 5')).toBeVisible()
    // Not while something is still asked, even before it is asked.
    expect(await page.getByRole('button', { name: 'Terminer la leçon' }).count()).toBe(0)
  })

  await test.step('three different dos', async () => {
    await expect(page.getByText('0 sur 3')).toBeVisible()
    await touch(60)
    await expect(page.getByText('1 sur 3')).toBeVisible()
    for (const pitch of [62, 60, 48]) await touch(pitch)
    await expect(page.getByText('2 sur 3')).toBeVisible()
    await touch(72)
    await expect(page.getByText(/^C’est cela/)).toBeVisible()
  })

  await test.step('the step is done, and the next one is an exercise', async () => {
    await page.getByRole('button', { name: 'Terminer la leçon' }).click()
    const done = page.getByRole('dialog', { name: 'Étape validée' })
    await done.getByRole('link', { name: 'Exercice suivant' }).click()
    await expect(page).toHaveURL(/\/player\/school\/exercise\/4\?/)
    await new PlayerScreen(page).ready()
  })

  await test.step('where only the keys count there is no clock, and finding them is enough', async () => {
    const player = new PlayerScreen(page)
    await expect(page.getByText(/seules les touches comptent/)).toBeVisible()
    expect(await player.modes()).toEqual(['Attendre', 'Écouter'])
    const { notes } = await timelineAt(page, 'exercises/4')
    await player.button('Jouer').click()
    await player.status('player_controlled')
    for (const { pitch } of notes) await touch(pitch)
    const done = page.getByRole('dialog', { name: 'Étape validée' })
    await expect(done.getByRole('img', { name: 'Score 100 sur 100' })).toBeVisible()
    await expect(done.getByRole('link', { name: 'Exercice suivant' })).toBeVisible()
    await page.goto('/#/school/module/1')
    await expect(page.getByText('2 faites sur 9')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continuer, étape 3' })).toBeVisible()
  })
})

test('an exercise in time: not enough shows why, enough leads on', async ({ page }) => {
  const player = new PlayerScreen(page)
  await page.goto('/#/player/school/exercise/2?module=1&step=7')
  await player.ready()
  await expect(page.getByText(/Objectif\s: 80\spoints/)).toBeVisible()
  const timeline = await timelineAt(page, 'exercises/2')
  const label = await page.getByRole('button', { name: /^Tempo, / }).getAttribute('aria-label')
  const speed = Number(/(\d+)\s%/.exec(label ?? '')?.[1]) / 100

  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { speed, plant: (note) => (note.index < 3 ? {} : null) }), speed)
  await expect(page).toHaveURL(/#\/result\//)
  // « Recommencer » stays in the module: a try that is passed then counts for its step.
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page).toHaveURL(/module=1&step=7/)
  await player.ready()

  await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, { speed }), speed)
  const done = page.getByRole('dialog', { name: 'Étape validée' })
  await expect(done).toBeVisible()
  await expect(done.getByRole('button', { name: 'Revenir au module' })).toBeVisible()
  await page.goto('/#/school/module/1')
  await expect(done).toBeHidden()
  await expect(page.getByText('8 faites sur 9')).toBeVisible()
  const module = await ask<{ school_module_progress: unknown }>(page, 'school-module/1')
  expect(module.school_module_progress).toMatchObject({ max_step_index: 7, is_finished: false })
})

test('the evaluation ends after two hard steps in a row and offers a level', async ({ page, midi }) => {
  await page.goto('/#/school')
  await page.getByRole('link', { name: 'Passer l’évaluation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trouvons votre niveau' })).toBeVisible()
  await page.getByRole('button', { name: 'Commencer' }).click()
  const player = new PlayerScreen(page)

  await test.step('a step that is given up after a note is a hard one', async () => {
    await player.ready()
    await expect(page.getByText(/Exercice\s1 sur 7/)).toBeVisible()
    await player.button('Jouer').click()
    await player.status('play')
    await midi.send(KEYBOARD, [0x90, 61, 80])
    await midi.send(KEYBOARD, [0x80, 61, 0])
    await player.button('Mettre en pause').click()
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Exercice\s2 sur 7/ })).toBeVisible()
    await expectAccessible(page, 'between two steps')
  })

  await test.step('the second one is passed over: a level is said', async () => {
    await page.getByRole('button', { name: 'Passer cet exercice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Votre niveau\s: Novice$/ })).toBeVisible()
    await expect(page.getByText(/^Aucun exercice n’a atteint 60\spoints/)).toBeVisible()
    // What was tried, passed over and not reached stands below.
    const steps = page.getByRole('main').getByRole('listitem')
    await expect(steps).toHaveCount(7)
    await expect(steps.nth(0)).toContainText(/points?$/)
    await expect(steps.nth(1)).toContainText('Passé')
    await expect(steps.nth(2)).toContainText('Pas joué')
    await expectAccessible(page, 'the level that was found')
    // A novice was one before: there is nothing to choose.
    await expect(page.getByText(/^C’est déjà le vôtre\..+l’école vous propose «\sBienvenue au piano\s»\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Aller à l’école' }).click()
    await expect(page).toHaveURL(/#\/school$/)
  })
})

test('the evaluation of a learner with some practice: the level of the hardest step within reach is kept, and the school begins there', async ({
  page,
}) => {
  const player = new PlayerScreen(page)
  const skip = page.getByRole('button', { name: 'Passer cet exercice' })
  const place = (number: number) => page.getByText(new RegExp(`^Exercice\\s${number} sur\\s7`)).first()
  /** The exercise of a step as written; the page that follows it. */
  const play = async (exercise: number): Promise<void> => {
    await player.ready()
    const timeline = await timelineAt(page, `exercises/${exercise}`)
    await player.performInTime(KEYBOARD, timeline, performanceOf(timeline, {}))
  }
  await page.goto('/#/player/evaluation')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await player.ready()
  await skip.click()
  await play(86)
  await expect(place(3)).toBeVisible({ timeout: 40_000 })
  await skip.click()
  await expect(place(4)).toBeVisible()
  await play(88)
  await expect(place(5)).toBeVisible({ timeout: 40_000 })
  await skip.click()
  await expect(place(6)).toBeVisible()
  await player.ready()
  await skip.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Votre niveau\s: Débutant II$/ })).toBeVisible()
  await expect(
    page.getByText(/^2\sexercices sur\s7 à votre portée, 60\spoints ou plus\. Le plus difficile d’entre eux\s: «\sAccords\s»\./),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Choisir Débutant II' }).click()
  await expect(page).toHaveURL(/#\/school$/)
  await expect(page.getByText(/^Votre niveau est maintenant Débutant II/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Débutant II\s?0 sur/, pressed: true })).toBeVisible()
  // What was promised is the module to begin with.
  await expect(page.getByRole('heading', { level: 2, name: 'La gamme et le passage du pouce' })).toBeVisible()
  expect(await ask(page, 'user')).toMatchObject({ level: { value: 4, name: 'Débutant II' } })
})

test('a level ends with the next one; groups of skills and lessons lead to each other and back', async ({ page }) => {
  await page.goto('/#/school')
  await page.getByRole('button', { name: /^Ensuite\s: Débutant I/ }).click()
  await expect(page.getByRole('button', { name: /^Débutant I\s?0 sur/, pressed: true })).toBeVisible()
  for (const [path, other] of [
    ['/school/skill-categories/2', 'Lecture'],
    ['/school/video-categories/2', 'Lire la musique'],
  ] as const) {
    await page.goto(`/#${path}`)
    await page.getByRole('navigation').getByRole('link', { name: other, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
    await page.getByRole('link', { name: 'Tous les modules' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tous les modules' })).toBeVisible()
  }
})
