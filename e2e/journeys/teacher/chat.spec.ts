import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { playedBefore } from '../../support/api.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody for the right hand: sections A to D of two measures each. */
const FRERE_JACQUES = 21

test.beforeEach(async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
})

test('the teacher works the player: tempo, loop, display; and is stopped', async ({ page }) => {
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()
  await expect(teacher.panel.getByText('BETA')).toBeVisible()
  await expectAccessible(page, 'the chat beside the player')

  await test.step('slower, and a section, in one message', async () => {
    const answer = await teacher.ask('Ralentis et boucle la section B')
    await expect(answer).toContainText('J’ai ralenti le tempo du morceau.')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 3–4')
    await expect(teacher.panel.getByText('9 messages jusqu’à lundi')).toBeVisible()
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
  })

  await test.step('explains a word, and says that it is a program', async () => {
    await expect(await teacher.ask('c koi un triolé')).toContainText(/trois/)
    await expect(await teacher.ask('Es-tu une vraie personne ?')).toContainText(/programme/)
  })

  await test.step('opens a page', async () => {
    await teacher.ask('Ouvre mes progrès')
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

test('without messages left the input says so', async ({ page, context }) => {
  await context.route('**/play/v1/teacher/send-message', (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'quota_reached', message: 'Plus de messages cette semaine.' } }),
    }),
  )
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  await teacher.ask('Bonjour')
  await expect(teacher.messages.last()).toContainText('Plus de messages cette semaine.')
  await expect(teacher.panel.getByPlaceholder('Quota de messages épuisé cette semaine')).toBeVisible()
})
