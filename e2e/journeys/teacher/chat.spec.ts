import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { playedBefore, tokenOf } from '../../support/api.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody for the right hand: sections A to D of two measures each; with a bass for the left one. */
const FRERE_JACQUES = 21
const WITH_BASS = 22

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('the teacher works the player: tempo, loop, display; and is stopped', async ({ page }) => {
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(WITH_BASS)
  await teacher.open()
  await expect(teacher.panel.getByText('BETA')).toBeVisible()
  for (const width of [1100, 1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `the chat beside the player at ${width} px`)
  }

  await test.step('slower, and a section, in one message', async () => {
    const answer = await teacher.ask('Ralentis et boucle la section B')
    await expect(answer).toContainText('J’ai ralenti le tempo du morceau.')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 3–4')
    await expect(teacher.panel.getByText('9 messages sur 10 cette semaine')).toBeVisible()
  })

  await test.step('one hand', async () => {
    await teacher.ask('Main gauche seule')
    await expect(page.getByRole('radio', { name: 'Gauche', exact: true })).toBeChecked()
  })

  await test.step('the score in place of the keys', async () => {
    await teacher.ask('Affiche la partition')
    await expect(page.getByRole('main', { name: /partition/i })).toBeVisible()
  })

  await test.step('what was said goes on: the loop is taken off', async () => {
    await teacher.ask('Enlève la boucle')
    await expect(player.loopTool).toHaveAccessibleName('Boucle')
  })

  await test.step('Escape closes the chat, and not the player', async () => {
    await teacher.field.press('Escape')
    await expect(teacher.panel).toBeHidden()
    await expect(page).toHaveURL(/#\/player\/version/)
  })
})

test('the teacher explains what was played, recommends, opens a page, and remembers the conversation', async ({ page }) => {
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()

  await test.step('recommends at most four pieces', async () => {
    const answer = await teacher.ask('Proposez-moi un morceau facile')
    const pieces = answer.getByRole('link')
    await expect(pieces.first()).toBeVisible()
    expect(await pieces.count()).toBeLessThanOrEqual(4)
    await expectAccessible(page, 'a recommendation')
  })

  await test.step('explains a word, and says that it is a program', async () => {
    await expect(await teacher.ask('c koi un triolé')).toContainText(/trois/)
    await expect(await teacher.ask('Es-tu une vraie personne ?')).toContainText(/programme/)
  })

  await test.step('opens a page', async () => {
    await expect(await teacher.ask('Ouvre mes progrès')).toContainText('Je vous redirige vers la page demandée.')
    await expect(page).toHaveURL(/#\/progress/)
  })

  await test.step('after a reload the conversation is still there', async () => {
    await page.reload()
    await teacher.open()
    await expect(teacher.messages.filter({ hasText: 'Ouvre mes progrès' })).toBeVisible()
  })
})

test('« pourquoi » names the measures of the take, and offers to loop them', async ({ page }) => {
  await playedBefore(page, [{ versionId: FRERE_JACQUES, daysAgo: 1, late: { measures: [2, 3], seconds: 0.2 } }])
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()
  const answer = await teacher.ask('Pourquoi je n’y arrive pas ?')
  await expect(answer).toContainText(/mesures\s3\s(?:à|et)\s4/i)
  // With the measure that leads there.
  await answer.getByRole('button', { name: /^Boucler/ }).click()
  await expect(page.getByRole('button', { name: /^Boucle\s2–4$/ })).toBeVisible()
})

test('without messages left: the input says so, a refused message closes the chat, and the button says what helps', async ({ page, context }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (let number = 0; number < 9; number += 1)
    expect((await page.request.post('/play/v1/teacher/send-message', { headers, data: { text: 'Bonjour' } })).status()).toBe(200)
  const other = await context.newPage()
  const [teacher, inOtherTab] = [new TeacherChat(page), new TeacherChat(other)]
  const notice = (tab: Page) => tab.getByText('Vous avez épuisé votre quota de messages avec le prof cette semaine.')
  await page.goto('/#/home')
  await teacher.open()
  await other.goto('/#/home')
  await inOtherTab.open()
  await expect(teacher.panel.getByText('1 message sur 10 cette semaine')).toBeVisible()

  await test.step('the last message is answered, and no other can be written', async () => {
    await teacher.ask('Bonjour')
    await expect(teacher.panel.getByText('0 message sur 10 cette semaine')).toBeVisible()
    await expect(teacher.panel.getByPlaceholder('Quota de messages épuisé cette semaine')).toBeVisible()
    await expect(teacher.field).not.toBeEditable()
  })

  await test.step('a message of another tab is refused: the conversation closes with the notice', async () => {
    await inOtherTab.field.fill('Encore')
    await inOtherTab.field.press('Enter')
    await expect(notice(other)).toBeVisible()
    await expect(inOtherTab.panel).toBeHidden()
  })

  await test.step('the button shows the notice for four seconds, with a way to subscribe', async () => {
    await teacher.field.press('Escape')
    await teacher.choose('Écrire au professeur')
    await expect(notice(page)).toBeVisible()
    await expect(teacher.panel).toBeHidden()
    await expect(notice(page)).toBeHidden()
    await teacher.choose('Écrire au professeur')
    await page.getByRole('button', { name: 'S’abonner', exact: true }).click()
    await expect(page).toHaveURL(/#\/(subscribe|store)/)
    await expect(page.getByRole('button', { name: /^Votre professeur/ })).toBeHidden()
  })
})

test('a conversation is one in two tabs', async ({ page, context }) => {
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  await teacher.ask('Bonjour')
  const tab = await context.newPage()
  const other = new TeacherChat(tab)
  await tab.goto('/#/home')
  await other.open()
  await expect(other.messages.filter({ hasText: 'Bonjour' }).first()).toBeVisible()
  await expect(other.panel.getByText('9 messages sur 10 cette semaine')).toBeVisible()
})

test('« Montrer où » opens, lights and focuses the setting, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()

  await test.step('on the sheet of settings', async () => {
    const answer = await teacher.ask('Où est le réglage du volume ?')
    await answer.getByRole('button', { name: 'Montrer où' }).click()
    await expect(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible()
    const pointed = page.locator('[data-pointed]')
    await expect(pointed).toContainText('Volumes')
    await expect(pointed).toBeInViewport()
    await expect(pointed.locator(':focus')).toHaveCount(1)
    await expectAccessible(page, 'a setting that is pointed at')
    await expect(pointed).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('in the bar', async () => {
    await teacher.open()
    const answer = await teacher.ask('Où se trouve le métronome ?')
    await answer.getByRole('button', { name: 'Montrer où' }).click()
    await expect(page.locator('[data-pointed]')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Métronome', exact: true })).toBeFocused()
  })

  await test.step('without a player it says what to do', async () => {
    await page.goto('/#/home')
    await expect(player.player).toBeHidden()
    await teacher.open()
    const answer = await teacher.ask('Où se trouve le métronome ?')
    await expect(answer).toContainText('Ouvrez un morceau')
    await expect(answer.getByRole('button', { name: 'Montrer où' })).toBeHidden()
  })
})
