import type { Page } from '@playwright/test'
import { settleNotices, signUp, someNewcomer } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { ask, takesOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody for the right hand: sections A to D of two measures each. */
const FRERE_JACQUES = 21
const TUTORIAL = 84
/** « La chasse aux do », the second step of the first module. */
const EXERCISE = 4
const VALIDATED = 'Bravo, j’ai validé le contenu en cours !'

const question = (page: Page) => page.getByRole('dialog', { name: /^Valider sans prise/ })
const confirm = (page: Page, name = 'Je l’ai jouée') => question(page).getByRole('button', { name }).click()
const section = (page: Page, letter: string) =>
  page
    .getByRole('region', { name: 'Sections' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Autres actions : Section ${letter},` }) })
const openPiece = async (page: Page): Promise<void> => {
  await page.goto(`/#/song/version/${FRERE_JACQUES}/a/b`)
  await expect(page.getByRole('region', { name: 'Sections' })).toBeVisible()
}

/** An acoustic piano, the usual choice, whose microphone was refused: nothing hears it. */
async function beUnheard(page: Page): Promise<void> {
  await signUp(page, someNewcomer('Camille'))
  await settleNotices(page)
  await page.evaluate(() => localStorage.setItem('prelude.performanceTest', JSON.stringify({ validity: 'notAllowed', period: null })))
}

/** Points, time and what was played: nothing of it comes by declaring. */
const progress = (page: Page) => ask<{ level_points: unknown; days: unknown; months: unknown }>(page, 'progress')

test('who is not heard declares a stage, a step, a section and a challenge: each opens what follows, and none gives points', async ({ page }) => {
  await beUnheard(page)
  const player = new PlayerScreen(page)
  const before = await progress(page)

  await test.step('a stage of « Pas à pas » opens the next one', async () => {
    await page.goto(`/#/learn/version/${FRERE_JACQUES}/a/b?section=A&stage=right`)
    await player.ready()
    await player.button('Valider').click()
    await expectAccessible(page, 'the question of declaring')
    await confirm(page)
    const done = page.getByRole('dialog', { name: 'Étape déclarée' })
    await expect(done).toContainText(/La suite/)
    await done.getByRole('button', { name: 'Rejouer encore' }).click()
    await expect(player.button('Ne plus déclarer')).toBeVisible()
    await player.button('Quitter le lecteur').click()
    await expect(page.getByRole('button', { name: /^Main droite/ }).first()).toContainText('Déclarée')
    await expect(page.getByText('Validez d’abord la section précédente')).toHaveCount(2)
  })

  await test.step('a step of the school opens the next one, and is taken back', async () => {
    await page.goto(`/#/player/school/exercise/${EXERCISE}?module=1&step=1`)
    await player.ready()
    await player.button('Valider').click()
    await confirm(page)
    const done = page.getByRole('dialog', { name: 'Étape déclarée' })
    await expect(done).toContainText('C’est noté. La suite vous attend.')
    await page.goto('/#/school/module/1')
    const steps = page.getByRole('region', { name: /étapes/ }).getByRole('listitem')
    await expect(steps.nth(1)).toContainText('Déclarée')
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
    await page.goto(`/#/player/school/exercise/${EXERCISE}?module=1&step=1`)
    await player.ready()
    await player.button('Ne plus déclarer').click()
    await expect(page.getByText('La déclaration est retirée.')).toBeVisible()
    await expect(player.button('Valider')).toBeVisible()
    await page.goto('/#/school/module/1')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(steps.nth(1)).not.toContainText('Déclarée')
  })

  await test.step('the section of a piece, from its player', async () => {
    await player.open(FRERE_JACQUES)
    await player.button('Valider la section').click()
    // Its right hand was declared as a stage, and is all that this version asks for.
    await expect(page.getByText(/^Section\sA, mesures\s1\set\s2\s: déjà déclarée\.$/)).toBeVisible()
    // A notice stays as long as the pointer is on it.
    await page.mouse.move(0, 600)
    await page.goto(`/#/player/version/${FRERE_JACQUES}/a/b?from=2&to=3`)
    await player.ready()
    await player.button('Valider la section').click()
    await expect(question(page)).toContainText(/Section\sB, mesures\s3\set\s4/)
    await confirm(page)
    await expect(page.getByText(/^Section\sB, mesures\s3\set\s4\s: c’est noté comme déclaré\.$/)).toBeVisible()
  })

  await test.step('is told on the page of the piece, and on its map', async () => {
    await openPiece(page)
    for (const letter of ['A', 'B']) await expect(section(page, letter)).toContainText('Déclarée')
    await expect(section(page, 'C')).toContainText('À découvrir')
    const map = page.getByRole('region', { name: 'Vos mesures' })
    await expect(map.getByRole('button', { name: /^Mesure\s3\s: main droite déclarée$/ })).toBeVisible()
    await expect(map.getByRole('button', { name: /^Mesure\s5\s: main droite à découvrir$/ })).toBeVisible()
    await expect(map.getByText('Déclarée', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a piece with declared sections')
  })

  await test.step('is declared and taken back by its menu', async () => {
    await section(page, 'C')
      .getByRole('button', { name: /^Autres actions/ })
      .click()
    await page.getByRole('button', { name: 'Je la connais déjà' }).click()
    await confirm(page)
    await expect(section(page, 'C')).toContainText('Déclarée')
    await section(page, 'C')
      .getByRole('button', { name: /^Autres actions/ })
      .click()
    await page.getByRole('button', { name: 'Ne plus la déclarer' }).click()
    await expect(section(page, 'C')).toContainText('À découvrir')
  })

  await test.step('a challenge', async () => {
    await page.goto(`/#/player/challenge/${TUTORIAL}/a/b`)
    await player.ready()
    await player.button('Valider').click()
    await confirm(page, 'Je l’ai joué')
    await expect(player.button('Ne plus déclarer')).toBeVisible()
    await page.goto('/#/challenges')
    await expect(page.getByRole('link', { name: /Déclaré/ }).first()).toBeVisible()
  })

  await test.step('gives neither points nor time, and nothing was played', async () => {
    expect(await progress(page)).toEqual(before)
    expect(await takesOf(page, FRERE_JACQUES)).toEqual([])
    await page.goto('/#/progress')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Déclaré')).toHaveCount(0)
  })
})

test('the teacher declares a section when the learner says so, after the same question, and says that it did not hear it', async ({ page }) => {
  await beUnheard(page)
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()

  await test.step('« Pas encore » declares nothing', async () => {
    const answer = await teacher.ask('valide cette section')
    await expect(answer).toContainText(/que je note ce contenu comme déclaré/)
    await confirm(page, 'Pas encore')
    await expect(question(page)).toBeHidden()
    await expect(teacher.messages.filter({ hasText: VALIDATED })).toHaveCount(0)
  })

  await test.step('the learner’s word declares it', async () => {
    await teacher.ask('c’est bon je la connais, valide-la')
    await confirm(page)
    await expect(teacher.messages.last()).toContainText(VALIDATED)
    const { sections } = await ask<{ sections: readonly { letter: string; declared: boolean }[] }>(
      page,
      `practice/map?playable_type=version&playable_id=${FRERE_JACQUES}`,
    )
    expect(sections.filter(({ declared }) => declared).map(({ letter }) => letter)).toEqual(['A'])
  })

  await test.step('what was said is not what was heard', async () => {
    const answer = await teacher.ask('Pourquoi je n’y arrive pas ?')
    await expect(answer).toContainText(/La section\sA, vous l’avez déclarée\s: je ne l’ai pas entendue\./)
  })
})
