import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody and bass: sections of two measures. */
const FRERE_JACQUES = 22
const KEYBOARD = 'Clavier de salon'

test('« Pas à pas » leads from listening to the right hand, offers what comes next, and remembers it', async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const player = new PlayerScreen(page)
  const progress = page.getByRole('progressbar', { name: 'Pas à pas' })
  const stage = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
  const done = page.getByRole('dialog', { name: 'Étape validée' })

  await test.step('from the page of the piece', async () => {
    await page.goto(`/#/song/version/${FRERE_JACQUES}/traditionnel/frere-jacques`)
    await page.getByRole('link', { name: 'Pas à pas' }).click()
    await expect(page).toHaveURL(/#\/learn\/version\/22\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Frère Jacques' })).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await expect(page.getByText('Validez d’abord la section précédente')).toHaveCount(3)
    await expect(stage('Écouter')).toHaveAttribute('aria-current', 'step')
  })

  await test.step('listening to the section is done by listening to it', async () => {
    await page.getByRole('button', { name: 'Commencer' }).click()
    await player.ready()
    await player.button('Jouer').click()
    await expect(done).toBeVisible()
    await expect(done).toContainText('main droite')
    await done.getByRole('button', { name: 'Étape suivante' }).click()
  })

  await test.step('the right hand alone, slowly, with a goal', async () => {
    await player.ready()
    await expect(page.getByText(/Objectif\s: 70\spoints/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Droite' })).toBeChecked()
    const label = await page.getByRole('button', { name: /^Tempo, / }).getAttribute('aria-label')
    const speed = Number(/(\d+)\s%/.exec(label ?? '')?.[1]) / 100
    expect(speed).toBe(0.5)
    const timeline = await player.timeline(FRERE_JACQUES)
    await player.performInTime(
      KEYBOARD,
      timeline,
      performanceOf(timeline, { hands: 'RIGHT', speed, plant: (note) => (note.measure < 2 ? {} : null) }),
      speed,
    )
    await expect(done).toBeVisible()
    await expect(done).toContainText('main gauche')
    await done.getByRole('button', { name: 'Étape suivante' }).click()
    await player.ready()
    await expect(page.getByRole('radio', { name: 'Gauche' })).toBeChecked()
  })

  await test.step('what was reached is there, also after a reload', async () => {
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      else await player.button('Quitter le lecteur').click()
      await expect(stage('Écouter')).toContainText('Fait')
      await expect(stage('Main droite')).toContainText('Fait')
      await expect(stage('Main gauche')).toHaveAttribute('aria-current', 'step')
      await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(4)
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Revenir au morceau' }).click()
    await expect(page.getByRole('link', { name: /^Apprendre pas à pas \d+\s% du chemin$/ })).toBeVisible()
  })
})
